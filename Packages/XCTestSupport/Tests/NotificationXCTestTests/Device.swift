// The one file that is added to a suite: it gives all suites of the target a device, and serves the other files with
// what Apple's XCTest passes on from the app that hosts them.
@_exported import NotificationXCTest
@_exported import UserNotifications

typealias XCTestCase = DeviceTestCase
