import NotificationModel

/// Whether keys go to the banner.
///
/// A banner comes unasked and must not take Enter away from what the person is about to press, so focus stays on the
/// screen below until Tab brings it here.
struct BannerFocus: Hashable, Sendable {
    enum Element: Hashable, Sendable {
        case platter
        /// The button with that index.
        case action(Int)
    }

    let notification: DeliveredNotification.Identifier
    /// What has focus; `nil` while the screen below has it.
    private(set) var element: Element?
    /// Whether focus has been here: then Tab goes on among the things below.
    private(set) var wasVisited = false

    init(notification: DeliveredNotification.Identifier) {
        self.notification = notification
    }

    mutating func enter(_ element: Element?) {
        self.element = element
        wasVisited = true
    }
}
