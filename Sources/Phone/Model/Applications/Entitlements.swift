/// An entitlement that decides what the device does with an app's notifications, under Apple's key.
package enum Entitlement: String, Hashable, Sendable, Codable, CaseIterable {
    /// The answer of a service extension may leave out a push altogether.
    case filtering = "com.apple.developer.usernotifications.filtering"
    /// The app may ask for critical alerts.
    case criticalAlerts = "com.apple.developer.usernotifications.critical-alerts"
    /// The app may use the time-sensitive level.
    case timeSensitive = "com.apple.developer.usernotifications.time-sensitive"
    /// The app may show messages and calls with their sender.
    case communication = "com.apple.developer.usernotifications.communication"
}

/// The entitlements of an app.
package struct Entitlements: Equatable, Sendable, Codable {
    /// In the order of ``Entitlement``, so that equal values are stored alike.
    package let granted: [Entitlement]
    /// The app groups whose folders the app shares, each once.
    package let applicationGroups: [String]

    /// Apple's key for the list of app groups.
    package static let applicationGroupsKey = "com.apple.security.application-groups"

    /// The entitlements of an app that names none: all that add to notifications. Filtering is left out, because an app
    /// that is not made for it answers without text by mistake, and the user should see that push.
    package static let standard = Entitlements([.criticalAlerts, .timeSensitive, .communication])

    /// - Parameters:
    ///   - granted: In any order.
    ///   - applicationGroups: Each fulfils ``isApplicationGroup(_:)``; a repeated one counts once.
    package init(_ granted: Set<Entitlement>, applicationGroups: [String] = []) {
        self.granted = Entitlement.allCases.filter(granted.contains)
        var seen: Set<String> = []
        self.applicationGroups = applicationGroups.filter { seen.insert($0).inserted }
    }

    /// - Complexity: O(1), because there are few entitlements.
    package func contains(_ entitlement: Entitlement) -> Bool { granted.contains(entitlement) }

    /// The prefix of the identifiers of all app groups on iOS.
    package static let applicationGroupPrefix = "group."

    /// Whether a text can be the identifier of an app group. It is the name of a folder, so the rules are as for a
    /// bundle identifier otherwise.
    package static func isApplicationGroup(_ text: String) -> Bool {
        text.hasPrefix(applicationGroupPrefix) && ApplicationIdentifier(bundleIdentifier: text) != nil
    }
}
