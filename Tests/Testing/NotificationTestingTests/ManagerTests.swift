import BlockingTests
import Foundation
import NotificationTesting
import Testing
import UserNotifications

@Suite("Managers of notifications", .timeLimit(.minutes(20)), .watchdog) struct ManagerTests {
    @Test("An actor behind a protocol asks the user, schedules and fires every day")
    func actorManager() async throws {
        let device = try await TestDevice()
        let reminders = try await device.run { HabitReminders() }
        let outcome = try await device.run { Task { try await reminders.remind(of: "Stretch", hour: 12) } }
        try await device.unlock()
        try await device.answer(.allow)
        #expect(try await outcome.value == .scheduled)
        try await device.lock()
        try await device.advance(by: .seconds(2 * 86_400))
        #expect(device.lockScreen.notifications.map(\.title) == ["Stretch"])
        #expect(device.pending().map(\.identifier) == ["Stretch"])
        let left = try await device.run { await reminders.forget("Stretch") }
        #expect(left.isEmpty && device.pending().isEmpty)
    }

    @Test("A manager hears that the user has denied", .device()) func denied() async throws {
        try await TestDevice.current.preset(.denied)
        let reminders = HabitReminders()
        #expect(try await reminders.remind(of: "Stretch", hour: 12) == .denied)
        #expect(TestDevice.current.pending().isEmpty)
    }

    @Test("A manager on the main actor reads what another one has added", .device()) func mainActor() async throws {
        try await TestDevice.current.preset(.authorized)
        let reminders = HabitReminders()
        for habit in ["Walk", "Read"] { _ = try await reminders.remind(of: habit, hour: 20) }
        let list = await HabitList(center: UNUserNotificationCenter.current())
        await list.reload()
        #expect(await list.titles == ["Read", "Walk"])
    }

    @Test("The same manager runs on a center of the test, without a device", arguments: [true, false])
    func mockCenter(isAllowed: Bool) async throws {
        let center = RememberingCenter(answer: isAllowed)
        let reminders = HabitReminders(center: center)
        #expect(try await reminders.remind(of: "Stretch", hour: 12) == (isAllowed ? .scheduled : .denied))
        #expect(await center.pendingNotificationRequests().map(\.identifier) == (isAllowed ? ["Stretch"] : []))
    }

    @Test("Objects made by hand reach a delegate with what they were given", .device()) func delegateByHand()
        async throws
    {
        let request = UNNotificationRequest(identifier: "made", content: UNNotificationContent(), trigger: nil)
        let (actions, presented) = await MainActor.run {
            let center = TestDevice.current.center()
            let delegate = RecordingDelegate()
            let notification = UNNotification(request: request, date: Date(timeIntervalSince1970: 0))
            let response = UNNotificationResponse.handMade(to: notification, actionIdentifier: "more")
            delegate.userNotificationCenter(center, didReceive: response) {}
            delegate.userNotificationCenter(center, willPresent: notification) { _ in }
            #expect(notification.date == Date(timeIntervalSince1970: 0))
            return (delegate.actions, delegate.presented)
        }
        #expect(actions == ["more of made"] && presented == ["made"])
    }
}
