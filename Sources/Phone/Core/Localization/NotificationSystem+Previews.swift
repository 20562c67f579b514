package import NotificationModel

// The text of notifications while previews are hidden (iOS 11; WWDC 2017, session 708; WWDC 2018, session 711; Apple,
// `hiddenPreviewsBodyPlaceholder`).
//
// The app's name stands for the title; a category's options can keep the title, which includes the sender, or the
// subtitle. Where Apple is silent: a stack keeps the title and subtitle of its leading notification; with mixed
// categories, its placeholder comes first, then the others in alphabetical order. The log and the inspector hide
// nothing. `words` is as for ``displayed(_:words:)``.
extension NotificationSystem {
    /// Whether the previews of an app's notifications are currently hidden.
    package func hidesPreviews(of application: ApplicationIdentifier) -> Bool {
        switch applications[application]?.preferences.previews ?? settings.previews {
        case .always: false
        case .whenAuthenticated: !isAuthenticated
        case .never: true
        }
    }

    /// Whether something on the lock screen is hidden that Face ID would reveal.
    package var hidesUntilAuthenticated: Bool {
        guard !isAuthenticated else { return false }
        return list.applications.contains {
            (applications[$0]?.preferences.previews ?? settings.previews) == .whenAuthenticated
        }
    }

    /// A notification's content as the user may read it now, on a platter of its own or on a banner.
    package func preview(
        of notification: DeliveredNotification,
        words: DeviceLanguage? = nil
    ) -> NotificationContent {
        let content = displayed(notification, words: words)
        guard hidesPreviews(of: notification.application) else { return content }
        return hidden(content, of: notification, words: words) { placeholder in
            Self.text(of: placeholder, count: 1, isAlone: true, language: words ?? deviceLanguage)
        }
    }

    /// Returns the content of a collapsed group that is currently visible: its leading notification, or the number of
    /// notifications in each category.
    ///
    /// - Complexity: O(c log c) in the distinct categories of the group; independent of the number of notifications.
    package func preview(of group: NotificationGroup, words: DeviceLanguage? = nil) -> NotificationContent {
        let leading = list.leading(of: group)
        guard group.count > 1, hidesPreviews(of: leading.application) else { return preview(of: leading, words: words) }
        let words = words ?? deviceLanguage
        var counts = FormatCounts()
        for (category, total) in group.tally.categories {
            counts.add(total.notifications, to: placeholder(ofCategory: category, leading.application, words: words))
        }
        return hidden(displayed(leading, words: words), of: leading, words: words) { first in
            let sorted = counts.sorted
            let rest = sorted.filter { $0.format != first }
            let pieces = [(first, sorted.first { $0.format == first }?.count ?? 0)] + rest
            return words.list(
                pieces.map { placeholder, count in
                    Self.text(of: placeholder, count: count, isAlone: rest.isEmpty, language: words)
                })
        }
    }

    /// Returns the content without its hidden parts and with a body made from its category's placeholder.
    private func hidden(
        _ content: NotificationContent,
        of notification: DeliveredNotification,
        words: DeviceLanguage?,
        body: (_ placeholder: CountedFormat?) -> String
    ) -> NotificationContent {
        let options = category(of: notification)?.options ?? []
        var content = content
        if !options.contains(.hiddenPreviewsShowTitle) {
            content.title = name(of: notification.application, words: words)
            content.communication = nil
        }
        if !options.contains(.hiddenPreviewsShowSubtitle) { content.subtitle = "" }
        content.body = body(placeholder(ofCategory: content.categoryIdentifier, notification.application, words: words))
        content.attachments = []
        return content
    }

    /// Returns a category's placeholder in the device's language; `nil` for the device's own.
    private func placeholder(
        ofCategory identifier: String,
        _ application: ApplicationIdentifier,
        words: DeviceLanguage?
    ) -> CountedFormat? {
        guard let record = applications[application], let category = record.categories[identifier] else { return nil }
        let format = record.application.hiddenPreviewsPlaceholder(
            of: category, in: textLanguage(for: words))
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

    // MARK: Summary lines

    /// Returns the summary line of a stack, in the device's language.
    ///
    /// `nil` if the leading notification is the only one, and while previews are hidden: then the text of the
    /// notification counts all of them (``preview(of:)-(NotificationGroup)``).
    ///
    /// - Parameters:
    ///   - words: The language of the device's own words in it; ``deviceLanguage`` unless given.
    ///   - lacksLetters: Whether the screen has ASCII letters only.
    ///   - fits: Whether there is room for a line; see ``SummaryText/line(for:language:fits:)``.
    package func summary(
        of group: NotificationGroup,
        words: DeviceLanguage? = nil,
        lacksLetters: Bool = true,
        fits: (String) -> Bool = { _ in true }
    ) -> String? {
        let leading = list.leading(of: group)
        guard group.count > 1, !hidesPreviews(of: leading.application) else { return nil }
        let record = applications[leading.application]
        // The closure would retain everything in the core if it captured `self`.
        let language = textLanguage(for: words)
        let names = tally(of: group, words: words)
        func line(_ wording: SummaryWording) -> String? {
            let summary = GroupSummary(
                tally: names ?? group.tally, leading: displayed(leading, words: words), wording: wording
            ) { category in
                guard let record, let category = record.categories[category] else { return nil }
                let format = record.application.summaryFormat(of: category, in: language)
                return format.other.isEmpty ? nil : format
            }
            return summary.map { SummaryText.line(for: $0, language: words ?? deviceLanguage, fits: fits) }
        }
        guard names != nil else { return line(.count) }
        let text = line(settings.summaryWording)
        // A name without a translation may have letters that the screen lacks.
        let isReadable =
            !lacksLetters || words == nil || words == deviceLanguage || text?.utf8.allSatisfy { $0 < 0x80 } != false
        return isReadable ? text : line(.count)
    }

    /// The totals of a group with its names in a language; `nil` if too many notifications would have to be looked up
    /// for each picture.
    private func tally(of group: NotificationGroup, words: DeviceLanguage?) -> SummaryTally? {
        // The group's own totals have the names in the device's language.
        guard let words, words != deviceLanguage else { return group.tally }
        guard group.count <= Self.mostTranslatedNames else { return nil }
        var tally = SummaryTally()
        for notification in list.notifications(in: group.key) {
            let content = displayed(notification, words: words)
            tally.add(content.categoryIdentifier, items: content.summaryItems, argument: content.summaryArgument)
        }
        return tally
    }

    /// The largest group whose names are translated for a screen in another language than the device's.
    private static let mostTranslatedNames = 200
}
