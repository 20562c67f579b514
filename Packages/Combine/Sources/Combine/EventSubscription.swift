import Foundation
import OpenCombine

/// The subscription to something that happens whether or not a subscriber wants it: what it has not asked for is
/// dropped, as Apple's publishers of notifications and timers do.
///
/// `@unchecked Sendable`: the state is used under the lock, and the subscriber is called outside of it.
final class EventSubscription<Input, Failure: Error>: Subscription, @unchecked Sendable {
    private let lock = NSRecursiveLock()
    private var demand = Subscribers.Demand.none
    private var receiveValue: ((Input) -> Subscribers.Demand)?
    private var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    private var begin: (() -> Void)?
    private var cancelSource: () -> Void = {}

    init<Downstream: Subscriber>(_ subscriber: Downstream)
    where Downstream.Input == Input, Downstream.Failure == Failure {
        receiveValue = { subscriber.receive($0) }
        receiveCompletion = { subscriber.receive(completion: $0) }
    }

    /// - Parameters:
    ///   - begin: Called when the subscriber first asks for a value.
    ///   - cancel: Called once when it wants no more.
    func follow(begin: @escaping () -> Void = {}, cancel: @escaping () -> Void) {
        lock.withLock { (self.begin, cancelSource) = (begin, cancel) }
    }

    func request(_ demand: Subscribers.Demand) {
        let begin = lock.withLock {
            self.demand += demand
            defer { self.begin = nil }
            return self.begin
        }
        begin?()
    }

    func send(_ value: Input) {
        let receive = lock.withLock { () -> ((Input) -> Subscribers.Demand)? in
            guard demand > .none else { return nil }
            demand -= 1
            return receiveValue
        }
        guard let more = receive?(value) else { return }
        lock.withLock { demand += more }
    }

    func send(completion: Subscribers.Completion<Failure>) {
        let receive = lock.withLock {
            defer { (receiveValue, receiveCompletion) = (nil, nil) }
            return receiveCompletion
        }
        receive?(completion)
    }

    func cancel() {
        let cancel = lock.withLock {
            defer { (receiveValue, receiveCompletion, begin, cancelSource) = (nil, nil, nil, {}) }
            return cancelSource
        }
        cancel()
    }
}
