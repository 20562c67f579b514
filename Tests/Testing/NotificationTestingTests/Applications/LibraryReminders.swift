// One source for iOS and Linux, in the forms that the page “Bring your app” names.

import Foundation
import UserNotifications

#if canImport(Combine)
    import Combine
#else
    import OpenCombine
#endif

#if canImport(os)
    import os

    private let logger = Logger(subsystem: "com.example.Library", category: "reminders")
#else
    import Logging

    private let logger = Logger(label: "com.example.Library.reminders")
#endif

extension Notification.Name {
    static let bookWasLent = Notification.Name("bookWasLent")
}

/// Its method is optional: it has a default, where an `@objc` protocol would have `optional`.
@MainActor protocol LibraryRemindersDelegate: AnyObject {
    func libraryReminders(_ reminders: LibraryReminders, willRemindOf title: String)
}

extension LibraryRemindersDelegate {
    func libraryReminders(_ reminders: LibraryReminders, willRemindOf title: String) {}
}

/// Reminds of books that were lent, as it hears of them.
@MainActor final class LibraryReminders: ObservableObject {
    private var observer: (any NSObjectProtocol)?
    private var timer: Timer?
    weak var delegate: (any LibraryRemindersDelegate)?
    @Published private(set) var titles: [String] = []

    /// - Parameter desk: Whose news it hears; by default everybody's.
    init(desk: AnyObject? = nil) {
        // A closure, where Apple's systems also have selectors; the news are posted on the main actor.
        observer = NotificationCenter.default.addObserver(forName: .bookWasLent, object: desk, queue: nil) {
            [weak self] notification in
            guard let title = notification.userInfo?["title"] as? String else { return }
            MainActor.assumeIsolated { self?.remind(of: title) }
        }
    }

    /// Looks again every hour.
    func start() {
        timer = Timer.scheduledTimer(withTimeInterval: 3600, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated { self?.lookAgain() }
        }
    }

    func stop() {
        timer?.invalidate()
        if let observer { NotificationCenter.default.removeObserver(observer) }
    }

    private func lookAgain() {
        logger.debug("\(titles.count) books are lent")
    }

    private func remind(of title: String) {
        titles.append(title)
        delegate?.libraryReminders(self, willRemindOf: title)
        logger.notice("\(title) is due in two weeks")
        let content = UNMutableNotificationContent()
        content.title = title
        content.body = "Due today"
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 14 * 86_400, repeats: false)
        let request = UNNotificationRequest(identifier: title, content: content, trigger: trigger)
        UNUserNotificationCenter.current().add(request)
    }
}

/// The content of a book's view: SwiftUI shows it where SwiftUI exists, otherwise a view controller draws it.
struct LentBook: Equatable {
    let title: String
    let due: String

    init(_ content: UNNotificationContent) {
        title = content.title
        due = content.body
    }
}

#if canImport(SwiftUI)
    import SwiftUI

    struct LentBookView: View {
        let book: LentBook

        var body: some View {
            VStack {
                Text(book.title)
                Text(book.due)
            }
        }
    }
#endif
