import ApplicationScheduling
import ArgumentParser
import DeviceRuntime
import DeviceSession
import Dispatch
import NotificationLocking
import NotificationWire
import TerminalCurses

/// The thread of the device and its screens; the main thread belongs to apps.
enum DeviceThread {
    /// The number of threads in a process before apps start any: the main thread, the device's thread, and the one that
    /// reads the captured output.
    static let ownThreads = 3

    /// The time that apps' code gets to return after the device has ended.
    private static let patience = DispatchTimeInterval.seconds(1)

    /// Runs the device until it ends while the calling thread, which is the main one, runs the apps' code.
    ///
    /// If an app's code does not return, the process still ends here, and a message on standard error names the app.
    ///
    /// - Parameter device: Returns the exit status; an `ExitCode` that it throws is one, too.
    @MainActor
    static func run(
        _ process: ApplicationProcess, _ mainThread: MainThread, _ device: sending @escaping () throws -> Int32
    ) -> Int32 {
        let body = Body(run: device)
        let hasReturned = DispatchSemaphore(value: 0)
        do {
            try SystemThread.start {
                let status = body.status()
                mainThread.stop(status: status)
                guard hasReturned.wait(timeout: .now() + patience) == .timedOut else { return }
                let name = process.schedule.delay?.name ?? "an app"
                StandardError.report("\(name) has not answered; its code was still running")
                // Exit handlers do not run and buffers are not flushed, because stuck code may hold their locks.
                ProgramEnd.exitNow(status)
            }
        } catch {
            StandardError.report("the device has no thread: \(error)")
            return ExitStatus.internalError
        }
        let status = mainThread.serve()
        hasReturned.signal()
        return status
    }

    // @unchecked: created on one thread and passed to the other when that one starts; nothing else refers to it.
    private struct Body: @unchecked Sendable {
        let run: () throws -> Int32

        func status() -> Int32 {
            do {
                return try ApplicationContext.run(named: ApplicationContext.deviceName, run)
            } catch let code as ExitCode {
                return code.rawValue
            } catch {
                StandardError.report("\(error)")
                return ExitStatus.internalError
            }
        }
    }
}
