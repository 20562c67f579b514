package import CanvasMedia
package import NotificationModel
package import TerminalCanvas

/// The contents of a content extension: a drawing and the controls below it.
package struct ContentExtensionFrame: Equatable, Sendable {
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
    /// The drawing in words, for users who cannot see it.
    package var elements: [DrawnElement]
    package var question: ApplicationQuestion?
    /// As on an app's screen.
    package var performedActions = 0

    package init(
        title: String, drawing: Canvas, controls: [Control], onlyPicture: TurnedPicture? = nil,
        mediaButton: MediaButton? = nil, elements: [DrawnElement] = []
    ) {
        self.title = title
        self.drawing = drawing
        self.controls = controls
        self.onlyPicture = onlyPicture
        self.mediaButton = mediaButton
        self.elements = elements
    }
}

/// A text or a picture on the drawing of a content extension.
package struct DrawnElement: Equatable, Sendable {
    /// Its text, or what a picture shows; empty if the extension does not say.
    package var label: String
    /// The key of the label in the app's tables; `nil` for a label that is told as it is.
    package var labelLocalization: LocalizedText?
    /// The changing part, such as an angle; empty without one.
    package var value: String
    package var isPicture: Bool
    /// Its cells in the drawing, which may be partly outside of it.
    package var area: Rectangle

    package init(label: String, value: String = "", isPicture: Bool = false, area: Rectangle) {
        self.label = label
        self.value = value
        self.isPicture = isPicture
        self.area = area
    }
}

/// The system's play and pause button on top of a content extension's drawing.
package struct MediaButton: Equatable, Sendable {
    /// With the names of `UNNotificationContentExtensionMediaPlayPauseButtonType`.
    package enum Kind: String, Hashable, Sendable {
        /// Always visible.
        case `default`
        /// Hidden while media play; a tap on the drawing then pauses.
        case overlay
    }

    package var kind: Kind
    /// Its cells in the drawing; never empty.
    package var area: Rectangle
    /// `nil` is the system's tint colour.
    package var tint: Color?
    /// Whether media are playing, so that the button pauses.
    package var isPlaying: Bool

    package init(kind: Kind, area: Rectangle, tint: Color? = nil, isPlaying: Bool = false) {
        self.kind = kind
        self.area = area
        self.tint = tint
        self.isPlaying = isPlaying
    }

    /// Whether it is visible; while it is hidden, a tap on the drawing acts like the button.
    package var isVisible: Bool { kind == .default || !isPlaying }
}
