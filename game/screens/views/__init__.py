"""From the battle to what the panels show: pure functions, one file a panel."""
