/// A call that an app makes to the device beside its notification center: what `UIApplication` asks of iOS.
package enum ApplicationCall: Equatable, Sendable {
    /// From now on the device tells the app each change of its ``ApplicationSituation``.
    case followSituation
    case registerForRemoteNotifications
    case unregisterForRemoteNotifications
    /// Sets the badge count as `UIApplication` does; 0 also clears the app's delivered notifications.
    case setBadge(Int)
    /// The app asks to open a URL, for which this device has no app; it is logged.
    case open(String)
    /// The app has asked the system for something that is only logged, in words.
    case note(String)
    /// The app has used a name elsewhere than on the main thread, where it belongs; it is logged.
    case usedOffMainThread(String, place: String)
    /// The app has handled a push with `content-available`. Sent for every call of the completion handler, even if it
    /// is too late.
    case remoteNotificationHandled(CallIdentifier, BackgroundFetchResult)
}

/// The result of an app that a push with `content-available` woke.
package enum BackgroundFetchResult: String, Hashable, Sendable, CaseIterable {
    case newData
    case noData
    case failed
    /// The app has no code for such pushes.
    case unhandled
}

/// Identifies a call on the connection between an app and the device, so that the reply can be matched to it.
///
/// Apps number their own calls and the device numbers its questions; the two are never compared.
package struct CallIdentifier: RawRepresentable, Hashable, Sendable, Codable {
    package let rawValue: UInt64

    package init(rawValue: UInt64) {
        self.rawValue = rawValue
    }
}
