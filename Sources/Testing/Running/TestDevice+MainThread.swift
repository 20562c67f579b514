import ApplicationScheduling
import Foundation
import NotificationLocking

// Synchronous code waits for a device on the main thread, on which the device's apps run meanwhile.
extension TestDevice {
    /// How many waits are on the main thread, one inside the other.
    private static let waits = Mutex(0)

    /// Whether the main thread runs code of apps, because a test waits for them there.
    static var isWaiting: Bool { waits.withLock { $0 > 0 } }

    /// Waits on the main thread, which belongs to apps and to the main actor, until asynchronous work is done: for a
    /// synchronous test. It can also be called in the main actor's own code.
    ///
    /// - Parameters:
    ///   - device: The device whose test calls it; `nil` before there is one.
    ///   - work: The work, which the device limits itself.
    /// - Throws: What the work throws, or a ``TestDeviceError`` where it cannot be waited for: on another thread, and
    ///   in code that an app runs for a message of the device.
    @_spi(Suites)
    public static func waitOnMainThread<Value>(
        for device: TestDevice?, _ work: @escaping () async throws -> Value
    ) throws -> Value {
        guard Thread.isMainThread else {
            throw TestDeviceError(problem: "a test uses its device on the main thread", screen: "")
        }
        return try outsideOfApplications {
            guard let device else { return try wait(for: work) }
            guard let value = try device.withoutWorkOfThread({ try wait(for: work) }) else {
                throw device.error("an app's code cannot wait for what its user does next")
            }
            return value
        }
    }

    private static func wait<Value>(for work: @escaping () async throws -> Value) throws -> Value {
        Interposition.serveMainQueueInRunLoops()
        waits.withLock { $0 += 1 }
        let outcome = Outcome<Value>()
        // nonisolated(unsafe): the caller waits until the work is done.
        nonisolated(unsafe) let work = work
        Task {
            do { outcome.result = .success(try await unsafe work()) } catch { outcome.result = .failure(error) }
            RunLoop.main.perform { RunLoop.main._stop() }
            RunLoop.main._stop()
        }
        while true {
            // A wait in a block of the main queue has to serve what is behind that block.
            MainActor.assumeIsolated { Interposition.serveMainQueue() }
            if let result = outcome.result {
                waits.withLock { $0 -= 1 }
                // The wait around this one may have missed its end.
                RunLoop.main._stop()
                return try result.get()
            }
            // As XCTest, for a moment: a run loop that is about to run does not see that it is stopped.
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.1))
        }
    }

    // @unchecked: the result is used under the lock.
    private final class Outcome<Value>: @unchecked Sendable {
        private let lock = NSLock()
        private var found: Result<Value, any Error>?

        var result: Result<Value, any Error>? {
            get { lock.withLock { found } }
            set { lock.withLock { found = newValue } }
        }
    }
}
