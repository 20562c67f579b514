package import DeviceInterface
import DeviceRuntime
package import DeviceSession
import Foundation
import NotificationCore

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

    /// Begins with the device as it is when it has just started.
    ///
    /// - Parameters:
    ///   - end: What ends it, for the screen.
    ///   - facts: The facts of a session without a terminal.
    package init(of session: DeviceSession, endedBy end: RecordingEnd, facts: ProgramFacts) throws {
        session.startAgain()
        report = try session.deviceExport()
        recording = SessionRecording(
            session, start: try Date(report.time, strategy: .iso8601), facts: facts, hasOlderLog: true)
        session.recording = recording
        recording.begin(endedBy: end)
    }

    /// Takes the last frame; nothing is written down any more.
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
        runtime.leaveRoute()
        runtime.send(.startedAgain)
        runtime.commit()
        startScreensAgain()
    }
}
