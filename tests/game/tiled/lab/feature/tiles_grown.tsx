<?xml version="1.0" encoding="UTF-8"?>
<tileset name="grown" tilewidth="16" tileheight="16" tilecount="8" columns="4">
 <image source="tiles.png" width="64" height="32"/>
 <tile id="5" type="plain">
 <properties>
  <property name="blocks" type="bool" value="true"/>
 </properties>
 </tile>
 <tile id="0" type="plain"/>
 <tile id="1" type="hill"/>
 <tile id="2" type="road"/>
 <tile id="3" type="forest"/>
 <tile id="4" type="hill"/>
 <tile id="6" type="rubble"/>
 <tile id="7" type="bridge"/>
</tileset>
