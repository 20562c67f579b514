import CNcenterDevice
import CNcenterInterposition
import Foundation
import Glibc
package import NotificationLocking
import NotificationWire

/// Keeps the code that apps start on queues, in tasks and on threads attributed to its app, and has it follow the clock
/// of a device whose time stands still.
///
/// The process replaces functions of libdispatch and of the C library for that. `Documentation/Hosting.md` says what
/// this promises, what it rests on and what it does not include.
package enum Interposition {
    private struct State {
        var isBegun = false
        var problem: String?
    }

    private static let state = Mutex(State())

    /// Whether the functions are replaced.
    package static var isOn: Bool { state.withLock { $0.isBegun && $0.problem == nil } }

    /// Why the functions are not replaced, as a part of a sentence; `nil` if they are, or if nobody has asked for it.
    package static var problem: String? { state.withLock(\.problem) }

    /// The environment variable that leaves all functions as they are when it is `off`.
    package static let variable = "NCENTER_INTERPOSITION"

    /// Replaces the functions for the rest of the process's life, unless the user does not want it, or libdispatch is
    /// not as it must be for it: then ``problem`` says why.
    package static func begin() {
        state.withLock { state in
            guard !state.isBegun else { return }
            state.isBegun = true
            if let value = unsafe getenv(variable), unsafe String(cString: value) == "off" {
                state.problem = "\(variable) is off"
            } else if let problem = unsafe ncenter_interposition_begin(functions) {
                state.problem = unsafe String(cString: problem)
            }
        }
    }

    /// Called on the main thread when code of an app, or of a test as one, is about to sleep for a number of seconds.
    /// Returns whether its device's time has passed instead.
    package static let onSleep = Mutex<(@Sendable (Double) -> Bool)?>(nil)

    /// From now on the main thread's run loop serves what is put on the main queue, also inside of one of its blocks.
    package static func serveMainQueueInRunLoops() {
        ncenter_interposition_serve_main {
            RunLoop.main.perform { ncenter_interposition_run_main(true) }
            // A run loop that sleeps does not see the block: whoever runs it has to run it again.
            RunLoop.main._stop()
        }
    }

    /// Runs what is on the main queue.
    @MainActor
    package static func serveMainQueue() { ncenter_interposition_run_main(false) }

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
                guard let context = ApplicationContext.ofCode else { return nil }
                return unsafe Interposition.retain(
                    isWaitedFor
                        ? ApplicationWork(of: context, waitedForOn: queue) : ApplicationWork(of: context, on: queue))
            },
            join: { unsafe Interposition.work($0).join() },
            run: { pointer, body, context in
                let work = unsafe Interposition.work(pointer)
                work.run { work.context.runOnThread { if let body = unsafe body { unsafe body(context) } } }
                unsafe Interposition.release(pointer)
            },
            post: { unsafe Interposition.work($0).post() },
            withdraw: { unsafe Interposition.work($0).withdraw() },
            wait_began: {
                guard let context = ApplicationContext.ofCode else { return nil }
                return unsafe Interposition.retain(ApplicationWork(thatWaitsOf: context))
            },
            waits: { unsafe Interposition.work($0).wait() },
            wait_ended: { unsafe Interposition.work($0).letGoOn() },
            wait_over: {
                unsafe Interposition.work($0).goOn()
                unsafe Interposition.release($0)
            },
            thread_began: { pointer in
                let work = unsafe Interposition.work(pointer)
                work.context.beginThread()
                work.beginThread()
            },
            thread_ended: { pointer in
                unsafe Interposition.work(pointer).endThread()
                ApplicationContext.endThread()
                unsafe Interposition.release(pointer)
            },
            now: { nanoseconds in
                guard let date = Interposition.stoppedTime else { return false }
                let time = Int64((date.timeIntervalSince1970 * 1e9).rounded())
                // A run loop that begins at 0 takes it for no time, and goes round without end.
                unsafe nanoseconds?.pointee = time == 0 ? 1 : time
                return true
            },
            keep: { pointer, nanoseconds, enqueue, context in
                let kept = KeptWork { unsafe enqueue?(context) }
                return unsafe Interposition.work(pointer).keep(forNanoseconds: nanoseconds) { kept.enqueue() }
            },
            keep_timer: { timer, nanoseconds in
                guard let context = ApplicationContext.ofCode ?? .ofTime,
                    let schedule = context.schedule as? ApplicationSchedule, let now = context.connection.stoppedTime
                else { return false }
                let date = nanoseconds < 0 ? nil : now.addingTimeInterval(Double(nanoseconds) / 1e9)
                schedule.timers.set(timer, at: date) { schedule.expire(timer) }
                return true
            },
            pass: { nanoseconds in
                guard ApplicationContext.ofCode != nil, let pass = Interposition.onSleep.withLock({ $0 }) else {
                    return false
                }
                return pass(Double(nanoseconds) / 1e9)
            },
            outside: { body, context in ApplicationContext.withoutCaller { unsafe body?(context) } },
            print: { data, count in
                guard let data = unsafe data, let connection = ApplicationContext.ofCode?.connection else { return }
                unsafe connection.notePrinted(UnsafeRawBufferPointer(start: data, count: count))
            })
    }

    /// The time of the device that the calling code belongs to, if it only moves on command.
    private static var stoppedTime: Date? {
        (ApplicationContext.ofCode ?? .ofTime)?.connection.stoppedTime
    }

    // @unchecked: libdispatch's own work, which any thread may put on its queue.
    private struct KeptWork: @unchecked Sendable {
        let enqueue: () -> Void
    }
}
