package import NotificationModel

/// Formats a ``GroupSummary``.
package enum SummaryText {
    /// Returns the line below the leading notification.
    ///
    /// If a line does not fit, names are replaced by their number from the end until it does. If not even one name fits
    /// together with the number of the others, no names are used: a line cut off after the first name would mean that
    /// all notifications are from it. A single name is always used and may be cut off.
    ///
    /// - Parameters:
    ///   - summary: The summary.
    ///   - language: The language of the line.
    ///   - fits: Whether there is room for a line.
    /// - Complexity: O(log n) lines in the number of names.
    package static func line(
        for summary: GroupSummary,
        language: DeviceLanguage = .english,
        fits: (String) -> Bool = { _ in true }
    ) -> String {
        func line(_ count: Int) -> String {
            let others = summary.furtherNames + summary.names.count - count
            let names = language.list(Array(summary.names.prefix(count)), others: others)
            return language.list(summary.pieces.map { text(of: $0, names: names, language: language) })
        }
        var shown = summary.names.count
        let whole = line(shown)
        guard shown > 1, !fits(whole) else { return whole }
        // More names make a longer line, so a binary search finds the maximum number that fits.
        var low = 1
        while low < shown - 1 {
            let middle = (low + shown) / 2
            if fits(line(middle)) { low = middle } else { shown = middle }
        }
        let shortest = line(low)
        guard low == 1, !fits(shortest) else { return shortest }
        return language.list(summary.pieces.map { text(of: $0, names: "", language: language) })
    }

    /// Fills a category's summary format: the number replaces `%u` (or `%d`, `%i`, `%ld`, `%lu`), the names replace
    /// `%@`.
    ///
    /// `%%` is a percent sign; positions such as `%2$@` are allowed; any other conversion is removed, because it has no
    /// value (Apple, `categorySummaryFormat`).
    package static func fill(_ format: String, count: Int, names: String) -> String {
        var result = ""
        var rest = Substring(format)
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            if rest.first == "%" {
                result += "%"
                rest.removeFirst()
                continue
            }
            let specification = rest.prefix { $0.isASCII && ($0.isNumber || "$.-+ #hlqzjt'".contains($0)) }
            rest = rest[specification.endIndex...]
            switch rest.popFirst() {
            case "u", "d", "i": result += String(count)
            case "@": result += names
            case "x", "X", "o", "f", "F", "e", "E", "g", "G", "s", "S", "c", "C", "p", "a", "A", "U", "D": break
            case let other?: result += "%\(specification)\(other)"
            case nil: result += "%\(specification)"
            }
        }
        return result + rest
    }

    package static func takesNames(_ format: String) -> Bool {
        fill(format, count: 0, names: "\u{1}").contains("\u{1}")
    }

    private static func text(of piece: GroupSummary.Piece, names: String, language: DeviceLanguage) -> String {
        if let format = piece.format?.form(for: piece.count), !(takesNames(format) && names.isEmpty) {
            return fill(format, count: piece.count, names: names)
        }
        return names.isEmpty
            ? language.moreNotifications(piece.count) : language.moreNotifications(piece.count, from: names)
    }
}
