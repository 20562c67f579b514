/// Conversions, which begin with a percent sign, in a format.
enum FormatConversion {
    /// Returns the first part of a format that the system does not replace: a conversion that is not allowed, with or
    /// without a position (`%2$@`), or a percent sign that begins no conversion. `%%` stands for a percent sign.
    ///
    /// - Parameters:
    ///   - format: The format to search.
    ///   - allowed: The letters of the allowed conversions, such as `u`.
    /// - Complexity: O(length).
    static func firstUnfilled(in format: String, allowed: Set<Unicode.Scalar>) -> String? {
        var scalars = Substring(format).unicodeScalars
        while let percent = scalars.firstIndex(of: "%") {
            scalars = scalars[percent...].dropFirst()
            if scalars.first == "%" {
                scalars.removeFirst()
                continue
            }
            let position = scalars.prefix { ("0"..."9").contains($0) }
            let behind = scalars[position.endIndex...]
            let isPosition = behind.first == "$" && position.first != Unicode.Scalar("0") && !position.isEmpty
            let conversion = isPosition ? behind.dropFirst() : scalars
            guard let letter = conversion.first, allowed.contains(letter) else {
                // The whole text that resembles a conversion: "%ld", "%-5.2f", "%#@".
                let flags = scalars.prefix { "0123456789$.-+#'hlqjzt".unicodeScalars.contains($0) }
                let end = scalars[flags.endIndex...].prefix { $0.isASCII && ($0.properties.isAlphabetic || $0 == "@") }
                return "%\(String(flags))\(String(end.prefix(1)))"
            }
            scalars = conversion.dropFirst()
        }
        return nil
    }
}
