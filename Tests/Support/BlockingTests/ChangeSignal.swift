/// Tells a waiting test that its condition may have changed; the test checks it and waits for the next change.
///
/// The test needs no clock of its own and counts no iterations: a busy machine makes it slow, not wrong. The only clock
/// is its `.timeLimit`, which cancels it.
package final class ChangeSignal: Sendable {
    private let changes: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    package init() {
        (changes, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Signals a change; can be called on any thread.
    package func send() {
        continuation.yield()
    }

    /// Waits for the next change; returns at once if there was one since the last call.
    ///
    /// - Returns: Whether there was a change; `false` if the test was cancelled.
    package func next() async -> Bool {
        for await _ in changes { return true }
        return false
    }
}
