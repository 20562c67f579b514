package import TerminalCanvas

/// What a content extension shows: a drawing, and the controls beneath it.
package struct ContentExtensionFrame: Hashable, Sendable, Codable {
    /// The view controller's title; shown in the header when the extension overrides the default title.
    package var title: String
    /// As wide as the long look's inside, as high as the extension asked for: it may be higher than the screen.
    package var drawing: Canvas
    package var controls: [Control]
    /// The system's button for media; `nil` when the extension asks for none.
    package var mediaButton: MediaButton?

    package init(title: String, drawing: Canvas, controls: [Control], mediaButton: MediaButton? = nil) {
        self.title = title
        self.drawing = drawing
        self.controls = controls
        self.mediaButton = mediaButton
    }
}
