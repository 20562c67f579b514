/// The sign before an action's title: one column that replaces a system symbol.
///
/// None of them is an emoji, because terminals disagree on whether an emoji takes one column or two. The title says the
/// same in words, so a sign may be shared.
package enum ActionIcon {
    private struct Glyph {
        let unicode: TerminalText
        let ascii: TerminalText
    }

    /// The sign of a system symbol; `nil` for a symbol that has none.
    ///
    /// If the whole name is not known, parts that only change the look, such as `.fill` and `.circle`, are left out.
    package static func glyph(forSystemImage name: String, isASCII: Bool) -> TerminalText? {
        first(name) { glyphs[$0] }.map { isASCII ? $0.ascii : $0.unicode }
    }

    /// Whether it is a system symbol, with a sign or without one, as far as that is known here.
    package static func knows(systemImage name: String) -> Bool {
        first(name) { glyphs[$0] != nil || namesWithoutSign.contains($0) ? true : nil } ?? false
    }

    private static func first<Found>(_ name: String, _ find: (String) -> Found?) -> Found? {
        var parts = name.split(separator: ".", omittingEmptySubsequences: false)
        while true {
            if let found = find(parts.joined(separator: ".")) { return found }
            guard parts.count > 1, let last = parts.popLast(), looks.contains(String(last)) else { return nil }
        }
    }

    private static let looks: Set = ["fill", "circle", "square", "rectangle", "2", "3"]

    /// The names of the symbols that have a sign.
    package static let names: [String] = glyphs.keys.sorted()

    /// Symbols that apps often have, and that no character of one column looks like, or only one that would look like a
    /// key.
    package static let namesWithoutSign: Set = [
        "airplane", "archivebox", "bag", "banknote", "basket", "battery.100", "bed.double", "bicycle", "bolt", "book",
        "bookmark", "briefcase", "building", "bus", "calendar.badge.clock", "car", "cart", "cart.badge.plus", "cloud",
        "cloud.rain", "creditcard", "cross", "cup.and.saucer", "doc", "doc.text", "drop", "exclamationmark.bubble",
        "externaldrive", "figure.run", "figure.walk", "flame", "folder", "folder.badge.plus", "fork.knife",
        "gamecontroller", "gift", "globe", "hand.raised", "hand.thumbsdown", "hand.thumbsup", "headphones", "key",
        "leaf", "lightbulb", "link", "list.bullet", "lock", "lock.open", "mic", "mic.slash", "moon.zzz", "music.note",
        "newspaper", "person.badge.plus", "pills", "pin", "power", "printer", "qrcode", "shippingbox",
        "square.and.arrow.down", "square.and.arrow.up", "snowflake", "speaker.wave.2", "tag", "thermometer", "ticket",
        "tram", "tray", "tv", "umbrella", "video", "video.slash", "wand.and.stars", "wifi", "wrench", "zzz",
    ]

    private static let glyphs: [String: Glyph] = {
        var glyphs: [String: Glyph] = [:]
        for (names, unicode, ascii) in table {
            let glyph = Glyph(unicode: unicode, ascii: ascii)
            for name in names.split(separator: " ") { glyphs[String(name)] = glyph }
        }
        return glyphs
    }()

    private static let table: [(names: String, unicode: TerminalText, ascii: TerminalText)] = [
        ("arrowshape.turn.up.left arrow.turn.up.left arrow.uturn.left arrowshape.turn.up.backward", "⇦", "<"),
        ("arrowshape.turn.up.right arrow.turn.up.right arrow.uturn.right arrowshape.turn.up.forward", "⇨", ">"),
        ("arrow.left chevron.left backward", "←", "<"),
        ("arrow.right chevron.right forward paperplane", "→", ">"),
        ("arrow.up chevron.up", "↑", "^"),
        ("arrow.down chevron.down", "↓", "v"),
        ("arrow.clockwise arrow.triangle.2.circlepath repeat goforward", "↝", "~"),
        ("arrow.counterclockwise gobackward", "↜", "~"),
        ("trash", "✗", "X"),
        ("checkmark checkmark.seal", "✓", "v"),
        ("xmark multiply", "✕", "x"),
        ("heart", "♡", "*"),
        ("star", "✶", "*"),
        ("star.fill star.circle.fill", "✶", "*"),
        ("bell bell.badge", "♪", "!"),
        ("bell.slash speaker.slash nosign xmark.bin", "⊘", "0"),
        ("calendar calendar.badge.plus", "▦", "#"),
        ("clock alarm timer hourglass stopwatch", "◷", "@"),
        ("person person.crop", "◒", "@"),
        ("phone phone.arrow.up.right", "⊕", "t"),
        ("phone.down", "⊗", "x"),
        ("envelope envelope.open at", "@", "@"),
        ("message bubble bubble.left bubble.right text.bubble quote.bubble", "“", "\""),
        ("play", "►", ">"),
        ("pause", "‖", "|"),
        ("stop", "■", "#"),
        ("pencil square.and.pencil", "╱", "/"),
        ("flag", "⌐", "P"),
        ("eye", "◉", "o"),
        ("location mappin map", "⊙", "+"),
        ("photo camera paperclip", "▣", "#"),
        ("house", "⌂", "^"),
        ("sun.max gear gearshape", "⊛", "*"),
        ("moon", "☾", "C"),
        ("plus", "+", "+"),
        ("minus", "-", "-"),
        ("info", "i", "i"),
        ("questionmark", "?", "?"),
        ("exclamationmark exclamationmark.triangle", "!", "!"),
        ("ellipsis", "…", "~"),
        ("magnifyingglass", "◎", "?"),
    ]
}
