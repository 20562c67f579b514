// The package compiles this file itself; the rest of the app is in the folders beside, as for iOS.
