import NotificationCore
import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("Screens in each language")
struct LanguageScreenTests {
    static let others: [DeviceLanguage] = [.korean, .japanese, .simplifiedChinese, .french]

    private static func device(_ language: DeviceLanguage, _ keys: String = "") -> ScreenDevice {
        var device = ScreenDevice.tour()
        device.set("language=\(language.rawValue)")
        device.press(keys)
        return device
    }

    @Test(
        "A new language shows at once, whatever is open",
        arguments: [
            ("", "잠금 해제"), ("o", "1시간 동안 알림 끄기"), ("x", "지움"), ("?", "이전 버튼, 컨트롤, 행 또는"), ("S", "미리보기 표시"),
            ("T", "예약된 다음 알림으로"), ("X", "알림 13개 지움"), ("I", "요청"), ("L", "집중 모드"), ("L u", "되돌릴 알림이 없습니다"),
        ])
    func newLanguageShowsAtOnce(_ keys: String, _ text: String) {
        var device = ScreenDevice.tour()
        device.press(keys)
        #expect(!device.lines().contains { $0.contains(text) })
        device.send(.languageChanged("ko"))
        #expect(device.lines().contains { $0.contains(text) }, "\(device.lines().joined(separator: "\n"))")
        device.send(.languageChanged("en"))
        #expect(!device.lines().contains { $0.contains(text) })
    }

    /// Settings in the languages whose frames are not recorded, row by row; only the number of the rows below is left
    /// to the recorded one.
    @Test(
        "The rows of Settings are in the device's language",
        arguments: [
            (
                DeviceLanguage.japanese,
                """
                設定 / 絞り込む
                通知
                プレビューを表示 常に ›
                表示形式 スタック ›
                常にグループ化 オン ━━●
                スタックの要約 名前 ›
                集中モードと要約
                集中モード オフ ›
                停止中の通知をロック画面に表示 オフ ●━━
                時刻指定要約 オフ ●━━
                要約の時刻 8:00, 18:00 ›
                デバイス
                ロック オン ━━●
                画面 オン ━━●
                オンライン オン ━━●
                通知の内容をいつ表示するか。Appごとに変更できます。
                ▾ 他件
                """
            ),
            (
                .simplifiedChinese,
                """
                设置 / 筛选
                通知
                显示预览 始终 ›
                显示为 堆叠 ›
                始终分组 开 ━━●
                堆叠摘要 姓名 ›
                专注模式与摘要
                专注模式 关闭 ›
                在锁定屏幕上显示已静音的通知 关 ●━━
                定时推送摘要 关 ●━━
                摘要推送时间 08:00, 18:00 ›
                设备
                锁定 开 ━━●
                屏幕 开 ━━●
                在线 开 ━━●
                何时显示通知的内容；每个App可单独设定。
                ▾ 还有个
                """
            ),
            (
                .french,
                """
                Réglages / filtrer
                Notifications
                Afficher les aperçus Toujours ›
                Afficher sous forme de Pile ›
                Toujours grouper Oui ━━●
                Texte de résumé des piles Noms ›
                Concentration et résumé
                Concentration Désactivé ›
                En silence sur l’écran verrouillé Non ●━━
                Résumé programmé Non ●━━
                Heures du résumé 08:00, 18:00 ›
                Appareil
                Verrouillé Oui ━━●
                Écran Oui ━━●
                En ligne Oui ━━●
                Quand les notifications montrent leur texte ; chaque app peut différer.
                ▾ de plus
                """
            ),
        ])
    func settingsRows(_ language: DeviceLanguage, _ rows: String) {
        let device = Self.device(language, "S")
        var shown = device.lines()[2..<device.size.rows - 1].map { line in
            line.split { $0.isWhitespace || "▐▌".contains($0) }.joined(separator: " ")
        }
        shown.removeAll(where: \.isEmpty)
        let last = shown.popLast() ?? ""
        shown.append(last.filter { !$0.isNumber }.split(separator: " ").joined(separator: " "))
        #expect(shown.joined(separator: "\n") == rows)
        #expect(last.contains { $0.isNumber }, "\(last)")
    }

    /// The next useful thing and the way out, on the lock screen with a stack in focus and older notifications.
    @Test("The words beside a switch differ, and it stays in its place", arguments: DeviceLanguage.allCases)
    func switchWords(_ language: DeviceLanguage) throws {
        let texts = [SwitchLabel.on, .off].map { $0.text(in: language) }
        #expect(texts[0] != texts[1])
        var device = ScreenDevice.tour()
        device.set("language=\(language.rawValue)")
        device.press("S j j")
        let on = try MouseTests.find("━━●", device)
        device.press("Enter")
        #expect(try MouseTests.find("●━━", device) == on)
    }

