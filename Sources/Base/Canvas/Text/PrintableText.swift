/// Parts of other people's texts in messages: short, and without characters that control or deceive a terminal.
package enum PrintableText {
    /// The length of an excerpt in Unicode scalars.
    private static let maximumLength = 40

    /// The text in double quotes, shortened to 40 characters.
    package static func quoted(_ text: String) -> String {
        "\"" + escaped(text) + "\""
    }

    /// The text without quotes, shortened to 40 characters; spaces other than the usual one, and what is not printable,
    /// are written as `\u{…}`.
    package static func escaped(_ text: String) -> String {
        var result = ""
        var length = 0
        // Counts scalars, because a single character may contain thousands of combining marks.
        for scalar in text.unicodeScalars {
            guard length < maximumLength else { return result + "…" }
            let isPlain = scalar.isPrintable && (scalar == " " || scalar.properties.generalCategory != .spaceSeparator)
            result += isPlain ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            length += 1
        }
        return result
    }

    /// Escapes invisible and control characters, which the texts in a payload may contain, and marks that would make
    /// one character with a quotation mark before them. Line ends stay.
    ///
    /// An encoder has already escaped C0 in texts; JSON from elsewhere may have tabs and returns between its values,
    /// which become spaces.
    package static func escapedJSON(_ json: String) -> String {
        guard json.utf8.contains(where: { $0 > 0x7E || $0 < 0x20 && $0 != 0xA }) else { return json }
        var result = String.UnicodeScalarView()
        for scalar in json.unicodeScalars {
            if scalar == "\t" || scalar == "\r" {
                result.append(" ")
                continue
            }
            let joins = result.last == "\"" && scalar.value > 0x7F && "\"\(scalar)".count == 1
            guard scalar != "\n", !scalar.isPrintable || joins else {
                result.append(scalar)
                continue
            }
            for unit in String(scalar).utf16 {
                let digits = String(unit, radix: 16)
                result.append(
                    contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".unicodeScalars)
            }
        }
        return String(result)
    }
}

extension Unicode.Scalar {
    /// Whether the scalar may be printed as it is, whatever stands beside it.
    ///
    /// The table of ``ScalarClass`` decides: what it refuses is not printable, nor are joiners, which are invisible
    /// outside a cluster. Text that is no ``TerminalText`` goes by this rule: excerpts in messages, JSON, and what apps
    /// print (`printable.c` in `CNcenterCurses`, which has the table but cannot call Swift).
    package var isPrintable: Bool {
        value != 0x200C && value != 0x200D && ScalarClass(value) != .refused
    }
}
