/// Says to the one test that waits that what it waits for may have come; it then looks, and waits for the next change.
///
/// So a test needs no clock of its own and counts no turns: a busy machine makes it slow, not wrong. The only clock is its
/// `.timeLimit`, which cancels it.
package final class ChangeSignal: Sendable {
    private let changes: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    package init() {
        (changes, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Something has changed; on any thread.
    package func send() {
        continuation.yield()
    }

    /// Returns at the next change, at once when there has been one since the last.
    ///
    /// - Returns: Whether there was one; `false` when the test was cancelled.
    package func next() async -> Bool {
        for await _ in changes { return true }
        return false
    }
}
