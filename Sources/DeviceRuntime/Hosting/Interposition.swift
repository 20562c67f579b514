import CNcenterDevice
import CNcenterInterposition
import FoundationEssentials
import NotificationLocking
import NotificationWire

/// Lets the code that apps start on queues, in tasks and on threads stay theirs, and lets it follow the clock of a device
/// whose time stands still.
///
/// The process replaces functions of libdispatch and of the C library for that: whatever a thread that belongs to an app
/// puts on a queue belongs to that app, too. On a device whose clock only moves on command, `Date()` of this code is the
/// device's time, and `Task.sleep` and `asyncAfter` end when the clock is moved.
///
/// The timers of run loops follow that clock as well: Foundation's functions of time and of the kernel's timers are replaced
/// for its own code.
///
/// Not included: timers of dispatch sources, `ContinuousClock` and `SuspendingClock`, whose time always passes by itself.
package enum Interposition {
    /// Whether the functions are replaced.
    package static var isOn: Bool { isBegun.withLock { $0 } }

    private static let isBegun = Mutex(false)
    private static let connection = Mutex(Reference())

    private struct Reference {
        weak var connection: LocalConnection?
    }

    /// The app whose device's time is that of the process, for code that belongs to no app for certain.
    static var defaultConnection: LocalConnection? {
        get { connection.withLock(\.connection) }
        set { connection.withLock { $0.connection = newValue } }
    }

    /// Replaces the functions for the rest of the process's life.
    ///
    /// - Returns: Whether they are replaced; `false` in a program that is linked statically.
    @discardableResult
    package static func begin() -> Bool {
        isBegun.withLock { isBegun in
            if !isBegun { isBegun = ncenter_interposition_begin(functions) }
            return isBegun
        }
    }

    /// Gives blocks that wait on concurrent queues threads of their own, for the rest of the process's life.
    static func giveRoom() {
        ncenter_interposition_give_room()
    }

    /// The connection that code of an app has here; `nil` for other code.
    private static var connectionOfCode: LocalConnection? { CallingConnection.ofCode as? LocalConnection }

    private static func work(_ pointer: UnsafeMutableRawPointer?) -> ApplicationWork {
        guard let pointer = unsafe pointer else { preconditionFailure("work without an app is not counted") }
        return unsafe Unmanaged<ApplicationWork>.fromOpaque(pointer).takeUnretainedValue()
    }

    private static func retain(_ work: ApplicationWork?) -> UnsafeMutableRawPointer? {
        unsafe work.map { unsafe Unmanaged.passRetained($0).toOpaque() }
    }

    private static func release(_ pointer: UnsafeMutableRawPointer?) {
        if let pointer = unsafe pointer { unsafe Unmanaged<ApplicationWork>.fromOpaque(pointer).release() }
    }

    private static var functions: ncenter_interposition {
        unsafe ncenter_interposition(
            begin: { queue, isWaitedFor in
                guard let connection = Interposition.connectionOfCode else { return nil }
                return unsafe Interposition.retain(
                    isWaitedFor
                        ? ApplicationWork(of: connection, waitedForOn: queue)
                        : ApplicationWork(of: connection, on: queue))
            },
            join: { unsafe Interposition.work($0).join() },
            run: { pointer, body, context in
                let work = unsafe Interposition.work(pointer)
                work.run {
                    RunningCode.run(named: work.connection.name) {
                        work.binding.bindThread { if let body = unsafe body { unsafe body(context) } }
                    }
                }
                unsafe Interposition.release(pointer)
            },
            post: { unsafe Interposition.work($0).post() },
            withdraw: { unsafe Interposition.work($0).withdraw() },
            wait_began: {
                guard let connection = Interposition.connectionOfCode else { return nil }
                return unsafe Interposition.retain(ApplicationWork(thatWaitsOf: connection))
            },
            waits: { unsafe Interposition.work($0).wait() },
            wait_ended: { unsafe Interposition.work($0).letGoOn() },
            wait_over: {
                unsafe Interposition.work($0).goOn()
                unsafe Interposition.release($0)
            },
            thread_began: { pointer in
                let work = unsafe Interposition.work(pointer)
                unsafe ncenter_running_code_begin(work.connection.name)
                ApplicationBinding.bindThread(to: work.binding)
                work.beginThread()
            },
            thread_ended: { pointer in
                unsafe Interposition.work(pointer).endThread()
                ApplicationBinding.bindThread(to: nil)
                unsafe Interposition.release(pointer)
            },
            now: { nanoseconds in
                guard let date = Interposition.stoppedTime else { return false }
                unsafe nanoseconds?.pointee = Int64((date.timeIntervalSince1970 * 1e9).rounded())
                return true
            },
            keep: { pointer, nanoseconds, enqueue, context in
                let kept = KeptWork { unsafe enqueue?(context) }
                return unsafe Interposition.work(pointer).keep(forNanoseconds: nanoseconds) { kept.enqueue() }
            },
            keep_timer: { timer, nanoseconds in
                let connection = CallingConnection.ofCode as? LocalConnection ?? Interposition.defaultConnection
                guard let process = connection?.process, let now = connection?.stoppedTime else { return false }
                let date = nanoseconds < 0 ? nil : now.addingTimeInterval(Double(nanoseconds) / 1e9)
                process.timers.set(timer, at: date) { process.expire(timer) }
                return true
            })
    }

    /// The time of the device that the calling code belongs to, if it only moves on command.
    private static var stoppedTime: Date? {
        if let connection = CallingConnection.ofCode { return (connection as? LocalConnection)?.stoppedTime }
        guard let connection = defaultConnection, !ncenter_runs_device_code() else { return nil }
        return connection.stoppedTime
    }

    // @unchecked: libdispatch's own work, which any thread may put on its queue.
    private struct KeptWork: @unchecked Sendable {
        let enqueue: () -> Void
    }
}
