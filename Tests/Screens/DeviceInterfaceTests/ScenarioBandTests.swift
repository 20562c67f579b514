import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

/// What stands outside of the device while a scenario is played or filmed.
@Suite("Scenario band") struct ScenarioBandTests {
    /// The rows of a terminal with a device and the band.
    private static func lines(
        _ terminal: Size, _ repertoire: Repertoire = .unicode, on device: ScreenDevice = .tour(),
        _ change: (inout ScenarioBand) -> Void
    ) -> (device: [String], terminal: [String]) {
        let rows = ScenarioBand.rows(on: terminal)
        let size = Size(columns: terminal.columns, rows: terminal.rows - rows)
        let frame = device.screen.frame(snapshot: device.snapshot(repertoire), size: size).canvas
        var canvas = Canvas(size: terminal, repertoire: repertoire)
        canvas.draw(frame, at: Point(column: 0, row: 0))
        var band = ScenarioBand(on: device.snapshot(repertoire))
        change(&band)
        band.draw(on: &canvas, isOver: rows == 0)
        return (frame.lines(), canvas.lines())
    }

    private static let large = Size(columns: 80, rows: 24)
    private static let small = Size(columns: 40, rows: 12)

    private static func place(_ scene: inout PlayedScene, _ chapter: Int, _ seconds: Double) {
        (scene.chapter, scene.chapters, scene.seconds, scene.length) = (chapter, 9, seconds, 54)
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let size: Size
        var repertoire = Repertoire.unicode
        let keys: ScenarioBand.Keys?
        var step = "⏎ expand"
        let last: [String]

        var testDescription: String { "\(size.columns)×\(size.rows) \(repertoire) \(step)" }
    }

    private static let rows = [
        Row(
            size: small, keys: .playing,
            last: [
                String(repeating: "─", count: 40), " Six messages share a stack.",
                " Space pause  Esc try it  q quit",
            ]),
        Row(
            size: small, repertoire: .ascii, keys: .failed, step: "Enter expand",
            last: [
                String(repeating: "-", count: 40), " Six messages share a stack.",
                " Space continue  r again  q quit",
            ]),
        Row(
            size: large, keys: .watching,
            last: [
                String(repeating: "─", count: 80),
                "   Six messages share a stack.                                  3 of 9   0:18",
                "   ⏎ expand                    Watching; q leaves                      ━━────",
            ]),
        // Three rows are outside of the device.
        Row(
            size: Size(columns: 80, rows: 27), keys: .playing,
            last: [
                String(repeating: "─", count: 80),
                "   Six messages share a stack.                                  3 of 9   0:18",
                "   ⏎ expand                   Space pause   Esc try it   q quit        ━━────",
            ]),
        Row(
            size: Size(columns: 100, rows: 30), keys: .playing,
            last: [
                String(repeating: "─", count: 100),
                "   Six messages share a stack.                                                      3 of 9   0:18",
                "   ⏎ expand                          Space pause   Esc try it   q quit            ━━━━━──────────",
            ]),
        Row(
            size: Size(columns: 80, rows: 27), keys: nil, step: "Show Previews → When Unlocked",
            last: [
                String(repeating: "─", count: 80),
                "   Six messages share a stack.                                  3 of 9   0:18",
                "   Show Previews → When Unlocked                             ━━━━━───────────",
            ]),
        Row(
            size: Size(columns: 80, rows: 27), keys: .handedOver, step: "",
            last: [
                String(repeating: "─", count: 80),
                "   Six messages share a stack.                                  3 of 9   0:18",
                "                              Space continue   q quit                  ━━────",
            ]),
        // The end leads on.
        Row(
            size: large, keys: .ended(next: "Grouping"),
            last: [
                String(repeating: "─", count: 80),
                "   The end.                                                     3 of 9   0:18",
                "   ⏎ next: Grouping   Space again   Esc try it   q quit                ━━────",
            ]),
        Row(
            size: Size(columns: 80, rows: 27), keys: .ended(next: nil),
            last: [
                String(repeating: "─", count: 80),
                "   The end.                                                     3 of 9   0:18",
                "   Space again   Esc try it   q quit                                   ━━────",
            ]),
    ]

    @Test("In a field of the device the band offers no key, as each is text", arguments: [large, small])
    func field(size: Size) {
        let device = ScreenDevice.tour()
        let stage = PlayedStage(size: size, isResized: false, keys: .handedOver, isFromList: false)
        let part = stage.place(on: size)
        let frame = device.screen.frame(snapshot: device.snapshot(.unicode), size: part.size).canvas
        for cursor in [nil, Point(column: 3, row: 3)] {
            let shown = stage.show(
                frame, cursor: cursor, PlayedScene(), on: size, of: device.snapshot(.unicode), playing: true)
            #expect(shown.canvas.lines().contains { $0.contains("Space continue") } == (cursor == nil))
        }
    }

