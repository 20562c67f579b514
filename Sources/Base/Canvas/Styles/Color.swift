/// A foreground or background colour.
package enum Color: Equatable, Sendable {
    /// The default colour of the terminal's theme.
    case terminalDefault
    /// One of the sixteen colours that the terminal's theme defines.
    case basic(BasicColor)
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
    /// A colour by what it is for, as a number that the owner of the theme gives a meaning. The theme replaces it by
    /// another colour before the canvas leaves the views; a terminal shows the default colour in its place.
    case role(UInt8)
}

/// The eight ANSI colours and their bright forms, numbered as terminals number them.
package enum BasicColor: UInt8, Hashable, Sendable, CaseIterable {
    case black = 0
    case red = 1
    case green = 2
    case yellow = 3
    case blue = 4
    case magenta = 5
    case cyan = 6
    case white = 7
    case brightBlack = 8
    case brightRed = 9
    case brightGreen = 10
    case brightYellow = 11
    case brightBlue = 12
    case brightMagenta = 13
    case brightCyan = 14
    case brightWhite = 15
}

extension Color {
    /// The number of bits ``code`` uses.
    static let codeWidth: UInt64 = 26

    /// The colour as a number below 2²⁶, so that a style is one word and cells are compared without switching over
    /// enums.
    var code: UInt64 {
        switch self {
        case .terminalDefault: 0
        case .basic(let color): 1 << 24 | UInt64(color.rawValue)
        case .rgb(let red, let green, let blue): 2 << 24 | UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue)
        case .role(let number): 3 << 24 | UInt64(number)
        }
    }

    /// Creates the colour with this ``code``.
    init(code: UInt64) {
        switch code >> 24 & 3 {
        case 1: self = .basic(BasicColor(rawValue: UInt8(code & 15)) ?? .black)
        case 2: self = .rgb(red: UInt8(code >> 16 & 255), green: UInt8(code >> 8 & 255), blue: UInt8(code & 255))
        case 3: self = .role(UInt8(code & 255))
        default: self = .terminalDefault
        }
    }
}
