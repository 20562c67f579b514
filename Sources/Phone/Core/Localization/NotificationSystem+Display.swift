package import NotificationModel

// Localized texts: texts with a key come from the app's strings table in the device's language.
// `words` is the language of the device's own words in the result: the screen's, ``deviceLanguage`` unless given.
extension NotificationSystem {
    /// The language of the device's own texts. A screen that cannot show its letters is drawn in another language.
    package var deviceLanguage: DeviceLanguage { DeviceLanguage(identifier: language) }

    /// The language in which apps' texts are looked up: the device's, or the language of the words beside them on a
    /// screen that has another one, because it cannot show the letters of the device's or because its user has chosen
    /// one.
    func textLanguage(for words: DeviceLanguage?) -> String {
        words.flatMap { $0 == deviceLanguage ? nil : $0.rawValue } ?? language
    }

    /// Returns a notification's whole content in the device's language; ``preview(of:)-(DeliveredNotification)``
    /// returns the part that is visible in the list.
    ///
    /// - Complexity: O(1) for a content without keys.
    package func displayed(
        _ notification: DeliveredNotification,
        words: DeviceLanguage? = nil
    ) -> NotificationContent {
        displayed(notification.content, of: notification.application, words: words)
    }

    /// Returns an app's content in the device's language; a message or a call includes its sender and group.
    package func displayed(
        _ content: NotificationContent,
        of application: ApplicationIdentifier,
        words: DeviceLanguage? = nil
    ) -> NotificationContent {
        let language = textLanguage(for: words)
        let content = applications[application]?.application.displayed(content, in: language) ?? content
        guard let communication = content.communication else { return content }
        return naming(communication, in: content, words: words ?? deviceLanguage)
    }

    /// The sender's name is the title, the group's the subtitle (iOS 15; WWDC 2021, session 10091), or the names of its
    /// members (Apple, *Implementing communication notifications*). Without a name the content's own title or subtitle
    /// stays (a choice).
    private func naming(
        _ communication: Communication,
        in content: NotificationContent,
        words: DeviceLanguage
    ) -> NotificationContent {
        var content = content
        let name = communication.sender.displayName
        if !name.isEmpty { content.title = name }
        if let group = communication.group {
            let groupName = group.name.isEmpty ? words.list(group.members) : group.name
            if !groupName.isEmpty { content.subtitle = groupName }
        }
        return content
    }

    /// Returns an app's action in the device's language.
    package func displayed(
        _ action: NotificationAction,
        of application: ApplicationIdentifier,
        words: DeviceLanguage? = nil
    ) -> NotificationAction {
        applications[application]?.application.displayed(action, in: textLanguage(for: words)) ?? action
    }

    /// Returns a notification's category with its actions and texts in the device's language.
    package func displayedCategory(
        of notification: DeliveredNotification,
        words: DeviceLanguage? = nil
    ) -> NotificationCategory? {
        guard let record = applications[notification.application],
            let category = record.categories[notification.content.categoryIdentifier]
        else { return nil }
        return record.application.displayed(category, in: textLanguage(for: words))
    }

    /// Returns the actions of the open long look in the device's language; empty while no long look is open.
    package func displayedLongLookActions(words: DeviceLanguage? = nil) -> [NotificationAction] {
        guard let longLook else { return [] }
        return longLook.actions.map { displayed($0, of: longLook.notification.application, words: words) }
    }

    /// Returns the name of a notification in the log.
    ///
    /// The log is for developers, so it ignores hidden previews.
    func logTitle(of notification: DeliveredNotification) -> String {
        let content = displayed(notification)
        return content.title.isEmpty ? content.body : content.title
    }

    mutating func changeLanguage(to language: String, _ effects: inout Effects) {
        self.language = language
        effects.log(.device, nil, "language \(language, of: DeviceSetting.language)")
        relabelList()
    }

    /// Updates the names in summary lines after a change of the language or of an app's tables.
    mutating func relabelList() {
        let applications = applications
        let language = language
        list.relabel { notification in
            applications[notification.application]?.application.displayed(notification.content, in: language)
                .summaryArgument ?? notification.content.summaryArgument
        }
    }
}
