import UserNotifications

/// The center behind a protocol of the app's own, with handlers as Apple declares them and with async members.
protocol CenterProtocol: AnyObject {
    var delegate: UNUserNotificationCenterDelegate? { get set }

    func requestAuthorization(
        options: UNAuthorizationOptions, completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void)
    func requestAuthorization(options: UNAuthorizationOptions) async throws -> Bool
    func notificationSettings() async -> UNNotificationSettings
    func add(_ request: UNNotificationRequest) async throws
    func add(
        _ request: UNNotificationRequest, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)?)
    func pendingNotificationRequests() async -> [UNNotificationRequest]
    func deliveredNotifications() async -> [UNNotification]
    func setNotificationCategories(_ categories: Set<UNNotificationCategory>)
    func removePendingNotificationRequests(withIdentifiers identifiers: [String])
    func removeAllDeliveredNotifications()
}

extension UNUserNotificationCenter: CenterProtocol {}

actor CenterWrapper {
    private let center: UNUserNotificationCenter
    private var added: [String] = []

    init(center: UNUserNotificationCenter) {
        self.center = center
    }

    func add(_ request: UNNotificationRequest) async throws {
        try await center.add(request)
        added.append(request.identifier)
    }

    func isAllowed() async -> Bool {
        await center.notificationSettings().authorizationStatus == .authorized
    }
}

@MainActor
final class ReminderModel {
    private(set) var pending: [UNNotificationRequest] = []
    private let center: any CenterProtocol

    init(center: any CenterProtocol = UNUserNotificationCenter.current()) {
        self.center = center
    }

    func remind(in seconds: TimeInterval) async throws {
        let content = UNMutableNotificationContent()
        content.body = "Now"
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false)
        let request = UNNotificationRequest(identifier: "now", content: content, trigger: trigger)
        center.add(request, withCompletionHandler: nil)
        center.setNotificationCategories([])
    }
}
