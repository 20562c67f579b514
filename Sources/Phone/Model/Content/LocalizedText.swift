/// A key in an app's strings table with its arguments, looked up when the text is presented. It comes from
/// `NSString.localizedUserNotificationString(forKey:arguments:)` or from a payload's `title-loc-key` and
/// `title-loc-args`.
package struct LocalizedText: Hashable, Sendable, Codable {
    package var key: String
    package var arguments: [String]

    package init(key: String, arguments: [String] = []) {
        self.key = key
        self.arguments = arguments
    }

    /// The text if no strings table contains the key: the key itself is the format, as with `NSLocalizedString`.
    package var textWithoutTable: String {
        text(format: key)
    }

    /// Fills the arguments into a table's format.
    ///
    /// `%@` takes the next argument, `%2$@` the second; `%%` is a percent sign. `%d`, `%i` and `%u`, also with `l`,
    /// `ll`, `h`, `hh`, `q`, `z`, `t` or `j` before the letter, take an argument that is a whole number, because all
    /// arguments are text. A `%@` without an argument becomes empty; any other text is kept.
    ///
    /// - Complexity: O(length of the result).
    package func text(format: String) -> String { filled(format).text }

    /// What of a table's format the arguments do not fill, for a message; `nil` if they fill it.
    package func misfit(in format: String) -> String? {
        let (_, needed, odd) = filled(format)
        if let odd { return "\(odd) takes none of its arguments and is shown as it is" }
        return needed > arguments.count ? "it takes \(needed) and has \(arguments.count)" : nil
    }

    private func filled(_ format: String) -> (text: String, needed: Int, odd: String?) {
        var result = ""
        var (needed, odd) = (0, String?.none)
        var next = 0
        var scalars = Substring(format).unicodeScalars
        while let percent = scalars.firstIndex(of: "%") {
            result += String(scalars[..<percent])
            scalars = scalars[scalars.index(after: percent)...]
            if scalars.first == "%" {
                result += "%"
                scalars.removeFirst()
            } else if let placeholder = Placeholder(scalars), let argument = argument(for: placeholder, next: &next) {
                needed = max(needed, placeholder.position ?? next)
                result += argument
                scalars = scalars[placeholder.end...]
            } else {
                let isDigit = { (scalar: Unicode.Scalar) in ("0"..."9").contains(scalar) }
                if let end = scalars.firstIndex(where: { !isDigit($0) && $0 != "$" }),
                    scalars[end].properties.isAlphabetic
                {
                    odd = "%\(String(scalars[...end]))"
                }
                result += "%"
            }
        }
        return (result + String(scalars), needed, odd)
    }

    /// Returns the replacement of a placeholder; `nil` if no argument fits.
    private func argument(for placeholder: Placeholder, next: inout Int) -> String? {
        let index = placeholder.position.map { $0 - 1 } ?? next
        let argument = arguments.indices.contains(index) ? arguments[index] : ""
        if placeholder.isNumber {
            let digits = argument.utf8.drop { $0 == UInt8(ascii: "-") }
            guard argument.utf8.count - digits.count <= 1, !digits.isEmpty,
                digits.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
            else { return nil }
        }
        if placeholder.position == nil { next += 1 }
        return argument
    }

    /// A conversion that takes an argument.
    private struct Placeholder {
        /// 1-based; `nil` is the next argument.
        var position: Int?
        var isNumber: Bool
        var end: Substring.Index

        init?(_ text: Substring.UnicodeScalarView) {
            var scalars = text
            let digits = scalars.prefix { ("0"..."9").contains($0) }
            if !digits.isEmpty {
                guard let number = Int(String(digits)), scalars[digits.endIndex...].first == "$" else { return nil }
                position = number
                scalars = scalars[digits.endIndex...].dropFirst()
            }
            let length = scalars.prefix { "hljqtz".unicodeScalars.contains($0) }
            guard length.count <= 2, let conversion = scalars[length.endIndex...].first else { return nil }
            isNumber = "diu".unicodeScalars.contains(conversion)
            guard isNumber || (conversion == "@" && length.isEmpty) else { return nil }
            end = scalars.index(after: length.endIndex)
        }
    }
}

/// The keys of the texts in a content that are looked up in the app's strings table when they are presented.
///
/// A text without a value here is presented unchanged. Otherwise the text in the content is used if the table has no
/// such key.
package struct ContentLocalization: Hashable, Sendable, Codable {
    package var title: LocalizedText?
    package var subtitle: LocalizedText?
    package var body: LocalizedText?
    package var summaryArgument: LocalizedText?

    package init(
        title: LocalizedText? = nil,
        subtitle: LocalizedText? = nil,
        body: LocalizedText? = nil,
        summaryArgument: LocalizedText? = nil
    ) {
        self.title = title
        self.subtitle = subtitle
        self.body = body
        self.summaryArgument = summaryArgument
    }

    package var isEmpty: Bool { title == nil && subtitle == nil && body == nil && summaryArgument == nil }
}

/// A format for a number in its plural forms, as in a `.stringsdict` entry.
package struct CountedFormat: Hashable, Sendable {
    /// The form for all numbers without a separate form.
    package var other: String
    /// The form for 1; `nil` if it is the same.
    package var one: String?

    package init(other: String, one: String? = nil) {
        self.other = other
        self.one = one
    }

    package func form(for count: Int) -> String {
        count == 1 ? one ?? other : other
    }
}
