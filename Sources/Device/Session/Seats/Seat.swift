package import DeviceInterface

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
    package var facts: ProgramFacts
    package var viewport: Viewport
    /// Whether somebody looks from it, who decides about its size.
    package var isTaken: Bool
    /// Whether who looks from it only looks.
    package var watches: Bool
    /// Whether things move, which only a user at a terminal sees, and not on a slow line.
    package var movesPictures: Bool
    /// Whether the device ends when who looks from it leaves: the terminal has started the device.
    package var isHolder = false
    /// Whether its screens say how many others look.
    package var showsOthers = true
    /// When the last frame is no longer right, because a moving picture goes on.
    var frameEnd: ContinuousClock.Instant?

    /// Creates a seat from which no key has been pressed yet.
    package init(
        _ number: Int, _ interface: DeviceInterface, facts: ProgramFacts, viewport: Viewport, isTaken: Bool = true,
        watches: Bool = false, movesPictures: Bool = false
    ) {
        self.number = number
        self.interface = interface
        self.facts = facts
        self.viewport = viewport
        self.isTaken = isTaken
        self.watches = watches
        self.movesPictures = movesPictures
    }

    /// Whether its screens are the device's own, which have no rights beside the device's.
    var isOwner: Bool { number == Self.own || isHolder }

    /// How long a frame stays right without input and without changes of the device; `nil` forever.
    package var timeUntilNextFrame: Duration? {
        frameEnd.map { max($0 - .now, .zero) }
    }

    /// Whether the picture of another seat is the same as this one's. The names of terminals do not matter unless they
    /// are shown, nor the names of people unless a reply says who writes it.
    ///
    /// - Parameter hasDraft: Whether a reply is being written.
    package func isDrawn(like other: Seat, hasDraft: Bool) -> Bool {
        var facts = facts
        if !interface.showsFacts { (facts.terminal, facts.locale) = (other.facts.terminal, other.facts.locale) }
        if !hasDraft { facts.name = other.facts.name }
        return (isOwner, isTaken, watches) == (other.isOwner, other.isTaken, other.watches)
            && viewport == other.viewport && movesPictures == other.movesPictures && facts == other.facts
            && interface.isSame(as: other.interface)
    }

    /// Takes over the state of another seat, which was the same before it was drawn.
    package mutating func adopt(_ other: Seat) {
        interface.adopt(other.interface)
        frameEnd = other.frameEnd
    }
}
