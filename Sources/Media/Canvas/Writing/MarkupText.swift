import TerminalCanvas

/// Text in XML: sanitised text, which has none of the characters that XML does not allow.
enum MarkupText {
    /// Text inside an element.
    static func escaped(_ text: String) -> String {
        var result = ""
        // By scalar, because a mark after "<" makes both one character, but leaves the "<".
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
