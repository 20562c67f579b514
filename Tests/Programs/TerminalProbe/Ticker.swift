internal import Foundation

/// Work on the main actor that wakes the loop through a pipe each time it is done.
final class Ticker: Sendable {
    private let pipe = Pipe()

    /// Readable until the ticks are taken.
    var descriptor: Int32 { pipe.fileHandleForReading.fileDescriptor }

    func start() {
        Task { @MainActor in
            while true {
                try await Task.sleep(for: .milliseconds(20))
                try pipe.fileHandleForWriting.write(contentsOf: [0])
            }
        }
    }

    /// Returns the number of ticks since the last call, at least one.
    func take() -> Int {
        pipe.fileHandleForReading.availableData.count
    }
}
