"""The theme, the kit that everything is drawn with, and the controls of the menus."""