    @Test("The band is below the device, or over its last rows", arguments: rows)
    func frame(row: Row) {
        let lines = Self.lines(row.size, row.repertoire) {
            ($0.scene.words, $0.scene.step) = ("Six messages share a stack.", row.step)
            Self.place(&$0.scene, 3, 18.4)
            $0.keys = row.keys
        }
        #expect(Array(lines.terminal.suffix(row.last.count)) == row.last)
        // The rest is the device's.
        #expect(lines.terminal.dropLast(row.last.count) == lines.device.prefix(row.size.rows - row.last.count))
        #expect(lines.device.count == row.size.rows - ScenarioBand.rows(on: row.size))
    }

    @Test(
        "A device has the terminal but for three rows, or all of it where the rest is too low for one",
        arguments: [(12, 0), (14, 0), (15, 3), (24, 3), (60, 3)])
    func height(rows: Int, band: Int) {
        #expect(ScenarioBand.rows(on: Size(columns: 80, rows: rows)) == band)
    }

    @Test("A long caption has at most two rows, and a long step makes way for the keys and the bar")
    func long() {
        let lines = Self.lines(Size(columns: 80, rows: 27)) {
            $0.scene.words = Array(repeating: "word", count: 200).joined(separator: " ")
            $0.scene.step = Array(repeating: "step", count: 200).joined(separator: " ")
            Self.place(&$0.scene, 1, 0)
            $0.keys = .playing
        }
        let band = lines.terminal.suffix(3)
        #expect(lines.terminal.dropLast(3) == lines.device[...])
        #expect(band.dropLast().allSatisfy { $0.contains("word word") } && band.dropLast().last?.contains("…") == true)
        #expect(band.last?.contains("…") == true && band.last?.contains("Space pause") == true)
    }

    @Test("A long step is whole where the terminal has room beside the keys and in place of the bar")
    func wholeStep() {
        let step = "User Notifications Tutorial: Notification Grouping → By App"
        for columns in [100, 120, 160] {
            let last =
                Self.lines(Size(columns: columns, rows: 27)) {
                    ($0.scene.step, $0.keys) = (step, .playing)
                    Self.place(&$0.scene, 1, 0)
                }.terminal.last ?? ""
            #expect(last.contains(step + "   ") == (columns > 100), "\(last)")
            #expect(last.contains("Space pause   Esc try it   q quit"))
        }
    }

    @Test(
        "A step that has failed is said instead of the caption, with a sign and in the colour of warnings",
        arguments: [
            (PlayedScene.Problem.expected("Bob", line: 13), "⚠ Line 13 expected “Bob” here."),
            (.unexpected("Bob", line: 3), "⚠ Line 3 did not expect “Bob” here."),
            (.failed("open Weather", line: 2), "⚠ Line 2 failed: open Weather"),
            (.several("Alice", line: 5), "⚠ Line 5 found several “Alice”."),
            (.noField(line: 7), "⚠ Line 7 failed: No text field is open"),
        ])
    func problem(problem: PlayedScene.Problem, words: String) {
        let lines = Self.lines(Self.large) {
            ($0.scene.words, $0.scene.problem, $0.keys) = ("A caption.", problem, .failed)
        }.terminal
        #expect(lines[22].contains(words) && !lines.joined().contains("A caption."))
        #expect(lines[23].contains("Space continue   r again   Esc try it   q quit"))
        var device = ScreenDevice.tour()
        device.size = Self.large
        var canvas = device.screen.frame(snapshot: device.snapshot, size: Self.large).canvas
        var band = ScenarioBand(on: device.snapshot)
        band.scene.problem = problem
        band.draw(on: &canvas, isOver: false)
        var notice = device
        notice.screen.warn("a.apns: no text", others: 0)
        let warning = notice.screen.frame(snapshot: notice.snapshot, size: Self.large).canvas
        func ink(_ canvas: Canvas) -> Color? {
            let sign = (0..<80).first { canvas[$0, 22].text == "⚠" }
            return sign.map { canvas[$0, 22].style.foreground }
        }
        #expect(ink(canvas) != nil && ink(canvas) == ink(warning))
    }

    @Test("A long step that has failed has a row below the rule, and the end says that one has")
    func failure() {
        let failed = Self.lines(Self.large) {
            $0.scene.problem = .expected(Array(repeating: "word", count: 200).joined(separator: " "), line: 13)
            $0.keys = .failed
        }.terminal
        #expect(failed[21] == String(repeating: "─", count: 80) && failed[22].contains("⚠ Line 13 expected “word"))
        #expect(failed[22].contains("…” here."), "the words are cut, and not what is said of them")
        let end = Self.lines(Self.large) { ($0.scene.hasFailed, $0.keys) = (true, .ended(next: nil)) }.terminal
        #expect(end[22].contains("⚠ The end. A step has failed."))
    }

