/// A key into an app's strings table with its arguments, looked up when the text is shown: what
/// `NSString.localizedUserNotificationString(forKey:arguments:)` and the payload's `title-loc-key` and `title-loc-args`
/// say.
package struct LocalizedText: Hashable, Sendable, Codable {
    package var key: String
    package var arguments: [String]

    package init(key: String, arguments: [String] = []) {
        self.key = key
        self.arguments = arguments
    }

    /// The text when no strings table has the key: the key itself is the format, as with `NSLocalizedString`.
    package var textWithoutTable: String {
        text(format: key)
    }

    /// A table's format with the arguments in place: `%@` takes the next one, `%2$@` the second, `%%` is a percent
    /// sign. A placeholder without an argument is replaced by nothing; any other text stays as it is.
    ///
    /// Complexity: O(length of the result).
    package func text(format: String) -> String {
        guard format.utf8.contains(UInt8(ascii: "%")) else { return format }
        var result = ""
        var next = 0
        var rest = Substring(format)
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            if rest.first == "%" {
                result += "%"
                rest.removeFirst()
            } else if rest.first == "@" {
                result += argument(next)
                next += 1
                rest.removeFirst()
            } else {
                let digits = rest.prefix { ("0"..."9").contains($0) }
                let tail = rest[digits.endIndex...]
                if let number = Int(digits), tail.hasPrefix("$@") {
                    result += argument(number - 1)
                    rest = tail.dropFirst(2)
                } else {
                    result += "%"
                }
            }
        }
        return result + rest
    }

    private func argument(_ index: Int) -> String {
        arguments.indices.contains(index) ? arguments[index] : ""
    }
}
