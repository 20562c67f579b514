import NotificationModel
import TerminalCanvas

/// The sign before an action's title: one column that replaces a system symbol.
///
/// None of them is an emoji, because terminals disagree on whether an emoji takes one column or two. The title says the
/// same in words, so a sign may be shared.
enum ActionIcon {
    private struct Glyph {
        let unicode: TerminalText
        let ascii: TerminalText
    }

    /// The sign of a system symbol; `nil` for a symbol that has none.
    ///
    /// If the whole name is not known, parts that only change the look, such as `.fill` and `.circle`, are left out.
    static func glyph(forSystemImage name: String, isASCII: Bool) -> TerminalText? {
        var parts = name.split(separator: ".", omittingEmptySubsequences: false)
        while true {
            if let glyph = glyphs[parts.joined(separator: ".")] { return isASCII ? glyph.ascii : glyph.unicode }
            guard parts.count > 1, let last = parts.popLast(), looks.contains(String(last)) else { break }
        }
        return nil
    }

    private static let looks: Set = ["fill", "circle", "square", "rectangle", "2", "3"]

    static let names: [String] = glyphs.keys.sorted()

    private static let glyphs: [String: Glyph] = {
        var glyphs: [String: Glyph] = [:]
        for (names, unicode, ascii) in table {
            let glyph = Glyph(unicode: unicode, ascii: ascii)
            for name in names.split(separator: " ") { glyphs[String(name)] = glyph }
        }
        return glyphs
    }()

    private static let table: [(names: String, unicode: TerminalText, ascii: TerminalText)] = [
        ("arrowshape.turn.up.left arrow.turn.up.left arrow.uturn.left arrowshape.turn.up.backward", "↰", "<"),
        ("arrowshape.turn.up.right arrow.turn.up.right arrow.uturn.right arrowshape.turn.up.forward", "↱", ">"),
        ("arrow.left chevron.left backward", "←", "<"),
        ("arrow.right chevron.right forward paperplane", "→", ">"),
        ("arrow.up chevron.up", "↑", "^"),
        ("arrow.down chevron.down", "↓", "v"),
        ("arrow.clockwise arrow.triangle.2.circlepath repeat goforward", "↻", "~"),
        ("arrow.counterclockwise gobackward", "↺", "~"),
        ("trash", "⊠", "X"),
        ("checkmark checkmark.seal", "✓", "v"),
        ("xmark multiply", "✕", "x"),
        ("heart", "♡", "*"),
        ("star", "☆", "*"),
        ("star.fill star.circle.fill", "★", "*"),
        ("bell bell.badge", "♪", "!"),
        ("bell.slash speaker.slash nosign xmark.bin", "⊘", "0"),
        ("calendar calendar.badge.plus", "▦", "#"),
        ("clock alarm timer hourglass stopwatch", "◷", "@"),
        ("person person.crop", "☻", "@"),
        ("phone phone.arrow.up.right", "☏", "t"),
        ("phone.down", "⊗", "x"),
        ("envelope envelope.open at", "@", "@"),
        ("message bubble bubble.left bubble.right text.bubble quote.bubble", "“", "\""),
        ("play", "►", ">"),
        ("pause", "‖", "|"),
        ("stop", "■", "#"),
        ("pencil square.and.pencil", "✎", "/"),
        ("flag", "⚑", "P"),
        ("eye", "◉", "o"),
        ("location mappin map", "⌖", "+"),
        ("photo camera paperclip", "▣", "#"),
        ("house", "⌂", "^"),
        ("sun.max gear gearshape", "☼", "*"),
        ("moon", "☾", "C"),
        ("plus", "+", "+"),
        ("minus", "-", "-"),
        ("info", "i", "i"),
        ("questionmark", "?", "?"),
        ("exclamationmark exclamationmark.triangle", "!", "!"),
        ("ellipsis", "…", "~"),
        ("magnifyingglass", "⌕", "?"),
    ]
}

extension Pen {
    /// The sign of an action's icon; `nil` without one, and for an image of the app's own, which characters cannot
    /// show.
    func glyph(of action: NotificationAction) -> TerminalText? {
        guard case .systemImage(let name) = action.icon else { return nil }
        return ActionIcon.glyph(forSystemImage: name, isASCII: isASCII)
    }
}
