/// The type of the activity that a web page is opened with.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// Something that the user was doing, with which an app goes on.
///
/// Apple: `NSUserActivity` of Foundation, which is not in Foundation for Linux. What an app makes current stays with
/// it.
open class NSUserActivity: NSObject {
    /// What is done, such as ``NSUserActivityTypeBrowsingWeb`` or a name of the app's own.
    public let activityType: String
    /// Stored.
    open var title: String?
    /// Values of the app's own; `nil` for an activity that the app is opened for.
    open var userInfo: [AnyHashable: Any]?
    /// The page of an activity of the type ``NSUserActivityTypeBrowsingWeb``.
    open var webpageURL: URL?
    /// Stored.
    open var requiredUserInfoKeys: Set<String>?
    /// Stored.
    open var keywords: Set<String> = []
    /// Stored.
    open var isEligibleForHandoff = true
    /// Stored.
    open var isEligibleForSearch = false
    /// Stored.
    open var isEligibleForPrediction = false
    /// Stored.
    open var isEligibleForPublicIndexing = false
    /// Stored.
    open var persistentIdentifier: String?
    /// Stored.
    open var targetContentIdentifier: String?

    /// Creates an activity of a type.
    public init(activityType: String) { self.activityType = activityType }

    /// Adds values; one with a key that is there replaces the other.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    /// Nothing: no other device goes on with it.
    open func becomeCurrent() {}
    /// Nothing, as ``becomeCurrent()``.
    open func resignCurrent() {}
    /// Nothing, as ``becomeCurrent()``.
    open func invalidate() {}
}

/// Apple: `UIUserActivityRestoring`.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
    /// Called with the activity when the app's delegate hands the object to its restoration handler.
    func restoreUserActivityState(_ userActivity: NSUserActivity)
}
