import NotificationCore
import NotificationModel
import TerminalCanvas

/// The help: the key table, section by section, searched by `/`. Enter runs the entry with focus.
struct HelpScreen: Screen {
    /// Its filter looks for an entry, and is there while it is open.
    private var pager = Pager()
    /// What keys do on the screen behind it.
    private let here: [Hint]

    init(here: [Hint]) { self.here = here }

    var layer: Layer { .help }
    var isTyping: Bool { pager.filter != nil }
    func typedLine(_ device: DeviceView) -> LineEditor? { pager.filter?.line }

    private func layout(_ device: DeviceView) -> HelpLayout { HelpLayout(device, here, pager.query ?? FilterQuery()) }

    private func page(_ device: DeviceView) -> LinePage {
        LinePage(layout(device), height: device.geometry.column.rows)
    }

    /// The entry with focus.
    private func focused(_ device: DeviceView) -> HelpLayout.Entry? {
        pager.focus(page(device)).map { layout(device).entries[$0] }
    }

    // MARK: Input

    mutating func type(_ key: Key, _ device: DeviceView) -> Outcome? { respond(to: pager.filter?.type(key), device) }

    mutating func paste(_ text: String, _ device: DeviceView) -> Outcome? {
        respond(to: pager.filter?.paste(text), device)
    }

    mutating func perform(_ command: Command, _ device: DeviceView) -> Outcome? {
        if isTyping { return respond(to: pager.filter?.perform(command), device) }
        switch command {
        case .tap: return run(focused(device))
        case .filter: pager.filter.open()
        case .back: return .go(.close(.help))
        default: if !pager.perform(command, page(device)), command.isForDevice { return .makeWay(.help) }
        }
        return .handled
    }

    /// Does what the field answers. After an edit the entries are shown from the top, with focus on the first one.
    private mutating func respond(to answer: SearchField.Answer?, _ device: DeviceView) -> Outcome {
        switch answer {
        case .confirmed: return run(focused(device))
        case .cancelled:
            let found = focused(device)
            pager = Pager()
            let entry = layout(device).entries.firstIndex { $0.command == found?.command }
            if let entry { pager.setFocus(entry, page(device)) }
        case .edited: pager.begin()
        case .passedOn(let key): pager.perform(key, page(device))
        case .unchanged, nil: break
        }
        return .handled
    }

    mutating func scroll(by rows: Int, _ device: DeviceView) -> Outcome? {
        pager.scroll(by: rows, page(device))
        return .handled
    }

    mutating func perform(_ use: ElementUse, on click: Click, _ device: DeviceView) -> Outcome? {
        switch click {
        case .help(let command) where use == .tap: return run(command)
        case .settings(let row) where use == .tap: return open(row)
        default: return nil
        }
    }

    private func open(_ row: SettingsRow) -> Outcome {
        var application: ApplicationIdentifier?
        if case .setting(let setting) = row { application = setting.application }
        return .go(.close(.help), .open(SettingsScreen(application, focus: row)))
    }

    private func run(_ entry: HelpLayout.Entry?) -> Outcome { entry?.setting.map(open) ?? run(entry?.command) }

    /// Does what the key of an entry does, on the screen behind the help.
    private func run(_ command: Command?) -> Outcome {
        guard let command else { return .handled }
        guard !command.isForTextField, command != .number, command != .writeExpectation else {
            return .say(.keyIsPressedThere)
        }
        return command == .help ? .go(.close(.help)) : .go(.close(.help), .perform(command))
    }

    // MARK: Output

    func hint(for command: Command, _ device: DeviceView) -> HintLabel? {
        switch command {
        case .focusNext: .move
        case .tap, .send: .press
        case .filter: .filter
        case .leaveField: .showAll
        case .back: .close
        default: nil
        }
    }

    func drawField(_ hints: [Hint]?, _ device: DeviceView, _ scene: inout Scene) -> Int {
        guard let search = pager.filter, let hints else { return 0 }
        search.draw(placeholder: HelpLabel.placeholder, hints: hints, in: device.geometry.main, device, &scene)
        return device.geometry.main.columns
    }

