package import DeviceInterface
package import TerminalCanvas

// The device as text and as a picture, drawn by a copy of the interface: looking changes nothing.
extension DeviceSession {
    /// The frame that the device shows, and the place of the cursor, which is `nil` while the cursor is hidden.
    ///
    /// - Parameter facts: The facts about the screen to draw for, such as its colours; `nil` for the session's.
    package func picture(_ viewport: Viewport, facts: ProgramFacts? = nil) -> (canvas: Canvas, cursor: Point?) {
        let snapshot = snapshot(viewport.repertoire, facts: facts)
        return interface.following(snapshot).draw(snapshot: snapshot, size: viewport.size)
    }

    /// What the device shows, as a tree.
    package func elements(_ viewport: Viewport) -> Element {
        let snapshot = snapshot(viewport.repertoire)
        return interface.following(snapshot).elements(snapshot: snapshot, size: viewport.size)
    }

    /// The frame that the device shows, with escape sequences for a number of colours.
    package func ansiText(_ viewport: Viewport, depth: ColorDepth) -> ANSIText {
        var facts = facts
        facts.colors = depth.count
        return ANSIText(picture(viewport, facts: facts).canvas, depth: depth)
    }

    /// The frame that the device shows, as an SVG picture in exact colours. With the automatic theme it is dark or
    /// light as the viewer prefers.
    package func svgPicture(_ viewport: Viewport) -> SVGPicture {
        var facts = facts
        facts.colors = nil
        facts.appearance = .dark
        let (dark, cursor) = picture(viewport, facts: facts)
        facts.appearance = .light
        return SVGPicture(dark, light: picture(viewport, facts: facts).canvas, cursor: cursor)
    }
}

extension DeviceInterface {
    /// Returns the screens when they have followed the device.
    package func following(_ snapshot: DeviceSnapshot) -> DeviceInterface {
        var screens = self
        screens.reconcile(with: snapshot)
        return screens
    }
}
