import NotificationModel
import TerminalCanvas

/// The lines of the help that a text is found in, and how they are laid out in a column.
struct HelpLayout {
    /// A piece of text on a row.
    struct Piece {
        let text: TerminalText
        var isKey = false
        var indent = 0
        var isNew = true
        /// The command that Enter runs on it; `nil` on a heading.
        var command: Command?
    }

    let pieces: [Piece]
    /// The commands in the order of their rows.
    let commands: [Command]

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
        var pieces: [Piece] = []
        var commands: [Command] = []
        for section in KeyBinding.Section.allCases {
            let found = bindings.filter { $0.section == section && $0.isFound(by: query, in: language) }
            guard !found.isEmpty else { continue }
            if !pieces.isEmpty { pieces.append(Piece(text: .empty)) }
            pieces.append(Piece(text: TerminalText(section.title(in: language)), isKey: true))
            for binding in found {
                commands.append(binding.command)
                pieces.append(
                    Piece(text: keyNames(binding), isKey: true, indent: 2, command: binding.command))
                let help = TerminalText(binding.help.text(in: language)).wrapped(to: columns - indent)
                for (index, part) in help.enumerated() {
                    pieces.append(
                        Piece(
                            text: part, indent: indent, isNew: isNarrow || index > 0, command: binding.command))
                }
            }
        }
        if query.isEmpty, let command = device.snapshot.program.playCommand {
            pieces += Self.tutorial(command, columns: columns, isNarrow: isNarrow, indent: indent, in: language)
        }
        self.pieces = pieces
        self.commands = commands
    }

    /// The way to the program's own scenarios, which no key plays.
    private static func tutorial(
        _ command: String, columns: Int, isNarrow: Bool, indent: Int, in language: DeviceLanguage
    ) -> [Piece] {
        let command = TerminalText(command)
        let indent = isNarrow ? indent : max(indent, command.columns + 4)
        let words = TerminalText(HelpLabel.playsScenarios.text(in: language)).wrapped(to: columns - indent)
        return [
            Piece(text: .empty), Piece(text: TerminalText(AboutLabel.tutorial.text(in: language)), isKey: true),
            Piece(text: command, isKey: true, indent: 2),
        ] + words.enumerated().map { Piece(text: $1, indent: indent, isNew: isNarrow || $0 > 0) }
    }

    var rowCount: Int { pieces.count { $0.isNew } }

    /// The rows of a command's entry, counted from the first of the help.
    func rows(of command: Command) -> Range<Int>? {
        var row = -1
        var range: Range<Int>?
        for piece in pieces {
            if piece.isNew { row += 1 }
            if piece.command == command { range = (range?.lowerBound ?? row)..<row + 1 }
        }
        return range
    }
}
