package import DeviceInterface
package import TerminalCanvas

// The device as text and as a picture, drawn by a copy of the interface: looking changes nothing.
extension DeviceSession {
    /// What the device shows, and where the cursor is; `nil` if it is hidden.
    ///
    /// - Parameter facts: What the screen is said to be; `nil` for what it is.
    package func picture(_ viewport: Viewport, facts: ProgramFacts? = nil) -> (canvas: Canvas, cursor: Point?) {
        let snapshot = snapshot(viewport.repertoire, facts: facts)
        var interface = interface
        interface.reconcile(with: snapshot)
        return interface.draw(snapshot: snapshot, size: viewport.size)
    }

    /// What the device shows, with escape sequences for that many colours.
    package func ansiText(_ viewport: Viewport, depth: ColorDepth) -> ANSIText {
        var facts = facts
        facts.colors = depth.count
        return ANSIText(picture(viewport, facts: facts).canvas, depth: depth)
    }

    /// What the device shows, as an SVG picture in exact colours. With the automatic theme it is dark or light as the
    /// viewer prefers.
    package func svgPicture(_ viewport: Viewport) -> SVGPicture {
        var facts = facts
        facts.colors = nil
        facts.appearance = .dark
        let (dark, cursor) = picture(viewport, facts: facts)
        facts.appearance = .light
        return SVGPicture(dark, light: picture(viewport, facts: facts).canvas, cursor: cursor)
    }
}
