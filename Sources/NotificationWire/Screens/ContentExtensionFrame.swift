package import TerminalCanvas

/// What a content extension shows: a drawing, and the controls beneath it.
package struct ContentExtensionFrame: Hashable, Sendable, Codable {
    /// The view controller's title; shown in the header when the extension overrides the default title.
    package var title: String
    /// As wide as the long look's inside, as high as the extension asked for.
    package var drawing: Canvas
    package var controls: [Control]

    package init(title: String, drawing: Canvas, controls: [Control]) {
        self.title = title
        self.drawing = drawing
        self.controls = controls
    }
}
