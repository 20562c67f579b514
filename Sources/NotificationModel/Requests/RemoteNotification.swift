/// A request that came from a server, with what its payload asks of the device besides showing it.
package struct RemoteNotification: Hashable, Sendable, Codable {
    package var request: NotificationRequest
    /// `mutable-content`: the app's service extension may change the content before it is shown.
    package var isMutableContent: Bool
    /// `content-available`: the app is woken in the background.
    package var isContentAvailable: Bool

    package init(_ request: NotificationRequest, isMutableContent: Bool = false, isContentAvailable: Bool = false) {
        self.request = request
        self.isMutableContent = isMutableContent
        self.isContentAvailable = isContentAvailable
    }
}
