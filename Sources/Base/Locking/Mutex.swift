import Glibc

/// A value that one thread at a time can access.
///
/// It has the interface of `Synchronization.Mutex`, but uses a lock of the C library. `Synchronization.Mutex` waits
/// with system calls in code that ThreadSanitizer has not instrumented, so that it reports every access to the
/// protected value as a race; it understands the lock of the C library. Locking and unlocking without contention costs
/// about the same.
@safe package struct Mutex<Value: ~Copyable>: ~Copyable {
    // Allocated separately, because the C library's lock must not move.
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private let value: UnsafeMutablePointer<Value>

    package init(_ initialValue: consuming sending Value) {
        unsafe lock = .allocate(capacity: 1)
        unsafe value = .allocate(capacity: 1)
        unsafe value.initialize(to: initialValue)
        let status = unsafe pthread_mutex_init(lock, nil)
        precondition(status == 0, "the C library makes a lock")
    }

    deinit {
        unsafe pthread_mutex_destroy(lock)
        unsafe lock.deallocate()
        unsafe value.deinitialize(count: 1)
        unsafe value.deallocate()
    }

    /// Calls the body with the value while no other thread can access it.
    ///
    /// - Precondition: The body does not use the same lock again; it would wait for itself.
    package borrowing func withLock<Result: ~Copyable, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        unsafe pthread_mutex_lock(lock)
        defer { unsafe pthread_mutex_unlock(lock) }
        return try unsafe body(&value.pointee)
    }
}

// @unchecked: the value is only accessed under the lock, and values that enter or leave the body are `sending`.
extension Mutex: @unchecked Sendable where Value: ~Copyable {}
