package import Dispatch
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
        try await Self.watch("\(test.id)", limit: Self.limit, function)
    }

    /// Ends the process when the body, which is called `name`, has not ended by the limit.
    package static func watch(
        _ name: String, limit: DispatchTimeInterval, _ body: () async throws -> Void
    ) async rethrows {
        let alarm = DispatchWorkItem {
            let message = "\(name) has not ended in \(limit), not even cancelled: the run is given up\n"
            FileHandle.standardError.write(Data(message.utf8))
            exit(EXIT_FAILURE)
        }
        queue.asyncAfter(deadline: .now() + limit, execute: alarm)
        defer { alarm.cancel() }
        try await body()
    }
}

extension Trait where Self == WatchdogTrait {
    /// For tests that await what may never come.
    package static var watchdog: Self { Self() }
}
