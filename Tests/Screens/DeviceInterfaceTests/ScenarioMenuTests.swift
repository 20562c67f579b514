import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

/// The list from which a user chooses a scenario.
@Suite("List of scenarios") struct ScenarioMenuTests {
    private static let entries = (1...11).map {
        ScenarioMenu.Entry(
            title: "Scene \($0)", name: "scene-\($0)", sentence: "The sentence of number \($0).",
            seconds: 50 + Double($0))
    }
    private static let large = Size(columns: 80, rows: 24)
    private static let small = Size(columns: 40, rows: 12)

    private static func lines(
        _ menu: ScenarioMenu, _ size: Size = large, _ repertoire: Repertoire = .unicode, language: String = "en"
    ) -> [String] {
        var device = ScreenDevice()
        device.set("language=\(language)")
        var canvas = Canvas(size: size, repertoire: repertoire)
        menu.draw(on: &canvas, device.snapshot(repertoire))
        return canvas.lines()
    }

    @Test("Keys, the wheel, digits and clicks choose an entry") func input() {
        var menu = ScenarioMenu(Self.entries)
        func take(_ keys: Key...) -> [ScenarioMenu.Reaction] { keys.map { menu.handle(.key($0), size: Self.large) } }
        #expect(take(.character("j"), .down, .character("k"), .enter).last == .play(1))
        #expect(take(.character("G"), .character("j"), .space).last == .play(10))
        #expect(take(.home, .up, .enter).last == .play(0))
        // With more than nine a number has two digits; a 7 begins none.
        #expect(take(.character("7"), .character("0"), .character("7")) == [.play(6), .nothing, .play(6)])
        #expect(take(.character("1"), .character("1")) == [.nothing, .play(10)])
        #expect(take(.character("1"), .enter) == [.nothing, .play(0)])
        // After a moment a digit is the whole number, and Esc drops it.
        #expect(
            take(.character("1")) == [.nothing] && menu.awaitsDigit && menu.focus == 0 && menu.endNumber() == .play(0))
        #expect(take(.character("0")) == [.nothing] && menu.awaitsDigit && menu.endNumber() == .nothing)
        #expect(take(.character("1"), .escape) == [.nothing, .nothing] && !menu.awaitsDigit)
        #expect(!Self.lines(menu)[22].contains("does nothing") && !Self.lines(menu)[22].contains("1_"))
        #expect(
            take(.character("1"), .character("7"), .escape, .character("x")) == Array(repeating: .nothing, count: 4))
        #expect(Self.lines(menu)[22].contains("x does nothing here"))
        #expect(take(.character("0")) == [.nothing] && Self.lines(menu)[22].contains("0_"))
        _ = menu.handle(.key(.character("7")), size: Self.large)
        var few = ScenarioMenu(Array(Self.entries.prefix(9)))
        #expect(few.handle(.key(.character("1")), size: Self.large) == .play(0))
        #expect(take(.character("q"), .control("c")) == [.quit, .quit])
        let wheel = MouseEvent(kind: .wheelUp, at: Point(column: 9, row: 9))
        #expect(menu.handle(.mouse(wheel), size: Self.large) == .nothing && menu.focus == 5)
        let row = Self.lines(menu).firstIndex { $0.contains("Scene 3 ") } ?? 0
        let press = MouseEvent(kind: .press, at: Point(column: 9, row: row))
        #expect(menu.handle(.mouse(press), size: Self.large) == .play(2))
        let beside = MouseEvent(kind: .press, at: Point(column: 9, row: 0))
        #expect(menu.handle(.mouse(beside), size: Self.large) == .nothing)
        #expect(ScenarioMenu(Self.entries, focus: 99).focus == 10)
    }

    @Test("A large screen shows numbers, titles, sentences and times") func large() {
        let lines = Self.lines(ScenarioMenu(Self.entries, focus: 1))
        #expect(lines[0].contains("Scenarios"))
        let row = "▐ 02  Scene 2   The sentence of number 2." + String(repeating: " ", count: 29) + "0:52 ▌"
        #expect(lines.contains { $0.contains(row) })
        #expect(lines.contains { $0.contains(" 11  Scene 11  The sentence of number 11.") && $0.contains("1:01") })
        #expect(lines.filter { $0.contains("The sentence of number 2.") }.count == 1)
        #expect(lines.last?.hasPrefix(" j move   ⏎ play   q quit ") == true)
        #expect(lines.last?.hasSuffix(" ncenter play scene-2") == true, "what a command line calls it")
    }

    @Test("A small screen shows titles and times, the sentence of the one with focus, and scrolls with it") func small()
    {
        var menu = ScenarioMenu(Self.entries)
        #expect(Self.lines(menu, Self.small).contains { $0.contains("▾ 4 more") })
        _ = menu.handle(.key(.end), size: Self.small)
        let lines = Self.lines(menu, Self.small)
        #expect(lines.contains { $0.contains("11  Scene 11") } && lines.contains { $0.contains("▴ 4 more") })
        #expect(!lines.contains { $0.contains("Scene 4") })
        #expect(lines.last?.hasSuffix("  scene-11") == true)
        #expect(lines.joined(separator: " ").contains("The sentence of number 11"))
        #expect(Self.lines(menu, Size(columns: 30, rows: 9))[0].hasPrefix("ncenter needs 40×12"))
    }

    @Test(
        "The title and the keys are in the device's language",
        arguments: [
            ("ko", "시나리오", "j 이동   ⏎ 재생   q 종료"), ("ja", "シナリオ", "j 移動   ⏎ 再生   q 終了"),
            ("zh-Hans", "情景演示", "j 移动   ⏎ 播放   q 退出"), ("fr", "Scénarios", "j déplacer   ⏎ lire   q quitter"),
        ])
    func languages(language: String, title: String, hints: String) {
        let lines = Self.lines(ScenarioMenu(Self.entries), language: language)
        #expect(lines[0].contains(title) && lines.last?.hasPrefix(" \(hints) ") == true)
    }

    @Test("In ASCII the one with focus has a mark") func ascii() {
        let lines = Self.lines(ScenarioMenu(Self.entries), Self.large, .ascii)
        #expect(lines.filter { $0.contains("> ") && $0.contains("Scene ") }.count == 1)
        #expect(lines.last?.hasPrefix(" j move   Enter play   q quit ") == true)
    }
}
