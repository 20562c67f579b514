import TerminalCanvas

/// The lines of the help, and how they are laid out in a column.
enum HelpLayout {
    enum Line {
        case heading(KeyBinding.Section)
        case binding(KeyBinding)
        case blank
    }

    static let lines: [Line] = {
        var lines: [Line] = []
        for section in KeyBinding.Section.allCases {
            if !lines.isEmpty { lines.append(.blank) }
            lines.append(.heading(section))
            lines += KeyTable.bindings.filter { $0.section == section }.map(Line.binding)
        }
        return lines
    }()

    /// The lines as they are laid out in a column: on a narrow screen the words go under the keys.
    static func rows(_ device: DeviceView) -> [(text: TerminalText, isKey: Bool, indent: Int, isNew: Bool)] {
        let language = device.snapshot.language
        let columns = device.geometry.column.columns
        func keyNames(_ binding: KeyBinding) -> TerminalText { TerminalText(binding.keyNames(in: language)) }
        let keyColumns = KeyTable.bindings.reduce(0) { max($0, keyNames($1).columns) }
        let indent = columns < 60 ? 4 : keyColumns + 4
        var rows: [(text: TerminalText, isKey: Bool, indent: Int, isNew: Bool)] = []
        for line in lines {
            switch line {
            case .blank: rows.append((.empty, false, 0, true))
            case .heading(let section): rows.append((TerminalText(section.title(in: language)), true, 0, true))
            case .binding(let binding):
                rows.append((keyNames(binding), true, 2, true))
                let help = TerminalText(binding.help(in: language)).wrapped(to: columns - indent)
                for (index, part) in help.enumerated() {
                    rows.append((part, false, indent, columns < 60 || index > 0))
                }
            }
        }
        return rows
    }

    /// How many screen rows there are in all.
    private static func rowCount(_ device: DeviceView) -> Int {
        rows(device).count { $0.isNew }
    }

    static func lastScroll(_ device: DeviceView) -> Int {
        max(0, rowCount(device) - device.geometry.column.rows)
    }
}
