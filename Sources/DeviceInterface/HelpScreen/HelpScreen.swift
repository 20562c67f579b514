import NotificationModel
import TerminalCanvas

/// The help: the key table, section by section, searched by `/`. Enter runs the entry with focus.
struct HelpScreen: Screen {
    /// The rows scrolled out at the top.
    private var firstRow = 0
    /// The entry with focus; the first one until the user has moved.
    private var focus: Command?
    /// Looks for an entry; `nil` while everything is shown.
    private var search: SearchField?

    var layer: Layer { .help }
    var isTyping: Bool { search != nil }

    private func layout(_ device: DeviceView) -> HelpLayout { HelpLayout(device, search?.query ?? FilterQuery()) }

    private func focused(_ layout: HelpLayout) -> Command? {
        focus.flatMap { layout.commands.contains($0) ? $0 : nil } ?? layout.commands.first
    }

    // MARK: Input

    mutating func type(_ key: Key, _ device: DeviceView) -> Outcome? { follow(search?.type(key), device) }
    mutating func paste(_ text: String, _ device: DeviceView) -> Outcome? { follow(search?.paste(text), device) }

    mutating func perform(_ command: Command, _ device: DeviceView) -> Outcome? {
        if search != nil { return follow(search?.perform(command), device) }
        let page = max(1, device.geometry.column.rows - 2)
        switch command {
        case .focusNext, .nextControl: moveFocus(by: 1, device)
        case .focusPrevious, .previousControl: moveFocus(by: -1, device)
        case .pageDown: moveFocus(toRowAt: page, device)
        case .pageUp: moveFocus(toRowAt: -page, device)
        case .focusFirst: moveFocus(by: -.max / 2, device)
        case .focusLast: moveFocus(by: .max / 2, device)
        case .tap: return run(focused(layout(device)))
        case .filter: search.open()
        case .back: return .go(.close(.help))
        default: return command.isForDevice ? .makeWay(.help) : .handled
        }
        return .handled
    }

    /// Does what the field answers. After an edit the entries are shown from the top, with focus on the first one.
    private mutating func follow(_ answer: SearchField.Answer?, _ device: DeviceView) -> Outcome {
        switch answer {
        case .confirmed: return run(focused(layout(device)))
        case .cancelled:
            let found = focused(layout(device))
            search = nil
            show(found, device)
        case .edited:
            focus = nil
            firstRow = 0
        case .passedOn(.down), .passedOn(.tab): moveFocus(by: 1, device)
        case .passedOn(.up), .passedOn(.backTab): moveFocus(by: -1, device)
        case .passedOn, .unchanged, nil: break
        }
        return .handled
    }

    mutating func scroll(by rows: Int, _ device: DeviceView) -> Outcome? {
        let end = lastScroll(layout(device), device)
        // The terminal may have shrunk or grown since.
        firstRow = min(max(0, min(firstRow, end) + rows), end)
        return .handled
    }

    mutating func perform(_ use: ElementUse, on click: Click, _ device: DeviceView) -> Outcome? {
        guard use == .tap, case .help(let command) = click else { return nil }
        return run(command)
    }

    /// Does what the key of an entry does, on the screen behind the help.
    private func run(_ command: Command?) -> Outcome {
        guard let command else { return .handled }
        guard !command.isForTextField, command != .number, command != .writeExpectation else {
            return .say(.keyIsPressedThere)
        }
        return command == .help ? .go(.close(.help)) : .go(.close(.help), .perform(command))
    }

    // MARK: Focus

    private mutating func moveFocus(by distance: Int, _ device: DeviceView) {
        let layout = layout(device)
        guard let focused = focused(layout), let index = layout.commands.firstIndex(of: focused) else { return }
        let next = min(max(0, index + distance), layout.commands.count - 1)
        show(layout.commands[next], device)
    }

    /// A screen further down or up: the first entry there has focus.
    private mutating func moveFocus(toRowAt distance: Int, _ device: DeviceView) {
        let layout = layout(device)
        guard let focused = focused(layout), let rows = layout.rows(of: focused) else { return }
        let target = rows.lowerBound + distance
        let places = layout.commands.compactMap { command in layout.rows(of: command).map { (command, $0) } }
        let next =
            distance > 0
            ? places.first { $0.1.upperBound > target } ?? places.last
            : places.last { $0.1.lowerBound <= target } ?? places.first
        show(next?.0, device)
    }

    /// Gives an entry focus and scrolls it into view. The first entry also brings the heading above it into view, and
    /// the last one everything below it.
    private mutating func show(_ command: Command?, _ device: DeviceView) {
        focus = command
        let layout = layout(device)
        let height = device.geometry.column.rows
        let end = lastScroll(layout, device)
        guard let command, let rows = layout.rows(of: command) else { return }
        firstRow = min(firstRow, end)
        if command == layout.commands.first {
            firstRow = 0
        } else if command == layout.commands.last {
            firstRow = end
        } else if rows.lowerBound < firstRow {
            firstRow = rows.lowerBound
        } else if rows.upperBound > firstRow + height {
            firstRow = min(end, rows.upperBound - height)
        }
    }

