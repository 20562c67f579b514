import Glibc
import PseudoTerminal
import TerminalCanvas
import Testing

/// The program under test, which the package builds next to the tests.
enum ProbeProgram {
    static var path: String {
        get throws {
            let executable = try #require(executablePath(), "/proc is not there")
            let directory = executable.prefix(upTo: executable.lastIndex(of: "/") ?? executable.startIndex)
            return "\(directory)/TerminalProbe"
        }
    }

    /// Starts the probe and waits for its first frame.
    static func launch(
        _ arguments: [String] = [], environment: [String: String] = [:], size: Size = Size(columns: 80, rows: 24),
        term: String = "tmux-256color", jobControl: Bool = true
    ) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal.launch(
            path, arguments: arguments, environment: environment, size: size, term: term, jobControl: jobControl)
        try terminal.wait(for: "q quit")
        try terminal.settle()
        return terminal
    }

    private static func executablePath() -> String? {
        var buffer = [CChar](repeating: 0, count: 4096)
        let count = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
        return count > 0 ? String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
    }
}
