/// What a terminal is asked. Each question about itself is followed by the request for the terminal's attributes, which
/// all terminals answer, in order: that answer ends the wait, also where the question is not known.
enum TerminalQuestion: Hashable, Sendable, CaseIterable {
    /// The colour of its ground (OSC 11), which terminals of xterm's family ignore if they do not know it.
    case ground
    /// Whether it has more colours than its description. An exact colour is set and read back (DECRQSS): a terminal
    /// that keeps it repeats it, and one with 256 colours names the nearest of them. The attributes of text are plain
    /// again before anything is written.
    ///
    /// The question for capabilities (XTGETTCAP) would be shorter, but Debian's xterm does not answer it unless its
    /// user has allowed that, and kitty denies to have `RGB`.
    case colors
    /// Whether all is well (DSR): terminals answer when they have taken what was sent before it.
    case line

    /// The colour that is set. It is one of 256 exactly, the one with `number`, and none of the first 16, which users
    /// redefine.
    static let color = (red: 0, green: 0, blue: 95, number: 17)

    /// The bytes of the question: 11 for the ground, 27 for the colours, 4 for the line.
    var bytes: String {
        let attributes = "\u{1B}[c"
        switch self {
        case .ground: return "\u{1B}]11;?\u{1B}\\" + attributes
        case .colors:
            let color = "\(Self.color.red);\(Self.color.green);\(Self.color.blue)"
            return "\u{1B}[48;2;\(color)m\u{1B}P$qm\u{1B}\\\u{1B}[m" + attributes
        case .line: return "\u{1B}[5n"
        }
    }

    /// Whether a terminal is asked.
    ///
    /// - Parameter level: The first of its attributes, once it has told them.
    func isAsked(of terminal: TerminalTraits, level: Int? = nil) -> Bool {
        !Self.exceptions.contains { $0.questions.contains(self) && $0.includes(terminal, level) }
    }

    /// The terminals that a question is not sent to, each row with a reason of its own; one row is enough.
    static let exceptions:
        [(
            reason: String, questions: [TerminalQuestion],
            includes: @Sendable (TerminalTraits, _ level: Int?) -> Bool
        )] = [
            (
                "consoles, VT terminals and those without a mouse print questions that they do not know",
                [.ground, .colors, .line], { terminal, _ in !terminal.isXtermLike }
            ),
            (
                "GNU screen takes a question for a command of its own and repeats it whenever it is attached",
                [.ground, .colors, .line], { terminal, _ in terminal.mayBeInsideScreen }
            ),
            (
                "without colours, by choice or by the description, no answer would change anything",
                [.ground, .colors], { terminal, _ in terminal.colors < 8 }
            ),
            (
                "the user has named a number of colours", [.colors],
                { terminal, _ in !terminal.choice.leavesItToTheTerminal }
            ),
            ("there are no more colours than these", [.colors], { terminal, _ in terminal.colors > 256 }),
            (
                // Among those are macOS's Terminal, which prints the text of the string, alacritty, rxvt and tmux.
                "a terminal that calls itself a VT100 need not know strings of this form, which the VT200 has brought",
                [.colors], { _, level in level.map { !(61...69).contains($0) } ?? false }
            ),
        ]
}

/// The facts about a terminal that are known before its first answer.
struct TerminalTraits: Equatable, Sendable {
    /// Whether its description has a mouse and it is neither a console nor one of the VT family.
    var isXtermLike: Bool
    var mayBeInsideScreen: Bool
    var colors: Int
    var choice: ColorChoice
}
