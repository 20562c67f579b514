import ArgumentParser
import DeviceRuntime
import Dispatch
import Foundation
import TerminalCurses

/// The thread that the device, its screens and the terminal have for themselves; the main one is left to apps.
enum DeviceThread {
    /// How many threads a process has in which no app has started one: the main one, the device's, and the one that reads what
    /// is printed.
    static let ownThreads = 3

    /// How long apps' code may go on when the device has ended.
    private static let patience = DispatchTimeInterval.seconds(1)

    /// Runs the device to its end while the calling thread, the main one, runs apps' code.
    ///
    /// When code of an app does not return, the process ends here nevertheless, and standard error names the app.
    ///
    /// - Parameter device: Answers the exit status; an `ExitCode` that it throws is one as well.
    /// - Returns: The exit status.
    @MainActor
    static func run(
        _ process: ApplicationProcess, _ mainThread: MainThread, _ device: sending @escaping () throws -> Int32
    ) -> Int32 {
        let body = Body(run: device)
        let hasReturned = DispatchSemaphore(value: 0)
        let thread = Thread {
            let status = body.status()
            mainThread.stop(status: status)
            guard hasReturned.wait(timeout: .now() + patience) == .timedOut else { return }
            StandardError.report("\(process.nameOfDelay ?? "an app") has not answered; its code was still running")
            // Neither exit handlers nor buffers: code that is stuck may hold their locks.
            ProgramEnd.exitNow(status)
        }
        thread.name = "device"
        thread.start()
        let status = mainThread.serve()
        hasReturned.signal()
        return status
    }

    // @unchecked: made on one thread and used on the other, which is started with it; nobody else has it.
    private struct Body: @unchecked Sendable {
        let run: () throws -> Int32

        func status() -> Int32 {
            do {
                return try RunningCode.run(named: RunningCode.device, run)
            } catch let code as ExitCode {
                return code.rawValue
            } catch {
                StandardError.report("\(error)")
                return ExitStatus.internalError
            }
        }
    }
}
