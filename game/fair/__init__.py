"""How fair a map is: many battles of computer players on it, counted, summed up and drawn."""
