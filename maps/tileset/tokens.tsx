<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="tokens" tilewidth="64" tileheight="64" tilecount="56" columns="14">
 <image source="tokens.png" width="896" height="256"/>
 <tile id="0" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="1"/>
   <property name="unit" propertytype="Muster" value="knight"/>
  </properties>
 </tile>
 <tile id="1" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="1"/>
   <property name="unit" propertytype="Muster" value="archer"/>
  </properties>
 </tile>
 <tile id="2" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="1"/>
   <property name="unit" propertytype="Muster" value="mage"/>
  </properties>
 </tile>
 <tile id="3" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="1"/>
   <property name="unit" propertytype="Muster" value="healer"/>
  </properties>
 </tile>
 <tile id="4" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="1"/>
   <property name="unit" propertytype="Muster" value="rogue"/>
  </properties>
 </tile>
 <tile id="5" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="1"/>
   <property name="unit" propertytype="Muster" value="brute"/>
  </properties>
 </tile>
 <tile id="6" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="1"/>
   <property name="unit" propertytype="Muster" value="scout"/>
  </properties>
 </tile>
 <tile id="7" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="1"/>
   <property name="unit" propertytype="Muster" value="sergeant"/>
  </properties>
 </tile>
 <tile id="8" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="1"/>
   <property name="unit" propertytype="Muster" value="wolf"/>
  </properties>
 </tile>
 <tile id="9" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="1"/>
   <property name="unit" propertytype="Muster" value="raider"/>
  </properties>
 </tile>
 <tile id="10" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="1"/>
   <property name="unit" propertytype="Muster" value="warden"/>
  </properties>
 </tile>
 <tile id="11" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="1"/>
   <property name="unit" propertytype="Muster" value="hexer"/>
  </properties>
 </tile>
 <tile id="12" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="1"/>
   <property name="unit" propertytype="Muster" value="ogre"/>
  </properties>
 </tile>
 <tile id="13" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="1"/>
   <property name="unit" propertytype="Muster" value="warlord"/>
  </properties>
 </tile>
 <tile id="14" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="2"/>
   <property name="unit" propertytype="Muster" value="knight"/>
  </properties>
 </tile>
 <tile id="15" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="2"/>
   <property name="unit" propertytype="Muster" value="archer"/>
  </properties>
 </tile>
 <tile id="16" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="2"/>
   <property name="unit" propertytype="Muster" value="mage"/>
  </properties>
 </tile>
 <tile id="17" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="2"/>
   <property name="unit" propertytype="Muster" value="healer"/>
  </properties>
 </tile>
 <tile id="18" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="2"/>
   <property name="unit" propertytype="Muster" value="rogue"/>
  </properties>
 </tile>
 <tile id="19" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="2"/>
   <property name="unit" propertytype="Muster" value="brute"/>
  </properties>
 </tile>
 <tile id="20" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="2"/>
   <property name="unit" propertytype="Muster" value="scout"/>
  </properties>
 </tile>
 <tile id="21" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="2"/>
   <property name="unit" propertytype="Muster" value="sergeant"/>
  </properties>
 </tile>
 <tile id="22" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="2"/>
   <property name="unit" propertytype="Muster" value="wolf"/>
  </properties>
 </tile>
 <tile id="23" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="2"/>
   <property name="unit" propertytype="Muster" value="raider"/>
  </properties>
 </tile>
 <tile id="24" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="2"/>
   <property name="unit" propertytype="Muster" value="warden"/>
  </properties>
 </tile>
 <tile id="25" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="2"/>
   <property name="unit" propertytype="Muster" value="hexer"/>
  </properties>
 </tile>
 <tile id="26" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="2"/>
   <property name="unit" propertytype="Muster" value="ogre"/>
  </properties>
 </tile>
 <tile id="27" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="2"/>
   <property name="unit" propertytype="Muster" value="warlord"/>
  </properties>
 </tile>
 <tile id="28" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="3"/>
   <property name="unit" propertytype="Muster" value="knight"/>
  </properties>
 </tile>
 <tile id="29" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="3"/>
   <property name="unit" propertytype="Muster" value="archer"/>
  </properties>
 </tile>
 <tile id="30" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="3"/>
   <property name="unit" propertytype="Muster" value="mage"/>
  </properties>
 </tile>
 <tile id="31" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="3"/>
   <property name="unit" propertytype="Muster" value="healer"/>
  </properties>
 </tile>
 <tile id="32" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="3"/>
   <property name="unit" propertytype="Muster" value="rogue"/>
  </properties>
 </tile>
 <tile id="33" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="3"/>
   <property name="unit" propertytype="Muster" value="brute"/>
  </properties>
 </tile>
 <tile id="34" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="3"/>
   <property name="unit" propertytype="Muster" value="scout"/>
  </properties>
 </tile>
 <tile id="35" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="3"/>
   <property name="unit" propertytype="Muster" value="sergeant"/>
  </properties>
 </tile>
 <tile id="36" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="3"/>
   <property name="unit" propertytype="Muster" value="wolf"/>
  </properties>
 </tile>
 <tile id="37" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="3"/>
   <property name="unit" propertytype="Muster" value="raider"/>
  </properties>
 </tile>
 <tile id="38" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="3"/>
   <property name="unit" propertytype="Muster" value="warden"/>
  </properties>
 </tile>
 <tile id="39" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="3"/>
   <property name="unit" propertytype="Muster" value="hexer"/>
  </properties>
 </tile>
 <tile id="40" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="3"/>
   <property name="unit" propertytype="Muster" value="ogre"/>
  </properties>
 </tile>
 <tile id="41" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="3"/>
   <property name="unit" propertytype="Muster" value="warlord"/>
  </properties>
 </tile>
 <tile id="42" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="4"/>
   <property name="unit" propertytype="Muster" value="knight"/>
  </properties>
 </tile>
 <tile id="43" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="4"/>
   <property name="unit" propertytype="Muster" value="archer"/>
  </properties>
 </tile>
 <tile id="44" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="4"/>
   <property name="unit" propertytype="Muster" value="mage"/>
  </properties>
 </tile>
 <tile id="45" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="4"/>
   <property name="unit" propertytype="Muster" value="healer"/>
  </properties>
 </tile>
 <tile id="46" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="4"/>
   <property name="unit" propertytype="Muster" value="rogue"/>
  </properties>
 </tile>
 <tile id="47" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="4"/>
   <property name="unit" propertytype="Muster" value="brute"/>
  </properties>
 </tile>
 <tile id="48" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="4"/>
   <property name="unit" propertytype="Muster" value="scout"/>
  </properties>
 </tile>
 <tile id="49" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="4"/>
   <property name="unit" propertytype="Muster" value="sergeant"/>
  </properties>
 </tile>
 <tile id="50" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="4"/>
   <property name="unit" propertytype="Muster" value="wolf"/>
  </properties>
 </tile>
 <tile id="51" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="4"/>
   <property name="unit" propertytype="Muster" value="raider"/>
  </properties>
 </tile>
 <tile id="52" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="4"/>
   <property name="unit" propertytype="Muster" value="warden"/>
  </properties>
 </tile>
 <tile id="53" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="4"/>
   <property name="unit" propertytype="Muster" value="hexer"/>
  </properties>
 </tile>
 <tile id="54" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="4"/>
   <property name="unit" propertytype="Muster" value="ogre"/>
  </properties>
 </tile>
 <tile id="55" type="Unit">
  <properties>
   <property name="side" propertytype="Side" value="4"/>
   <property name="unit" propertytype="Muster" value="warlord"/>
  </properties>
 </tile>
</tileset>
