import BlockingTests
import Foundation
import NotificationTesting
import Testing
import UserNotifications

#if canImport(Combine)
    import Combine
#else
    import OpenCombine
#endif

@Suite("One source for iOS and Linux", .timeLimit(.minutes(20)), .watchdog) struct LibraryRemindersTests {
    @Test("It observes, tells its delegate, publishes, logs and reminds") func reminders() async throws {
        let device = try await TestDevice()
        try await device.preset(.authorized)
        let title = "A Field Guide to Moss"
        let reader = await Reader()
        try await device.run {
            await MainActor.run {
                reader.reminders.start()
                NotificationCenter.default.post(
                    name: .bookWasLent, object: reader.desk, userInfo: ["title": title])
            }
        }
        #expect(await reader.changes == [[], [title]])
        #expect(device.pending().map(\.identifier) == [title])
        try await device.advance(by: .seconds(14 * 86_400))
        let shown = try #require(device.lockScreen.notifications.first)
        #expect(shown.title == title && shown.body == "Due today")
        let delivered = try await device.run { await UNUserNotificationCenter.current().deliveredNotifications() }
        #expect(delivered.map { LentBook($0.request.content).due } == ["Due today"])
        await MainActor.run { reader.reminders.stop() }
    }
}

/// Has the default of the delegate's method.
@MainActor private final class Reader: LibraryRemindersDelegate {
    /// Other tests post to the same center.
    let desk = NSObject()
    let reminders: LibraryReminders
    private(set) var changes: [[String]] = []
    private var subscription: AnyCancellable?

    init() {
        reminders = LibraryReminders(desk: desk)
        reminders.delegate = self
        subscription = reminders.$titles.sink { [weak self] in self?.changes.append($0) }
    }
}
