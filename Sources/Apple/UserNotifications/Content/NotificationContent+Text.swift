import NotificationModel

extension NotificationContent {
    /// Sets a text that an app gives: a localized one leaves its key and arguments beside the visible text.
    ///
    /// The visible text is all that the app can read back. A text that equals it is therefore the same text, which
    /// keeps its key; any other text drops it.
    mutating func set(
        _ text: WritableKeyPath<NotificationContent, String>,
        _ localization: WritableKeyPath<ContentLocalization, LocalizedText?>,
        to string: String
    ) {
        let tagged = TaggedText(string)
        guard tagged.localization != nil || tagged.text != self[keyPath: text] else { return }
        self[keyPath: text] = tagged.text
        self.localization[keyPath: localization] = tagged.localization
    }
}
