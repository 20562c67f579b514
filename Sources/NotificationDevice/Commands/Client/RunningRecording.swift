import ArgumentParser
import DeviceControl
import DeviceSession
import Foundation
import Glibc
import NotificationLocking

/// A recording of a device that runs in another process.
struct RunningRecording {
    let device: RunningDevice
    /// The file that is written at the end.
    let file: String

    /// In seconds; nobody records for longer than a year.
    private static let longest = Duration.seconds(365 * 86_400)

    /// Records until Ctrl-C, `record --stop` or the end of the device.
    ///
    /// - Parameter title: The device in messages.
    func ended(_ title: String) throws -> DeviceRecording {
        // Taken before the recording begins, so that no signal leaves it on.
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM, SIGHUP] { unsafe sigaddset(&signals, signal) }
        unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
        defer { unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
        let path = URL(filePath: file).standardizedFileURL.path(percentEncoded: false)
        let name = URL(filePath: file).lastPathComponent
        try device.request(
            "POST",
            "/recording?name=\(ControlClient.encoded(name))&file=\(ControlClient.encoded(path))&process=\(getpid())")
        StandardError.report("recording \(title) until Ctrl-C, or “\(ProgramName.current) record --stop”")
        let (device, awaited) = (device, signals)
        try SystemThread.start {
            var signals = awaited
            var signal: Int32 = 0
            guard unsafe sigwait(&signals, &signal) == 0 else { return }
            // A device that has ended has answered already.
            _ = try? device.send("DELETE", "/recording")
        }
        let response = try device.send("GET", "/recording", wait: Self.longest)
        if let problem = response.problem { throw problem.reported() }
        return try device.value(in: response)
    }
}
