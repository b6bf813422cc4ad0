<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="tiles" tilewidth="16" tileheight="16" tilecount="8" columns="4">
 <image source="tiles.png" width="64" height="32"/>
 <tile id="0" class="plain">
  <properties>
   <property name="cost" type="int" value="1"/>
   <property name="blocks" type="bool" value="false"/>
  </properties>
 </tile>
 <tile id="1" class="hill">
  <properties>
   <property name="cost" type="int" value="99"/>
   <property name="blocks" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="2" type="road"/>
 <tile id="3" type="forest"/>
 <tile id="4" type="hill"/>
 <tile id="5" type="sand"/>
 <tile id="6" type="rubble"/>
 <tile id="7" type="bridge"/>
</tileset>
