package import FoundationEssentials

/// A request from a server, with the other effects of its payload.
package struct RemoteNotification: Equatable, Sendable, Codable {
    package var request: NotificationRequest
    /// `mutable-content`: the app's service extension may change the content before it is presented.
    package var isMutableContent: Bool
    /// `content-available`: wakes the app in the background.
    package var isContentAvailable: Bool

    /// The headers that the server sent to APNs; a payload file has none.
    package var headers: PushHeaders
    /// The identifier of the push at APNs; `nil` for a payload file.
    package var apnsID: UUID?
    /// Set if the push is for a Live Activity; the content is then the activity's alert.
    package var liveActivity: LiveActivityPush?

    package init(
        _ request: NotificationRequest,
        isMutableContent: Bool = false,
        isContentAvailable: Bool = false,
        headers: PushHeaders = PushHeaders(),
        apnsID: UUID? = nil,
        liveActivity: LiveActivityPush? = nil
    ) {
        self.request = request
        self.isMutableContent = isMutableContent
        self.isContentAvailable = isContentAvailable
        self.headers = headers
        self.apnsID = apnsID
        self.liveActivity = liveActivity
    }

    /// Returns the topic of the push; Live Activity pushes have a separate topic.
    package func topic(of application: ApplicationIdentifier) -> PushTopic {
        PushTopic(application: application, kind: liveActivity == nil ? .notifications : .liveActivities)
    }
}