    @Test("The hints that fit", arguments: DeviceLanguage.allCases)
    func firstHints(_ language: DeviceLanguage) {
        let wanted: [(columns: Int, keys: [String])] = [
            (40, ["⏎", "q", "?"]), (60, ["⏎", "v", "x", "q", "?"]), (80, ["⏎", "v", "x", "N", "S", "q", "?"]),
            (120, ["⏎", "v", "x", "N", "S", "q", "L", "o", "?"]),
        ]
        for (columns, keys) in wanted {
            var device = Self.device(language)
            device.press("L L")
            for _ in 0..<6 { device.deliver(ScreenDevice.bare, "News", thread: "news") }
            device.size = Size(columns: columns, rows: 24)
            let shown = device.shownHints.map { $0.split(separator: " ")[0] }
            #expect(keys.allSatisfy { shown.contains(Substring($0)) }, "\(device.hintBar)")
            #expect(Set(shown).count == shown.count)
        }
    }

    @Test("Hints are never cut, and the first ones fit the narrowest screen", arguments: DeviceLanguage.allCases)
    func hintsFit(_ language: DeviceLanguage) {
        for columns in 40...90 {
            var device = Self.device(language)
            device.size = Size(columns: columns, rows: 24)
            let shown = device.shownHints
            let way = HintLabel.keys.text(in: language)
            let all = device.screen.hints(
                device.screen.view(of: device.snapshot, device.size))
            #expect(shown.last == "? \(way)", "\(shown)")
            #expect(
                shown.dropLast().allSatisfy { part in all.contains { "\($0.key) \($0.label)" == part } }, "\(shown)")
            #expect(shown.count >= 3, "\(shown)")
        }
    }

    @Test(
        "On the narrowest screen a question's buttons are whole and its rows differ",
        arguments: DeviceLanguage.allCases, ["o", "o Up Enter", "T", "j Enter"])
    func questionsFit(
        _ language: DeviceLanguage, _ keys: String
    ) throws {
        var device = ScreenDevice.tour()
        device.size = Size(columns: 40, rows: 12)
        device.set("language=\(language.rawValue)")
        device.press(keys)
        let content = try #require(
            device.screen.question?.content(device.screen.view(of: device.snapshot, device.size)))
        let lines = device.lines()
        for (index, button) in content.buttons.enumerated() {
            let start = content.isMenu ? "▐  \(index + 1)  " : " \(index + 1) "
            guard let row = lines.first(where: { $0.contains(start) }) else { continue }
            #expect(row.contains(content.isMenu ? button.title.prefix(9) : "\(button.title) "), "\(button.title)")
        }
        #expect(!device.focusedLines.isEmpty)
    }

    @Test("An invalid value of a setting is refused in the device's language") func invalidValue() {
        var device = Self.device(.korean)
        let setting = SettingAssignment.Setting.device(.summaryTimes)
        let world = device.screen.view(of: device.snapshot, device.size)
        #expect(device.screen.apply(.assign("x", to: setting), world).isEmpty)
        #expect(device.noticeRow.contains("요약 시간: “x” 값을 사용할 수 없습니다"))
        device.send(.languageChanged("en"))
        #expect(device.noticeRow.contains("Summary Times: “x” is not accepted (example: 8:00,18:00)"))
    }

    // MARK: Screens of ASCII alone

    @Test(
        "Where only ASCII can be shown every word is English",
        arguments: [DeviceLanguage.korean, .japanese, .simplifiedChinese],
        ["", "Enter", "o", "x", "?", "S", "T", "X", "/", "I", "j v", "Z", "H", "o Up Enter"])
    func asciiIsEnglish(_ language: DeviceLanguage, _ keys: String) {
        var english = ScreenDevice.tour()
        english.press(keys)
        var device = english
        device.set("language=\(language.rawValue)")
        if keys == "H" {
            // The dock says which language is chosen.
            let changed = zip(device.lines(.ascii), english.lines(.ascii)).filter { $0 != $1 }.map(\.0)
            #expect(changed.count == 1 && changed[0].contains(language.latinName.prefix(12)), "\(changed)")
        } else if keys != "I" {
            #expect(device.lines(.ascii) == english.lines(.ascii))
        }
        #expect(!device.lines(.ascii).contains { $0.contains("??") })
        // The chosen language stays chosen.
        #expect(device.system.language == language.rawValue)
        #expect(device.snapshot.language == language)
    }

    @Test("Every language is listed under its own name") func languageNames() {
        var device = ScreenDevice.tour()
        device.press("S")
        device.ask(.choices(.device(.language)))
        let names = ["English", "한국어", "日本語", "简体中文", "Français"]
        #expect(names.allSatisfy { name in device.lines().contains { $0.contains(name) } })
        let latin = ["English", "Korean", "Japanese", "Simplified Chinese", "Francais"]
        #expect(latin.allSatisfy { name in device.lines(.ascii).contains { $0.contains(name) } })
    }

    @Test("An app's own words stay as they are") func applicationWords() {
        var device = Self.device(.japanese)
        device.deliver(ScreenDevice.tutorial, "新着", "駅で会いましょう")
        #expect(device.lines(.ascii).contains { $0.contains("????") })
        #expect(device.lines(.ascii).contains { $0.contains("unlock") })
    }

    @Test("The log stays English") func logIsEnglish() {
        var device = ScreenDevice.tour()
        device.set("language=fr")
        device.press("o 1 I")
        #expect(device.lines().contains { $0.contains("muted for 1 hour") })
        #expect(device.lines().contains { $0.contains("Journal") })
    }
}
