import TerminalCanvas

extension DeviceInterface {
    /// The keys as `Documentation/Keys.md` lists them: a heading a section, a row a binding.
    package static var keyTableInMarkdown: String {
        KeyBinding.Section.allCases.map { section in
            let rows = KeyTable.bindings.filter { $0.section == section }.map { binding in
                "| \(binding.keyNamesInMarkdown) | \(binding.help) |"
            }
            return (["| \(section.rawValue) | |", "| --- | --- |"] + rows).joined(separator: "\n")
        }
        .joined(separator: "\n\n")
    }
}

extension KeyBinding {
    fileprivate var keyNamesInMarkdown: String {
        let names = command == .number ? ["1", "9"] : keys.map(\.symbol)
        let quoted = names.map { "`\($0)`" }.joined(separator: command == .number ? "…" : " ")
        return gesture.map { "\(quoted), \($0)" } ?? quoted
    }
}
