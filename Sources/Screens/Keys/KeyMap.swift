import NotificationModel
package import TerminalCanvas

/// The keys as this user has them: the table, with the changes of a configuration.
package struct KeyMap: Sendable {
    /// A key as the hint bar has it: every frame goes through all of them, so they come without the words of the help.
    struct HintKey: Sendable {
        let command: Command
        let isInTextField: Bool
        let name: String
    }

    /// The rows of the table in their order, with the keys that count.
    let bindings: [KeyBinding]
    /// The keys that may be in the hint bar, most useful first.
    let hintOrder: [HintKey]
    private let commands: [Key: Command]
    private let textFieldCommands: [Key: Command]
    /// The first key of each command that has keys.
    private let symbols: [(command: Command, key: TerminalText)]

    package static let standard = KeyMap(KeyTable.bindings)

    init(_ bindings: [KeyBinding]) {
        self.bindings = bindings
        hintOrder = bindings.filter { $0.hintRank != nil }.sorted { ($0.hintRank ?? 0) < ($1.hintRank ?? 0) }
            .compactMap { row in
                row.keys.first.map { key in
                    let name = row.command == .left ? "←→" : key == .enter ? "⏎" : key.symbol
                    return HintKey(command: row.command, isInTextField: row.section == .textField, name: name)
                }
            }
        commands = Self.lookup(bindings) { $0 != .textField }
        textFieldCommands = Self.lookup(bindings) { $0 == .textField }
        symbols = bindings.compactMap { row in row.keys.first.map { (row.command, TerminalText($0.symbol)) } }
    }

    /// The command of a key outside a text field, also while an input method is on.
    func command(for key: Key) -> Command? {
        commands[key] ?? commands[key.latin]
    }

    /// The command of a key in a text field; a printable key is text and has none.
    func textFieldCommand(for key: Key) -> Command? {
        if let command = textFieldCommands[key] { return command }
        switch key {
        case .control, .function, .alternate: return commands[key]
        default: return nil
        }
    }

    /// Whether there is the command, with keys or without.
    func has(_ command: Command) -> Bool { bindings.contains { $0.command == command } }

    /// The first key of a command, as it is shown beside what it does; empty for a command without keys.
    func symbol(of command: Command) -> TerminalText {
        symbols.first { $0.command == command }?.key ?? .empty
    }

    private static func lookup(
        _ bindings: [KeyBinding], _ belongs: (KeyBinding.Section) -> Bool
    ) -> [Key: Command] {
        var commands: [Key: Command] = [:]
        for binding in bindings where belongs(binding.section) {
            for key in binding.keys { commands[key] = binding.command }
        }
        return commands
    }
}

// Changing keys by the names of their commands.
extension KeyMap {
    /// The keys of a command, as a configuration names both.
    package struct Change: Equatable, Sendable {
        package var command: String
        package var keys: [Key]

        package init(_ command: String, _ keys: [Key]) {
            self.command = command
            self.keys = keys
        }
    }

    /// A change that was not made.
    package struct Refusal: Equatable, Sendable {
        /// The position of the change among those given.
        package var index: Int
        package var reason: String
    }

    /// The names that a configuration can bind keys to, in the order of the table.
    package static var commandNames: [String] {
        KeyTable.bindings.map(\.command).filter(\.canBeRebound).map(\.rawValue)
    }

    package var keysByName: [(command: String, keys: [String])] {
        bindings.filter(\.command.canBeRebound).map { ($0.command.rawValue, $0.keys.map(\.name)) }
    }

    /// The standard keys with changes.
    ///
    /// A change that takes another command's key is refused, and its command keeps its standard keys, unless the other
    /// command is given other keys by the same changes.
    ///
    /// - Complexity: O(*n*²) in the rows of the table.
    package static func standard(changing changes: [Change]) -> (map: KeyMap, refusals: [Refusal]) {
        var refusals: [Refusal] = []
        var accepted: [Command: (index: Int, keys: [Key])] = [:]
        for (index, change) in changes.enumerated() {
            guard let command = Command(rawValue: change.command) else {
                let nearest = Spelling.nearest(to: change.command, among: commandNames)
                let advice = nearest.map { "; did you mean “\($0)”?" } ?? ""
                refusals.append(Refusal(index: index, reason: "there is no command of this name\(advice)"))
                continue
            }
            if let reason = command.refusal(of: change.keys) {
                refusals.append(Refusal(index: index, reason: reason))
            } else {
                accepted[command] = (index, change.keys)
            }
        }
        // A refused change brings standard keys back, which another change may have taken.
        while let (command, reason) = firstConflict(accepted), let (index, _) = accepted.removeValue(forKey: command) {
            refusals.append(Refusal(index: index, reason: reason))
        }
        return (KeyMap(bindings(accepted)), refusals.sorted { $0.index < $1.index })
    }

    private static func bindings(_ accepted: [Command: (index: Int, keys: [Key])]) -> [KeyBinding] {
        KeyTable.bindings.map { binding in
            var binding = binding
            if let keys = accepted[binding.command]?.keys { binding.keys = keys }
            return binding
        }
    }

    /// The first changed command whose key another command has; of two changed commands the later.
    private static func firstConflict(
        _ accepted: [Command: (index: Int, keys: [Key])]
    ) -> (command: Command, reason: String)? {
        let bindings = bindings(accepted)
        for (command, change) in accepted.sorted(by: { $0.value.index > $1.value.index }) {
            for other in bindings where other.command != command && other.command.sharesKeys(with: command) {
                guard let key = change.keys.first(where: other.keys.contains) else { continue }
                return (command, "“\(key.name)” is the key of \(other.command.rawValue)")
            }
        }
        return nil
    }
}

extension Command {
    /// Whether its keys can be changed: digits press what shows them, there is always a key that ends the program, and
    /// what notices say of a recording stays true.
    fileprivate var canBeRebound: Bool { ![.number, .interrupt, .writeExpectation].contains(self) }

    var isForTextField: Bool {
        KeyTable.bindings.first { $0.command == self }?.section == .textField
    }

    /// Whether a key of one could be meant for the other.
    fileprivate func sharesKeys(with other: Command) -> Bool { isForTextField == other.isForTextField }

    /// Why it cannot have these keys; `nil` if it can.
    fileprivate func refusal(of keys: [Key]) -> String? {
        guard canBeRebound else { return "its keys cannot be changed" }
        if keys.contains(.control("c")) { return "“C-c” always quits" }
        guard isForTextField else { return nil }
        let text = keys.first { key in
            switch key {
            case .character, .space: true
            default: false
            }
        }
        return text.map { "“\($0.name)” is text in a field" }
    }
}
