internal import TerminalCanvas

extension Key {
    /// Returns the bytes that a terminal of the xterm family sends for the key.
    func sequence(applicationCursorKeys: Bool) -> String {
        let cursor = applicationCursorKeys ? "\u{1B}O" : "\u{1B}["
        return switch self {
        case .character(let character): String(character)
        case .enter: "\r"
        case .escape: "\u{1B}"
        case .tab: "\t"
        case .backTab: "\u{1B}[Z"
        case .space: " "
        case .backspace: "\u{7F}"
        case .delete: "\u{1B}[3~"
        case .insert: "\u{1B}[2~"
        case .up: cursor + "A"
        case .down: cursor + "B"
        case .right: cursor + "C"
        case .left: cursor + "D"
        case .home: "\u{1B}[1~"
        case .end: "\u{1B}[4~"
        case .pageUp: "\u{1B}[5~"
        case .pageDown: "\u{1B}[6~"
        case .alternate(let character): "\u{1B}\(character)"
        case .function(let number): Self.functionSequence(number)
        case .control(let character):
            // Control keeps the lowest five bits of the character's code.
            String(Unicode.Scalar((character.asciiValue ?? 0) & 0x1F))
        }
    }

    private static func functionSequence(_ number: Int) -> String {
        switch number {
        case 1...4: "\u{1B}O\(["P", "Q", "R", "S"][number - 1])"
        case 5: "\u{1B}[15~"
        case 6...10: "\u{1B}[\(number + 11)~"
        default: "\u{1B}[\(number + 12)~"
        }
    }
}
