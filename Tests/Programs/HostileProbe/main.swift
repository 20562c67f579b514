import NotificationDevice

// For tests: a phone with an app that prints terminal commands, prints much, and ends the program.
NotificationDevice.main([Hostile.self])
