import Dispatch
import Synchronization

extension NSObject {
    /// Whether the object has a method of this name.
    public nonisolated func responds(to aSelector: Selector!) -> Bool { aSelector?.method(of: self) != nil }

    /// Performs a method by its name. Its result is not returned.
    ///
    /// - Precondition: The object has the method; so in the two that follow.
    public nonisolated func perform(_ aSelector: Selector!) { aSelector.perform(on: self) }

    /// Performs a method with an argument.
    public nonisolated func perform(_ aSelector: Selector!, with object: Any!) {
        aSelector.perform(on: self, [object])
    }

    /// Performs a method with two arguments.
    public nonisolated func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) {
        aSelector.perform(on: self, [object1, object2])
    }

    /// Performs a method on the main thread when the device's time has moved by a number of seconds.
    public nonisolated func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        let request = DelayedRequest(object: self, selector: aSelector, argument: anArgument)
        DelayedRequest.waiting.withLock { $0.append(request) }
        DispatchQueue.main.asyncAfter(deadline: .now() + max(0, delay)) { request.perform() }
    }

    /// Forgets the requests of an object that wait for their delay.
    public nonisolated static func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        DelayedRequest.waiting.withLock { $0.removeAll { $0.object === aTarget as AnyObject } }
    }

    /// Forgets the requests of an object for one method.
    public nonisolated static func cancelPreviousPerformRequests(
        withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
        DelayedRequest.waiting.withLock { requests in
            requests.removeAll { $0.object === aTarget as AnyObject && $0.selector == aSelector }
        }
    }
}

/// A method that an object performs later. It is not changed after its initializer, and its argument is used where the
/// object is: on the main thread.
private final class DelayedRequest: @unchecked Sendable {
    static let waiting = Mutex<[DelayedRequest]>([])

    let object: NSObject
    let selector: Selector
    private let argument: Any?

    init(object: NSObject, selector: Selector, argument: Any?) {
        self.object = object
        self.selector = selector
        self.argument = argument
    }

    func perform() {
        let isWaiting = Self.waiting.withLock { waiting in
            guard let index = waiting.firstIndex(where: { $0 === self }) else { return false }
            waiting.remove(at: index)
            return true
        }
        if isWaiting { selector.perform(on: object, [argument]) }
    }
}
