import Glibc

/// Threads that the program starts for itself.
package enum SystemThread {
    /// A closure that the started thread takes over.
    private final class Body {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// Starts a thread that runs the body and then ends.
    ///
    /// - Throws: Why the system gives no thread, which Foundation's `Thread` does not say.
    package static func start(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
        let body = unsafe Unmanaged.passRetained(Body(body))
        var thread = pthread_t()
        let error = unsafe pthread_create(
            &thread, nil,
            { context in
                if let context = unsafe context { unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
                return nil
            }, body.toOpaque())
        guard error == 0 else {
            unsafe body.release()
            throw SystemError(error)
        }
        pthread_detach(thread)
    }
}
