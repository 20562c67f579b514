internal import CNcenterCurses
internal import TerminalCanvas

/// The ncurses form of all styles used so far. A colour pair is created when a style first needs it.
struct StyleTable {
    struct Entry {
        var attributes: UInt32
        var pair: Int32
    }

    private struct Pair: Hashable {
        var foreground: Int
        var background: Int
    }

    private let depth: ColorDepth
    private var entries: [Style: Entry] = [:]
    private var pairs: [Pair: Int32] = [:]

    init(depth: ColorDepth) {
        self.depth = depth
    }

    mutating func entry(for style: Style) -> Entry {
        if let known = entries[style] { return known }
        var foreground = depth.choice(for: style.foreground)
        let background = depth.choice(for: style.background)
        if foreground.number >= 0, foreground.number == background.number,
            !style.foreground.isClose(to: style.background)
        {
            // If both colours become the same, the text would be invisible: use black on light colours, white on
            // others. Colours that were hardly to be told apart are those of shapes.
            foreground = depth.choice(for: .basic([2, 3, 6, 7].contains(background.number) ? .black : .white))
        }
        let entry = Entry(
            attributes: style.attributes.union(foreground.attributes).curses,
            pair: pair(Pair(foreground: foreground.number, background: background.number))
        )
        entries[style] = entry
        return entry
    }

    /// If the terminal has no more pairs, the background is dropped first, then the foreground.
    private mutating func pair(_ colors: Pair) -> Int32 {
        if colors.foreground < 0, colors.background < 0 { return 0 }
        if let known = pairs[colors] { return known }
        var number = ncenter_curses_pair(Int32(colors.foreground), Int32(colors.background))
        if number == 0, colors.foreground >= 0, colors.background >= 0 {
            number = pair(Pair(foreground: colors.foreground, background: -1))
        }
        pairs[colors] = number
        return number
    }
}

extension Color {
    /// Whether the difference is at most a step or two of the grey ramp of 256 colours.
    fileprivate func isClose(to other: Color) -> Bool {
        guard case .rgb(let red, let green, let blue) = self,
            case .rgb(let otherRed, let otherGreen, let otherBlue) = other
        else { return self == other }
        func difference(_ one: UInt8, _ two: UInt8) -> Int { abs(Int(one) - Int(two)) }
        let differences = [difference(red, otherRed), difference(green, otherGreen), difference(blue, otherBlue)]
        return differences.allSatisfy { $0 <= 20 }
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
