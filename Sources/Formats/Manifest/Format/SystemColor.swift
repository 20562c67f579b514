package import NotificationModel

/// Apple's system colours, by the names of `UIColor`.
///
/// Apple: *Human Interface Guidelines, Color*; the values for a dark background, as most terminals have one.
package enum SystemColor: String, Hashable, Sendable, CaseIterable {
    case systemRed
    case systemOrange
    case systemYellow
    case systemGreen
    case systemMint
    case systemTeal
    case systemCyan
    case systemBlue
    case systemIndigo
    case systemPurple
    case systemPink
    case systemBrown
    case systemGray

    package var color: RGBColor {
        switch self {
        case .systemRed: RGBColor(red: 0xff, green: 0x45, blue: 0x3a)
        case .systemOrange: RGBColor(red: 0xff, green: 0x9f, blue: 0x0a)
        case .systemYellow: RGBColor(red: 0xff, green: 0xd6, blue: 0x0a)
        case .systemGreen: RGBColor(red: 0x30, green: 0xd1, blue: 0x58)
        case .systemMint: RGBColor(red: 0x63, green: 0xe6, blue: 0xe2)
        case .systemTeal: RGBColor(red: 0x40, green: 0xc8, blue: 0xe0)
        case .systemCyan: RGBColor(red: 0x64, green: 0xd2, blue: 0xff)
        case .systemBlue: RGBColor(red: 0x0a, green: 0x84, blue: 0xff)
        case .systemIndigo: RGBColor(red: 0x5e, green: 0x5c, blue: 0xe6)
        case .systemPurple: RGBColor(red: 0xbf, green: 0x5a, blue: 0xf2)
        case .systemPink: RGBColor(red: 0xff, green: 0x37, blue: 0x5f)
        case .systemBrown: RGBColor(red: 0xac, green: 0x8e, blue: 0x68)
        case .systemGray: .gray
        }
    }
}

extension RGBColor {
    /// Reads `#rrggbb`; the digits may be upper or lower case.
    init?(hexadecimal text: String) {
        let digits = text.utf8.dropFirst().compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        guard text.utf8.first == UInt8(ascii: "#"), text.utf8.count == 7, digits.count == 6 else { return nil }
        let channels = [0, 2, 4].map { (index: Int) -> UInt8 in UInt8(digits[index] << 4 | digits[index + 1]) }
        self.init(red: channels[0], green: channels[1], blue: channels[2])
    }
}
