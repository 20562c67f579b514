package import NotificationCore
package import NotificationWire

/// What the shell must do because of an input, in the order given.
package enum InterfaceEffect: Hashable, Sendable {
    /// An event for the core.
    case event(SystemEvent)
    /// A control was used.
    case control(ControlOwner, identifier: String, ControlAction)
    /// The device's clock moves ahead.
    case timeJump(TimeJump)
    case suspend
    /// Paint everything anew.
    case redraw
    /// The mouse is the program's, or left to the terminal.
    case mouse(isUsed: Bool)
    case quit
}

/// Whose control it is.
package enum ControlOwner: Hashable, Sendable {
    /// The app in front.
    case application
    /// The extension of the open long look.
    case contentExtension
}

/// How far the device's clock jumps.
package enum TimeJump: Hashable, Sendable, CaseIterable {
    /// To the moment of the next pending request.
    case nextScheduled
    case minute
    case hour
    case day
}
