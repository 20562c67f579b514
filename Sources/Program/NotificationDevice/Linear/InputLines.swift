import Foundation
import Glibc
import NotificationLocking

/// The lines of standard input, read by a thread of their own, so that the device goes on between them.
final class InputLines: Sendable {
    private struct State {
        var lines: [String] = []
        var hasEnded = false
    }

    private let state = Mutex(State())
    private let wakeSignal: WakeSignal

    /// The longest line in bytes; the rest of a longer one is dropped.
    private static let limit = 1 << 16

    /// - Parameter wakeSignal: Raised when there is something.
    init(_ wakeSignal: WakeSignal) {
        self.wakeSignal = wakeSignal
    }

    /// Starts reading; the thread ends with standard input, or with the process.
    func start() throws(SystemError) {
        try SystemThread.start { [self] in read() }
    }

    private func read() {
        var line: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4_096)
        while true {
            let count = SystemError.repeating { unsafe Glibc.read(STDIN_FILENO, &chunk, chunk.count) }
            guard count > 0 else { break }
            for byte in chunk[..<count] {
                if byte == UInt8(ascii: "\n") {
                    add(line)
                    line.removeAll(keepingCapacity: true)
                } else if line.count < Self.limit {
                    line.append(byte)
                }
            }
        }
        if !line.isEmpty { add(line) }
        state.withLock { $0.hasEnded = true }
        wakeSignal.raise()
    }

    private func add(_ line: [UInt8]) {
        let text = String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...], as: UTF8.self)
        state.withLock { $0.lines.append(text) }
        wakeSignal.raise()
    }

    /// The next line that has arrived.
    func next() -> String? {
        state.withLock { $0.lines.isEmpty ? nil : $0.lines.removeFirst() }
    }

    /// Whether there will be no more lines.
    var hasEnded: Bool { state.withLock { $0.hasEnded && $0.lines.isEmpty } }
}
