/// A request that came from a server, with what its payload asks of the device besides showing it.
package struct RemoteNotification: Hashable, Sendable, Codable {
    package var request: NotificationRequest
    /// `mutable-content`: the app's service extension may change the content before it is shown.
    package var isMutableContent: Bool
    /// `content-available`: the app is woken in the background.
    package var isContentAvailable: Bool

    /// What the server told APNs besides; a payload file has none of it.
    package var headers: PushHeaders
    /// Set when the push is about a Live Activity: then its text is the alert of that.
    package var liveActivity: LiveActivityPush?

    package init(
        _ request: NotificationRequest,
        isMutableContent: Bool = false,
        isContentAvailable: Bool = false,
        headers: PushHeaders = PushHeaders(),
        liveActivity: LiveActivityPush? = nil
    ) {
        self.request = request
        self.isMutableContent = isMutableContent
        self.isContentAvailable = isContentAvailable
        self.headers = headers
        self.liveActivity = liveActivity
    }

    /// What it is addressed to: a Live Activity push has a topic of its own.
    package func topic(of application: ApplicationIdentifier) -> PushTopic {
        PushTopic(application: application, kind: liveActivity == nil ? .notifications : .liveActivities)
    }
}
