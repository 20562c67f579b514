import NotificationLocking

/// What completion handlers were given, from any thread.
final class Answers<Value: Sendable>: Sendable {
    private let all = Mutex<[Value]>([])

    var values: [Value] { all.withLock { $0 } }

    func append(_ value: Value) {
        all.withLock { $0.append(value) }
    }
}
