package import NotificationModel

// Localized texts: texts with a key come from the app's strings table in the device's language.
extension NotificationSystem {
    /// The language of the device's own words.
    ///
    /// Where the screen has ASCII alone it is English in place of one that cannot be written so. French stays: without its
    /// accents it can be read, and it is what the person has asked for.
    package var summaryLanguage: DeviceLanguage {
        let language = DeviceLanguage(identifier: language)
        return screenIsASCII && !language.hasLatinLetters ? .english : language
    }

    /// Returns a notification's whole content in the device's language; ``preview(of:)-(DeliveredNotification)``
    /// returns the part that is visible in the list.
    ///
    /// - Complexity: O(1) for a content without keys.
    package func displayed(_ notification: DeliveredNotification) -> NotificationContent {
        displayed(notification.content, of: notification.application)
    }

    /// Returns an app's content in the device's language; a message or a call includes its sender and group.
    package func displayed(
        _ content: NotificationContent,
        of application: ApplicationIdentifier
    ) -> NotificationContent {
        let content = applications[application]?.application.displayed(content, in: language) ?? content
        guard let communication = content.communication else { return content }
        return naming(communication, in: content)
    }

    /// The title is the sender's name, the subtitle the group's name (iOS 15; WWDC 2021, session 10091); a group
    /// without a name lists its members (Apple, *Implementing communication notifications*). A sender without a name
    /// keeps the content's title, a conversation between two its subtitle; Apple does not document these cases.
    private func naming(_ communication: Communication, in content: NotificationContent) -> NotificationContent {
        var content = content
        let name = communication.sender.displayName
        if !name.isEmpty { content.title = name }
        if let group = communication.group {
            let words = group.name.isEmpty ? summaryLanguage.list(group.members) : group.name
            if !words.isEmpty { content.subtitle = words }
        }
        return content
    }

    /// Returns an app's action in the device's language.
    package func displayed(
        _ action: NotificationAction,
        of application: ApplicationIdentifier
    ) -> NotificationAction {
        applications[application]?.application.displayed(action, in: language) ?? action
    }

    /// Returns a notification's category with its actions and texts in the device's language.
    package func displayedCategory(of notification: DeliveredNotification) -> NotificationCategory? {
        guard let record = applications[notification.application],
            let category = record.categories[notification.content.categoryIdentifier]
        else { return nil }
        return record.application.displayed(category, in: language)
    }

    /// The actions of the open long look in the device's language; empty if there is none.
    package var displayedLongLookActions: [NotificationAction] {
        guard let longLook else { return [] }
        return longLook.actions.map { displayed($0, of: longLook.notification.application) }
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
        effects.log(.device, nil, "language \(language)")
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
