/// What stands behind a percent sign in a format.
enum FormatConversion {
    /// The first thing in a format that is not filled in: a conversion other than those allowed, which are single
    /// letters such as `u`, with or without a position (`%2$@`), or a percent sign that begins nothing. `%%` is a percent
    /// sign. Complexity: O(length).
    static func firstUnfilled(in format: String, allowed: Set<Character>) -> String? {
        var rest = Substring(format)
        while let percent = rest.firstIndex(of: "%") {
            rest = rest[percent...].dropFirst()
            if rest.first == "%" {
                rest.removeFirst()
                continue
            }
            let position = rest.prefix { ("0"..."9").contains($0) }
            let behind = rest[position.endIndex...]
            let isPosition = behind.first == "$" && position.first != "0" && !position.isEmpty
            let conversion = isPosition ? behind.dropFirst() : rest
            guard let letter = conversion.first, allowed.contains(letter) else {
                // The whole conversion, as far as it looks like one: "%ld", "%-5.2f", "%#@".
                let flags = rest.prefix { "0123456789$.-+#'hlqjzt".contains($0) }
                let end = rest[flags.endIndex...].prefix { $0.isASCII && ($0.isLetter || $0 == "@") }.prefix(1)
                return "%\(flags)\(end)"
            }
            rest = conversion.dropFirst()
        }
        return nil
    }
}
