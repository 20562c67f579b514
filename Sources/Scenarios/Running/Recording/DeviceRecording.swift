package import DeviceInterface
import DeviceRuntime
package import DeviceSession
import Foundation
import NotificationCore
import NotificationModel
import NotificationScenario
import TerminalCanvas

/// What was done with a device since a moment.
package struct DeviceRecording: Equatable, Sendable, Codable {
    /// The device at that moment.
    package var beginning: DeviceExport
    /// The steps of a scenario.
    package var lines: [String]
    /// What a replay must show.
    package var checks: [ScenarioRecorder.Check]
    /// The client that has begun it and writes the file; `nil` if no client does.
    package var writer: RecordingWriter?

    package init(beginning: DeviceExport, lines: [String], checks: [ScenarioRecorder.Check]) {
        (self.beginning, self.lines, self.checks) = (beginning, lines, checks)
    }

    /// The lines of a scenario that has the device and what was done with it in one file.
    package var scenario: [String] { beginning.setup() + [""] + lines }
}

/// A client that writes a recording to a file when it has ended.
package struct RecordingWriter: Equatable, Sendable, Codable {
    /// Its absolute path.
    package var file: String
    /// The number of its process.
    package var process: Int32

    package init(file: String, process: Int32) {
        (self.file, self.process) = (file, process)
    }
}

/// A recording of a device that already was there, from its beginning to its end.
package struct BegunRecording {
    /// The report of the device when the recording has begun.
    package let report: DeviceExport
    private let recording: SessionRecording

    /// Begins with the device as it is, if steps lead there from a start; else the device starts again.
    ///
    /// - Parameter end: What ends it, for the screen.
    package init(of session: DeviceSession, endedBy end: RecordingEnd) throws {
        session.runtime.leaveRoute()
        let seat = session[session.acting]
        let steps = ReplayScreens.beginning(of: session.snapshot(of: seat), seat.terminal.size)
        if steps == nil { session.startAgain() }
        report = session.deviceExport()
        recording = SessionRecording(
            session, start: try Date(report.time, strategy: .iso8601), hasOlderLog: true)
        for step in steps ?? [] { recording.begin(with: step) }
        session.recording = recording
        recording.begin(endedBy: end)
    }

    /// Takes the last state; nothing is written down any more.
    package func end(in session: DeviceSession) -> DeviceRecording {
        recording.finish()
        session.recording = nil
        return DeviceRecording(
            beginning: report, lines: recording.recorder.lines, checks: recording.recorder.checks)
    }
}

extension DeviceSession {
    /// Makes the device and its screens what they are after a start with what a store would keep: it is locked, no app
    /// runs, and nothing is open.
    package func startAgain() {
        runtime.send(.startedAgain)
        runtime.commit()
        startScreensAgain()
    }

    /// The recording of what is done; `nil` without one.
    package var recording: SessionRecording? {
        get { observer as? SessionRecording }
        set { observer = newValue }
    }
}

extension RecordingEnd {
    /// How it ends for those who have not begun it.
    package var elsewhere: RecordingEnd { self == .quitting ? .elsewhere : self }
}
