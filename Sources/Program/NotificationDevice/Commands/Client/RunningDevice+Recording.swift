import ArgumentParser
import DeviceControl
import DeviceSession
import Foundation
import Glibc
import NotificationLocking
import ScenarioRunning

extension RunningDevice {
    /// Nobody records for longer than a year.
    private static let longestRecording = Duration.seconds(365 * 86_400)

    /// Records the device until Ctrl-C, `record --stop` or its end.
    ///
    /// - Parameters:
    ///   - file: The file that is written at the end.
    ///   - title: The device in messages.
    func recorded(for file: String, _ title: String) throws -> DeviceRecording {
        // Taken before the recording begins, so that no signal leaves it on.
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM, SIGHUP] { unsafe sigaddset(&signals, signal) }
        unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
        defer { unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
        let path = URL(filePath: file).standardizedFileURL.path(percentEncoded: false)
        let name = URL(filePath: file).lastPathComponent
        try request(
            "POST",
            "/recording?name=\(ControlClient.encoded(name))&file=\(ControlClient.encoded(path))&process=\(getpid())")
        StandardError.report("recording \(title) until Ctrl-C, or “\(ProgramName.current) record --stop”")
        let (device, awaited) = (self, signals)
        try SystemThread.start {
            var signals = awaited
            var signal: Int32 = 0
            guard unsafe sigwait(&signals, &signal) == 0 else { return }
            // A device that has ended has answered already.
            _ = try? device.send("DELETE", "/recording")
        }
        let response = try send("GET", "/recording", wait: Self.longestRecording)
        if let problem = response.problem { throw problem.reported() }
        return try value(in: response)
    }
}
