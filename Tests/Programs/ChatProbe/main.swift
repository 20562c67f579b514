import NotificationDevice

// For tests: a phone with a messaging app, as it could be written outside of this package.
NotificationDevice.main([Chat.self])
