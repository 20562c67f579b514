/// A piece of the Swift code that stands for an interface file.
///
/// This is the only door by which values of a file become code: a literal of the translator is code as it is, and an
/// interpolation is a number, another piece, `string:` or `name:`. A `String` by itself does not compile.
struct Code: Equatable, ExpressibleByStringInterpolation {
    let text: String

    init(stringLiteral value: String) { text = value }
    init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ literal: String) { text += literal }
        mutating func appendInterpolation(_ code: Code) { text += code.text }
        mutating func appendInterpolation(_ codes: [Code], joined separator: String) {
            text += codes.map(\.text).joined(separator: separator)
        }
        /// - Parameter number: Finite, because `inf` and `nan` are names in Swift.
        mutating func appendInterpolation(_ number: Double) { text += "\(number.isFinite ? number : 0)" }
        mutating func appendInterpolation(_ number: Int) { text += "\(number)" }
        mutating func appendInterpolation(_ flag: Bool) { text += "\(flag)" }
        /// A text, as a literal.
        mutating func appendInterpolation(string: String) { text += Literal.string(string) }
        /// Identifiers with points between them; what no identifier has becomes an underscore.
        mutating func appendInterpolation(name: String) {
            for scalar in name.unicodeScalars {
                let isPart = scalar == "." || scalar == "_" || scalar.properties.isXIDContinue
                text.unicodeScalars.append(isPart ? scalar : "_")
            }
        }
    }
}
