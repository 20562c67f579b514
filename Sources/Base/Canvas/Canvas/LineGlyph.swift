/// The lines and the degree sign of the VT100's graphics, which terminals draw in any encoding. The raw values are the
/// names that terminfo's `acsc` has for them.
package enum LineGlyph: UInt8, Hashable, Sendable, CaseIterable {
    case degree = 0x66
    case lowerRight = 0x6A
    case upperRight = 0x6B
    case upperLeft = 0x6C
    case lowerLeft = 0x6D
    case cross = 0x6E
    case horizontal = 0x71
    case teeRight = 0x74
    case teeLeft = 0x75
    case teeUp = 0x76
    case teeDown = 0x77
    case vertical = 0x78

    /// Finds the glyph that is closest to a character; `nil` for double and slanted lines, and halves of lines.
    init?(closestTo scalar: UInt32) {
        switch scalar {
        case 0xB0: self = .degree
        case 0x2500, 0x2501: self = .horizontal
        case 0x2502, 0x2503: self = .vertical
        case 0x250C...0x250F, 0x256D: self = .upperLeft
        case 0x2510...0x2513, 0x256E: self = .upperRight
        case 0x2514...0x2517, 0x2570: self = .lowerLeft
        case 0x2518...0x251B, 0x256F: self = .lowerRight
        case 0x251C...0x2523: self = .teeRight
        case 0x2524...0x252B: self = .teeLeft
        case 0x252C...0x2533: self = .teeDown
        case 0x2534...0x253B: self = .teeUp
        case 0x253C...0x254B: self = .cross
        default: return nil
        }
    }

    /// The character that is exactly this.
    var scalar: Unicode.Scalar {
        switch self {
        case .degree: "°"
        case .horizontal: "─"
        case .vertical: "│"
        case .upperLeft: "┌"
        case .upperRight: "┐"
        case .lowerLeft: "└"
        case .lowerRight: "┘"
        case .teeRight: "├"
        case .teeLeft: "┤"
        case .teeDown: "┬"
        case .teeUp: "┴"
        case .cross: "┼"
        }
    }
}
