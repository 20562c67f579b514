import PseudoTerminal

extension PseudoTerminal {
    /// The program's output, without its questions for the colour of the terminal's background and for its colours.
    var outputWithoutQuestions: [UInt8] {
        ["\u{1B}]11;?\u{1B}\\", "\u{1B}P$qm\u{1B}\\"].reduce(output) { rest, question in
            Array(rest.split(separator: Array(question.utf8)).joined())
        }
    }
}
