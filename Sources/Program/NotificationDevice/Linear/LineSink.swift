import TerminalCurses

/// The reader of lines, which may be slow.
protocol LineSink {
    /// Whether the reader has taken all text.
    var isReady: Bool { get }
    /// - Throws: An error if the reader is gone.
    func check() throws
    /// Prints lines, each with its end.
    func print(_ text: String)
}

/// Standard output, which is not waited for.
struct StandardLines: LineSink {
    var isReady: Bool { LineOutput.isReady }

    func check() throws {
        if let problem = LineOutput.problem { throw StandardOutput.failure(problem) }
    }

    func print(_ text: String) { LineOutput.write(text) }
}
