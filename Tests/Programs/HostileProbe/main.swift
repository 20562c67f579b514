import NotificationDevice

// For tests: a phone with an app on it that prints what commands a terminal, prints much, and ends the program.
NotificationDevice.main([Hostile.self])
