import BlockingTests
import Testing

/// Point 9: the line under a stack.
@Suite("9 Summary text", .blocking) struct SummaryTextFeatureTests {
    @Test("The names of whom the others are from, in a list")
    func names() throws {
        let state = try Ncenter.state()
        #expect(state.groups[0].summary == "5 more notifications from Alice and Me")
        #expect(state.groups[3].summary == "3 more notifications from Dentist, Doctor, and Salon")
    }

    @Test(
        "A category's own format, in the device's language",
        arguments: [
            ("en", "1 more messages from Mira"), ("ko", "Mira의 메시지 1개 더 있음"), ("ja", "Miraからのその他1件のメッセージ"),
            ("zh-Hans", "还有1条来自Mira的信息"), ("fr", "1 autres messages de Mira"),
        ])
    func format(language: String, summary: String) throws {
        try Samples.laidOut { samples in
            let state = try Ncenter.state(
                "", "--empty", "--language", language, "--app", samples.manifest("Finch"),
                samples.payload("finch-message"), samples.payload("finch-message"))
            #expect(state.groups.map(\.summary) == [summary])
        }
    }

    @Test(
        "The list, its dates and its ends in the device's language",
        arguments: [
            ("en", "Saturday, November 21", "Clear All"), ("ko", "11월 21일 토요일", "모두 지우기"),
            ("ja", "11月21日 土曜日", "すべて消去"), ("zh-Hans", "11月21日 星期六", "全部清除"),
            ("fr", "samedi 21 novembre", "Tout effacer"),
        ])
    func list(language: String, date: String, clearAll: String) throws {
        let arguments = ["render", "--language", language, "--at", "2026-11-21T09:41:00Z", "--keys"]
        #expect(try Ncenter.run(arguments + [""]).text.contains(date))
        #expect(try Ncenter.run(arguments + ["L N"]).text.contains("\(clearAll) X"))
    }

    @Test(
        "Menus, sheets and notices in the device's language",
        arguments: [
            ("en", "Mute for Today", "Muted for today: Grouped"), ("ko", "오늘 하루 알림 끔", "오늘 하루 알림 끔: Grouped"),
            ("ja", "今日は通知を停止", "今日は通知を停止しました: Grouped"), ("zh-Hans", "今天不再提醒", "今天不再提醒：Grouped"),
            ("fr", "Pas d’alertes aujourd’hui", "Pas d’alertes aujourd’hui\u{A0}: Grouped"),
        ])
    func management(language: String, row: String, notice: String) throws {
        #expect(try Ncenter.render("o", "--language", language).text.contains("2  \(row)"))
        #expect(try Ncenter.render("o 2", "--language", language).lines.last?.contains(notice) == true)
    }

    @Test(
        "A new language shows at once, on Settings itself",
        arguments: [
            ("ko", "미리보기 표시"), ("ja", "プレビューを表示"), ("zh-Hans", "显示预览"), ("fr", "Afficher les aperçus"),
        ])
    func settings(language: String, previews: String) throws {
        let before = try Ncenter.render("S").text
        #expect(before.contains("Show Previews") && !before.contains(previews))
        let downToLanguage = Array(repeating: "j", count: 10).joined(separator: " ")
        let steps = ["ko": 1, "ja": 2, "zh-Hans": 3, "fr": 4][language] ?? 0
        let right = Array(repeating: "Right", count: steps).joined(separator: " ")
        let after = try Ncenter.render("S \(downToLanguage) \(right)").text
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
