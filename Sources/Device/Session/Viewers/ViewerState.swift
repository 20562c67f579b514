package import DeviceInterface

/// The state of a viewer that is not shared with the device's own surface: the screens with focus, scrolling, filter
/// and what is opened over them, and the facts about the viewer's terminal.
///
/// The core has the state of the phone (lock, long look, banner, app in front), and
/// ``DeviceSession/act(as:isInput:_:)`` keeps the rest of what all viewers see equal.
package struct ViewerState: Sendable {
    package var interface: DeviceInterface
    package var facts: ProgramFacts
    package var viewport: Viewport
    var movesPictures: Bool
    /// When the last frame is no longer right, because a moving picture goes on.
    var frameEnd: ContinuousClock.Instant?

    /// Creates the state of a viewer that has pressed no key yet.
    package init(
        _ interface: DeviceInterface, facts: ProgramFacts, viewport: Viewport, movesPictures: Bool = false
    ) {
        self.interface = interface
        self.facts = facts
        self.viewport = viewport
        self.movesPictures = movesPictures
    }

    /// How long a frame stays right without input and without changes of the device; `nil` forever.
    package var timeUntilNextFrame: Duration? {
        frameEnd.map { max($0 - .now, .zero) }
    }

    /// Whether another viewer's picture is the same as this one's. The names of terminals do not matter unless they are
    /// shown.
    package func isDrawn(like other: ViewerState) -> Bool {
        var facts = facts
        if !interface.showsFacts { (facts.terminal, facts.locale) = (other.facts.terminal, other.facts.locale) }
        return viewport == other.viewport && movesPictures == other.movesPictures && facts == other.facts
            && interface.isSame(as: other.interface)
    }

    /// Takes over another viewer's state, which was the same before it was drawn.
    package mutating func adopt(_ other: ViewerState) {
        interface.adopt(other.interface)
        frameEnd = other.frameEnd
    }
}
