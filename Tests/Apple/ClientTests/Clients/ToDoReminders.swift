import Foundation
import UserNotifications

/// An entry of a to-do list.
struct ToDo: Identifiable, Hashable, Sendable {
    let id: String
    var title: String
    var due: Date?
    var isDone = false
}

/// Keeps the pending requests in sync with a to-do list, which is the source of truth.
actor ToDoReminders {
    private static let prefix = "todo."
    private static let dueKey = "due"

    private let center: UNUserNotificationCenter

    init(center: UNUserNotificationCenter) {
        self.center = center
    }

    /// Adds missing requests, replaces changed ones and removes those of entries that are done or deleted; other
    /// requests are not affected.
    ///
    /// - Returns: The entries that were scheduled again, in the order of the list.
    func sync(_ list: [ToDo], now: Date) async throws -> [String] {
        var known: [String: UNNotificationRequest] = [:]
        for request in await center.pendingNotificationRequests() where request.identifier.hasPrefix(Self.prefix) {
            known[request.identifier] = request
        }
        var scheduled: [String] = []
        for entry in list where !entry.isDone {
            guard let due = entry.due, due > now else { continue }
            let identifier = Self.prefix + entry.id
            let request = known.removeValue(forKey: identifier)
            if let request, request.content.title == entry.title, Self.due(of: request) == due { continue }
            try await center.add(Self.request(identifier, entry, due))
            scheduled.append(entry.id)
        }
        center.removePendingNotificationRequests(withIdentifiers: Array(known.keys))
        let finished = list.filter(\.isDone).map { Self.prefix + $0.id }
        center.removeDeliveredNotifications(withIdentifiers: finished)
        return scheduled
    }

    private static func due(of request: UNNotificationRequest) -> Date? {
        (request.content.userInfo[dueKey] as? Double).map { Date(timeIntervalSince1970: $0) }
    }

    private static func request(_ identifier: String, _ entry: ToDo, _ due: Date) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = entry.title
        content.sound = .default
        content.threadIdentifier = "todo"
        content.userInfo = [dueKey: due.timeIntervalSince1970]
        let moment = Calendar.current.dateComponents(
            [.timeZone, .year, .month, .day, .hour, .minute, .second],
            from: due
        )
        return UNNotificationRequest(
            identifier: identifier,
            content: content,
            trigger: UNCalendarNotificationTrigger(dateMatching: moment, repeats: false)
        )
    }
}
