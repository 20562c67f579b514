import NotificationModel
import TerminalCanvas

/// The entries of the help that a text is found in, and their rows.
struct HelpLayout {
    /// A piece of text on a row.
    struct Piece {
        let text: TerminalText
        var isKey = false
        var indent = 0
    }

    /// A key with what it does. The heading above it and the words below the last one scroll with it.
    struct Entry {
        let command: Command
        var rows: [[Piece]]
        /// The rows that are the entry's own.
        var own: Range<Int>
    }

    private(set) var entries: [Entry] = []

    /// On a narrow screen the words go under the keys.
    ///
    /// - Parameter query: The words that keys and help must contain.
    init(_ device: DeviceView, _ query: FilterQuery = FilterQuery()) {
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
        for section in KeyBinding.Section.allCases {
            var heading = [[Piece(text: TerminalText(section.title(in: language)), isKey: true)]]
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
        // The way to the program's own scenarios, which no key plays.
        if query.isEmpty, !entries.isEmpty, let command = device.snapshot.program.playCommand {
            let command = TerminalText(command)
            entries[entries.count - 1].rows +=
                [[], [Piece(text: TerminalText(AboutLabel.tutorial.text(in: language)), isKey: true)]]
                + rows(
                    command, HelpLabel.playsScenarios.text(in: language),
                    indent: isNarrow ? indent : max(indent, command.columns + 4))
        }
    }

    /// The commands in the order of their rows.
    var commands: [Command] { entries.map(\.command) }

    /// How many rows are before an entry; before the one after the last are all.
    func rowCount(before entry: Int) -> Int { entries.prefix(entry).reduce(0) { $0 + $1.rows.count } }

    func page(height: Int) -> LinePage {
        LinePage(.all(0..<entries.count), height: height) { entries[$0].rows.map { $0.first?.text ?? .empty } }
    }
}
