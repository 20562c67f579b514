package import NotificationModel

/// A content extension of an app: its view controller and what its information property list says.
///
/// Not Apple's: an iOS app says this in the extension's `Info.plist` (Apple, *Customizing the Appearance of Notifications*).
/// Pass the values one by one, or the dictionary as it stands there.
public struct HostedContentExtension: Sendable {
    package let controller: any (NotificationContentViewController & UNNotificationContentExtension).Type
    package let model: ContentExtension
    /// The keys of the dictionary it was made from that mean nothing to a content extension, in order; the device's log
    /// names them.
    public let ignoredKeys: [String]

    /// What an `Info.plist` has as its `NSExtensionPointIdentifier`.
    public static let extensionPointIdentifier = "com.apple.usernotifications.content-extension"

    /// The keys of `NSExtensionAttributes`.
    public enum AttributeKey: String, Sendable, CaseIterable {
        /// Required: one category identifier or an array of them; they match case by case, and a category belongs to one
        /// extension at most.
        case category = "UNNotificationExtensionCategory"
        /// Required: height divided by width before the code has said how high its content is.
        case initialContentSizeRatio = "UNNotificationExtensionInitialContentSizeRatio"
        /// Whether title, subtitle and body under the view are left out; they are not unless it says so.
        case defaultContentHidden = "UNNotificationExtensionDefaultContentHidden"
        /// Whether the header shows the controller's title; it shows the app's name unless it says so.
        case overridesDefaultTitle = "UNNotificationExtensionOverridesDefaultTitle"
        /// Whether the view's controls can be used, and a tap on it no longer opens the app; neither unless it says so.
        case userInteractionEnabled = "UNNotificationExtensionUserInteractionEnabled"
    }

    /// An extension from values.
    ///
    /// `controller`: Made anew each time a notification is opened. The others stand for the keys in ``AttributeKey``.
    ///
    /// - Precondition: `initialContentSizeRatio` is finite and not negative.
    public init(
        controller: any (NotificationContentViewController & UNNotificationContentExtension).Type,
        categories: [String],
        initialContentSizeRatio: Double,
        defaultContentHidden: Bool = false,
        overridesDefaultTitle: Bool = false,
        userInteractionEnabled: Bool = false
    ) {
        precondition(
            Self.isValid(ratio: initialContentSizeRatio), "initialContentSizeRatio must be finite and not negative")
        self.controller = controller
        model = ContentExtension(
            categories: categories,
            initialContentSizeRatio: initialContentSizeRatio,
            defaultContentHidden: defaultContentHidden,
            overridesDefaultTitle: overridesDefaultTitle,
            userInteractionEnabled: userInteractionEnabled
        )
        ignoredKeys = []
    }

    /// An extension from the dictionary under `NSExtensionAttributes`.
    ///
    /// `controller`: Made anew each time a notification is opened. `attributes`: The keys of ``AttributeKey`` with values as
    /// a property list has them. A key that is none of them but begins as they do is taken for a mistake; any other is
    /// listed in ``ignoredKeys``.
    ///
    /// - Throws: ``HostedContentExtensionError``, which names the key.
    public init(
        controller: any (NotificationContentViewController & UNNotificationContentExtension).Type,
        attributes: [String: Any]
    ) throws(HostedContentExtensionError) {
        let reader = AttributeReader(attributes)
        ignoredKeys = try reader.unknownKeys()
        self.controller = controller
        model = ContentExtension(
            categories: try reader.categories(),
            initialContentSizeRatio: try reader.ratio(),
            defaultContentHidden: try reader.flag(.defaultContentHidden),
            overridesDefaultTitle: try reader.flag(.overridesDefaultTitle),
            userInteractionEnabled: try reader.flag(.userInteractionEnabled)
        )
    }

    static func isValid(ratio: Double) -> Bool { ratio.isFinite && ratio >= 0 }

    /// The first category that more than one of these extensions claims.
    static func categoryClaimedTwice(in extensions: [HostedContentExtension]) -> String? {
        var claimed: Set<String> = []
        for contentExtension in extensions {
            let categories = Set(contentExtension.model.categories)
            if let twice = categories.intersection(claimed).min() { return twice }
            claimed.formUnion(categories)
        }
        return nil
    }
}
