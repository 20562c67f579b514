import Glibc

/// Which colours the user wants to see.
package enum ColorChoice: String, Hashable, Sendable, CaseIterable {
    /// The colours of the terminal; none if `NO_COLOR` is set and not empty.
    case automatic = "auto"
    /// The colours of the terminal, whatever `NO_COLOR` says.
    case always
    case never
    case sixteen = "16"
    case twoHundredFiftySix = "256"
    case truecolor

    /// The most colours to use; 0 for none.
    var most: Int {
        switch self {
        case .automatic: Self.environmentRefusesColor ? 0 : .max
        case .always, .truecolor: .max
        case .never: 0
        case .sixteen: 16
        case .twoHundredFiftySix: 256
        }
    }

    /// Whether the terminal is to show as many colours as it has.
    var leavesItToTheTerminal: Bool {
        switch self {
        case .automatic, .always: most > 0
        case .never, .sixteen, .twoHundredFiftySix, .truecolor: false
        }
    }

    /// The descriptions to look for, best first: a number of colours that is asked for can belong to a relative of the
    /// terminal's own description.
    func descriptions(of name: String) -> [String] {
        let family = Self.endings.first(where: name.hasSuffix).map { String(name.dropLast($0.count)) } ?? name
        switch self {
        case .automatic, .always, .never: return [name]
        // The description of direct colours allows no lower number.
        case .sixteen: return name.hasSuffix(Self.direct) ? [family + Self.indexed, name] : [name]
        case .twoHundredFiftySix: return name.hasSuffix(Self.indexed) ? [name] : [family + Self.indexed, name]
        case .truecolor: return name.hasSuffix(Self.direct) ? [name] : [family + Self.direct, name]
        }
    }

    private static let direct = "-direct"
    private static let indexed = "-256color"
    private static let endings = [direct, indexed, "-16color", "-88color", "-color"]

    private static var environmentRefusesColor: Bool {
        guard let value = unsafe getenv("NO_COLOR") else { return false }
        return unsafe value.pointee != 0
    }
}
