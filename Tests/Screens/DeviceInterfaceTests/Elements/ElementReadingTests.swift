import FoundationEssentials
import GoldenFiles
import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas
import Testing

@testable import DeviceInterface

/// Trees as lines to be heard.
@Suite struct ElementReadingTests {
    private static func device(_ name: String) throws -> ScreenDevice { device(try .named(name)) }

    private static func device(_ screen: SampleScreen) -> ScreenDevice {
        var device = screen.make()
        device.size = Size(columns: 100, rows: 60)
        return device
    }

    @Test("What a screen says first, and all of it", arguments: SampleScreen.kinds)
    func lines(screen: SampleScreen) throws {
        let reading = Self.device(screen).reading
        let text = (reading.beginning + reading.keyRow + ["", "all:"] + reading.whole).joined(separator: "\n") + "\n"
        try Golden.check(text, "lines/\(screen.name)")
    }

    @Test("On every screen one line at most has focus, and none is empty", arguments: SampleScreen.all)
    func everyScreen(screen: SampleScreen) {
        let reading = Self.device(screen).reading
        #expect(reading.whole.count { $0.hasPrefix("> ") } <= 1)
        #expect(!(reading.beginning + reading.whole).contains { $0.isEmpty || $0 == "> " || $0 == "." })
        #expect(reading.news(since: reading) == reading.notice.lines)
    }

    @Test("A Focus that comes on or goes off is told") func focusMode() {
        var device = ScreenDevice.tour()
        let before = device.reading
        device.press("F")
        let silenced = device.reading
        #expect(silenced.news(since: before) == ["Do Not Disturb is on."])
        device.press("F")
        #expect(device.reading.news(since: silenced) == ["Do Not Disturb is off."])
    }

    @Test("A search that finds nothing is told, and leaving it tells only what has focus") func search() {
        var device = ScreenDevice.tour()
        device.size = Size(columns: 100, rows: 60)
        device.press("S /")
        let before = device.reading
        device.type("zzz")
        let searching = device.reading
        #expect(searching.news(since: before).contains("No setting for that"))
        device.press("Esc")
        let news = device.reading.news(since: searching)
        #expect(news.count == 1 && news[0].hasPrefix("> "), "\(news)")
    }

    // MARK: One line

    private func line(
        _ type: Element.ElementType, _ label: String, _ value: String = "", _ language: DeviceLanguage = .english,
        change: (inout Element) -> Void = { _ in }
    ) -> String {
        var element = Element(type, frame: Rectangle(column: 0, row: 1, columns: 10, rows: 1))
        (element.label, element.value) = (label, value)
        change(&element)
        return ElementLine(element, in: .screen, language).text
    }

    @Test("A thing says what it is and in which state") func states() {
        #expect(line(.button, "Allow") { $0.number = 2 } == "2: Allow, button")
        #expect(line(.button, "Not yet") { $0.isEnabled = false } == "Not yet, button, dimmed")
        #expect(line(.button, "Log") { $0.isSelected = true } == "Log, button, selected")
        #expect(line(.switch, "Sounds", "On") == "Sounds, switch, On")
        #expect(line(.slider, "Brightness", "70 %") == "Brightness, slider, 70 %")
        #expect(line(.image, "Compass needle", "20°") == "Picture: Compass needle, 20°")
        #expect(line(.icon, "Mail", "1") == "Mail, 1 new item")
        #expect(line(.button, "▾ 1 more") == "1 more, button")
        #expect(line(.button, "Problems ⚠ 2") == "Problems ⚠ 2, button" && line(.staticText, "Log ⚠") == "Log")
        #expect(line(.staticText, "🎉 Party") == "🎉 Party")
        #expect(line(.textField, "Answer", "Why?") == "Answer, text field, Why?")
    }

    @Test(
        "The words are those of the language",
        arguments: zip(
            [DeviceLanguage.english, .korean, .japanese, .simplifiedChinese, .french],
            [
                "Sounds, switch, On, dimmed", "Sounds, 스위치, On, 흐리게 표시됨", "Sounds、スイッチ、On、淡色表示",
                "Sounds，开关，On，变暗", "Sounds, commutateur, On, estompé",
            ]))
    func languages(language: DeviceLanguage, words: String) {
        #expect(line(.switch, "Sounds", "On", language) { $0.isEnabled = false } == words)
    }

    // MARK: Marks

    /// The words of the line with focus.
    private static func focused(_ device: ScreenDevice) -> String { device.reading.focused?.words ?? "" }

