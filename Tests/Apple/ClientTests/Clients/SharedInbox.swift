// A messages app that keeps what is unread where its extensions find it, written as for iOS.
import Foundation
import UserNotifications

@MainActor
struct SharedInbox {
    nonisolated static let group = "group.com.example.Client"

    private let defaults: UserDefaults
    private let folder: URL

    init?() {
        guard let defaults = UserDefaults(suiteName: Self.group),
            let folder = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: Self.group)
        else { return nil }
        self.defaults = defaults
        self.folder = folder
    }

    var unread: Int {
        get { defaults.integer(forKey: "unread") }
        nonmutating set { defaults.set(newValue, forKey: "unread") }
    }

    private var drafts: URL { folder.appendingPathComponent("drafts.json") }

    func save(drafts texts: [String]) throws {
        try JSONEncoder().encode(texts).write(to: drafts, options: .atomic)
    }

    func savedDrafts() throws -> [String] {
        try JSONDecoder().decode([String].self, from: Data(contentsOf: drafts))
    }

    /// Shows a reminder with the number of unread messages on the badge.
    func remind() async throws {
        let content = UNMutableNotificationContent()
        content.title = "\(unread) unread"
        content.badge = unread as NSNumber
        if #available(iOS 15, *) { content.interruptionLevel = .timeSensitive }
        let request = UNNotificationRequest(identifier: "unread", content: content, trigger: nil)
        try await UNUserNotificationCenter.current().add(request)
    }
}
