public import Foundation
import NotificationLocking
package import NotificationModel
public import UserNotifications

/// The connection between a content extension and the system.
///
/// Apple: `NSExtensionContext` with the members that UserNotificationsUI adds to it; this module defines the class
/// because Foundation on Linux lacks it. Its members can be used on any thread. After the view has closed they have no
/// visible effect.
open class NSExtensionContext: NSObject {
    /// A request that the extension makes to the device.
    package enum Request: Sendable {
        case actionsChanged([NotificationAction])
        case performDefaultAction
        case dismiss
        /// The system's media button must be redrawn.
        case playbackChanged
        /// The device opens no URL; it logs that the extension has asked for it.
        case urlOpened(URL)
    }

    private struct State {
        var actions: [NotificationAction]
        var isPlaying = false
    }

    private let state: Mutex<State>
    private let report: @Sendable (Request) -> Void

    /// A context without a notification: it has no buttons and its requests are ignored.
    public override init() {
        state = Mutex(State(actions: []))
        report = { _ in }
    }

    package init(actions: [NotificationAction], report: @escaping @Sendable (Request) -> Void) {
        state = Mutex(State(actions: actions))
        self.report = report
    }

    /// Whether the system's media button shows that media are playing.
    package var isPlaying: Bool { state.withLock { $0.isPlaying } }

    /// The user pressed the system's button. The button changes before the extension is called.
    ///
    /// - Returns: Whether media should play now.
    package func togglePlayback() -> Bool {
        state.withLock { state in
            state.isPlaying.toggle()
            return state.isPlaying
        }
    }

    /// Asks the system to open a URL, which it does not do: Apple documents the method for Today and iMessage
    /// extensions only, and every other kind is answered `false`. The device's log has the URL. To open the app, use
    /// ``performNotificationDefaultAction()``.
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - completionHandler: Receives `false`, before this method returns.
    @preconcurrency
    open func open(_ url: URL, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
        report(.urlOpened(url))
        completionHandler?(false)
    }

    /// The async form; `false`.
    @discardableResult
    open func open(_ url: URL) async -> Bool {
        report(.urlOpened(url))
        return false
    }

    private func setPlaying(_ isPlaying: Bool) {
        state.withLock { $0.isPlaying = isPlaying }
        report(.playbackChanged)
    }
}

extension NSExtensionContext {
    /// The buttons under the notification. Setting them redraws immediately; an empty array removes all buttons.
    ///
    /// The notification's category has the initial buttons.
    public var notificationActions: [UNNotificationAction] {
        get { state.withLock { $0.actions }.map(UNNotificationAction.make(from:)) }
        set {
            let actions = newValue.map(\.model)
            state.withLock { $0.actions = actions }
            report(.actionsChanged(actions))
        }
    }

    /// Opens the app like a tap on the notification does: the delegate receives the default action.
    public func performNotificationDefaultAction() {
        report(.performDefaultAction)
    }

    /// Closes the view; the notification stays in the list.
    public func dismissNotificationContentExtension() {
        report(.dismiss)
    }

    /// The extension has started playing media on its own: the system's button changes to pause.
    ///
    /// It is not needed in `mediaPlay()`, because the button has already changed.
    public func mediaPlayingStarted() {
        setPlaying(true)
    }

    /// The extension has stopped playing media on its own, for example because they ended: the system's button changes
    /// to play.
    public func mediaPlayingPaused() {
        setPlaying(false)
    }
}
