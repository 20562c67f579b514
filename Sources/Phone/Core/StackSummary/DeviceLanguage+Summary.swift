package import NotificationModel

// The wording of summary lines in each language.
//
// List joining and the wordings without names are Apple's labels in iOS 15 and macOS 12. With names, Apple has only
// published the English wording; the others are our own.
extension DeviceLanguage {
    /// `A`, `A and B`, `A, B, and C`.
    package func list(_ items: [String]) -> String {
        guard let last = items.last else { return "" }
        guard items.count > 1 else { return last }
        let first = items.dropLast().joined(separator: separator)
        guard items.count > 2 else { return first + pair + last }
        return first + final + last
    }

    /// The separator between items, except between the last two.
    package var separator: String {
        switch self {
        case .english, .korean, .french: ", "
        case .japanese, .simplifiedChinese: "、"
        }
    }

    /// The separator between two items.
    private var pair: String {
        switch self {
        case .english: " and "
        case .korean: " 및 "
        case .japanese: "と"
        case .simplifiedChinese: "和"
        case .french: " et "
        }
    }

    /// The separator before the last of three or more items.
    private var final: String {
        switch self {
        case .english: ", and "
        case .japanese: "、および"
        case .korean, .simplifiedChinese, .french: pair
        }
    }

    /// Returns the line without names.
    func moreNotifications(_ count: Int) -> String {
        switch self {
        case .english: count == 1 ? "1 more notification" : "\(count) more notifications"
        case .korean: "\(count)개의 알림 더 있음"
        case .japanese: "その他\(count)件の通知"
        case .simplifiedChinese: "还有\(count)个通知"
        // French counts 0 and 1 as one.
        case .french: count < 2 ? "\(count) autre notification" : "\(count) autres notifications"
        }
    }

    func moreNotifications(_ count: Int, from names: String) -> String {
        switch self {
        case .english: "\(moreNotifications(count)) from \(names)"
        case .korean: "\(names)의 알림 \(count)개 더 있음"
        case .japanese: "\(names)からのその他\(count)件の通知"
        case .simplifiedChinese: "还有\(count)个来自\(names)的通知"
        case .french: "\(moreNotifications(count)) \(Self.frenchOf(names))"
        }
    }

    func list(_ names: [String], others: Int) -> String {
        guard others > 0 else { return list(names) }
        guard !names.isEmpty else { return self.others(others) }
        switch self {
        case .english, .french: return list(names + [self.others(others)])
        case .korean: return "\(names.joined(separator: separator)) 외 \(others)개"
        case .japanese: return "\(names.joined(separator: separator))、ほか\(others)件"
        case .simplifiedChinese: return "\(names.joined(separator: separator))及其他\(others)个"
        }
    }

    private func others(_ count: Int) -> String {
        switch self {
        case .english: count == 1 ? "1 other" : "\(count) others"
        case .korean: "기타 \(count)개"
        case .japanese: "ほか\(count)件"
        case .simplifiedChinese: "其他\(count)个"
        case .french: count < 2 ? "\(count) autre" : "\(count) autres"
        }
    }

    /// Returns the text that replaces hidden previews.
    package func hiddenNotifications(_ count: Int) -> String {
        guard count == 1 else { return notifications(count) }
        return switch self {
        case .english, .french: "Notification"
        case .korean: "알림"
        case .japanese, .simplifiedChinese: "通知"
        }
    }

    /// Returns a number of notifications, also for one: an item in a list, or the line of *Display As Count*.
    package func notifications(_ count: Int) -> String {
        switch self {
        case .english: count == 1 ? "1 Notification" : "\(count) Notifications"
        case .korean: "\(count)개의 알림"
        case .japanese: "\(count)件の通知"
        case .simplifiedChinese: "\(count)个通知"
        case .french: count < 2 ? "\(count) notification" : "\(count) notifications"
        }
    }

    /// `de Bob`, `d’Alice`
    package static func frenchOf(_ name: String) -> String { (elides(name) ? "d’" : "de ") + name }

    /// Whether French drops the e of "de" before a text.
    private static func elides(_ text: String) -> Bool {
        guard let letter = text.unicodeScalars.first?.properties.lowercaseMapping.first else { return false }
        return "aeiouyhàâäéèêëîïôöùûü".contains(letter)
    }
}
