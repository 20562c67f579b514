package import NotificationModel

// What the person reads: texts with a key come from the app's strings table in the device's language.
extension NotificationSystem {
    /// The language of the device's own words.
    package var summaryLanguage: SummaryLanguage { SummaryLanguage(identifier: language) }

    /// A notification's whole content in the person's language; what a platter may say of it is
    /// ``preview(of:)-(DeliveredNotification)``.
    ///
    /// Complexity: O(1) for a content without keys.
    package func displayed(_ notification: DeliveredNotification) -> NotificationContent {
        displayed(notification.content, of: notification.application)
    }

    /// A content of an app's as the person reads it now.
    package func displayed(
        _ content: NotificationContent,
        of application: ApplicationIdentifier
    ) -> NotificationContent {
        applications[application]?.application.displayed(content, in: language) ?? content
    }

    /// A button of an app's as the person reads it now.
    package func displayed(
        _ action: NotificationAction,
        of application: ApplicationIdentifier
    ) -> NotificationAction {
        applications[application]?.application.displayed(action, in: language) ?? action
    }

    /// A notification's category with its buttons and texts as the person reads them now.
    package func displayedCategory(of notification: DeliveredNotification) -> NotificationCategory? {
        guard let record = applications[notification.application],
            let category = record.categories[notification.content.categoryIdentifier]
        else { return nil }
        return record.application.displayed(category, in: language)
    }

    /// The buttons of the open long look as the person reads them now; none when nothing is opened.
    package var displayedLongLookActions: [NotificationAction] {
        guard let longLook else { return [] }
        return longLook.actions.map { displayed($0, of: longLook.notification.application) }
    }

    /// What a line of the log calls a notification.
    ///
    /// The log is the developer's: hidden previews do not hide it there.
    func logTitle(of notification: DeliveredNotification) -> String {
        let content = displayed(notification)
        return content.title.isEmpty ? content.body : content.title
    }

    mutating func changeLanguage(to language: String, _ effects: inout Effects) {
        self.language = language
        effects.log(.device, nil, "language \(language)")
        relabelList()
    }

    /// Works the names in summary lines out anew, after the language or an app's tables have changed.
    mutating func relabelList() {
        let applications = applications
        let language = language
        list.relabel { notification in
            applications[notification.application]?.application.displayed(notification.content, in: language)
                .summaryArgument ?? notification.content.summaryArgument
        }
    }
}
