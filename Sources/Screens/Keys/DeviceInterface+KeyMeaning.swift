package import NotificationModel
package import TerminalCanvas

extension Command {
    /// Whether its keys may move focus and do nothing else.
    var movesFocus: Bool {
        switch self {
        case .focusNext, .focusPrevious, .focusFirst, .focusLast, .pageDown, .pageUp, .nextControl, .previousControl:
            true
        default: false
        }
    }
}

extension DeviceInterface {
    /// Whether it shows the device and nothing else; what has focus does not matter.
    package var isPlain: Bool {
        opened.keys.allSatisfy { $0 == .alert } && !inspector.isOpen && list.list.filter == nil
            && list.list.swipe == nil
    }

    /// Whether a field is open that printable keys are text in.
    package func takesText(snapshot: DeviceSnapshot, size: Size) -> Bool {
        isTyping(visibleLayers(view(of: snapshot, size)))
    }

    /// Whether a key is text in an open field.
    func isText(_ key: Key) -> Bool {
        guard keys.textFieldCommand(for: key) == nil else { return false }
        if case .character = key { return true }
        return key == .space
    }

    /// Whether a key does something where no field is open.
    package func hasCommand(for key: Key) -> Bool { keys.command(for: key) != nil }

    /// Whether an input has done more than to change what is said.
    package func isChanged(since before: DeviceInterface) -> Bool {
        var before = before
        before.notice = notice
        return !isSame(as: before)
    }

    /// The words that say that the last key has done nothing; `nil` if nothing says so.
    package func noticeOfNothingDone(in language: DeviceLanguage) -> String? {
        notice.flatMap { $0.saysNothingDone ? $0.label.text(in: language) : nil }
    }

    /// The keys that move focus, by the names that scripts have for them, each with what it does.
    package func movingKeys(in language: DeviceLanguage) -> [(name: String, words: String)] {
        keys.bindings.filter { $0.section == .moving }.compactMap { binding in
            binding.keys.first.map { ($0.name, binding.help.text(in: language)) }
        }
    }

    /// Whether a key writes what has focus into a recording.
    package func writesExpectation(_ key: Key) -> Bool { keys.command(for: key) == .writeExpectation }

    /// What a key would do now, in the words of the hints or else of the help; empty where it is text.
    package func words(for key: Key, snapshot: DeviceSnapshot, size: Size) -> String {
        let isTyping = takesText(snapshot: snapshot, size: size)
        if isTyping, isText(key) { return "" }
        if case .character(let digit) = key, keys.command(for: key) == .number, let number = digit.wholeNumberValue {
            return elements(snapshot: snapshot, size: size).all.first { $0.number == number }?.label ?? ""
        }
        let device = view(of: snapshot, size)
        let command = isTyping ? keys.textFieldCommand(for: key) : keys.command(for: key)
        if let hint = hints(device).first(where: { $0.command == command }) { return hint.label }
        let help = keys.bindings.first { $0.command == command }?.help.text(in: snapshot.language) ?? ""
        // The rest says what else it does.
        return help.prefix { !$0.isPunctuation && $0 != "\u{A0}" }.split(separator: " ").joined(separator: " ")
            .lowercased()
    }
}
