import Synchronization

/// A handler of which only the first call counts, on whichever thread it comes.
package final class OneShot<Value>: Sendable {
    private let handler: Mutex<(@Sendable (Value) -> Void)?>

    package init(_ handler: @escaping @Sendable (Value) -> Void) {
        self.handler = Mutex(handler)
    }

    package func callAsFunction(_ value: Value) {
        let handler = handler.withLock { handler in
            defer { handler = nil }
            return handler
        }
        handler?(value)
    }
}
