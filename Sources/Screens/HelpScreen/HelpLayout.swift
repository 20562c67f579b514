import NotificationModel
import TerminalCanvas

/// The entries of the help that a text is found in, and their rows.
struct HelpLayout: Lines {
    /// A piece of text on a row.
    struct Piece {
        let text: TerminalText
        var isKey = false
        var isHeading = false
        var indent = 0
    }

    /// A key with what it does. The heading above it and the words below the last one scroll with it.
    struct Entry {
        let command: Command
        /// The row of Settings that it leads to.
        var setting: SettingsRow?
        var rows: [[Piece]]
        /// The rows that are the entry's own.
        var own: Range<Int>
    }

    private(set) var entries: [Entry] = []
    private let device: DeviceView

    /// On a narrow screen the words go under the keys.
    ///
    /// - Parameters:
    ///   - here: What keys do on the screen behind the help, which stands before all keys.
    ///   - query: The words that keys and help must contain.
    init(_ device: DeviceView, _ here: [Hint] = [], _ query: FilterQuery = FilterQuery()) {
        self.device = device
        let language = device.snapshot.language
        let columns = device.geometry.column.columns
        let bindings = device.keys.bindings
        let isASCII = device.snapshot.repertoire == .ascii
        func keyNames(_ binding: KeyBinding) -> TerminalText {
            TerminalText(binding.keyNames(in: language, isASCII: isASCII))
        }
        let keyColumns = bindings.reduce(0) { max($0, keyNames($1).columns) }
        let isNarrow = device.geometry.isNarrow
        let indent = isNarrow ? 4 : keyColumns + 4
        func rows(_ keys: TerminalText, _ words: String, indent: Int) -> [[Piece]] {
            let key = Piece(text: keys, isKey: true, indent: 2)
            let words = TerminalText(words).wrapped(to: columns - indent).map { [Piece(text: $0, indent: indent)] }
            return isNarrow ? [[key]] + words : [[key] + (words.first ?? [])] + words.dropFirst()
        }
        let overview = query.isEmpty ? Self.overview(device, here) : []
        if isNarrow {
            for part in overview { entries += part.entries(after: entries.isEmpty ? [] : [[]]) }
        }
        for section in KeyBinding.Section.allCases {
            var heading = [[Piece(text: TerminalText(section.title(in: language)), isKey: true, isHeading: true)]]
            if entries.isEmpty, !overview.isEmpty {
                let parts = overview.enumerated().map { $1.rows(at: $0 * columns / 2) }
                let count = parts.map(\.count).max() ?? 0
                heading = (0..<count).map { row in parts.flatMap { $0[safe: row] ?? [] } } + [[]] + heading
            }
            for binding in bindings where binding.section == section && binding.isFound(by: query, in: language) {
                if !heading.isEmpty, !entries.isEmpty { heading.insert([], at: 0) }
                let own = rows(keyNames(binding), binding.help.text(in: language), indent: indent)
                entries.append(
                    Entry(
                        command: binding.command, rows: heading + own,
                        own: heading.count..<heading.count + own.count))
                heading = []
            }
        }
        if entries.isEmpty, device.keys.has(.settings) {
            let key = device.keys.symbol(of: .settings)
            entries = SettingsRow.rows(foundBy: query, device.snapshot).compactMap { row in
                SettingsCell(row, device.snapshot, namesApplication: true).map {
                    let own = rows(key, $0.words, indent: indent)
                    return Entry(command: .settings, setting: row, rows: own, own: 0..<own.count)
                }
            }
        }
        guard query.isEmpty, !entries.isEmpty else { return }
        let program = device.snapshot.program
        let problems = device.keys.symbol(of: .inspector).string
        let signs: [(String?, HelpLabel)] = [("⚠ 1", .refusals(problems)), ("▵ 1", .remarks(problems))]
        for (heading, lines) in [
            (HelpLabel.signs, [("⊚ 1", .othersLook)] + (problems.isEmpty ? [] : signs)),
            (.inShell, [(program.playCommand, .playsScenarios), (program.pushCommand, .pushes)]),
        ] as [(HelpLabel, [(String?, HelpLabel)])] {
            let lines = lines.compactMap { sign, words in sign.map { (TerminalText($0), words.text(in: language)) } }
            guard let columns = lines.map(\.0.columns).max() else { continue }
            let heading = TerminalText(heading.text(in: language))
            entries[entries.count - 1].rows +=
                [[], [Piece(text: heading, isKey: true, isHeading: true)]]
                + lines.flatMap { rows($0, $1, indent: isNarrow ? indent : max(indent, columns + 4)) }
        }
    }

