<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="scenery" tilewidth="64" tileheight="64" tilecount="24" columns="8">
 <image source="scenery.png" width="512" height="192"/>
</tileset>