    func draw(_ device: DeviceView, _ scene: inout Scene) {
        let geometry = device.geometry
        let area = geometry.column
        scene.openElement(.other, in: geometry.main) { $0.identifier = "Help" }
        defer { scene.closeElement() }
        scene.pen.write("ncenter", 1, geometry.statusRow, Theme.wallpaperTitle)
        scene.pen.write(
            centered: device.snapshot.text(ScreenLabel.help), in: geometry.main, geometry.statusRow,
            Theme.wallpaperTitle)
        let clock = device.snapshot.local(device.snapshot.now).clockDigits(in: scene.pen.language)
        let mark = device.snapshot.clockMark
        scene.pen.write(
            TerminalText(clock) + (mark.isEmpty ? mark : " " + mark), endingAt: geometry.main.columns - 1,
            geometry.statusRow, Theme.wallpaperTitle)
        scene.staticText(
            clock, in: geometry.main.line(geometry.statusRow).inset(columns: 1, rows: 0), identifier: "Clock")
        let layout = layout(device)
        let page = LinePage(layout, height: area.rows)
        let (shown, focused) = (pager.layout(page), pager.focus(page))
        let (language, isASCII) = (scene.pen.language, scene.pen.isASCII)
        page.draw(shown, focus: focused, in: area, marking: pager.query, &scene)
        let above = shown.top.map { layout.rowCount(before: $0.line) + $0.row } ?? 0
        for (index, entry) in layout.entries.enumerated() {
            let row = area.row + layout.rowCount(before: index) + entry.own.lowerBound - above
            let place = area.band(from: row, rows: entry.own.count)
            let click = entry.setting.map { Click.settings($0) } ?? .help(entry.command)
            scene.element(.button, in: place, click, clip: area) {
                $0.identifier = entry.command.rawValue
                $0.label = layout.words(of: index)
                $0.value = layout.binding(of: index)?.keyNames(in: language, isASCII: isASCII) ?? ""
                $0.isFocused = index == focused
            }
        }
        if layout.entries.isEmpty {
            scene.pen.write(
                centered: TerminalText(HelpLabel.nothingFound.text(in: scene.pen.language)), in: area,
                area.row + area.rows / 2, Theme.wallpaperSecondary)
        }
        let below = layout.rowCount(before: layout.entries.count) - above - shown.rows
        scene.drawScrollMarks(above: above, below: below, geometry)
    }
}

extension KeyBinding {
    /// Whether all words of a text are in its keys, its words or its name in a configuration.
    func isFound(by query: FilterQuery, in language: DeviceLanguage) -> Bool {
        guard !query.isEmpty else { return true }
        var text = FoldedText(keyNames(in: language))
        text.append(help.text(in: language))
        text.append(help.text(in: .english))
        text.append(command.rawValue)
        if let otherWords { for language in [language, .english] { text.append(otherWords.text(in: language)) } }
        return query.matches(text)
    }
}

/// The words of the help's own field.
struct HelpLabel: LabelSet {
    let words: DeviceText

    // Above all keys: what can be done on the screen behind the help, and on every screen.
    static var here: Self { Self("Here") }
    static var everywhere: Self { Self("Everywhere") }
    static var findKey: Self { Self("find a key") }
    /// Shown in the empty field.
    static var placeholder: Self { Self("find a key; Enter runs it") }
    /// Shown instead of the keys.
    static var nothingFound: Self { Self("No key for that") }

    // Below all keys: the signs of the status line, and commands.
    static var signs: Self { Self("In the top line") }
    static var othersLook: Self { Self("others are watching this device") }

    static func refusals(_ key: String) -> Self {
        Self("refused payloads; \(key) shows them")
    }

    static func remarks(_ key: String) -> Self {
        Self("remarks on payloads; \(key) shows them")
    }

    static var inShell: Self { Self("In a shell") }
    static var playsScenarios: Self { Self("shows what a new device can do") }
    static var pushes: Self { Self("sends this device a notification") }
}
