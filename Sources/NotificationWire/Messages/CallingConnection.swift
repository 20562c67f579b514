import Glibc
import NotificationLocking

/// The connection of the app whose code is running, for API that is called without a center.
package enum CallingConnection {
    /// `nil` outside of apps. Set together with the calling app; tasks inherit it.
    @TaskLocal package static var current: (any ApplicationConnection)?

    /// The connection in a process with one app, also outside of calls into it. Set together with the process's app.
    package static var ofProcess: (any ApplicationConnection)? {
        get { process.withLock { $0 } }
        set { process.withLock { $0 = newValue } }
    }

    private static let process = Mutex<(any ApplicationConnection)?>(nil)

    /// The connection of the app that has started what this thread does: a block on a queue, a task, or the thread
    /// itself. Known where the process replaces the functions of libdispatch.
    package static var ofThread: (any ApplicationConnection)? {
        ApplicationBinding.ofThread?.connection
    }

    /// The connection of the app whose code runs, as far as that code can be told from others'.
    package static var ofCode: (any ApplicationConnection)? { current ?? ofThread }

    /// Runs code that belongs to no app, whoever has called.
    package static func withoutCaller<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure)
        -> Result
    {
        let former = ApplicationBinding.ofThread
        ApplicationBinding.bindThread(to: nil)
        defer { ApplicationBinding.bindThread(to: former) }
        // A task-local value cannot be set around a body with a typed error.
        let result = $current.withValue(nil) { () -> Swift.Result<Result, Failure> in
            do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// The connection of the caller: the app whose code is running, otherwise the only app in the process, as on iOS.
    package static var ofCaller: (any ApplicationConnection)? { ofCode ?? ofProcess }
}

/// Stands for an app where only a pointer can be kept: at a thread, and at work on its way to a queue.
package final class ApplicationBinding: Sendable {
    package let connection: any ApplicationConnection

    package init(_ connection: any ApplicationConnection) {
        self.connection = connection
    }

    // The C library's own variables of threads: Swift has none, and those of Foundation cost a dictionary.
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        let status = unsafe pthread_key_create(&key, nil)
        precondition(status == 0, "the C library has a variable for each thread")
        return key
    }()

    /// What the calling thread belongs to.
    static var ofThread: ApplicationBinding? {
        guard let pointer = unsafe pthread_getspecific(key) else { return nil }
        return unsafe Unmanaged<ApplicationBinding>.fromOpaque(pointer).takeUnretainedValue()
    }

    /// Lets the calling thread belong to an app from now on, or to none. Whoever calls keeps the binding alive.
    package static func bindThread(to binding: ApplicationBinding?) {
        let pointer = unsafe binding.map { unsafe Unmanaged.passUnretained($0).toOpaque() }
        let status = unsafe pthread_setspecific(key, pointer)
        precondition(status == 0, "there is memory for a pointer")
    }

    /// Runs code on a thread that belongs to the app meanwhile.
    package func bindThread<Result>(_ body: () -> Result) -> Result {
        let former = Self.ofThread
        Self.bindThread(to: self)
        defer { Self.bindThread(to: former) }
        return body()
    }
}
