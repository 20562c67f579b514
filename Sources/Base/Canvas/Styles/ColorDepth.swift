/// The number of colours that a screen shows, with the names that options and queries have for them.
package enum ColorDepth: String, Hashable, Sendable, CaseIterable {
    case none = "never"
    case eight = "8"
    case sixteen = "16"
    case twoHundredFiftySix = "256"
    case direct = "truecolor"

    /// - Parameter count: The number of colours as terminals count them.
    package init(count: Int) {
        switch count {
        case ..<8: self = .none
        case ..<16: self = .eight
        case ..<256: self = .sixteen
        case 256: self = .twoHundredFiftySix
        default: self = .direct
        }
    }
}

/// Whether a screen's ground is dark or light.
package enum Appearance: String, Hashable, Sendable, Codable, CaseIterable {
    case dark
    case light
}

// How requested colours are mapped to those that a screen shows.
extension ColorDepth {
    /// The number of colours as terminals count them.
    package var count: Int {
        switch self {
        case .none: 0
        case .eight: 8
        case .sixteen: 16
        case .twoHundredFiftySix: 256
        case .direct: 1 << 24
        }
    }

    /// A colour of the terminal (-1 is its default), and the attributes that replace a missing foreground colour.
    package struct Choice: Equatable, Sendable {
        package var number: Int
        package var attributes: Style.Attributes = []

        static let terminalDefault = Choice(number: -1)
    }

    /// Chooses both colours of a style, and its attributes.
    ///
    /// If both colours become the same although the style's are not, the text is black on light colours and white on
    /// others, because it would be invisible. With eight colours, white on a light one that stands for another can
    /// hardly be read and becomes black too, not bold, because some terminals show bold black as grey.
    package func choices(
        for style: Style
    ) -> (foreground: Choice, background: Choice, attributes: Style.Attributes) {
        var foreground = choice(for: style.foreground)
        let background = groundChoice(for: style.background)
        let isLight = [2, 3, 6, 7].contains(background.number)
        // Shapes may have colours that can hardly be told apart.
        let isInvisible = foreground.number == background.number && !style.foreground.isClose(to: style.background)
        let isPale = self == .eight && isLight && foreground.number == 7 && style.background.isExact
        if foreground.number >= 0, isInvisible || isPale {
            foreground = choice(for: .basic(isLight ? .black : .white))
        }
        var attributes = style.attributes.union(foreground.attributes)
        if isPale { attributes.remove(.bold) }
        return (foreground, background, attributes)
    }

    /// Chooses the colour of a ground. With eight colours it is never the terminal's own, or two grounds that differ
    /// only in colour could not be told apart.
    private func groundChoice(for color: Color) -> Choice {
        switch (color, self) {
        case (.basic(let basic), .eight): return Choice(number: Int(basic.rawValue) & 7)
        case (.rgb, .eight), (.rgb, .sixteen):
            guard let components = color.components, self == .eight || components.isColored else { break }
            return Choice(number: self == .eight ? Self.hue(components) : Self.coloredBasic(components))
        default: break
        }
        return choice(for: color)
    }

    /// The colour of the eight with the most similar hue, which is what tells grounds apart; of greys the nearer one.
    /// The bands follow the names of colours: what is called orange is yellow, and olive is green.
    private static func hue(_ color: RGB) -> Int {
        guard color.isColored else {
            return Int(max(color.red, color.green, color.blue)) + Int(min(color.red, color.green, color.blue)) < 256
                ? 0 : 7
        }
        switch color.hue {
        case 20..<75: return 3
        case 75..<165: return 2
        case 165..<200: return 6
        case 200..<265: return 4
        case 265..<345: return 5
        default: return 1
        }
    }

    package func choice(for color: Color) -> Choice {
        guard let components = color.components else { return .terminalDefault }
        var basic: Int?
        if case .basic(let color) = color { basic = Int(color.rawValue) }
        switch self {
        case .none: return .terminalDefault
        case .eight: return Self.eight(basic ?? Self.nearestBasic(components))
        case .sixteen: return Choice(number: basic ?? Self.nearestBasic(components))
        case .twoHundredFiftySix: return Choice(number: basic ?? Int(components.nearestIndex))
        case .direct:
            if let basic, basic < 8 { return Choice(number: basic) }
            // A terminal reads the numbers 0 to 255 as places of its palette. These darkest blues get a green of 1,
            // which looks the same.
            return Choice(number: components.hex < 256 ? components.hex + 256 : components.hex)
        }
    }

    /// With eight colours, bright colours are bold. Bright black would be invisible on terminals that do not brighten
    /// bold text, so it becomes the dimmed text colour.
    private static func eight(_ number: Int) -> Choice {
        switch number {
        case ..<8: Choice(number: number)
        case 8: Choice(number: -1, attributes: .dim)
        default: Choice(number: number - 8, attributes: .bold)
        }
    }

    /// The sixteen colours as most terminals show them.
    package static let basicComponents: [RGB] = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ].map { RGB($0) }

    /// The nearest of the sixteen colours, which inks get, too, unless it is a grey: what is green must not be grey.
    private static func coloredBasic(_ color: RGB) -> Int {
        let nearest = nearestBasic(color)
        guard [0, 7, 8, 15].contains(nearest) else { return nearest }
        return nearestBasic(color, among: [0, 8].map { $0 + hue(color) })
    }

    private static func nearestBasic(_ color: RGB, among numbers: [Int] = Array(0..<16)) -> Int {
        numbers.min { color.distance(to: basicComponents[$0]) < color.distance(to: basicComponents[$1]) } ?? 7
    }
}

extension RGB {
    /// Whether it is not grey.
    fileprivate var isColored: Bool { max(red, green, blue) - min(red, green, blue) >= 48 }
}

extension Color {
    /// Whether the difference is at most a step or two of the grey ramp of 256 colours.
    fileprivate func isClose(to other: Color) -> Bool {
        guard isExact, other.isExact, let one = components, let two = other.components else { return self == other }
        return [(one.red, two.red), (one.green, two.green), (one.blue, two.blue)].allSatisfy {
            abs(Int($0) - Int($1)) <= 20
        }
    }

    /// Whether its look does not depend on the terminal's theme.
    fileprivate var isExact: Bool { if case .rgb = self { true } else { false } }

    /// Red, green and blue as most terminals show them; `nil` for a colour that is the terminal's own.
    package var components: RGB? {
        switch self {
        case .terminalDefault, .role: nil
        case .basic(let basic): ColorDepth.basicComponents[Int(basic.rawValue)]
        case .rgb(let red, let green, let blue): RGB(red: red, green: green, blue: blue)
        }
    }
}
