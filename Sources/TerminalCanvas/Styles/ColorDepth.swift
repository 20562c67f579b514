/// The number of colours that a screen shows.
package enum ColorDepth: String, Hashable, Sendable, CaseIterable {
    case none, eight, sixteen, twoHundredFiftySix, direct

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
    /// If both colours become the same although the style's are not, the text is black on light colours and white on others,
    /// because it would be invisible. With eight colours, white on a light one that stands for another can hardly be read and
    /// becomes black too, not bold, because some terminals show bold black as grey.
    package func choices(
        for style: Style
    ) -> (foreground: Choice, background: Choice, attributes: Style.Attributes) {
        var foreground = choice(for: style.foreground)
        let background = groundChoice(for: style.background)
        let isLight = [2, 3, 6, 7].contains(background.number)
        // Colours that were hardly to be told apart are those of shapes.
        let isInvisible = foreground.number == background.number && !style.foreground.isClose(to: style.background)
        let isPale = self == .eight && isLight && foreground.number == 7 && style.background.isExact
        if foreground.number >= 0, isInvisible || isPale {
            foreground = choice(for: .basic(isLight ? .black : .white))
        }
        var attributes = style.attributes.union(foreground.attributes)
        if isPale { attributes.remove(.bold) }
        return (foreground, background, attributes)
    }

    /// Chooses the colour of a ground. With eight colours it is never the terminal's own, or two grounds that differ only
    /// in colour could not be told apart.
    func groundChoice(for color: Color) -> Choice {
        switch (color, self) {
        case (.basic(let basic), .eight): Choice(number: Int(basic.rawValue) & 7)
        case (.rgb(let red, let green, let blue), .eight): Choice(number: Self.hue(red, green, blue))
        case (.rgb(let red, let green, let blue), .sixteen) where Self.isColored(red, green, blue):
            Choice(number: Self.coloredBasic(red, green, blue))
        default: choice(for: color)
        }
    }

    /// The colour of the eight with the most similar hue, which is what tells grounds apart; of greys the nearer one. The bands
    /// are those of the names: what is called orange is yellow, and olive is green.
    private static func hue(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int {
        let isColored = isColored(red, green, blue)
        let (red, green, blue) = (Double(red), Double(green), Double(blue))
        let darkest = min(red, green, blue), brightest = max(red, green, blue)
        guard isColored else { return (darkest + brightest) / 2 < 128 ? 0 : 7 }
        let sextant =
            switch brightest {
            case red: (green - blue) / (brightest - darkest)
            case green: 2 + (blue - red) / (brightest - darkest)
            default: 4 + (red - green) / (brightest - darkest)
            }
        let degrees = 60 * (sextant < 0 ? sextant + 6 : sextant)
        switch degrees {
        case 20..<75: return 3
        case 75..<165: return 2
        case 165..<200: return 6
        case 200..<265: return 4
        case 265..<345: return 5
        default: return 1
        }
    }

    /// Whether it is no grey.
    private static func isColored(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Bool {
        max(red, green, blue) - min(red, green, blue) >= 48
    }

    package func choice(for color: Color) -> Choice {
        switch (color, self) {
        case (.terminalDefault, _), (.role, _), (_, .none): .terminalDefault
        case (.basic(let basic), .eight): Self.eight(Int(basic.rawValue))
        case (.basic(let basic), .direct) where basic.rawValue >= 8: .init(number: Self.packed(Int(basic.rawValue)))
        case (.basic(let basic), _): .init(number: Int(basic.rawValue))
        case (.rgb(let red, let green, let blue), .eight): Self.eight(Self.nearestBasic(red, green, blue))
        case (.rgb(let red, let green, let blue), .sixteen): .init(number: Self.nearestBasic(red, green, blue))
        case (.rgb(let red, let green, let blue), .twoHundredFiftySix):
            .init(number: Self.nearestIndexed(red, green, blue))
        case (.rgb(let red, let green, let blue), .direct): .init(number: Self.packed(red, green, blue))
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
    static let basicComponents: [(red: Int, green: Int, blue: Int)] = [
        (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
        (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
        (255, 255, 255),
    ]

    /// The nearest of the sixteen colours, which inks get, too, unless it is a grey: what is green must not be grey.
    private static func coloredBasic(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int {
        let nearest = nearestBasic(red, green, blue)
        guard [0, 7, 8, 15].contains(nearest) else { return nearest }
        return nearestBasic(red, green, blue, among: [0, 8].map { $0 + hue(red, green, blue) })
    }

    private static func nearestBasic(
        _ red: UInt8, _ green: UInt8, _ blue: UInt8, among numbers: [Int] = Array(0..<16)
    ) -> Int {
        func distance(_ number: Int) -> Int {
            Self.distance(basicComponents[number], (Int(red), Int(green), Int(blue)))
        }
        return numbers.min { distance($0) < distance($1) } ?? 7
    }

    /// Returns the nearest colour in the colour cube (16…231) or the grey ramp (232…255). The first sixteen are not
    /// used, because users redefine them.
    private static func nearestIndexed(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int {
        let levels = [0, 95, 135, 175, 215, 255]
        func nearestLevel(_ value: UInt8) -> Int {
            levels.indices.min { abs(levels[$0] - Int(value)) < abs(levels[$1] - Int(value)) } ?? 0
        }
        let wanted = (red: Int(red), green: Int(green), blue: Int(blue))
        let cube = (red: nearestLevel(red), green: nearestLevel(green), blue: nearestLevel(blue))
        let grey = min(max((wanted.red + wanted.green + wanted.blue) / 3 - 3, 0) / 10, 23)
        let cubeDistance = distance((levels[cube.red], levels[cube.green], levels[cube.blue]), wanted)
        let greyValue = 8 + 10 * grey
        if distance((greyValue, greyValue, greyValue), wanted) < cubeDistance { return 232 + grey }
        return 16 + 36 * cube.red + 6 * cube.green + cube.blue
    }

    private static func packed(_ number: Int) -> Int {
        let color = basicComponents[number]
        return color.red << 16 | color.green << 8 | color.blue
    }

    /// The lowest eight numbers are still the terminal's own colours; the eighth looks like the blacks that they would be.
    private static func packed(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int {
        let number = Int(red) << 16 | Int(green) << 8 | Int(blue)
        return max(number, 8)
    }

    private static func distance(
        _ one: (red: Int, green: Int, blue: Int), _ other: (red: Int, green: Int, blue: Int)
    ) -> Int {
        let red = one.red - other.red, green = one.green - other.green, blue = one.blue - other.blue
        return red * red + green * green + blue * blue
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

    /// Whether its look does not depend on the terminal's theme.
    fileprivate var isExact: Bool { if case .rgb = self { true } else { false } }

    /// Red, green and blue as most terminals show them; `nil` for a colour that is the terminal's own.
    var components: (red: Int, green: Int, blue: Int)? {
        switch self {
        case .terminalDefault, .role: nil
        case .basic(let basic): ColorDepth.basicComponents[Int(basic.rawValue)]
        case .rgb(let red, let green, let blue): (Int(red), Int(green), Int(blue))
        }
    }
}
