import BlockingTests
import Foundation
import NotificationTesting
import Testing
import UserNotifications

/// The user's decisions about the device and its apps.
@Suite("The device and its apps in a test's hands", .timeLimit(.minutes(20)), .watchdog) struct DeviceManagementTests {
    private static func push(_ title: String) -> String {
        #"{"aps": {"alert": {"title": "\#(title)", "body": "Look"}, "sound": "default"}}"#
    }

    @Test("Without a network the last push waits") func network() async throws {
        let device = try await TestDevice(Tea.self)
        try await device.preset(.authorized)
        try await device.setNetwork(isOn: false)
        try await device.push(Self.push("Green"))
        try await device.push(Self.push("Black"), expiration: .distantFuture)
        #expect(device.lockScreen.notifications.isEmpty)
        try await device.setNetwork(isOn: true)
        #expect(device.lockScreen.notifications.map(\.title) == ["Black"])
        try await device.setNetwork(isOn: true)
        #expect(device.lockScreen.notifications.count == 1)
    }

    @Test("A muted app is listed without banner and sound, for an hour, until midnight or until it is unmuted")
    func mute() async throws {
        let device = try await TestDevice(Tea.self)
        try await device.preset(.authorized)
        try await device.unlock()
        try await device.mute()
        try await device.push(Self.push("Green"))
        #expect(device.banner == nil && device.sounds.isEmpty)
        #expect(device.notificationCenter.notifications.map(\.title) == ["Green"])
        try await device.advance(by: .seconds(3_600))
        try await device.push(Self.push("Black"))
        #expect(device.banner?.title == "Black" && device.sounds == ["default"])

        let group = try #require(device.notificationCenter.groups.first)
        try await device.mute(group, for: .today)
        #expect(device.banner == nil)
        // It is 10:41 on the device.
        try await device.advance(by: .seconds(13 * 3_600))
        try await device.push(Self.push("White"))
        #expect(device.banner == nil)
        try await device.unmute(Tea.self)
        try await device.push(Self.push("Oolong"))
        #expect(device.banner?.title == "Oolong")
        let error = await #expect(throws: TestDeviceError.self) { try await device.unmute() }
        #expect(error?.problem == "“Tea” is not muted")
        #expect(error?.screen.contains("Oolong") == true)
        try await device.clearAll()
        let gone = await #expect(throws: TestDeviceError.self) { try await device.mute(group) }
        #expect(gone?.problem == "the notifications of the group are not on the device any more")
    }

    @Test("A deleted app leaves nothing, and nothing can be done with it") func delete() async throws {
        let device = try await TestDevice(Tea.self, PhotoClub.self)
        try await device.preset(.authorized)
        try await device.open(Tea.self)
        try await device.tap("Brew for three minutes")
        try await device.goHome()
        try await device.push(#"{"aps": {"alert": "Green", "badge": 3}}"#)
        try await device.open(Tea.self)
        #expect(device.pending().count == 1 && device.badge() == 3)
        try await device.delete(Tea.self)
        #expect(device.screen == nil && device.notificationCenter.notifications.isEmpty)
        #expect(device.pending().isEmpty && device.badge() == 0)
        #expect(device.settings().authorizationStatus == .notDetermined)
        #expect(!device.frame().contains("Tea") && device.frame().contains("Photo Club"))
        try await device.advance(by: .seconds(600))
        #expect(device.notificationCenter.notifications.isEmpty)
        let problem = "the app \(await Tea.bundle.identifier) is not on the device any more"
        let errors = [
            await #expect(throws: TestDeviceError.self) { try await device.delete() },
            await #expect(throws: TestDeviceError.self) { try await device.mute() },
            await #expect(throws: TestDeviceError.self) { try await device.open(Tea.self) },
        ]
        #expect(errors.map { $0?.problem } == [problem, problem, problem])
        #expect(errors.first??.screen.contains("Photo Club") == true)
    }

    @Test("The media button of a content extension plays and pauses") func mediaButton() async throws {
        let device = try await TestDevice(Cinema.self)
        try await device.preset(.authorized)
        try await device.open(Cinema.self)
        try await device.goHome()
        var error = await #expect(throws: TestDeviceError.self) { try await device.pressMediaButton() }
        #expect(error?.problem == "no notification is open")
        try await device.push(#"{"aps": {"alert": "A film", "category": "film"}}"#)
        try await device.openLongLook(of: try #require(device.notificationCenter.notifications.first))
        #expect(device.longLook?.mediaButton == .play)
        try await device.pressMediaButton()
        #expect(device.longLook?.mediaButton == .pause)
        #expect(device.longLook?.lines.contains { $0.contains("minute 1") } == true)
        try await device.pressMediaButton()
        #expect(device.longLook?.mediaButton == .play)

        try await device.closeLongLook()
        error = await #expect(throws: TestDeviceError.self) { try await device.closeLongLook() }
        #expect(error?.problem == "no notification is open")
        try await device.push(#"{"aps": {"alert": "No film"}}"#)
        try await device.openLongLook(of: try #require(device.notificationCenter.notifications.first))
        #expect(device.longLook != nil && device.longLook?.mediaButton == nil)
        error = await #expect(throws: TestDeviceError.self) { try await device.pressMediaButton() }
        #expect(error?.problem == "the notification has no media button")
        #expect(error?.screen.contains("No film") == true)
    }
}
