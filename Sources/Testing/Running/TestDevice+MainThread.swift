import ApplicationScheduling
import DeviceRuntime
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
            guard let value = try device.process.schedule.withoutWorkOfThread({ try wait(for: work) }) else {
                throw device.error("an app's code cannot wait for what its user does next")
            }
            return value
        }
    }

    private static func wait<Value>(for work: @escaping () async throws -> Value) throws -> Value {
        Interposition.serveMainQueueInRunLoops()
        waits.withLock { $0 += 1 }
        let isDone = Mutex(false)
        // nonisolated(unsafe): the caller waits until the work is done, and reads its result after that.
        nonisolated(unsafe) let work = work
        nonisolated(unsafe) var result: Result<Value, any Error>?
        Task { @Sendable in
            do { unsafe result = .success(try await unsafe work()) } catch { unsafe result = .failure(error) }
            isDone.withLock { $0 = true }
            RunLoop.main.perform { RunLoop.main._stop() }
            RunLoop.main._stop()
        }
        while true {
            // A wait in a block of the main queue has to serve what is behind that block.
            MainActor.assumeIsolated { Interposition.serveMainQueue() }
            if isDone.withLock(\.self), let result = unsafe result {
                waits.withLock { $0 -= 1 }
                // The wait around this one may have missed its end.
                RunLoop.main._stop()
                return try result.get()
            }
            // As XCTest, for a moment: a run loop that is about to run does not see that it is stopped.
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.1))
        }
    }
}
