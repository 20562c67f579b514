import Foundation
import NotificationTesting
import UserNotifications

/// The part of the notification center that an app needs, behind a protocol of its own.
protocol NotificationScheduling: Sendable {
    func requestAuthorization(options: UNAuthorizationOptions) async throws -> Bool
    func notificationSettings() async -> UNNotificationSettings
    func add(_ request: UNNotificationRequest) async throws
    func pendingNotificationRequests() async -> [UNNotificationRequest]
    func removePendingNotificationRequests(withIdentifiers identifiers: [String])
}

extension UNUserNotificationCenter: NotificationScheduling {}

/// A manager that is an actor, with the center from outside.
actor HabitReminders {
    enum Outcome: Equatable {
        case scheduled
        case denied
    }

    private let center: any NotificationScheduling
    private(set) var habits: [String] = []

    init(center: any NotificationScheduling = UNUserNotificationCenter.current()) {
        self.center = center
    }

    /// Reminds every day at an hour; asks the user first if need be.
    func remind(of habit: String, hour: Int) async throws -> Outcome {
        if await center.notificationSettings().authorizationStatus == .notDetermined {
            _ = try await center.requestAuthorization(options: [.alert, .sound, .badge])
        }
        guard await center.notificationSettings().authorizationStatus == .authorized else { return .denied }
        let content = UNMutableNotificationContent()
        content.title = habit
        content.threadIdentifier = "habits"
        let trigger = UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: hour), repeats: true)
        try await center.add(UNNotificationRequest(identifier: habit, content: content, trigger: trigger))
        habits.append(habit)
        return .scheduled
    }

    func forget(_ habit: String) async -> [String] {
        center.removePendingNotificationRequests(withIdentifiers: [habit])
        habits.removeAll { $0 == habit }
        return await center.pendingNotificationRequests().map(\.identifier).sorted()
    }
}

/// A manager on the main actor, which shows what is planned.
@MainActor
final class HabitList {
    private(set) var titles: [String] = []
    private let center: any NotificationScheduling

    init(center: any NotificationScheduling) {
        self.center = center
    }

    func reload() async {
        titles = await center.pendingNotificationRequests().map(\.content.title).sorted()
    }
}

/// A center that only remembers.
final class RememberingCenter: NotificationScheduling, @unchecked Sendable {
    // @unchecked: everything is used under the lock.
    private let lock = NSLock()
    private var requests: [UNNotificationRequest] = []
    private var status: UNAuthorizationStatus
    private let answer: Bool

    init(status: UNAuthorizationStatus = .notDetermined, answer: Bool = true) {
        self.status = status
        self.answer = answer
    }

    func requestAuthorization(options: UNAuthorizationOptions) async throws -> Bool {
        lock.withLock {
            status = answer ? .authorized : .denied
            return answer
        }
    }

    func notificationSettings() async -> UNNotificationSettings {
        UNNotificationSettings(authorizationStatus: lock.withLock { status })
    }

    func add(_ request: UNNotificationRequest) async throws {
        lock.withLock { requests.append(request) }
    }

    func pendingNotificationRequests() async -> [UNNotificationRequest] { lock.withLock { requests } }

    func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        lock.withLock { requests.removeAll { identifiers.contains($0.identifier) } }
    }
}
