public import Foundation
import Locking
package import NotificationModel
public import UserNotifications

/// A content extension's line to the system.
///
/// Apple: `NSExtensionContext` with the members that UserNotificationsUI adds to it. Foundation on Linux has no such class,
/// so it stands here. Its members may be used on any thread; once the view has closed they change nothing that is on
/// screen.
open class NSExtensionContext: NSObject {
    /// What the extension asks the device for.
    package enum Request: Sendable {
        case actionsChanged([NotificationAction])
        case performDefaultAction
        case dismiss
        /// The system's button must be drawn anew.
        case playbackChanged
    }

    private struct State {
        var actions: [NotificationAction]
        var isPlaying = false
    }

    private let state: Mutex<State>
    private let report: @Sendable (Request) -> Void

    /// A context of no notification: it has no buttons, and nobody hears of what is asked of it.
    public override init() {
        state = Mutex(State(actions: []))
        report = { _ in }
    }

    package init(actions: [NotificationAction], report: @escaping @Sendable (Request) -> Void) {
        state = Mutex(State(actions: actions))
        self.report = report
    }

    /// Whether the system's media button stands for media that are playing.
    package var isPlaying: Bool { state.withLock { $0.isPlaying } }

    /// The person has pressed the system's button: it shows the new state before the extension hears of it.
    ///
    /// Returns: Whether media are to play now.
    package func togglePlayback() -> Bool {
        state.withLock { state in
            state.isPlaying.toggle()
            return state.isPlaying
        }
    }

    private func setPlaying(_ isPlaying: Bool) {
        state.withLock { $0.isPlaying = isPlaying }
        report(.playbackChanged)
    }
}

extension NSExtensionContext {
    /// The buttons under the notification; setting them redraws at once, an empty array shows none.
    ///
    /// They begin as those of the notification's category.
    public var notificationActions: [UNNotificationAction] {
        get { state.withLock { $0.actions }.map(UNNotificationAction.make(from:)) }
        set {
            let actions = newValue.map(\.model)
            state.withLock { $0.actions = actions }
            report(.actionsChanged(actions))
        }
    }

    /// Opens the app, as a tap on the notification would: the delegate gets the default action.
    public func performNotificationDefaultAction() {
        report(.performDefaultAction)
    }

    /// Closes the view; the notification stays in the list.
    public func dismissNotificationContentExtension() {
        report(.dismiss)
    }

    /// Says that the extension has begun to play media by itself: the system's button offers to pause.
    ///
    /// After `mediaPlay()` it is not needed, the button has changed already.
    public func mediaPlayingStarted() {
        setPlaying(true)
    }

    /// Says that the extension has stopped playing by itself, also because the media have come to their end: the system's
    /// button offers to play.
    public func mediaPlayingPaused() {
        setPlaying(false)
    }
}
