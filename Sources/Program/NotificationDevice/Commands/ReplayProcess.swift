import ArgumentParser
import CNcenterDevice
import DeviceSession
import Foundation
import Glibc
import NotificationLocking
import ScenarioRunning

/// The process that replays a recording: a copy of the one that records, made before that has a second thread and a
/// terminal. It waits for what the replay must show, and ends without a word if that does not come.
struct ReplayProcess {
    private let process: Int32
    /// Takes what the replay must show.
    private let pipe: Int32

    /// Makes the process. Call it before this one has a second thread.
    ///
    /// - Parameter replay: Replays the recording, in the new process, and throws the exit status after a message.
    @MainActor
    static func start(_ replay: @MainActor ([ScenarioRecorder.Check]) throws -> Void) throws -> ReplayProcess {
        var ends: [Int32] = [-1, -1]
        guard unsafe ncenter_pipe(&ends) == 0, case let process = ncenter_fork(), process >= 0 else {
            throw StandardError.failure(
                "the system gives no process for the replay: \(InputError.system())", ExitStatus.internalError)
        }
        guard process == 0 else {
            close(ends[0])
            return ReplayProcess(process: process, pipe: ends[1])
        }
        close(ends[1])
        // The Ctrl-C that ends the recording is for all processes of the terminal.
        var action = sigaction()
        unsafe action.__sigaction_handler.sa_handler = { _ in }
        action.sa_flags = SA_RESTART
        unsafe sigaction(SIGINT, &action, nil)
        do {
            let bytes = try FileHandle(fileDescriptor: ends[0], closeOnDealloc: true).readToEnd() ?? Data()
            if !bytes.isEmpty { try replay(JSONDecoder().decode([ScenarioRecorder.Check].self, from: bytes)) }
            _exit(0)
        } catch let status as ExitCode {
            _exit(status.rawValue)
        } catch {
            StandardError.report("\(error)")
            _exit(ExitStatus.internalError)
        }
    }

    /// Lets the process replay the recording, which is written, and waits for its end.
    ///
    /// - Throws: The exit status, if that is not 0.
    func finish(_ checks: [ScenarioRecorder.Check]) throws {
        try FileHandle(fileDescriptor: pipe, closeOnDealloc: false).write(contentsOf: JSONEncoder().encode(checks))
        close(pipe)
        // The terminal's session has blocked signals: Ctrl-C ends this process again, and with it the other one.
        var none = sigset_t()
        unsafe sigemptyset(&none)
        unsafe pthread_sigmask(SIG_SETMASK, &none, nil)
        var status: Int32 = 0
        _ = SystemError.repeating { unsafe Int(waitpid(process, &status, 0)) }
        let signal = status & 0x7f
        guard status == 0 else { throw ExitCode(signal == 0 ? (status >> 8) & 0xff : 128 + signal) }
    }
}
