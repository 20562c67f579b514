package import NotificationModel

/// An entitlement of an app, under Apple's key; app groups are a list of their own.
///
/// Not part of Apple's API: an iOS app declares it in its file of entitlements, an app here in
/// ``HostedApplicationBundle``.
public enum HostedApplicationEntitlement: String, Sendable, CaseIterable {
    /// The service extension discards a push by answering without title, subtitle and body.
    case filtering = "com.apple.developer.usernotifications.filtering"
    /// The app may ask for `criticalAlert`. Without it the option is ignored, the setting is `notSupported`, and a
    /// critical notification is delivered as a time-sensitive one with an ordinary sound.
    case criticalAlerts = "com.apple.developer.usernotifications.critical-alerts"
    /// The app may use the level `timeSensitive`. Without it the setting is `notSupported`, and such a notification is
    /// delivered as an active one.
    case timeSensitive = "com.apple.developer.usernotifications.time-sensitive"
    /// Messages and calls are shown with their sender. Without it they are shown like other notifications.
    case communication = "com.apple.developer.usernotifications.communication"

    package var model: Entitlement {
        switch self {
        case .filtering: .filtering
        case .criticalAlerts: .criticalAlerts
        case .timeSensitive: .timeSensitive
        case .communication: .communication
        }
    }
}
