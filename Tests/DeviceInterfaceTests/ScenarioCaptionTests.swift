import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

/// What is drawn over the device's frame while a scenario is played or recorded.
@Suite("Scenario caption") struct ScenarioCaptionTests {
    private static func lines(
        _ size: Size, _ repertoire: Repertoire = .unicode, on device: ScreenDevice = .tour(),
        _ change: (inout ScenarioCaption) -> Void
    ) -> [String] {
        var canvas = canvas(size, repertoire, device)
        var caption = ScenarioCaption(on: device.snapshot(repertoire))
        change(&caption)
        caption.draw(on: &canvas)
        return canvas.lines()
    }

    private static func canvas(_ size: Size, _ repertoire: Repertoire, _ device: ScreenDevice) -> Canvas {
        device.screen.frame(snapshot: device.snapshot(repertoire), size: size).canvas
    }

    private static let large = Size(columns: 80, rows: 24)
    private static let small = Size(columns: 40, rows: 12)

    struct Row: Sendable, CustomTestStringConvertible {
        let size: Size
        var repertoire = Repertoire.unicode
        let keys: ScenarioCaption.Keys?
        let last: [String]

        var testDescription: String { "\(size.columns)×\(size.rows) \(repertoire)" }
    }

    private static let rows = [
        Row(
            size: large, keys: .playing,
            last: [
                "                       ▐ Two of one thread are a stack. ▌",
                " ▐ Enter ▌                  Space pause   Esc try it   q quit  ━━━━━━━━────────",
            ]),
        Row(
            size: small, keys: .playing,
            last: [
                "   ▐ Two of one thread are a stack. ▌", " ▐ Enter ▌        Space pause  ━━━━────",
            ]),
        Row(
            size: large, repertoire: .ascii, keys: .waiting,
            last: [
                "                         Two of one thread are a stack.",
                " [ Enter ]                  Space go on   Esc try it   q quit  ########........",
            ]),
        Row(
            size: large, keys: nil,
            last: [
                "                       ▐ Two of one thread are a stack. ▌",
                " ▐ Enter ▌                                                     ━━━━━━━━────────",
            ]),
    ]

    @Test("The words stand above the hints, which make way for the step and the bar", arguments: rows)
    func frame(row: Row) {
        let lines = Self.lines(row.size, row.repertoire) {
            $0.scene.words = "Two of one thread are a stack."
            $0.scene.step = "Enter"
            $0.scene.progress = 0.5
            $0.keys = row.keys
        }
        #expect(Array(lines.suffix(2)) == row.last)
        // The rest is the device's.
        #expect(lines.dropLast(2) == Self.canvas(row.size, row.repertoire, .tour()).lines().dropLast(2))
    }

    @Test("A long caption has at most three rows, and a long step makes way for the bar", arguments: [large, small])
    func long(size: Size) {
        let lines = Self.lines(size) {
            $0.scene.words = Array(repeating: "word", count: 200).joined(separator: " ")
            $0.scene.step = Array(repeating: "step", count: 200).joined(separator: " ")
            $0.keys = .playing
        }
        let words = lines.dropLast().suffix(3)
        #expect(words.allSatisfy { $0.contains("word") } && lines[size.rows - 5].contains("word") == false)
        #expect(words.last?.contains("…") == true)
        #expect(lines.last?.contains("…") == true && lines.last?.hasSuffix("──────") == true)
        #expect(lines.last?.contains("Space") == false)
    }

    @Test("A reason has at most five rows") func longReason() {
        let lines = Self.lines(Self.large) {
            $0.scene.words = (1...9).map { "line \($0)" }.joined(separator: "\n")
            $0.scene.isProblem = true
        }
        #expect(lines[18].contains("⚠ line 1") && lines[22].contains("line 5…"))
    }

    @Test("Without words the row above the hints is the device's", arguments: [large, small])
    func noWords(size: Size) {
        let lines = Self.lines(size) { $0.keys = .playing }
        #expect(lines.dropLast() == Self.canvas(size, .unicode, .tour()).lines().dropLast())
    }

    @Test("What is wrong is said with a sign and in the colour of warnings") func problem() {
        var device = ScreenDevice.tour()
        device.size = Self.large
        var canvas = Self.canvas(Self.large, .unicode, device)
        var caption = ScenarioCaption(on: device.snapshot)
        (caption.scene.words, caption.scene.isProblem) = ("see: “Bob” is not in view", true)
        caption.draw(on: &canvas)
        #expect(canvas.lines()[22].contains("⚠ see: “Bob” is not in view"))
        var notice = device
        notice.screen.warn("a.apns: no text", others: 0)
        let warning = Self.canvas(Self.large, .unicode, notice)
        func ink(_ canvas: Canvas) -> Color? {
            let sign = (0..<80).first { canvas[$0, 22].text == "⚠" }
            return sign.map { canvas[$0, 22].style.foreground }
        }
        #expect(ink(canvas) != nil && ink(canvas) == ink(warning))
    }

    @Test(
        "The bar is empty at first and full at the end, whatever it is told",
        arguments: [
            (-1.0, 0), (0, 0), (0.03, 0), (0.999, 15), (1, 16), (7, 16), (.nan, 0),
        ])
    func bar(progress: Double, full: Int) {
        let line = Self.lines(Self.large) { $0.scene.progress = progress }.last ?? ""
        #expect(line.count { $0 == "━" } == full)
        #expect(line.count { $0 == "━" || $0 == "─" } == 16)
    }

    @Test("A device that is handed over keeps its hints, and says how the scenario goes on", arguments: [large, small])
    func handedOver(size: Size) {
        let lines = Self.lines(size) {
            $0.scene.words = "Two of one thread are a stack."
            $0.keys = .handedOver
        }
        #expect(lines.last == Self.canvas(size, .unicode, .tour()).lines().last)
        #expect(lines[size.rows - 2].hasSuffix("▐ Space go on ▌"))
        #expect(!lines.contains { $0.contains("stack.") })
    }

    @Test("The keys are said in the device's language", arguments: DeviceLanguage.allCases)
    func languages(language: DeviceLanguage) {
        var device = ScreenDevice.tour()
        device.set("language=\(language.rawValue)")
        let words: [DeviceLanguage: String] = [
            .english: "Space pause   Esc try it   q quit", .korean: "Space 일시 정지   Esc 직접 해 보기   q 종료",
            .japanese: "Space 一時停止   Esc 自分で試す   q 終了", .simplifiedChinese: "Space 暂停   Esc 自己试试   q 退出",
            .french: "Space pause   Esc essayer   q quitter",
        ]
        let line = Self.lines(Self.large, on: device) { $0.keys = .playing }.last ?? ""
        #expect(line.contains(words[language] ?? "?"), "\(line)")
    }

    @Test("On a screen without room for the device nothing is drawn") func tooSmall() {
        let size = Size(columns: 39, rows: 11)
        let lines = Self.lines(size) { ($0.scene.words, $0.scene.step, $0.keys) = ("Words.", "j", .playing) }
        #expect(lines == Self.canvas(size, .unicode, .tour()).lines())
    }
}
