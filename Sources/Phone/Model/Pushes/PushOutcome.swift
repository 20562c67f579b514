/// What became of a push on the device.
package enum PushOutcome: String, Hashable, Sendable, Codable, CaseIterable {
    case lockScreen
    case banner
    /// It is in the list only: delivered quietly, passive, or while Notification Center is open.
    case list
    /// Nothing is shown: a background push, a badge or a sound alone, or an app in front that shows nothing.
    case silent
    /// It waits for the scheduled summary, or at APNs for a device that is offline.
    case held
    /// The app may not notify.
    case denied
    /// A Focus has held it back; it is in the list as missed.
    case missed
    /// A Live Activity has started, changed or ended.
    case activity
    /// It had no effect, or was lost: at APNs, by a service extension that filters, or with its app.
    case dropped
    /// A service extension or the app in front is asked.
    case pending
}
