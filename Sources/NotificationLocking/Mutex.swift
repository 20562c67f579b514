import Glibc

/// A value that one thread at a time may use.
///
/// It has the interface of `Synchronization.Mutex`, and a lock of the C library inside. The other one waits by system calls
/// out of code that ThreadSanitizer has not instrumented, so that every use of what it guards is reported as a race; the
/// lock of the C library it understands. A lock and unlock without others waiting costs about as much.
@safe package struct Mutex<Value: ~Copyable>: ~Copyable {
    // At addresses of their own, as the C library's lock must not move.
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

    /// Runs the body with the value while no other thread does.
    ///
    /// - Precondition: The body does not come here again on the same lock: it would wait for itself.
    package borrowing func withLock<Result: ~Copyable, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        unsafe pthread_mutex_lock(lock)
        defer { unsafe pthread_mutex_unlock(lock) }
        return try unsafe body(&value.pointee)
    }
}

// @unchecked: the value is reached under the lock alone, and what the body takes in and gives out is `sending`.
extension Mutex: @unchecked Sendable where Value: ~Copyable {}
