import TerminalCanvas

/// The ink in a character cell, zone by zone: three zones across, six down, row by row from the top left.
///
/// With three by six, the zones of a 1:2 cell are square, and the patterns distinguish `/` from `\`, `_` from `-` from
/// `"`, and `[` from `|` from `]`.
struct InkZones: Equatable, Sendable {
    static let columns = 3
    static let rows = 6
    static let count = columns * rows

    /// 0 is blank, 255 is full.
    private var ink = InlineArray<18, Float>(repeating: 0)

    subscript(zone: Int) -> Float {
        get { ink[zone] }
        set { ink[zone] = newValue }
    }

    static func == (left: InkZones, right: InkZones) -> Bool {
        for zone in 0..<count where left.ink[zone] != right.ink[zone] {
            return false
        }
        return true
    }
}
