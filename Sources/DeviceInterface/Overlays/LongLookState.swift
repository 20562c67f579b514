import NotificationModel
import NotificationWire

/// What the person does in the open long look.
struct LongLookState: Hashable, Sendable {
    /// A thing that can be pressed there.
    enum Target: Hashable, Sendable {
        /// A control of the content extension.
        case control(String)
        /// The system's button for the extension's media.
        case mediaButton
        /// A button of the notification.
        case action(String)
    }

    let session: CallIdentifier
    var focus: Target?
    /// The rows of the content scrolled out at the top.
    var scroll = 0
    /// What could be pressed when it was last looked at, to know what stood where the focused thing was.
    private var targets: [Target] = []

    init(session: CallIdentifier) {
        self.session = session
    }

    /// Takes in what can be pressed now. Focus on a thing that has gone moves to what stands in its place: a person who
    /// presses Enter again must not open the app because a button went away.
    mutating func reconcile(with targets: [Target]) {
        if let focus, !targets.contains(focus), let index = self.targets.firstIndex(of: focus) {
            let nearest = targets.isEmpty ? nil : targets[min(index, targets.count - 1)]
            self.focus = nearest
        }
        self.targets = targets
    }
}
