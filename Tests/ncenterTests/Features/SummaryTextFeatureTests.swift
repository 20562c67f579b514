import BlockingTests
import Testing

/// The summary line of a stack.
@Suite("Summary text", .blocking) struct SummaryTextFeatureTests {
    @Test("The line lists the senders of the others")
    func names() throws {
        let state = try Ncenter.state()
        #expect(state.groups[0].summary == "5 more notifications from Alice and Me")
        #expect(state.groups[4].summary == "3 more notifications from Dentist, Doctor, and Salon")
    }

    @Test("iOS 15 and later leave the names out")
    func count() throws {
        let states = try Ncenter.states("set:summaryText=count show set:summaryText=names")
        #expect(
            states.map { $0.groups[4].summary } == [
                "3 more notifications", "3 more notifications from Dentist, Doctor, and Salon",
            ])
    }

    /// Pushes with the names as summary arguments, and the steps that deliver them.
    private func messages(_ names: [String]) -> (files: [String: String], steps: String) {
        let files = names.enumerated().map { index, name in
            (
                "\(index)",
                #"{ "Simulator Target Bundle": "\#(Push.shop)", "aps": { "alert": { "body": "Hello", "summary-arg": "\#(name)" } } }"#
            )
        }
        return (
            Dictionary(uniqueKeysWithValues: files), names.indices.map { "push:{\($0)}" }.joined(separator: " ")
        )
    }

    /// Returns the line of a stack of messages from these senders; the last one is leading.
    private func line(_ names: [String], _ arguments: String...) throws -> String? {
        let messages = messages(names)
        return try Script.state(messages.steps, ["--empty"] + arguments, files: messages.files).groups.first?.summary
    }

    @Test(
        "Number, names and list joining in five languages, with none, one, two and three names",
        arguments: [
            (
                "en",
                [
                    "1 more notification", "1 more notification from Ann", "2 more notifications from Ann and Ben",
                    "3 more notifications from Ann, Ben, and Cem",
                ]
            ),
            ("ko", ["1개의 알림 더 있음", "Ann의 알림 1개 더 있음", "Ann 및 Ben의 알림 2개 더 있음", "Ann, Ben 및 Cem의 알림 3개 더 있음"]),
            ("ja", ["その他1件の通知", "Annからのその他1件の通知", "AnnとBenからのその他2件の通知", "Ann、Ben、およびCemからのその他3件の通知"]),
            ("zh-Hans", ["还有1个通知", "还有1个来自Ann的通知", "还有2个来自Ann和Ben的通知", "还有3个来自Ann、Ben和Cem的通知"]),
            (
                "fr",
                [
                    "1 autre notification", "1 autre notification d’Ann", "2 autres notifications d’Ann et Ben",
                    "3 autres notifications d’Ann, Ben et Cem",
                ]
            ),
        ])
    func languages(language: String, lines: [String]) throws {
        let behind = [[""], ["Ann"], ["Ben", "Ann"], ["Cem", "Ann", "Ben"]]
        for (names, expected) in zip(behind, lines) {
            #expect(try line(names + ["Zoe"], "--language", language) == expected)
        }
    }

    @Test("A name is used once, however often it occurs; that of the leading notification is not")
    func distinct() throws {
        #expect(try line(["Ann", "Ann", "Ben", "Ann", "Zoe"]) == "4 more notifications from Ann and Ben")
        #expect(try line(["Zoe", "Ann", "Zoe"]) == "2 more notifications from Ann and Zoe")
    }

    /// A category's format for one, for several, and if names are left out.
    @Test(
        "A category's own format, in the device's language and in its number form",
        arguments: [
            ("en", "1 more message from Mira", "2 more messages from Mira", "2 more notifications"),
            ("ko", "Mira의 메시지 1개 더 있음", "Mira의 메시지 2개 더 있음", "2개의 알림 더 있음"),
            ("ja", "Miraからのその他1件のメッセージ", "Miraからのその他2件のメッセージ", "その他2件の通知"),
            ("zh-Hans", "还有1条来自Mira的信息", "还有2条来自Mira的信息", "还有2个通知"),
            ("fr", "1 autre message de Mira", "2 autres messages de Mira", "2 autres notifications"),
        ])
    func format(language: String, one: String, two: String, count: String) throws {
        try Samples.laidOut { samples in
            let message = "push:\(samples.payload("finch-message"))"
            let states = try Ncenter.states(
                "\(message) \(message) show \(message) show set:summaryText=count",
                ["--empty", "--language", language, "--app", samples.manifest("Finch")])
            #expect(states.map { $0.groups[0].summary } == [one, two, count])
        }
    }

    @Test("Old notifications follow when the language changes")
    func languageChanges() throws {
        try Samples.laidOut { samples in
            let message = "push:\(samples.payload("finch-message"))"
            let states = try Ncenter.states(
                "\(message) \(message) show set:language=fr show set:language=en",
                ["--empty", "--app", samples.manifest("Finch")])
            #expect(
                states.map { $0.groups[0].summary } == [
                    "1 more message from Mira", "1 autre message de Mira", "1 more message from Mira",
                ])
        }
    }

    @Test("An argument count is added to the number of items, unless arguments are ignored")
    func items() throws {
        try Samples.laidOut { samples in
            // Two photos with a message on top.
            let states = try Ncenter.states(
                "show set:summaryText=count",
                [
                    "--empty", "--app", samples.manifest("Finch"), samples.payload("finch-photos"),
                    samples.payload("finch-group-message"),
                ])
            #expect(states.map { $0.groups[0].summary } == ["2 more photos from Oskar", "1 more notification"])
        }
    }

    @Test(
        "Different kinds in one stack: a list of their formats",
        arguments: [
            ("comment image comment", "1 more comment and 1 more image"),
            ("image image comment comment", "1 more comment and 2 more images"),
            ("image other comment", "1 more image and 1 more notification"),
        ])
    func mixed(kinds: String, expected: String) throws {
        let pushes = kinds.split(separator: " ").map { "push:{\($0)}" }.joined(separator: " ")
        #expect(try Pictures.states(pushes).last?.groups.map(\.summary) == [expected])
    }

    private static let friends = ["Alexandra", "Bartholomew", "Cornelius", "Desdemona", "Evangeline"]
    private static let korean = ["김민준서연", "박도윤지우", "이서연하늘", "정시우민재", "최하은수아"]

    @Test(
        "Names that do not fit are counted; if none fits, no name is cut off",
        arguments: [
            (120, friends, "en", "5 more notifications from Alexandra, Bartholomew, and 3 others"),
            (80, friends, "en", "5 more notifications from Alexandra, Bartholomew, and 3 others"),
            (60, friends, "en", "5 more notifications from Alexandra and 4 others"),
            (40, friends, "en", "5 more notifications"),
            (80, korean, "en", "5 more notifications from 김민준서연, 박도윤지우, and 3 others"),
            (80, korean, "ko", "김민준서연, 박도윤지우, 이서연하늘 외 2개의 알림 5개 더 있음"),
            (60, korean, "ko", "김민준서연, 박도윤지우 외 3개의 알림 5개 더 있음"),
            (40, korean, "ko", "5개의 알림 더 있음"), (40, korean, "ja", "その他5件の通知"),
            (40, korean, "zh-Hans", "还有5个通知"),
            (40, friends, "fr", "5 autres notifications"),
        ])
    func truncated(columns: Int, names: [String], language: String, expected: String) throws {
        let messages = messages(names + ["Zoe"])
        let lines = try Script.lines(
            messages.steps, ["--empty", "--language", language, "--size", "\(columns)x14"], files: messages.files)
        #expect(
            lines.contains { $0.contains("▐     \(expected) ") || $0.contains("  \(expected) ▌") },
            "\(lines.joined(separator: "\n"))")
    }

    @Test(
        "The list and its dates are in the device's language",
        arguments: [
            ("en", "Saturday, November 21", "Clear All"), ("ko", "11월 21일 토요일", "모두 지우기"),
            ("ja", "11月21日 土曜日", "すべて消去"), ("zh-Hans", "11月21日 星期六", "全部清除"),
            ("fr", "samedi 21 novembre", "Tout effacer"),
        ])
    func list(language: String, date: String, clearAll: String) throws {
        let arguments = ["--language", language, "--at", "2026-11-21T09:41:00Z", "--keys"]
        #expect(try Ncenter.render(arguments: arguments + [""]).text.contains(date))
        #expect(try Ncenter.render(arguments: arguments + ["L N"]).text.contains("X \(clearAll)"))
    }

    @Test(
        "Menus, sheets and notices are in the device's language",
        arguments: [
            ("en", "Mute for Today", "Grouped Notifications is muted for today"),
            ("ko", "오늘 하루 알림 끔", "“Grouped Notifications” 알림을 오늘 하루 껐습니다"),
            ("ja", "今日は通知を停止", "“Grouped Notifications”の通知を今日は停止しました"),
            ("zh-Hans", "今天不再提醒", "“Grouped Notifications”今天不再提醒"),
            ("fr", "Pas d’alertes aujourd’hui", "Grouped Notifications est muette aujourd’hui"),
        ])
    func management(language: String, row: String, notice: String) throws {
        #expect(try Ncenter.render("o", "--language", language).text.contains("2  \(row)"))
        #expect(try Ncenter.render("o 2", "--language", language).lines.dropLast().last?.contains(notice) == true)
    }

    @Test(
        "A new language is used at once, also in Settings",
        arguments: [
            ("ko", "미리보기 표시"), ("ja", "プレビューを表示"), ("zh-Hans", "显示预览"), ("fr", "Afficher les aperçus"),
        ])
    func settings(language: String, previews: String) throws {
        let before = try Ncenter.render("S").text
        #expect(before.contains("Show Previews") && !before.contains(previews))
        let downToLanguage = Array(repeating: "j", count: 12).joined(separator: " ")
        let steps = ["ko": 1, "ja": 2, "zh-Hans": 3, "fr": 4][language] ?? 0
        let right = Array(repeating: "Right", count: steps).joined(separator: " ")
        let after = try Ncenter.render("S resize:80x40 \(downToLanguage) \(right)").text
        #expect(after.contains(previews) && !after.contains("Show Previews"))
    }

    @Test("The log and the settings' names stay English")
    func english() throws {
        let state = try Ncenter.state("o 2", "--language", "fr")
        #expect(state.log.contains { $0.text == "muted for today" })
        let names = try Ncenter.run(["settings", "--language", "ko"]).text
        #expect(names.contains("previews=always") && names.contains("# always|whenUnlocked|never"))
    }
}
