package import FoundationEssentials
package import NotificationModel
package import NotificationWire

/// Everything that a device keeps while its program is not running.
///
/// An open long look, banners, clears that could be undone and questions to apps and to the user are not kept.
package struct SavedDevice: Sendable {
    package var state = SavedState()
    /// In the order of installation.
    package var applications: [SavedApplication] = []
    /// In any order.
    package var pending: [SavedRequest] = []
    /// Sorted by sequence number.
    package var delivered: [ListedNotification] = []
    /// Sorted by call identifier.
    package var arrivals: [SavedArrival] = []
    /// In the order of their start.
    package var liveActivities: [LiveActivity] = []
    /// In the order of arrival.
    package var storedPushes: [PushStore.Item] = []

    package init() {}

    /// Makes apps without code of those whose code is not in this program. Their notifications stay.
    ///
    /// - Parameter present: The apps whose code is in this program.
    /// - Returns: The names of the others, in the order of installation.
    package mutating func removeCode(except present: Set<ApplicationIdentifier>) -> [String] {
        var names: [String] = []
        for index in applications.indices {
            let application = applications[index].application
            guard application.hasCode, !present.contains(application.identifier) else { continue }
            names.append(application.name)
            applications[index].application.hasCode = false
            applications[index].application.hasServiceExtension = false
            applications[index].application.contentExtensions = []
        }
        return names
    }
}

/// The settings of a device and the other values that it has once, which are stored together.
package struct SavedState: Equatable, Sendable, Codable {
    package var settings = DeviceSettings()
    package var lastSummaryDate: Date?
    package var nextSummaryDate: Date?
    /// The number of scheduled summaries delivered so far.
    package var deliveredSummaries = 0
    /// The sequence number of the newest notification that was there when the device was last unlocked.
    package var lastSeen: UInt64 = 0
    /// Whether recent notifications form stacks although they are fewer than the threshold.
    package var isRecentStacked = true
    /// The settings of apps that are not on the device yet, sorted by app.
    package var awaitedSettings: [SettingAssignment] = []
    /// The values that a configuration has given, by the names of the settings.
    package var configuredSettings: [String: String] = [:]
    /// The apps that were deleted, the newest last; `nil` without one, and in a store of a version that kept none.
    package var deletedApplications: [DeletedApplication]?
    /// The identifier of the time zone of the device's location, in which dates of calendar requests were calculated;
    /// `nil` in a store of a version that kept none.
    package var timeZone: String?

    package init() {}
}

/// An app on the device; whether its code runs is not kept.
package struct SavedApplication: Equatable, Sendable, Codable {
    package var application: Application
    package var authorizationStatus: AuthorizationStatus
    package var preferences: ApplicationSettings
    package var requestedOptions: AuthorizationOptions
    /// Sorted by identifier.
    package var categories: [NotificationCategory]
    package var badge: Int
    /// Whether the app has a token for remote notifications.
    package var isRegistered: Bool
    package var registrationDate: Date?
    /// Its position on the home screen.
    package var position: Int

    package init(
        application: Application, authorizationStatus: AuthorizationStatus, preferences: ApplicationSettings,
        requestedOptions: AuthorizationOptions, categories: [NotificationCategory], badge: Int,
        isRegistered: Bool = false, registrationDate: Date? = nil, position: Int
    ) {
        self.application = application
        self.authorizationStatus = authorizationStatus
        self.preferences = preferences
        self.requestedOptions = requestedOptions
        self.categories = categories
        self.badge = badge
        self.isRegistered = isRegistered
        self.registrationDate = registrationDate
        self.position = position
    }
}

/// A pending request.
package struct SavedRequest: Equatable, Sendable, Codable {
    package var application: ApplicationIdentifier
    package var request: NotificationRequest
    /// When it fires next; `nil` if this depends on the location.
    package var date: Date?
    /// For a region: whether the device was last inside.
    package var isInside: Bool?
    /// Its position among requests with the same date, and among those with a location.
    package var order: UInt64

    package init(
        application: ApplicationIdentifier, request: NotificationRequest, date: Date?, isInside: Bool?, order: UInt64
    ) {
        self.application = application
        self.request = request
        self.date = date
        self.isInside = isInside
        self.order = order
    }
}

/// A notification that an app or an extension still has to answer for. After a restart it is delivered as it arrived.
package struct SavedArrival: Equatable, Sendable, Codable {
    /// The question that waits for the answer.
    package var call: CallIdentifier
    package var application: ApplicationIdentifier
    package var request: NotificationRequest
    package var date: Date

    package init(
        call: CallIdentifier, application: ApplicationIdentifier, request: NotificationRequest, date: Date
    ) {
        self.call = call
        self.application = application
        self.request = request
        self.date = date
    }
}
