import PseudoTerminal

extension PseudoTerminal {
    /// What the program has written, without its question for the terminal's ground.
    var outputWithoutQuestion: [UInt8] {
        Array(output.split(separator: Array("\u{1B}]11;?\u{1B}\\".utf8)).joined())
    }
}
