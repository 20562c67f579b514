/// The type of the activity that a web page is opened with.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// Something that the user was doing, with which an app goes on.
///
/// Apple: `NSUserActivity` of Foundation, which is not in Foundation for Linux. What an app makes current stays with
/// it.
open class NSUserActivity: NSObject {
    public let activityType: String
    open var title: String?
    open var userInfo: [AnyHashable: Any]?
    open var webpageURL: URL?
    // Stored.
    open var requiredUserInfoKeys: Set<String>?
    open var keywords: Set<String> = []
    open var isEligibleForHandoff = true
    open var isEligibleForSearch = false
    open var isEligibleForPrediction = false
    open var isEligibleForPublicIndexing = false
    open var persistentIdentifier: String?
    open var targetContentIdentifier: String?

    public init(activityType: String) {
        self.activityType = activityType
    }

    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    /// Nothing: no other device goes on with it.
    open func becomeCurrent() {}
    open func resignCurrent() {}
    open func invalidate() {}
}

/// Apple: `UIUserActivityRestoring`.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
    func restoreUserActivityState(_ userActivity: NSUserActivity)
}
