import PseudoTerminal

extension PseudoTerminal {
    /// The program's output, without its question for the colour of the terminal's background.
    var outputWithoutQuestion: [UInt8] {
        Array(output.split(separator: Array("\u{1B}]11;?\u{1B}\\".utf8)).joined())
    }
}
