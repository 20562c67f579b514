import BlockingTests
import Foundation
import NotificationTesting
import Testing
import UserNotifications

@Suite("TestDevice", .timeLimit(.minutes(20)), .watchdog) struct TestDeviceTests {
    @Test("The tea rings after three minutes, and again after another one")
    func theTeaRings() async throws {
        let device = try await TestDevice(Tea.self)
        try await device.open(Tea.self)
        try await device.answer(.allow)
        try await device.tap("Brew for three minutes")
        try await device.lock()
        try await device.advance(by: .seconds(179))
        #expect(device.lockScreen.notifications.isEmpty)
        try await device.advance(by: .seconds(1))
        let tea = try #require(device.lockScreen.notifications.first)
        #expect(tea.title == "Your tea is ready")
        #expect(device.sounds == ["default"])
        try await device.tap(action: "more", of: tea)
        #expect(device.pending(of: Tea.self).map(\.identifier) == ["tea"])
        try await device.advance(by: .seconds(60))
        #expect(device.lockScreen.notifications.map(\.date) == [TestDevice.defaultDate.addingTimeInterval(240)])
    }

    @Test("What is not on the screen cannot be tapped, and the error says what is")
    func mistakes() async throws {
        let device = try await TestDevice(Tea.self)
        try await device.open(Tea.self)
        let line = #line + 2
        try await withKnownIssue {
            try await device.tap("Brew for three minutes")
        } matching: { issue in
            issue.sourceLocation?.line == line && "\(issue.comments)".contains("Brew for three minutes")
                && "\(issue.comments)".contains("“Tea” Would Like to Send You Notifications")
        }
        try await device.tap("Don’t Allow")
        #expect(device.settings().authorizationStatus == .denied)
        await #expect(throws: TestDeviceError.self) { try await device.answer(.allow) }
        try await device.see(no: "Allow")
        await #expect(throws: TestDeviceError.self) { try await device.set("previews=sometimes") }
    }

    @Test("Code without an app runs as one, on queues and with semaphores, at the device's time")
    func manager() async throws {
        let date = Date(timeIntervalSince1970: 2_000_000_000)
        let device = try await TestDevice(at: date)
        let manager = ReminderManager()
        try await device.run { manager.remind("Water the plants", in: 5) }
        try await device.unlock()
        try await device.answer(.allow)
        #expect(manager.identifiers == ["Water the plants"])
        #expect(try await device.run { manager.isAllowed() })
        try await device.lock()
        try await device.advance(by: .seconds(299))
        #expect(device.lockScreen.notifications.isEmpty)
        try await device.advance(by: .seconds(1))
        #expect(device.lockScreen.notifications.map(\.body) == ["Water the plants"])
    }

    @Test("Devices live side by side, each at its own time", arguments: 0..<100)
    func parallel(number: Int) async throws {
        let start = TestDevice.defaultDate.addingTimeInterval(Double(number) * 86_400)
        let device = try await TestDevice(Tea.self, at: start)
        try await device.open(Tea.self)
        try await device.answer(.allow)
        try await device.tap("Brew for three minutes")
        try await device.advance(by: .seconds(180))
        #expect(device.banner?.title == "Your tea is ready")
        #expect(device.banner?.date == start.addingTimeInterval(180))
        #expect(try await device.run { Date() } == start.addingTimeInterval(180))
    }

    @Test("A test with the trait is the app's code", .device(Tea.self))
    func trait() async throws {
        #expect(UNUserNotificationCenter.current() === TestDevice.current.center(of: Tea.self))
        #expect(Date() == TestDevice.current.now)
        ReminderManager().remind("Later", in: 1)
        try await TestDevice.current.unlock()
        try await TestDevice.current.answer(.allow)
        let pending = await UNUserNotificationCenter.current().pendingNotificationRequests()
        #expect(pending.map(\.identifier) == ["Later"])
        async let slept: Void = Task.sleep(for: .seconds(3_600))
        try await TestDevice.current.advance(by: .seconds(3_600))
        try await slept
    }

    @Test("A delegate can be called by hand")
    func handMade() async throws {
        let content = UNMutableNotificationContent()
        content.title = "Your tea is ready"
        let notification = UNNotification(
            request: UNNotificationRequest(identifier: "tea", content: content, trigger: nil))
        let response = UNNotificationResponse.handMade(to: notification, actionIdentifier: "note", userText: "weak")
        #expect((response as? UNTextInputNotificationResponse)?.userText == "weak")
        #expect(response.notification.request.content.title == "Your tea is ready")
        #expect(response.actionIdentifier == "note" && response.notification == notification)
        #expect(notification.date == TestDevice.defaultDate && notification.request.identifier == "tea")
        let opening = UNNotificationResponse.handMade(to: notification)
        #expect(opening.actionIdentifier == UNNotificationDefaultActionIdentifier)
        #expect(!(opening is UNTextInputNotificationResponse))
        let settings = UNNotificationSettings(authorizationStatus: .denied, alert: .disabled)
        #expect(settings.authorizationStatus == .denied && settings.alertSetting == .disabled)
        #expect(settings.soundSetting == .enabled && settings.timeSensitiveSetting == .notSupported)
    }

    // MARK: What a device in a test does not promise

    /// Counts, on any thread.
    private final class Counter: @unchecked Sendable {
        // @unchecked: the number is used under the lock.
        private let lock = NSLock()
        private var number = 0

        var value: Int { lock.withLock { number } }
        func increase() { lock.withLock { number += 1 } }
    }

    @Test("Threads of an app run at the same time") func race() async throws {
        let device = try await TestDevice()
        try await device.run {
            let (begun, group) = (Counter(), DispatchGroup())
            for _ in 1...2 {
                group.enter()
                Thread.detachNewThread {
                    begun.increase()
                    // One after the other, neither would end.
                    while begun.value < 2 { sched_yield() }
                    group.leave()
                }
            }
            await withCheckedContinuation { continuation in group.notify(queue: .global()) { continuation.resume() } }
            #expect(begun.value == 2)
        }
    }

    @Test("A run loop's timer does not follow the clock, as a task does") func timer() async throws {
        let device = try await TestDevice()
        let (fired, slept) = (Counter(), Counter())
        try await device.run {
            await MainActor.run {
                _ = Timer.scheduledTimer(withTimeInterval: 10, repeats: false) { _ in fired.increase() }
            }
            Task {
                try await Task.sleep(for: .seconds(10))
                slept.increase()
            }
        }
        try await device.advance(by: .seconds(60))
        #expect(fired.value == 0 && slept.value == 1)
    }

    @Test("The main queue is not on the main thread") func mainQueue() async throws {
        let device = try await TestDevice()
        let isMainThread = try await device.run {
            await MainActor.run {
                dispatchPrecondition(condition: .onQueue(.main))
                return Thread.isMainThread
            }
        }
        #expect(!isMainThread)
    }
}
