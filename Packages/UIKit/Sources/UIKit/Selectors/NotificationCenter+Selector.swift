import Synchronization

extension NotificationCenter {
    /// Lets an object perform a method at each notification, on the thread that posts it, until the object is removed
    /// or gone.
    ///
    /// - Precondition: When a notification is posted, the observer has the method.
    public func addObserver(
        _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
    ) {
        let observation = Observation(center: self, observer: observer as AnyObject, name: aName, object: anObject)
        observation.token = addObserver(forName: aName, object: anObject, queue: nil) { [weak observation] message in
            guard let observer = observation?.observer else { return }
            aSelector.perform(on: observer, [message])
        }
        Observation.current.withLock { current in
            for old in current where old.observer == nil { old.end() }
            current.removeAll { $0.observer == nil }
            current.append(observation)
        }
    }

    /// Removes an object that was added with a selector, or the token of a block.
    public func removeObserver(_ observer: AnyObject) {
        removeObserver(observer as Any)
        Observation.end { $0.center === self && $0.observer === observer }
    }

    /// Removes an object that was added with a selector, or the token of a block, from notifications of a name and an
    /// object; `nil` stands for all.
    public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
        removeObserver(observer as Any, name: aName, object: anObject)
        Observation.end { observation in
            observation.center === self && observation.observer === observer
                && (aName == nil || observation.name == aName)
                && (anObject.map { $0 as AnyObject === observation.object } ?? true)
        }
    }
}

/// An observer with a selector. What changes is the token alone, before others know the object.
private final class Observation: @unchecked Sendable {
    static let current = Mutex<[Observation]>([])

    private(set) weak var center: NotificationCenter?
    private(set) weak var observer: AnyObject?
    private(set) weak var object: AnyObject?
    let name: NSNotification.Name?
    var token: (any NSObjectProtocol)?

    init(center: NotificationCenter, observer: AnyObject, name: NSNotification.Name?, object: Any?) {
        self.center = center
        self.observer = observer
        self.object = object.map { $0 as AnyObject }
        self.name = name
    }

    func end() {
        if let token { center?.removeObserver(token as Any) }
    }

    static func end(where isMeant: (Observation) -> Bool) {
        current.withLock { current in
            for observation in current where isMeant(observation) { observation.end() }
            current.removeAll(where: isMeant)
        }
    }
}
