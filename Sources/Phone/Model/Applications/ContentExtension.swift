/// The attributes in a content extension's information property list, as values that the host passes.
///
/// Apple: *Customizing the Appearance of Notifications* (the `UNNotificationExtension…` keys).
package struct ContentExtension: Equatable, Sendable, Codable {
    /// `UNNotificationExtensionCategory`: the category identifiers that the extension handles.
    package var categories: [String]
    /// `UNNotificationExtensionInitialContentSizeRatio`: height divided by width before the extension's code has run.
    package var initialContentSizeRatio: Double
    /// `UNNotificationExtensionDefaultContentHidden`: title, subtitle and body under the view are not drawn.
    package var defaultContentHidden: Bool
    /// `UNNotificationExtensionOverridesDefaultTitle`: the header shows the controller's title, not the app's name.
    package var overridesDefaultTitle: Bool
    /// `UNNotificationExtensionUserInteractionEnabled`: the view receives taps, and a tap on it does not open the app.
    package var userInteractionEnabled: Bool

    package init(
        categories: [String],
        initialContentSizeRatio: Double,
        defaultContentHidden: Bool = false,
        overridesDefaultTitle: Bool = false,
        userInteractionEnabled: Bool = false
    ) {
        self.categories = categories
        self.initialContentSizeRatio = initialContentSizeRatio
        self.defaultContentHidden = defaultContentHidden
        self.overridesDefaultTitle = overridesDefaultTitle
        self.userInteractionEnabled = userInteractionEnabled
    }
}

/// The treatment of a notification after its content extension has handled an action, with the raw values of
/// `UNNotificationContentExtensionResponseOption`.
package enum ContentExtensionResponseOption: UInt, Hashable, Sendable, CaseIterable {
    /// The long look stays open and the app is not told.
    case doNotDismiss = 0
    /// The long look closes and the app is not told.
    case dismiss = 1
    /// The long look closes and the app is told.
    case dismissAndForwardAction = 2
}
