/// Conversions, which begin with a percent sign, in a format.
enum FormatConversion {
    /// Returns the first part of a format that the system does not replace: a conversion that is not allowed, with or
    /// without a position (`%2$@`), or a percent sign that begins no conversion. `%%` stands for a percent sign.
    ///
    /// - Parameters:
    ///   - format: The format to search.
    ///   - allowed: The letters of the allowed conversions, such as `u`.
    /// - Complexity: O(length).
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
                // The whole text that resembles a conversion: "%ld", "%-5.2f", "%#@".
                let flags = rest.prefix { "0123456789$.-+#'hlqjzt".contains($0) }
                let end = rest[flags.endIndex...].prefix { $0.isASCII && ($0.isLetter || $0 == "@") }.prefix(1)
                return "%\(flags)\(end)"
            }
            rest = conversion.dropFirst()
        }
        return nil
    }
}
