package import NotificationModel

/// The wording of summary lines.
///
/// List joining and the wordings without names are Apple's labels in iOS 15 and macOS 12. With names, Apple has only
/// published the English wording; the others are our own.
private struct SummaryWords: LabelSet {
    let words: DeviceText

    static var separator: Self { Self(", ") }
    /// Between two items.
    static var pair: Self { Self(" and ") }
    /// Before the last of three or more items.
    static var final: Self { Self(", and ") }

    static func more(_ count: Int) -> Self { Self("\(count) more notifications", one: "1 more notification") }
    static func moreFrom(_ count: Int, _ names: String) -> Self {
        Self("\(count) more notifications from \(names)", one: "\(count) more notification from \(names)")
    }

    static func nameAndOthers(_ name: String, _ others: Int) -> Self {
        Self("\(name) and \(others) others", one: "\(name) and \(others) other")
    }
    static func namesAndOthers(_ names: String, _ others: Int) -> Self {
        Self("\(names), and \(others) others", one: "\(names), and \(others) other")
    }
    static func others(_ count: Int) -> Self { Self("\(count) others", one: "1 other") }

    static var hidden: Self { Self("Notification") }
    static func notifications(_ count: Int) -> Self { Self("\(count) Notifications", one: "1 Notification") }
}

extension DeviceLanguage {
    /// `A`, `A and B`, `A, B, and C`.
    package func list(_ items: [String]) -> String {
        guard let last = items.last else { return "" }
        guard items.count > 1 else { return last }
        let first = items.dropLast().joined(separator: separator)
        return first + (items.count > 2 ? SummaryWords.final : .pair).text(in: self) + last
    }

    /// The separator between items, except between the last two.
    package var separator: String { SummaryWords.separator.text(in: self) }

    /// Returns the line without names.
    func moreNotifications(_ count: Int) -> String { SummaryWords.more(count).text(in: self) }

    func moreNotifications(_ count: Int, from names: String) -> String {
        SummaryWords.moreFrom(count, names).text(in: self)
    }

    func list(_ names: [String], others: Int) -> String {
        guard others > 0 else { return list(names) }
        let line = names.joined(separator: separator)
        let words: SummaryWords =
            switch names.count {
            case 0: .others(others)
            case 1: .nameAndOthers(line, others)
            default: .namesAndOthers(line, others)
            }
        return words.text(in: self)
    }

    /// Returns the text that replaces hidden previews.
    package func hiddenNotifications(_ count: Int) -> String {
        count == 1 ? SummaryWords.hidden.text(in: self) : notifications(count)
    }

    /// Returns a number of notifications, also for one: an item in a list, or the line of *Display As Count*.
    package func notifications(_ count: Int) -> String { SummaryWords.notifications(count).text(in: self) }
}
