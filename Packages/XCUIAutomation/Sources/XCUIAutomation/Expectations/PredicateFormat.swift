import Foundation

/// The format of a predicate with its arguments.
enum PredicateFormat {
    private static let places = ["%@", "%K", "%ld", "%lu", "%lf", "%d", "%i", "%u", "%f"]

    /// Returns a format with arguments in the places for them: texts, numbers, booleans and lists of these.
    ///
    /// - Throws: A ``PredicateFormatError`` if an argument is missing or of another kind.
    static func filled(_ format: String, with arguments: [Any]) throws -> String {
        var rest = arguments[...]
        var text = ""
        var quote: Character?
        var place = format.startIndex
        while place < format.endIndex {
            let character = format[place]
            if quote == nil, let found = places.first(where: format[place...].hasPrefix) {
                guard let argument = rest.popFirst() else {
                    throw PredicateFormatError(description: "“\(format)” has more places than arguments")
                }
                text += found == "%K" ? "\(argument)" : try literal(argument)
                place = format.index(place, offsetBy: found.count)
                continue
            }
            if character == quote { quote = nil } else if quote == nil, "\"'".contains(character) { quote = character }
            text.append(character)
            place = format.index(after: place)
        }
        return text
    }

    private static func literal(_ argument: Any) throws -> String {
        switch argument {
        case let text as String:
            return "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
        case let text as NSString: return try literal("\(text)")
        case let boolean as Bool: return boolean ? "TRUE" : "FALSE"
        case let number as any BinaryInteger: return "\(number)"
        case let number as any BinaryFloatingPoint: return "\(number)"
        case let number as NSNumber: return "\(number)"
        case let list as [Any]: return "{" + (try list.map(literal)).joined(separator: ", ") + "}"
        default:
            throw PredicateFormatError(
                description: "\(type(of: argument)) is no text, number, boolean or list of these")
        }
    }
}

/// An argument that a format of a predicate lacks or cannot take.
struct PredicateFormatError: Error, CustomStringConvertible {
    /// One sentence without the full stop.
    let description: String
}
