import NotificationModel
import TerminalCanvas

/// The initials of a message's sender, or of a caller, on a colour that is the same wherever the name appears. They
/// replace a picture that is missing or has no room. The colour carries no meaning that the name beside it does not.
///
/// iOS has the picture in front and the app's icon small on its corner (WWDC 2021, session 10091).
struct SenderBadge: Equatable {
    let text: TerminalText
    let color: RGB

    /// `nil` for a content without a sender, or with a title that has no letter to show.
    ///
    /// - Parameter content: What the user may read of it now: its title is the sender's name.
    init?(_ content: NotificationContent) {
        guard content.communication != nil else { return nil }
        let initials = Initials.text(of: content.title)
        guard !initials.isEmpty else { return nil }
        text = initials
        color = Self.color(of: content.title)
    }

    /// Chooses one of a few colours that are told apart on light and dark ground, by a hash that is the same on every
    /// machine and in every run (FNV-1a).
    static func color(of name: String) -> RGB {
        let sum = name.utf8.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }
        return palette[Int(sum % UInt32(palette.count))]
    }

    private static let palette = [
        0x0A84FF, 0x30B0C7, 0x34A853, 0xBF5AF2, 0xFF375F, 0xE67E22, 0x9575CD,
    ].map { RGB($0) }
}

extension Pen {
    /// Whether a badge's letters can be written here.
    func canWrite(_ badge: SenderBadge) -> Bool { !isASCII || badge.text.string.utf8.allSatisfy { $0 < 0x80 } }

    /// Draws a badge in the place of a tile: a pill of two letters, and of one as wide as a tile. Where there are no
    /// fills, and on consoles, where letters cannot be read on the nearest of eight colours, it is one letter in
    /// parentheses, as an app's is in brackets.
    mutating func draw(_ badge: SenderBadge, _ column: Int, _ row: Int, clip: Rectangle? = nil) {
        guard isFilled, !isASCII else {
            let letter = TerminalText(String(badge.text.string.prefix(1)))
            write(letter.columns == 1 ? "(" + letter + ")" : letter, column, row, Theme.title, clip: clip)
            return
        }
        let ink = badge.color.ink.color
        let ground = Style(foreground: ink, background: badge.color.color, attributes: .bold)
        guard badge.text.columns > 1 else {
            write(" " + badge.text + " ", column, row, ground, clip: clip)
            return
        }
        write("▐", column, row, Style(foreground: badge.color.color), clip: clip)
        let end = column + 1 + write(badge.text, column + 1, row, ground, clip: clip)
        write("▌", end, row, Style(foreground: badge.color.color), clip: clip)
    }
}