    @Test("A key that does nothing while a scenario is played is said instead of the caption")
    func refused() {
        for (repertoire, key) in [(Repertoire.unicode, "↓"), (.ascii, "Down")] {
            let lines = Self.lines(Self.large, repertoire) {
                ($0.scene.words, $0.scene.refused, $0.keys) = ("A caption.", .down, .playing)
            }.terminal
            #expect(lines[22].contains("\(key) does nothing here") && !lines.joined().contains("A caption."))
        }
    }

    @Test(
        "The bar is empty at first and full at the end, whatever it is told",
        arguments: [(-1.0, 0), (0, 0), (1.5, 0), (52, 15), (54, 16), (99, 16), (.nan, 0)])
    func bar(seconds: Double, full: Int) {
        let line = Self.lines(Size(columns: 80, rows: 27), .ascii) { Self.place(&$0.scene, 1, seconds) }.terminal[26]
        #expect(line.count { $0 == "=" } == full && line.count { $0 == "-" } == 16 - full)
    }

    @Test("A time is in minutes and seconds", arguments: [(0, "0:00"), (59.9, "0:59"), (61, "1:01"), (-1, "0:00")])
    func clock(seconds: Double, text: String) { #expect(PlayedScene.clock(seconds) == text) }

    @Test("Over a device that is handed over a pill says how the scenario goes on")
    func handedOver() {
        let lines = Self.lines(Self.small) {
            $0.scene.words = "Six messages share a stack."
            $0.keys = .handedOver
        }
        #expect(lines.terminal.last == lines.device.last)
        #expect(lines.terminal[0].hasSuffix("▐ Space continue ▌"))
        #expect(lines.terminal.dropFirst() == lines.device.dropFirst())
        #expect(!lines.terminal.contains { $0.contains("stack.") })
    }

    @Test("The keys and the place are said in the device's language", arguments: DeviceLanguage.allCases)
    func languages(language: DeviceLanguage) {
        var device = ScreenDevice.tour()
        device.set("language=\(language.rawValue)")
        let words: [DeviceLanguage: [String]] = [
            .english: ["Space pause   Esc try it   q quit", "3 of 9   0:18"],
            .korean: ["Space 일시 정지   Esc 해 보기   q 종료", "9개 중 3   0:18"],
            .japanese: ["Space 一時停止   Esc 自分で試す   q 終了", "9個中3   0:18"],
            .simplifiedChinese: ["Space 暂停   Esc 自己试试   q 退出", "第3/9段   0:18"],
            .french: ["Space pause   Esc essayer   q quitter", "3 sur 9   0:18"],
        ]
        let line =
            Self.lines(Self.large, on: device) {
                Self.place(&$0.scene, 3, 18)
                $0.keys = .playing
            }.terminal.suffix(2).joined()
        for part in words[language] ?? ["?"] { #expect(line.contains(part), "\(line)") }
        for keys in [ScenarioBand.Keys.playing, .waiting, .failed, .ended(next: "Grouping"), .ended(next: nil)] {
            let last = Self.lines(Self.small, on: device) { $0.keys = keys }.terminal.last ?? ""
            #expect(last.contains("  q ") && !last.contains("…"), "\(keys): \(last)")
        }
    }

    @Test("On a screen without room for the device nothing is drawn") func tooSmall() {
        let size = Size(columns: 39, rows: 11)
        let lines = Self.lines(size) { ($0.scene.words, $0.keys) = ("Words.", .playing) }
        #expect(lines.terminal == lines.device)
    }
}

/// What the band says of a key: what it would do now.
@Suite("Words for a key") struct KeyWordTests {
    @Test(
        "A key has the word of the hint bar, a digit the title of what it presses, another the first words of its help",
        arguments: [
            ("", Key.enter, "expand"), ("", .character("x"), "clear 6"), ("", .character("j"), "next"),
            ("", .character("F"), "do not disturb on or off"), ("j v", .character("1"), "Reply"),
            ("j v 1", .character("a"), ""),
            ("j v 1", .enter, "send the text"), ("j v", .escape, "close"),
        ])
    func words(keys: String, key: Key, words: String) {
        var device = ScreenDevice.tour()
        for name in keys.split(separator: " ") { device.press(String(name)) }
        let found = device.screen.words(for: key, snapshot: device.snapshot, size: Size(columns: 80, rows: 24))
        #expect(found == words)
    }
}
