import CNcenterCurses
import TerminalCanvas

/// The ncurses form of all styles used so far. A colour pair is created when a style first needs it.
struct StyleTable {
    struct Entry {
        var attributes: UInt32
        var pair: Int32
    }

    private let depth: ColorDepth
    private var entries: [Style: Entry] = [:]
    /// By the colours of the foreground and of the background.
    private var pairs: [Int: Int32] = [:]

    init(depth: ColorDepth) {
        self.depth = depth
    }

    mutating func entry(for style: Style) -> Entry {
        if let known = entries[style] { return known }
        let (foreground, background, attributes) = depth.choices(for: style)
        let entry = Entry(
            attributes: attributes.curses,
            pair: pair(foreground.number, background.number)
        )
        entries[style] = entry
        return entry
    }

    /// If the terminal has no more pairs, the background is dropped first, then the foreground.
    private mutating func pair(_ foreground: Int, _ background: Int) -> Int32 {
        if foreground < 0, background < 0 { return 0 }
        let colors = foreground << 32 | background & 0xFFFF_FFFF
        if let known = pairs[colors] { return known }
        var number = ncenter_curses_pair(Int32(foreground), Int32(background))
        if number == 0, foreground >= 0, background >= 0 { number = pair(foreground, -1) }
        pairs[colors] = number
        return number
    }
}

extension Style.Attributes {
    fileprivate var curses: UInt32 {
        var value: UInt32 = 0
        if contains(.bold) { value |= NCENTER_CURSES_BOLD.rawValue }
        if contains(.dim) { value |= NCENTER_CURSES_DIM.rawValue }
        if contains(.reverse) { value |= NCENTER_CURSES_REVERSE.rawValue }
        if contains(.underline) { value |= NCENTER_CURSES_UNDERLINE.rawValue }
        if contains(.italic) { value |= NCENTER_CURSES_ITALIC.rawValue }
        return value
    }
}
