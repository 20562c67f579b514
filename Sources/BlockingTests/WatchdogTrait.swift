import Dispatch
import Foundation
package import Testing

/// Ends the whole run, and says why, when a test goes on for ever.
///
/// A time limit only cancels a test. One that awaits an answer of Apple's API ignores that, as the API does, and the run
/// would wait for it without a word.
package struct WatchdogTrait: SuiteTrait, TestTrait, TestScoping {
    /// Longer than any time limit, so that a test that can be cancelled is.
    private static let limit = DispatchTimeInterval.seconds(600)
    /// A queue of its own: its timer does not wait for the threads of others.
    private static let queue = DispatchQueue(label: "watchdog")

    package var isRecursive: Bool { true }

    @concurrent
    package func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        let name = "\(test.id)"
        let alarm = DispatchWorkItem {
            let message = "\(name) has not ended in \(Self.limit), not even cancelled: the run is given up\n"
            FileHandle.standardError.write(Data(message.utf8))
            exit(EXIT_FAILURE)
        }
        Self.queue.asyncAfter(deadline: .now() + Self.limit, execute: alarm)
        defer { alarm.cancel() }
        try await function()
    }
}

extension Trait where Self == WatchdogTrait {
    /// For tests that await what may never come.
    package static var watchdog: Self { Self() }
}
