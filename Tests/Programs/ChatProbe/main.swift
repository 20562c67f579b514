import NotificationDevice

// For tests: a phone with an app of messages on it, as someone outside of this package would make one.
NotificationDevice.main([Chat.self])
