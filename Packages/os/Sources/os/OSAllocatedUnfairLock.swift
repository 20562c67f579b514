// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Apple's module passes the C library's names on, too: swift-argument-parser takes a lock from here where it finds this
// module, and on Linux ends it as one of the C library's.
@_exported public import Glibc

/// A lock in memory that its user provides.
///
/// Apple: `os_unfair_lock`.
public typealias os_unfair_lock = pthread_mutex_t
public typealias os_unfair_lock_s = os_unfair_lock
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock>

/// Waits for the lock.
///
/// Apple: `os_unfair_lock_lock`.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
    let error = pthread_mutex_lock(lock)
    precondition(error == 0, "os_unfair_lock_lock: error \(error)")
}

/// Returns whether it took the lock.
///
/// Apple: `os_unfair_lock_trylock`.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
    pthread_mutex_trylock(lock) == 0
}

/// Gives the lock up.
///
/// Apple: `os_unfair_lock_unlock`.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
    let error = pthread_mutex_unlock(lock)
    precondition(error == 0, "os_unfair_lock_unlock: error \(error)")
}

/// A lock with the state that it protects.
///
/// Apple: `OSAllocatedUnfairLock`.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    // @unchecked: the state is only reached under the lock.
    private final class Storage: @unchecked Sendable {
        let lock = os_unfair_lock_t.allocate(capacity: 1)
        var state: State

        init(_ state: State) {
            self.state = state
            lock.initialize(to: os_unfair_lock())
        }

        deinit {
            lock.deinitialize(count: 1)
            lock.deallocate()
        }
    }

    private let storage: Storage

    public init(uncheckedState initialState: State) {
        storage = Storage(initialState)
    }

    public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        os_unfair_lock_lock(storage.lock)
        defer { os_unfair_lock_unlock(storage.lock) }
        return try body(&storage.state)
    }

    public func withLock<Result: Sendable>(_ body: @Sendable (inout State) throws -> Result) rethrows -> Result {
        try withLockUnchecked(body)
    }

    /// - Returns: `nil` if the lock is taken.
    public func withLockIfAvailable<Result: Sendable>(
        _ body: @Sendable (inout State) throws -> Result
    ) rethrows -> Result? {
        guard os_unfair_lock_trylock(storage.lock) else { return nil }
        defer { os_unfair_lock_unlock(storage.lock) }
        return try body(&storage.state)
    }
}

extension OSAllocatedUnfairLock where State: Sendable {
    public init(initialState: State) {
        self.init(uncheckedState: initialState)
    }
}

extension OSAllocatedUnfairLock where State == Void {
    public init() {
        self.init(uncheckedState: ())
    }

    public func lock() { os_unfair_lock_lock(storage.lock) }
    public func unlock() { os_unfair_lock_unlock(storage.lock) }
    public func withLock<Result: Sendable>(_ body: @Sendable () throws -> Result) rethrows -> Result {
        try withLockUnchecked { _ in try body() }
    }
}
