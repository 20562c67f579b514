package import Dispatch
import Foundation
package import Testing

/// Ends the whole test run with a message if a test never ends.
///
/// A time limit only cancels a test. A test that awaits Apple's API ignores that, because the API does, and the run
/// would wait forever without a message.
package struct WatchdogTrait: SuiteTrait, TestTrait, TestScoping {
    /// Longer than all time limits, so that tests that can be cancelled are.
    private static let limit = DispatchTimeInterval.seconds(1800)
    /// A separate queue, so that the timer does not wait for other threads.
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

    /// Ends the process if the body, which is called `name`, has not ended by the limit.
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
    /// For tests that await something that may never happen.
    package static var watchdog: Self { Self() }
}