    private func lastScroll(_ layout: HelpLayout, _ device: DeviceView) -> Int {
        max(0, layout.rowCount - device.geometry.column.rows)
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
        guard let search, let hints else { return 0 }
        search.draw(placeholder: HelpLabel.placeholder, hints: hints, in: device.geometry.main, device, &scene)
        return device.geometry.main.columns
    }

    func draw(_ device: DeviceView, _ scene: inout Scene) {
        let geometry = device.geometry
        let area = geometry.column
        scene.openElement(.other, in: geometry.main) { $0.identifier = "Help" }
        defer { scene.closeElement() }
        scene.write("ncenter", 1, geometry.statusRow, Theme.wallpaperTitle)
        scene.write(
            centered: device.snapshot.text(ScreenLabel.help), in: geometry.main, geometry.statusRow,
            Theme.wallpaperTitle)
        let clock = device.snapshot.local(device.snapshot.now).clockDigits(in: scene.language)
        scene.write(
            TerminalText(clock), endingAt: geometry.main.columns - 1, geometry.statusRow, Theme.wallpaperTitle)
        scene.staticText(
            clock, in: geometry.main.line(geometry.statusRow).inset(columns: 1, rows: 0), identifier: "Clock")
        let layout = layout(device)
        let focused = focused(layout)
        let end = lastScroll(layout, device)
        let scroll = min(firstRow, end)
        var row = area.row - scroll - 1
        var filledRow = -1
        scene.markedFilter = search?.query
        defer { scene.markedFilter = nil }
        for piece in layout.pieces {
            if piece.isNew { row += 1 }
            guard row >= area.row, row < area.endRow else { continue }
            let isFocused = piece.command != nil && piece.command == focused
            if isFocused, row != filledRow {
                filledRow = row
                let line = Rectangle(column: area.column - 2, row: row, columns: area.columns + 2, rows: 1)
                scene.row(line, isFocused: true, clip: device.geometry.main)
            }
            let style =
                isFocused
                ? Theme.title
                : piece.indent == 0 ? Theme.accent : piece.isKey ? Theme.wallpaperTitle : Theme.wallpaperText
            scene.write(piece.text, area.column + piece.indent, row, style, clip: area)
            if piece.command == nil { scene.staticText(piece.text.string, in: area.line(row)) }
        }
        for command in layout.commands {
            tell(of: command, layout, scroll, isFocused: command == focused, device, &scene)
        }
        if layout.commands.isEmpty {
            scene.write(
                centered: TerminalText(HelpLabel.nothingFound.text(in: scene.language)), in: area,
                area.row + area.rows / 2, Theme.wallpaperSecondary)
        }
        scene.drawScrollMarks(above: scroll, below: end - scroll, geometry)
    }

    /// Tells of an entry, as far as it is in view.
    private func tell(
        of command: Command, _ layout: HelpLayout, _ scroll: Int, isFocused: Bool, _ device: DeviceView,
        _ scene: inout Scene
    ) {
        let area = device.geometry.column
        guard let rows = layout.rows(of: command) else { return }
        let place = Rectangle(
            column: area.column, row: area.row + rows.lowerBound - scroll, columns: area.columns, rows: rows.count)
        scene.element(.button, in: place, .help(command), clip: area) {
            guard let binding = device.keys.bindings.first(where: { $0.command == command }) else { return }
            $0.identifier = command.rawValue
            $0.label = binding.help.text(in: device.snapshot.language)
            $0.value = binding.keyNames(
                in: device.snapshot.language, isASCII: device.snapshot.repertoire == .ascii)
            $0.isFocused = isFocused
        }
    }
}

extension KeyBinding {
    /// Whether all words of a text are in its keys, its words or its name in a configuration.
    func isFound(by query: FilterQuery, in language: DeviceLanguage) -> Bool {
        guard !query.isEmpty else { return true }
        var text = FoldedText(keyNames(in: language))
        text.append(help.text(in: language))
        text.append(help.english)
        text.append(command.rawValue)
        return query.matches(text)
    }
}

/// The words of the help's own field.
enum HelpLabel: DeviceLabel, Hashable {
    /// Shown in the empty field.
    case placeholder
    /// Shown instead of the keys.
    case nothingFound
    /// What the command does that plays the program's own scenarios.
    case playsScenarios

    func text(in language: DeviceLanguage) -> String {
        switch self {
        case .placeholder:
            language.text(
                "find a key; Enter runs it", ko: "키 찾기, Enter로 실행", ja: "キーを検索。Enterで実行", zh: "查找按键；Enter运行",
                fr: "chercher une touche\u{A0}; Entrée l’exécute")
        case .nothingFound:
            language.text(
                "No key for that", ko: "해당하는 키 없음", ja: "該当するキーはありません", zh: "没有这样的按键", fr: "Aucune touche pour cela")
        case .playsScenarios:
            language.text(
                "in a shell: shows on a new device what there is", ko: "셸에서 실행: 새 기기에서 기능을 보여 줌",
                ja: "シェルで実行：新しいデバイスで機能を実演", zh: "在shell中运行：在新设备上演示功能",
                fr: "dans un shell\u{A0}: montre sur un appareil neuf ce qu’il sait faire")
        }
    }
}
