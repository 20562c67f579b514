package import DeviceInterface
package import NotificationModel
package import TerminalCanvas

/// One who looks at a device: the screens with focus, scrolling, filter and what is opened over them, and what is known
/// about the display that they are drawn for.
///
/// A device has the seat ``own``, which films, tests and clients use while nobody looks, and one for each terminal. The
/// core has all that they have in common.
package struct Seat: Sendable {
    /// The number of the device's own seat; terminals have the numbers from 1 on, in the order in which they come.
    package static let own = 0

    package let number: Int
    package var interface: DeviceInterface
    package var terminal: TerminalDescription
    /// The language that who looks from it has chosen; `nil` for the device's.
    package var language: DeviceLanguage?
    /// Whether somebody looks from it, who decides about its size.
    package var isTaken: Bool
    /// Whether who looks from it only looks.
    package var watches: Bool
    /// Whether a guest looks from it, who may use the phone and nothing else.
    package let isKiosk: Bool
    /// Whether the device ends when who looks from it leaves: the terminal has started the device.
    package var isHolder = false
    /// Whether its screens say how many others look.
    package var showsOthers = true
    /// When the last frame is no longer right, because a moving picture goes on.
    var frameEnd: ContinuousClock.Instant?

    /// Creates a seat from which no key has been pressed yet.
    package init(
        _ number: Int, _ interface: DeviceInterface, _ terminal: TerminalDescription, language: DeviceLanguage? = nil,
        isTaken: Bool = true, watches: Bool = false, isKiosk: Bool = false
    ) {
        self.number = number
        self.interface = interface
        self.terminal = terminal
        self.language = language
        self.isTaken = isTaken
        self.watches = watches
        self.isKiosk = isKiosk
    }

    /// Whether its screens are the device's own, which have no rights beside the device's.
    var isOwner: Bool { number == Self.own || isHolder }

    /// How long a frame stays right without input and without changes of the device; `nil` forever.
    package var timeUntilNextFrame: Duration? {
        frameEnd.map { max($0 - .now, .zero) }
    }

    /// Whether the picture of another seat is the same as this one's. The names of terminals do not matter unless they
    /// are shown, nor the names of people unless a reply or a question has them.
    ///
    /// - Parameter hasDraft: Whether a reply is being written.
    package func isDrawn(like other: Seat, hasDraft: Bool) -> Bool {
        var terminal = terminal
        (terminal.place, terminal.usesMouse) = (other.terminal.place, other.terminal.usesMouse)
        if !interface.showsFacts { (terminal.name, terminal.locale) = (other.terminal.name, other.terminal.locale) }
        if !hasDraft, !interface.namesOthers { terminal.user = other.terminal.user }
        return (isOwner, isTaken, watches, isKiosk) == (other.isOwner, other.isTaken, other.watches, other.isKiosk)
            && terminal == other.terminal && language == other.language
            && interface.isSame(as: other.interface)
    }

    /// Takes over the state of another seat, which was the same before it was drawn.
    package mutating func adopt(_ other: Seat) {
        interface.adopt(other.interface)
        frameEnd = other.frameEnd
    }
}
