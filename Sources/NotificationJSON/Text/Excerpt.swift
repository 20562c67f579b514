/// Excerpts from a document for messages: short and without control characters.
package enum Excerpt {
    /// The length of an excerpt in characters.
    private static let maximumLength = 40

    /// The text in double quotes, shortened to 40 characters.
    package static func quoted(_ text: String) -> String {
        "\"" + escaped(text) + "\""
    }

    /// The text without quotes, shortened to 40 characters, with invisible and control characters written as `\u{…}`.
    package static func escaped(_ text: String) -> String {
        var result = ""
        var length = 0
        // Counts scalars, because a single character may contain thousands of combining marks.
        for scalar in text.unicodeScalars {
            guard length < maximumLength else { return result + "…" }
            result += isPlain(scalar) ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            length += 1
        }
        return result
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
        case .spaceSeparator: scalar == " "
        default: true
        }
    }
}
