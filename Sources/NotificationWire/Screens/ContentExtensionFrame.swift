package import TerminalCanvas

/// The contents of a content extension: a drawing and the controls below it.
package struct ContentExtensionFrame: Hashable, Sendable, Codable {
    /// The view controller's title; shown in the header when the extension overrides the default title.
    package var title: String
    /// As wide as the inside of the long look and as high as the extension requested, which may be higher than the
    /// screen.
    package var drawing: Canvas
    package var controls: [Control]
    /// The picture that is all there is on the drawing, so that it can turn in steps; `nil` for any other drawing.
    package var onlyPicture: TurnedPicture?
    /// The system's media button; `nil` if the extension does not use it.
    package var mediaButton: MediaButton?

    package init(
        title: String, drawing: Canvas, controls: [Control], onlyPicture: TurnedPicture? = nil,
        mediaButton: MediaButton? = nil
    ) {
        self.title = title
        self.drawing = drawing
        self.controls = controls
        self.onlyPicture = onlyPicture
        self.mediaButton = mediaButton
    }
}
