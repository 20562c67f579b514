/// Pieces of a document as they are quoted in messages: short, and without characters that act on a terminal.
package enum Excerpt {
    /// Characters kept before an excerpt is cut.
    private static let maximumLength = 40

    /// The text in double quotes, cut to 40 characters.
    package static func quoted(_ text: String) -> String {
        "\"" + escaped(text) + "\""
    }

    /// The text without quotes, cut to 40 characters, everything invisible or active written as `\u{…}`.
    package static func escaped(_ text: String) -> String {
        var result = ""
        var length = 0
        // Scalars, not characters: one character may carry thousands of marks.
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
