import NotificationCore
import NotificationModel

/// What the texts of all notifications depend on besides the notifications: language, previews, the apps' words.
struct FilterBasis: Sendable {
    private struct App: Hashable {
        var application: Application
        var categories: [String: NotificationCategory]
        var previews: NotificationSettings.ShowPreviews?

        init(_ record: ApplicationRecord) {
            application = record.application
            categories = record.categories
            previews = record.preferences.previews
        }
    }

    private let language: String
    private let previews: NotificationSettings.ShowPreviews
    private let isLocked: Bool
    private let hidesUpcomingSummary: Bool
    private let apps: [ApplicationIdentifier: App]

    init(_ system: NotificationSystem) {
        language = system.language
        previews = system.settings.previews
        isLocked = system.isLocked
        hidesUpcomingSummary = system.list.hidesUpcomingSummary
        apps = system.applications.mapValues(App.init)
    }

    /// - Complexity: O(a) in the apps, whose tables are not looked into while they are the same.
    func holds(for system: NotificationSystem) -> Bool {
        language == system.language && previews == system.settings.previews && isLocked == system.isLocked
            && hidesUpcomingSummary == system.list.hidesUpcomingSummary && apps.count == system.applications.count
            && system.applications.allSatisfy { apps[$0.key] == App($0.value) }
    }
}
