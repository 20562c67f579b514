package import TerminalCanvas

/// The system's play and pause button on top of a content extension's drawing.
package struct MediaButton: Hashable, Sendable, Codable {
    /// With the names of `UNNotificationContentExtensionMediaPlayPauseButtonType`.
    package enum Kind: String, Hashable, Sendable, Codable {
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
