import DeviceInterface

// The session while it acts for viewers on other terminals.
extension DeviceSession {
    /// Calls a body while the session has the screens of a viewer.
    ///
    /// - Parameter isInput: Whether the body gives the screens input. What the viewer has opened is then open for all,
    ///   and content extensions draw for its size.
    package func act<Result>(
        as viewer: inout ViewerState, isInput: Bool = false, _ body: () throws -> Result
    ) rethrows -> Result {
        share(with: &viewer)
        exchange(&viewer)
        isActing = true
        defer {
            isActing = false
            exchange(&viewer)
            if isInput {
                interface.sharedState = viewer.interface.sharedState
                contentViewport = viewer.viewport
            }
        }
        return try body()
    }

    /// Gives the screens of a viewer what they have in common with the device's own screens.
    package func share(with viewer: inout ViewerState) {
        viewer.interface.sharedState = interface.sharedState
        viewer.facts.statusTime = facts.statusTime
    }

    /// Forgets what is known about the terminal, which is gone.
    package func leaveTerminal() {
        (facts.terminal, facts.colors, facts.locale, facts.appearance) = (nil, nil, nil, nil)
        movesPictures = false
    }

    /// Lets content extensions draw for the device's own surface again.
    package func useOwnViewport() {
        contentViewport = nil
    }

    private func exchange(_ viewer: inout ViewerState) {
        swap(&interface, &viewer.interface)
        swap(&facts, &viewer.facts)
        swap(&movesPictures, &viewer.movesPictures)
        swap(&frameEnd, &viewer.frameEnd)
    }
}
