package import TerminalCanvas

/// The system's play and pause button over the drawing of a content extension.
package struct MediaButton: Hashable, Sendable, Codable {
    /// With the names of `UNNotificationContentExtensionMediaPlayPauseButtonType`.
    package enum Kind: String, Hashable, Sendable, Codable {
        /// Always there.
        case `default`
        /// Gone while media play; a tap on the drawing then pauses.
        case overlay
    }

    package var kind: Kind
    /// Its cells in the drawing; never empty.
    package var area: Rectangle
    /// `nil` is the system's own colour.
    package var tint: Color?
    /// Whether it stands for media that play, so that it pauses.
    package var isPlaying: Bool

    package init(kind: Kind, area: Rectangle, tint: Color? = nil, isPlaying: Bool = false) {
        self.kind = kind
        self.area = area
        self.tint = tint
        self.isPlaying = isPlaying
    }

    /// Whether it is drawn; while it is not, the whole drawing does what it does.
    package var isVisible: Bool { kind == .default || !isPlaying }
}