    /// Keys under a heading, in a few words.
    private struct Overview {
        typealias Key = (command: Command, key: TerminalText, words: TerminalText)

        var heading: TerminalText
        var keys: [Key]

        func rows(at indent: Int) -> [[Piece]] {
            let keyColumns = keys.map(\.key.columns).max() ?? 0
            return [[Piece(text: heading, isHeading: true, indent: indent)]]
                + keys.map {
                    let key = Piece(text: $0.key, isKey: true, indent: indent + 2)
                    return [key, Piece(text: $0.words, indent: indent + 4 + keyColumns)]
                }
        }

        func entries(after space: [[Piece]]) -> [Entry] {
            let rows = rows(at: 0)
            return keys.enumerated().map { index, key in
                let above = index == 0 ? space + [rows[0]] : []
                return Entry(
                    command: key.command, rows: above + [rows[index + 1]], own: above.count..<above.count + 1)
            }
        }
    }

    /// What can be done here, and what everywhere: beside each other, on a narrow screen below each other.
    private static func overview(_ device: DeviceView, _ here: [Hint]) -> [Overview] {
        let everywhere: [(command: Command, label: any LabelSet)] = [
            (.lock, HintLabel.lock), (.home, HintLabel.home), (.notificationCenter, HintLabel.notifications),
            (.time, HintLabel.time), (.focusMode, HintLabel.focus), (.settings, HintLabel.settings),
            (.inspector, HintLabel.inspector),
            (.quit, HintLabel.quit), (.filter, HelpLabel.findKey),
        ]
        let isASCII = device.snapshot.repertoire == .ascii
        let own = here.filter { hint in hint.command != .help && !everywhere.contains { $0.command == hint.command } }
        let keysHere = own.map { hint -> Overview.Key in
            let key = isASCII && hint.key == "⏎" ? "Enter" : hint.key
            return (hint.command, TerminalText(key), BoundedText.line(hint.label))
        }
        let keysEverywhere = everywhere.map { command, label -> Overview.Key in
            // In the help itself the filter is what finds a key.
            let hint = command == .filter ? nil : here.first { $0.command == command }?.label
            let words = hint.map(BoundedText.line) ?? device.snapshot.text(label)
            return (command, device.keys.symbol(of: command), words)
        }
        return [(HelpLabel.here, keysHere), (.everywhere, keysEverywhere)].compactMap { heading, keys in
            let keys = keys.filter { !$0.key.isEmpty }
            return keys.isEmpty ? nil : Overview(heading: device.snapshot.text(heading), keys: keys)
        }
    }

    /// How many rows are before an entry; before the one after the last are all.
    func rowCount(before entry: Int) -> Int { entries.prefix(entry).reduce(0) { $0 + $1.rows.count } }

    // MARK: Lines

    var subject: [String] { [] }
    var count: Int { entries.count }
    var numbers: any RandomAccessCollection<Int> { entries.indices }
    func rows(of line: Int) -> [TerminalText] { entries[line].rows.map { $0.first?.text ?? .empty } }

    /// The row of the key table that an entry is about.
    func binding(of line: Int) -> KeyBinding? {
        device.keys.bindings.first { $0.command == entries[line].command }
    }

    func words(of line: Int) -> String {
        let words = entries[line].setting.flatMap { SettingsCell($0, device.snapshot, namesApplication: true)?.words }
        return words ?? binding(of: line)?.help.text(in: device.snapshot.language) ?? ""
    }

    func draw(
        _ line: Int, _ texts: [TerminalText], _ rows: Range<Int>, isFocused: Bool, at place: Point,
        _ scene: inout Scene, clip: Rectangle
    ) {
        let entry = entries[line]
        for index in rows {
            let (row, isOwn) = (place.row + index - rows.lowerBound, entry.own.contains(index))
            if isOwn, isFocused {
                let line = Rectangle(column: clip.column - 2, row: row, columns: clip.columns + 2, rows: 1)
                scene.pen.row(line, isFocused: true, clip: device.geometry.main)
            }
            for piece in entry.rows[index] {
                let style =
                    isOwn && isFocused
                    ? Theme.title
                    : piece.isHeading ? Theme.accent : piece.isKey ? Theme.wallpaperTitle : Theme.wallpaperText
                scene.pen.write(piece.text, place.column + piece.indent, row, style, clip: clip)
                if !isOwn { scene.staticText(piece.text.string, in: clip.line(row)) }
            }
        }
    }
}
