import NotificationCore
import NotificationModel
import SeededRandom
import TerminalCanvas
import Testing

@testable import DeviceInterface

/// The hint bar is read by place: its pairs stand in one order, and stay where they are when focus moves.
@Suite struct HintOrderTests {
    /// The order on every screen, apart from the table that decides it.
    private static let order: [Command] = [
        .tap, .number, .left, .nextControl, .view, .look, .back, .clear, .showLess, .lock, .options, .focusInspector,
        .rendering, .filter, .nextMatch, .clearAll, .copy, .undo, .time, .home, .swipeActions, .inspector, .focusNext,
        .notificationCenter, .settings, .quit,
    ]

    /// The pairs that are drawn, from the left, without the way to the help, which is at the other end.
    private static func drawn(_ device: ScreenDevice) -> [(command: Command, column: Int)] {
        device.drawnScene.elements.hits.compactMap { target in
            let (area, click) = (target.area, target.click)
            guard case .command(let command) = click, area.row == device.size.rows - 1, command != .help else {
                return nil
            }
            return (command, area.column)
        }
        .sorted { $0.column < $1.column }
    }

    @Test("Its pairs stand in one order, whatever is open", arguments: ContradictionTests.places)
    func oneOrder(place: ContradictionTests.Place) throws {
        for columns in [80, 120, 200] {
            var device = place.open()
            device.size = Size(columns: columns, rows: 40)
            // The keys that answer a banner come before all others, and a field has keys of its own.
            let view = device.view
            guard device.report.banner == nil, device.screen.hints(view).allSatisfy({ $0.command != .send }) else {
                continue
            }
            let commands = Self.drawn(device).map(\.command)
            let places = try commands.map { try #require(Self.order.firstIndex(of: $0), "\($0)") }
            #expect(places == places.sorted(), "\(commands)")
        }
    }

    @Test("What leads on and out stays in its place when focus moves", arguments: [80, 120], DeviceLanguage.allCases)
    func ways(columns: Int, language: DeviceLanguage) {
        var device = ScreenDevice.tour()
        device.set("language=\(language.rawValue)")
        device.size = Size(columns: columns, rows: 30)
        func places() -> [Int] { Self.drawn(device).filter { [.settings, .quit].contains($0.command) }.map(\.column) }
        let first = places()
        #expect(first.count == 2)
        for key in ["j", "j", "j", "k", "G", "g", "Enter", "j"] {
            device.press(key)
            #expect(places() == first)
        }
    }

    @Test(
        "On every screen each key does something, or says that it does nothing",
        arguments: SampleScreen.kinds.filter { $0.name != "too-small" })
    func everyKey(screen: SampleScreen) {
        let device = screen.device
        let keys = Set(KeyMap.standard.bindings.filter { $0.section != .textField }.flatMap(\.keys))
        guard !device.screen.takesText(snapshot: device.snapshot, size: device.size) else { return }
        for key in keys.sorted(by: { $0.name < $1.name }).sampled {
            let before = device.frame.canvas
            var device = device
            // A key that moves to where focus is already says so from the second time on.
            var effects = device.handle(.key(key))
            if device.frame.canvas == before { effects += device.handle(.key(key)) }
            let acts = effects.contains { $0 != .event(.screenTouched) } || device.frame.canvas != before
            #expect(acts || device.noticeRow.contains("does nothing"), "\(key.name)")
        }
    }

    @Test("A key without effect says so")
    func effect() {
        var device = ScreenDevice.tour()
        device.press("u")
        #expect(device.noticeRow.contains("Nothing to undo"))
        for key in ["k", "g", "z", "5", "Esc", "C-b"] {
            device.press(key)
            #expect(device.noticeRow.contains("does nothing here; ? has all keys"), "\(key): \(device.noticeRow)")
        }
        for key in ["j", "g", "x", "u", "I", "I"] {
            device.press(key)
            #expect(!device.noticeRow.contains("does nothing"), "\(key): \(device.noticeRow)")
        }
    }

    @Test("In ASCII an arrow without effect has its name, because its sign is another key")
    func arrow() {
        var device = ScreenDevice.tour()
        device.press("?")
        _ = device.screen.handle(.key(.right), snapshot: device.snapshot(.ascii), size: device.size)
        #expect(device.lines(.ascii).contains { $0.contains("Right does nothing here") })
    }

    @Test("A thing that Enter presses has no second hint")
    func oneHint() {
        var device = ScreenDevice.tour()
        device.press("j v")
        #expect(device.shownHints.contains("⏎ Reply") && device.shownHints.contains("2 Delete"), "\(device.hintBar)")
        device.press("Tab")
        #expect(device.shownHints.contains("⏎ Delete") && device.shownHints.contains("1 Reply"), "\(device.hintBar)")
    }

    @Test(
        "On the smallest screen the way out is among the hints, where there is one",
        arguments: [
            ("T", "Esc cancel"), ("S", "Esc close"), ("o", "Esc cancel"), ("j s", "Esc close"), ("?", "Esc close"),
            ("j v", "Esc close"), ("/ g y m", "Esc clear"), ("/ g y m Enter", "Esc show all"),
            ("S / l", "Esc show all"),
        ])
    func wayOut(keys: String, hint: String) {
        var device = ScreenDevice.tour()
        device.size = Size(columns: 40, rows: 12)
        device.press(keys)
        #expect(device.shownHints.contains { $0.hasSuffix(hint) }, "\(device.hintBar)")
    }

    @Test(
        "A long look with more to read than fits says what scrolls it",
        arguments: [Size(columns: 40, rows: 12), Size(columns: 60, rows: 20), Size(columns: 80, rows: 24)])
    func longText(size: Size) {
        var device = ScreenDevice.empty()
        device.size = size
        device.deliver(ScreenDevice.bare, "Long", Array(repeating: "A line.", count: 60).joined(separator: "\n"))
        device.press("v")
        #expect(device.shownHints.contains("j scroll"), "\(device.hintBar)")
        device = ScreenDevice.tour()
        device.size = Size(columns: 80, rows: 24)
        device.press("j v")
        #expect(!device.shownHints.contains("j scroll"))
    }

    @Test("The help's words for Tab name all that it goes through", arguments: DeviceLanguage.allCases)
    func helpForTab(language: DeviceLanguage) throws {
        let words: [DeviceLanguage: [String]] = [
            .english: ["button", "control", "row", "banner", "page"],
            .korean: ["버튼", "컨트롤", "행", "배너", "페이지"],
            .japanese: ["ボタン", "コントロール", "行", "バナー", "ページ"],
            .simplifiedChinese: ["按钮", "控件", "行", "横幅", "页"],
            .french: ["bouton", "réglage", "ligne", "bannière", "page"],
        ]
        let binding = try #require(KeyTable.bindings.first { $0.command == .nextControl })
        let help = binding.help.text(in: language).lowercased()
        for word in try #require(words[language]) { #expect(help.contains(word), "\(help)") }
        // And it does: in the list it is what `j` is.
        var (tab, down) = (ScreenDevice.tour(), ScreenDevice.tour())
        tab.press("Tab Tab BackTab")
        down.press("j j k")
        #expect(tab.focusedTitle == down.focusedTitle && tab.focusedTitle == "New message")
        tab.press("I Tab")
        #expect(tab.lines().contains { $0.contains("\"identifier\"") })
    }
}
