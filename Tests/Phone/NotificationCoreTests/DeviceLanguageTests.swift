import NotificationModel
import Testing

@testable import NotificationCore

@Suite struct DeviceLanguageTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var language: DeviceLanguage
        /// One, two and three items.
        var lists: [String]
        /// One and five more notifications.
        var more: [String]
        /// Five more of two names, and of one name and four others.
        var from: [String]
        /// One and nine hidden ones.
        var hidden: [String]
        var testDescription: String { language.rawValue }
    }

    static let rows = [
        Row(
            language: .english,
            lists: ["A", "A and B", "A, B, and C"],
            more: ["1 more notification", "5 more notifications"],
            from: ["5 more notifications from Alice and Me", "5 more notifications from Alice and 4 others"],
            hidden: ["Notification", "9 Notifications"]
        ),
        Row(
            language: DeviceLanguage(identifier: "ko"),
            lists: ["A", "A 및 B", "A, B 및 C"],
            more: ["1개의 알림 더 있음", "5개의 알림 더 있음"],
            from: ["Alice 및 Me의 알림 5개 더 있음", "Alice 외 4개의 알림 5개 더 있음"],
            hidden: ["알림", "9개의 알림"]
        ),
        Row(
            language: DeviceLanguage(identifier: "ja"),
            lists: ["A", "AとB", "A、B、およびC"],
            more: ["その他1件の通知", "その他5件の通知"],
            from: ["AliceとMeからのその他5件の通知", "Alice、ほか4件からのその他5件の通知"],
            hidden: ["通知", "9件の通知"]
        ),
        Row(
            language: DeviceLanguage(identifier: "zh-Hans"),
            lists: ["A", "A和B", "A、B和C"],
            more: ["还有1个通知", "还有5个通知"],
            from: ["还有5个来自Alice和Me的通知", "还有5个来自Alice及其他4个的通知"],
            hidden: ["通知", "9个通知"]
        ),
        Row(
            language: DeviceLanguage(identifier: "fr"),
            lists: ["A", "A et B", "A, B et C"],
            more: ["1 autre notification", "5 autres notifications"],
            from: ["5 autres notifications d’Alice et Me", "5 autres notifications d’Alice et 4 autres"],
            hidden: ["Notification", "9 notifications"]
        ),
    ]

    private static func summary(_ count: Int, names: [String] = [], further: Int = 0) -> GroupSummary {
        GroupSummary(pieces: [.init(format: nil, count: count)], names: names, furtherNames: further)
    }

    @Test("A language joins lists and formats its lines", arguments: rows)
    func wording(row: Row) {
        let items = ["A", "B", "C"]
        #expect((1...3).map { row.language.list(Array(items.prefix($0))) } == row.lists)
        #expect([1, 5].map { SummaryText.line(for: Self.summary($0), language: row.language) } == row.more)
        let from = [
            Self.summary(5, names: ["Alice", "Me"]),
            Self.summary(5, names: ["Alice"], further: 4),
        ]
        #expect(from.map { SummaryText.line(for: $0, language: row.language) } == row.from)
        #expect([1, 9].map(row.language.hiddenNotifications) == row.hidden)
    }

    @Test("Every language has a row")
    func complete() {
        #expect(Set(Self.rows.map(\.language)) == Set(DeviceLanguage.allCases))
    }

    @Test(
        "An identifier selects its language, its base language, otherwise English",
        arguments: [
            ("ko", DeviceLanguage(identifier: "ko")), ("fr-CA", DeviceLanguage(identifier: "fr")),
            ("zh-Hans", DeviceLanguage(identifier: "zh-Hans")),
            ("zh-Hans-CN", DeviceLanguage(identifier: "zh-Hans")), ("ja_JP", DeviceLanguage(identifier: "ja")),
            ("de", .english), ("", .english),
        ])
    func identifiers(identifier: String, language: DeviceLanguage) {
        #expect(DeviceLanguage(identifier: identifier) == language)
    }

    @Test(
        "Names that do not fit are counted, beginning with the last",
        arguments: [
            (80, "4 more notifications from Ann, Bob, Cid, and Dorothea"),
            (52, "4 more notifications from Ann, Bob, Cid, and 1 other"),
            (48, "4 more notifications from Ann, Bob, and 2 others"),
            (47, "4 more notifications from Ann and 3 others"),
            (42, "4 more notifications from Ann and 3 others"),
            // A line cut off after the first name would say that all are from it.
            (41, "4 more notifications"),
            (1, "4 more notifications"),
        ])
    func truncation(columns: Int, expected: String) {
        let summary = Self.summary(4, names: ["Ann", "Bob", "Cid", "Dorothea"])
        #expect(SummaryText.line(for: summary) { $0.count <= columns } == expected)
    }

    @Test("A single name is always used, two that do not fit are not", arguments: DeviceLanguage.allCases)
    func noRoom(language: DeviceLanguage) {
        let one = SummaryText.line(for: Self.summary(1, names: ["Ann"]), language: language) { _ in false }
        #expect(one.contains("Ann"))
        let two = SummaryText.line(for: Self.summary(2, names: ["Ann", "Ben"]), language: language) { _ in false }
        #expect(two == language.moreNotifications(2))
    }
}