    @Test("Level and mute are the last words of a card; a stack says whether it is expanded") func marks() {
        var device = ScreenDevice.tour()
        device.size = Size(columns: 100, rows: 60)
        device.deliver(ScreenDevice.grouped, "Door", thread: "door") { $0.interruptionLevel = .timeSensitive }
        device.press("g")
        #expect(Self.focused(device).hasSuffix("Door, Time Sensitive"), "\(Self.focused(device))")
        device.send(.applicationMuted(ScreenDevice.grouped, .hour))
        #expect(Self.focused(device).hasSuffix("Door, Time Sensitive, muted until 10:41"), "\(Self.focused(device))")
        device.send(.authorizationPreset(ScreenDevice.grouped, .authorized, [.alert, .criticalAlert]))
        device.deliver(ScreenDevice.grouped, "Fire", thread: "fire") { $0.interruptionLevel = .critical }
        device.press("g")
        #expect(Self.focused(device).contains("Fire, Critical, muted until"), "\(Self.focused(device))")
        var expanded = ScreenDevice.tour()
        expanded.size = Size(columns: 100, rows: 60)
        #expect(Self.focused(expanded).contains("stack of 6, collapsed"))
        expanded.press("Enter")
        #expect(expanded.reading.whole.contains("Grouped Notifications, stack of 6, expanded"))
    }

    @Test("A Live Activity says that it is one, and counts beside the groups") func activity() throws {
        let device = try Self.device("live-activity-80x24")
        let line = try #require(device.reading.lines.first { $0.element.identifier == "LiveActivity" })
        #expect(line.words.contains("Live Activity") && line.words.hasPrefix("Weather, "), "\(line.words)")
        #expect(device.reading.contents == "4 groups, 13 notifications, 1 Live Activity")
    }

    @Test(
        "A stage, an expanded stack and a number are said in the language",
        arguments: zip(
            [DeviceLanguage.english, .korean, .japanese, .simplifiedChinese, .french],
            [
                ["stage 2 of 4: Boarding", "expanded", "1: Reply"], ["4단계 중 2단계: Boarding", "펼쳐짐", "1: Reply"],
                ["4段階中2段階目：Boarding", "展開済み", "1：Reply"], ["第2阶段，共4个：Boarding", "已展开", "1：Reply"],
                ["étape 2 sur 4\u{A0}: Boarding", "dépliée", "1\u{A0}: Reply"],
            ]))
    func words(language: DeviceLanguage, words: [String]) {
        let labels: [any DeviceLabel] = [
            ElementLabel.stage("Boarding", 2, of: 4), ElementLabel.expanded(true), ReadingLabel.numbered("1", "Reply"),
        ]
        #expect(labels.map { $0.text(in: language) } == words)
    }

    // MARK: News

    @Test("Moving reads what has focus, and nothing else") func focus() {
        var device = ScreenDevice.tour()
        let before = device.reading
        device.press("j")
        #expect(device.reading.news(since: before).count == 1)
        #expect(device.reading.news(since: before)[0].hasPrefix("> 2 of "))
    }

    @Test("That time has passed is no news") func time() {
        var device = ScreenDevice.tour()
        let before = device.reading
        device.now += 600
        #expect(device.reading.news(since: before) == [] && device.reading.isSame(as: before))
        #expect(device.reading.beginning != before.beginning)
    }

    @Test("A question is read with its buttons and their numbers, and nothing behind it") func question() {
        var device = ScreenDevice.tour()
        let before = device.reading
        device.press("o")
        let news = device.reading.news(since: before)
        #expect(news[0] == "Menu: Grouped Notifications.")
        #expect(news[1].hasPrefix("Buttons: 1: Mute for 1 Hour, 2: "))
        #expect(news[2].hasPrefix("> 1: Mute for 1 Hour"))
        #expect(!device.reading.whole.contains { $0.contains("Gym") })
    }

    @Test("Buttons of the long look that come and go are read") func actions() throws {
        let device = try Self.device("long-look-extension")
        let before = device.reading
        var changed = device.elements
        let index = try #require(changed.children.firstIndex { $0.identifier == "NotificationLongLookView" })
        var reset = try #require(changed.children[index].children.last)
        (reset.label, reset.number, reset.isFocused) = ("Reset", 2, false)
        reset.click = .longLook(.target(.action("reset")))
        changed.children[index].children.append(reset)
        let after = ElementReading(changed, in: .english)
        #expect(after.news(since: before) == ["New action 2: Reset."])
        #expect(before.news(since: after) == ["Action 2 is gone."])
        let french = ElementReading(device.elements, in: .french)
        #expect(ElementReading(changed, in: .french).news(since: french) == ["Nouvelle action 2\u{A0}: Reset."])
    }

    @Test("A text and a value that change are read") func values() throws {
        var device = try Self.device("app")
        let before = device.reading
        device.applicationScreen?.controls[1].title = "Choose another friend"
        #expect(device.reading.news(since: before) == ["2: Choose another friend, button"])
    }
}

extension ScreenDevice {
    var reading: ElementReading { ElementReading(elements, in: system.deviceLanguage) }
}

extension String {
    fileprivate var lines: [String] { isEmpty ? [] : [self] }
}
