"""One sitting as its people see it: folded, told, judged, asked, corrected. Pure: import the module you need."""
