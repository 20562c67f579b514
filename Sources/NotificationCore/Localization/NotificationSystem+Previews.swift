package import NotificationModel

// What a platter says while previews are hidden (iOS 11; WWDC 2017, session 708; WWDC 2018, session 711; Apple,
// `hiddenPreviewsBodyPlaceholder`).
//
// Hidden are title, subtitle, body, sender and what is attached; a category's options keep title or subtitle, and with the
// title the sender. Where Apple is
// silent: a stack keeps those of its leading notification, the pieces of mixed categories begin with the leading one's
// and are alphabetical after it. The log and the inspector are the developer's and hide nothing.
extension NotificationSystem {
    /// Whether an app's notifications hide what they say now.
    package func hidesPreviews(of application: ApplicationIdentifier) -> Bool {
        switch applications[application]?.preferences.previews ?? settings.previews {
        case .always: false
        case .whenAuthenticated: isLocked
        case .never: true
        }
    }

    /// A notification's content as a person may read it now, on a platter of its own or on a banner.
    ///
    /// - Parameter words: The language of the device's own words in it; ``deviceLanguage`` unless given.
    package func preview(
        of notification: DeliveredNotification,
        words: DeviceLanguage? = nil
    ) -> NotificationContent {
        let content = displayed(notification, words: words)
        guard hidesPreviews(of: notification.application) else { return content }
        return hidden(content, of: notification) { placeholder in
            Self.text(of: placeholder, count: 1, isAlone: true, language: words ?? deviceLanguage)
        }
    }

    /// What the platter of a collapsed group says now: its leading notification, or how many there are of what kinds.
    ///
    /// - Parameter words: The language of the device's own words in it; ``deviceLanguage`` unless given.
    /// - Complexity: O(c log c) in the distinct categories of the group; independent of the number of notifications.
    package func preview(of group: NotificationGroup, words: DeviceLanguage? = nil) -> NotificationContent {
        let leading = list.leading(of: group)
        guard group.count > 1, hidesPreviews(of: leading.application) else { return preview(of: leading, words: words) }
        let words = words ?? deviceLanguage
        var counts: [CountedFormat?: Int] = [:]
        for (category, total) in group.tally.categories {
            counts[placeholder(ofCategory: category, leading.application), default: 0] += total.notifications
        }
        return hidden(displayed(leading, words: words), of: leading) { first in
            let rest = counts.filter { $0.key != first }
                .sorted { ($0.key == nil ? 1 : 0, $0.key?.other ?? "") < ($1.key == nil ? 1 : 0, $1.key?.other ?? "") }
            let pieces = [(first, counts[first] ?? 0)] + rest.map { ($0.key, $0.value) }
            return words.list(
                pieces.map { placeholder, count in
                    Self.text(of: placeholder, count: count, isAlone: rest.isEmpty, language: words)
                })
        }
    }

    /// A content without what is hidden, and with a body made from its category's placeholder.
    private func hidden(
        _ content: NotificationContent,
        of notification: DeliveredNotification,
        body: (_ placeholder: CountedFormat?) -> String
    ) -> NotificationContent {
        let options = category(of: notification)?.options ?? []
        var content = content
        if !options.contains(.hiddenPreviewsShowTitle) {
            content.title = ""
            content.communication = nil
        }
        if !options.contains(.hiddenPreviewsShowSubtitle) { content.subtitle = "" }
        content.body = body(placeholder(ofCategory: content.categoryIdentifier, notification.application))
        content.attachments = []
        return content
    }

    /// A category's placeholder as the person reads it; `nil` is the device's own.
    private func placeholder(ofCategory identifier: String, _ application: ApplicationIdentifier)
        -> CountedFormat?
    {
        guard let record = applications[application], let category = record.categories[identifier] else { return nil }
        let format = record.application.hiddenPreviewsPlaceholder(of: category, in: language)
        return format.other.isEmpty ? nil : format
    }

    private static func text(
        of placeholder: CountedFormat?,
        count: Int,
        isAlone: Bool,
        language: DeviceLanguage
    ) -> String {
        guard let placeholder else {
            return isAlone ? language.hiddenNotifications(count) : language.notifications(count)
        }
        return SummaryText.fill(placeholder.form(for: count), count: count, names: "")
    }
}
