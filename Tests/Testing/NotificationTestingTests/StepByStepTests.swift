import BlockingTests
import NotificationTesting
import Testing
import UserNotifications

/// The examples of the page “Test your notifications”, which shows parts of this file.
@Suite("Test your notifications, step by step", .timeLimit(.minutes(20)), .watchdog) struct StepByStepTests {
    @Test("The user is asked, and allows") func question() async throws {
        let device = try await TestDevice(Tea.self)
        try await device.open(Tea.self)
        #expect(device.alert?.title == "“Tea” Would Like to Send You Notifications")
        try await device.answer(.allow)
        #expect(device.settings().authorizationStatus == .authorized)
    }

    @Test("Time is moved, and the screen is looked at") func time() async throws {
        let device = try await TestDevice(Tea.self)
        try await device.preset(.authorized)
        try await device.open(Tea.self)
        try await device.tap("Brew for three minutes")
        try await device.lock()
        try await device.advance(by: .seconds(180))
        #expect(device.lockScreen.notifications.map(\.title) == ["Your tea is ready"])
        #expect(device.sounds == ["default"])

        let tea = try #require(device.lockScreen.notifications.first)
        try await device.openLongLook(of: tea)
        #expect(device.longLook?.actions.map(\.title) == ["Another Minute", "Note"])
        try await device.tap("Another Minute")
        #expect(device.pending().map(\.identifier) == ["tea"])

        try await device.advance(by: .seconds(60))
        let again = try #require(device.lockScreen.notifications.first)
        try await device.tap(action: "note", of: again, userText: "strong")
        #expect(await device.application(Tea.self)?.notes == ["strong"])
    }

    @Test("Pushes arrive as a server sends them") func pushes() async throws {
        let device = try await TestDevice(Tea.self)
        try await device.preset(.authorized)
        for leaf in ["Green", "Black", "White"] {
            try await device.push(#"{"aps": {"alert": {"title": "\#(leaf)"}, "thread-id": "leaves"}}"#)
        }
        let leaves = try #require(device.lockScreen.groups.first)
        #expect(leaves.notifications.map(\.title) == ["White", "Black", "Green"])
        #expect(leaves.summary == "2 more notifications")

        try await device.push(#"{"aps": {"alert": "Order 7 is packed"}}"#, collapseIdentifier: "order-7")
        try await device.push(#"{"aps": {"alert": "Order 7 is on its way"}}"#, collapseIdentifier: "order-7")
        #expect(device.lockScreen.groups.first?.notifications.map(\.body) == ["Order 7 is on its way"])
    }

    @Test("Other users have other phones") func users() async throws {
        let device = try await TestDevice(Tea.self)
        try await device.preset(.authorized)
        try await device.set("previews=never")
        try await device.push(#"{"aps": {"alert": {"title": "Leaves", "body": "Yours are here."}}}"#)
        #expect(!device.frame().contains("Yours"))

        try await device.set("language=fr")
        try await device.set("focus=work")
        try await device.set("com.example.Tea:sounds=off")
    }

    @Test("Code that is not an app has a center", .device()) func manager() async throws {
        let reminders = HabitReminders()
        async let outcome = reminders.remind(of: "Stretch", hour: 12)
        try await TestDevice.current.unlock()
        try await TestDevice.current.answer(.allow)
        #expect(try await outcome == .scheduled)
        try await TestDevice.current.advance(by: .seconds(86_400))
        #expect(TestDevice.current.notificationCenter.notifications.map(\.title) == ["Stretch"])
    }

    @Test("Steps of scenarios are functions") func steps() async throws {
        let device = try await TestDevice(Tea.self)
        try await device.preset(.authorized)
        try await device.open("Tea")
        try await device.tap("Brew for three minutes")
        try await device.lock()
        try await device.advance(by: .seconds(180))
        try await device.view("Your tea is ready")
        try await device.action("Note")
        try await device.type("strong")
        try await device.expect("groups.count == 1")
        try await device.see(no: "Brew for three minutes")
    }

    @Test("What cannot be done says what is on the screen") func mistake() async throws {
        let device = try await TestDevice(Tea.self)
        let error = await #expect(throws: TestDeviceError.self) { try await device.dismissBanner() }
        #expect(error?.problem == "there is no banner")
        #expect(error?.screen.contains("Locked") == true)
    }

    @Test("A delegate is called by hand", .device()) @MainActor func byHand() {
        let content = UNMutableNotificationContent()
        content.title = "Your tea is ready"
        let notification = UNNotification(
            request: UNNotificationRequest(identifier: "tea", content: content, trigger: nil))
        let response = UNNotificationResponse.handMade(to: notification, actionIdentifier: "more")
        let delegate = RecordingDelegate()
        delegate.userNotificationCenter(.current(), didReceive: response) {}
        #expect(delegate.actions == ["more of tea"])
    }
}
