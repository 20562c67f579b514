// The app and its content extension are in the folders beside, as in a project for iOS; the plug-in compiles them.
