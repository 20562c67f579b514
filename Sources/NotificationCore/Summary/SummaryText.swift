/// Puts a ``GroupSummary`` into English words.
package enum SummaryText {
    /// The line as it stands under the leading notification.
    package static func line(for summary: GroupSummary) -> String {
        list(summary.pieces.map { text(of: $0, names: names(of: summary)) })
    }

    /// `A`, `A and B`, `A, B, and C`.
    package static func list(_ items: [String]) -> String {
        switch items.count {
        case 0: ""
        case 1: items[0]
        case 2: "\(items[0]) and \(items[1])"
        default: "\(items.dropLast().joined(separator: ", ")), and \(items[items.count - 1])"
        }
    }

    /// Fills a category's summary format: the number for `%u` (or `%d`, `%i`, `%ld`, `%lu`), the names for `%@`.
    ///
    /// `%%` is a percent sign; positions such as `%2$@` are read; any other conversion is left out, as it has nothing
    /// to show (Apple, `categorySummaryFormat`).
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

    /// Whether a format has a place for names.
    package static func takesNames(_ format: String) -> Bool {
        fill(format, count: 0, names: "\u{1}").contains("\u{1}")
    }

    private static func names(of summary: GroupSummary) -> String {
        guard summary.furtherNames > 0 else { return list(summary.names) }
        return list(summary.names + ["\(summary.furtherNames) other\(summary.furtherNames == 1 ? "" : "s")"])
    }

    private static func text(of piece: GroupSummary.Piece, names: String) -> String {
        if let format = piece.format, !(takesNames(format) && names.isEmpty) {
            return fill(format, count: piece.count, names: names)
        }
        let wording = piece.count == 1 ? "1 more notification" : "\(piece.count) more notifications"
        return names.isEmpty ? wording : "\(wording) from \(names)"
    }
}
