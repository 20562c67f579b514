/// A dictionary that can record which keys were written.
///
/// A device writes its values to its store key by key, so the places that hold them remember what has changed. Nothing
/// is recorded if there is no store.
package struct TrackedDictionary<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private var storage: [Key: Value] = [:]
    /// The keys that were written since ``takeChanges()``; `nil` if nobody asks for them.
    private var changed: Set<Key>?

    package init() {}

    package var isEmpty: Bool { storage.isEmpty }
    package var count: Int { storage.count }
    package var keys: Dictionary<Key, Value>.Keys { storage.keys }
    package var values: Dictionary<Key, Value>.Values { storage.values }

    package subscript(key: Key) -> Value? {
        get { storage[key] }
        _modify {
            changed?.insert(key)
            yield &storage[key]
        }
    }

    /// Replaces a value by one that is the same for a store, which is not recorded.
    mutating func replace(_ value: Value, forKey key: Key) {
        storage[key] = value
    }

    @discardableResult
    mutating func removeValue(forKey key: Key) -> Value? {
        guard let value = storage.removeValue(forKey: key) else { return nil }
        changed?.insert(key)
        return value
    }

    mutating func reserveCapacity(_ capacity: Int) {
        storage.reserveCapacity(capacity)
    }

    /// Starts recording.
    ///
    /// - Parameter everything: Whether what is there now counts as written.
    mutating func track(everything: Bool = false) {
        changed = everything ? Set(storage.keys) : []
    }

    /// Returns the keys that were written or removed since the last call; values may be equal to what they were.
    mutating func takeChanges() -> Set<Key> {
        guard let keys = changed, !keys.isEmpty else { return [] }
        changed = []
        return keys
    }
}

extension TrackedDictionary: Sequence {
    package func makeIterator() -> Dictionary<Key, Value>.Iterator { storage.makeIterator() }
}
