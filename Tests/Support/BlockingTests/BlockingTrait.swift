package import Dispatch
package import Testing

/// Runs tests that wait for other processes on separate threads.
///
/// There are few of these, so most of a test's time can pass before it has one. A `.timeLimit` includes that time; the
/// limit here does not.
package struct BlockingTrait: SuiteTrait, TestTrait, TestScoping {
    /// The time after which a test case that has a thread ends the whole run with a message.
    let limit: DispatchTimeInterval

    package var isRecursive: Bool { true }

    @concurrent
    package func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        let limit = limit
        try await BlockingThreads.shared.withPlace {
            try await WatchdogTrait.watch("\(test.id)", limit: limit, function)
        }
    }
}

extension Trait where Self == BlockingTrait {
    /// For tests that wait for other processes: they do not occupy threads that other tests need.
    package static var blocking: Self { blocking(limit: .seconds(600)) }

    /// - Parameter limit: For tests that need more time than others.
    package static func blocking(limit: DispatchTimeInterval) -> Self { Self(limit: limit) }
}
