import LanguageProbe
import NotificationTesting
import Testing
import UIKit

@Suite("What a test asks the device about an app")
@MainActor struct ApplicationStateTests {
    @Test("It has the app delegate with its type, from the launch to the end") func delegate() async throws {
        let device = try await TestDevice(AppDelegate.hosted)
        #expect(device.delegate(AppDelegate.self) == nil)
        try await device.open(AppDelegate.hosted)
        let delegate = try #require(device.delegate(AppDelegate.self))
        #expect(try await device.run { @MainActor in UIApplication.shared.delegate === delegate })
        try await device.terminate(AppDelegate.hosted)
        #expect(device.delegate(AppDelegate.self) == nil)
    }

    @Test("It has the app's token while the app is registered, and only then") func token() async throws {
        let device = try await TestDevice(AppDelegate.hosted)
        try await device.open(AppDelegate.hosted)
        #expect(device.pushToken() == nil)
        try await device.run { @MainActor in UIApplication.shared.registerForRemoteNotifications() }
        #expect(device.pushToken(of: AppDelegate.hosted)?.count == 32)
        try await device.run { @MainActor in UIApplication.shared.unregisterForRemoteNotifications() }
        #expect(device.pushToken() == nil)
    }

    @Test("It has what the app has asked the user for, each time") func requests() async throws {
        let device = try await TestDevice(AppDelegate.hosted)
        try await device.open(AppDelegate.hosted)
        #expect(device.authorizationRequests() == [])
        try await device.run {
            for options in [[.alert, .sound], [.badge]] as [UNAuthorizationOptions] {
                UNUserNotificationCenter.current().requestAuthorization(options: options) { _, _ in }
            }
        }
        #expect(device.authorizationRequests() == [[.alert, .sound], [.badge]])
    }
}
