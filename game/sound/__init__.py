"""Sounds: which one each event has, and playing them where there is a device."""
