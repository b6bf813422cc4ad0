"""The panels of the battle screen: what each shows (``view``) and how it is drawn."""
