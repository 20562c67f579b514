/// What happens to a notification after its content extension has handled an action, with the raw values of
/// `UNNotificationContentExtensionResponseOption`.
package enum ContentExtensionResponseOption: UInt, Hashable, Sendable, Codable {
    /// The long look stays open and the app is not told.
    case doNotDismiss = 0
    /// The long look closes and the app is not told.
    case dismiss = 1
    /// The long look closes and the app is told.
    case dismissAndForwardAction = 2
}
