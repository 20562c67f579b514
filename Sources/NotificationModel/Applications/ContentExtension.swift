/// What a content extension's information property list says, as a value that the host passes.
///
/// Apple: *Customizing the Appearance of Notifications* (the `UNNotificationExtension…` keys).
package struct ContentExtension: Hashable, Sendable, Codable {
    /// `UNNotificationExtensionCategory`: the category identifiers it shows.
    package var categories: [String]
    /// `UNNotificationExtensionInitialContentSizeRatio`: height divided by width before its code has run.
    package var initialContentSizeRatio: Double
    /// `UNNotificationExtensionDefaultContentHidden`: title, subtitle and body under the view are not drawn.
    package var defaultContentHidden: Bool
    /// `UNNotificationExtensionOverridesDefaultTitle`: the header shows the controller's title, not the app's name.
    package var overridesDefaultTitle: Bool
    /// `UNNotificationExtensionUserInteractionEnabled`: the view takes taps, and a tap on it no longer opens the app.
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
