import NotificationLocking

/// Collects the arguments of completion handlers from any thread.
final class Answers<Value: Sendable>: Sendable {
    private let all = Mutex<[Value]>([])

    var values: [Value] { all.withLock { $0 } }

    func append(_ value: Value) {
        all.withLock { $0.append(value) }
    }
}
