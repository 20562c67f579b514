package import NotificationModel
public import UserNotificationsUI

/// A content extension of an app: its view controller and its attributes.
///
/// Not part of Apple's API: an iOS app declares it in the extension's `Info.plist` (Apple, *Customizing the Appearance
/// of Notifications*). Pass the attributes one by one, or pass the dictionary from that file.
public struct HostedContentExtension: Sendable {
    package let makeController:
        @MainActor @Sendable () -> any NotificationContentViewController
            & UNNotificationContentExtension
    package let model: ContentExtension
    /// The keys of its dictionary that have no effect on a content extension, in sorted order; the device's log reports
    /// them.
    public let ignoredKeys: [String]

    /// The value of `NSExtensionPointIdentifier` in the extension's `Info.plist`.
    public static let extensionPointIdentifier = "com.apple.usernotifications.content-extension"

    /// The keys of `NSExtensionAttributes`.
    public enum AttributeKey: String, Sendable, CaseIterable {
        /// Required: a category identifier or an array of them. The comparison is case-sensitive, and a category
        /// belongs to at most one extension.
        case category = "UNNotificationExtensionCategory"
        /// Required: height divided by width, used until the code requests a height.
        case initialContentSizeRatio = "UNNotificationExtensionInitialContentSizeRatio"
        /// Whether title, subtitle and body under the view are hidden; false by default.
        case defaultContentHidden = "UNNotificationExtensionDefaultContentHidden"
        /// Whether the header shows the controller's title instead of the app's name; false by default.
        case overridesDefaultTitle = "UNNotificationExtensionOverridesDefaultTitle"
        /// Whether the view's controls can be used and a tap on the view does not open the app; false by default.
        case userInteractionEnabled = "UNNotificationExtensionUserInteractionEnabled"
    }

    /// Creates an extension from values.
    ///
    /// - Parameters:
    ///   - controller: Called to create a controller each time a notification is opened.
    ///   - categories: The value for ``AttributeKey/category``.
    ///   - initialContentSizeRatio: The value for ``AttributeKey/initialContentSizeRatio``.
    ///   - defaultContentHidden: The value for ``AttributeKey/defaultContentHidden``.
    ///   - overridesDefaultTitle: The value for ``AttributeKey/overridesDefaultTitle``.
    ///   - userInteractionEnabled: The value for ``AttributeKey/userInteractionEnabled``.
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
        makeController = { controller.init() }
        model = ContentExtension(
            categories: categories,
            initialContentSizeRatio: initialContentSizeRatio,
            defaultContentHidden: defaultContentHidden,
            overridesDefaultTitle: overridesDefaultTitle,
            userInteractionEnabled: userInteractionEnabled
        )
        ignoredKeys = []
    }

    /// Creates an extension from the dictionary under `NSExtensionAttributes`.
    ///
    /// - Parameters:
    ///   - controller: Instantiated each time a notification is opened.
    ///   - attributes: The keys of ``AttributeKey`` with property-list values.
    /// - Throws: ``HostedContentExtensionError`` with the name of the key.
    public init(
        controller: any (NotificationContentViewController & UNNotificationContentExtension).Type,
        attributes: [String: Any]
    ) throws(HostedContentExtensionError) {
        try self.init(attributes: attributes) { controller.init() }
    }

    /// Creates an extension from the dictionary under `NSExtensionAttributes` and a function that makes its
    /// controllers.
    ///
    /// - Parameters:
    ///   - attributes: The keys of ``AttributeKey`` with property-list values. An unknown key that begins like these
    ///     keys is an error; other unknown keys are listed in ``ignoredKeys``.
    ///   - makeController: Called to create a controller each time a notification is opened.
    /// - Throws: ``HostedContentExtensionError`` with the name of the key.
    public init(
        attributes: [String: Any],
        makeController:
            @escaping @MainActor @Sendable () -> any NotificationContentViewController
            & UNNotificationContentExtension
    ) throws(HostedContentExtensionError) {
        let reader = AttributeReader(attributes)
        ignoredKeys = try reader.unknownKeys()
        self.makeController = makeController
        model = ContentExtension(
            categories: try reader.categories(),
            initialContentSizeRatio: try reader.ratio(),
            defaultContentHidden: try reader.flag(.defaultContentHidden),
            overridesDefaultTitle: try reader.flag(.overridesDefaultTitle),
            userInteractionEnabled: try reader.flag(.userInteractionEnabled)
        )
    }

    static func isValid(ratio: Double) -> Bool { ratio.isFinite && ratio >= 0 }

    /// Returns the first category that belongs to more than one extension.
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
