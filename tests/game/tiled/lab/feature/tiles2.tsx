<?xml version="1.0" encoding="UTF-8"?>
<tileset name="second" tilewidth="16" tileheight="16" tilecount="8" columns="4" spacing="2" margin="1">
 <image source="tiles_spaced.png" width="72" height="36"/>
 <tile id="0" type="plain"/>
 <tile id="1" type="hill"/>
 <tile id="2" type="road"/>
 <tile id="3" type="forest"/>
 <tile id="4" type="hill"/>
 <tile id="5" type="sand"/>
 <tile id="6" type="rubble"/>
 <tile id="7" type="bridge"/>
</tileset>
