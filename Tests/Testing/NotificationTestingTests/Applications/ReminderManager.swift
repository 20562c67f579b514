import Foundation
import UserNotifications

/// A class that manages notifications without an app around it: with completion handlers, queues and semaphores.
final class ReminderManager: @unchecked Sendable {
    private let queue = DispatchQueue(label: "reminders")
    private let lock = NSLock()
    private var known: [String] = []

    var identifiers: [String] { lock.withLock { known } }

    /// Asks for permission and schedules a reminder, off the main thread.
    func remind(_ text: String, in minutes: Int) {
        queue.async {
            let semaphore = DispatchSemaphore(value: 0)
            nonisolated(unsafe) var isGranted = false
            UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { granted, _ in
                isGranted = granted
                semaphore.signal()
            }
            semaphore.wait()
            guard isGranted else { return }
            let content = UNMutableNotificationContent()
            content.body = text
            let date = Date().addingTimeInterval(Double(minutes) * 60)
            let parts = Calendar.current.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
            UNUserNotificationCenter.current().add(
                UNNotificationRequest(
                    identifier: text, content: content,
                    trigger: UNCalendarNotificationTrigger(dateMatching: parts, repeats: false))
            ) { error in
                if error == nil { self.lock.withLock { self.known.append(text) } }
            }
        }
    }

    /// Whether notifications are allowed, waiting for the answer as several public libraries do.
    func isAllowed() -> Bool {
        let semaphore = DispatchSemaphore(value: 0)
        nonisolated(unsafe) var status = UNAuthorizationStatus.notDetermined
        UNUserNotificationCenter.current().getNotificationSettings { settings in
            status = settings.authorizationStatus
            semaphore.signal()
        }
        semaphore.wait()
        return status == .authorized
    }
}
