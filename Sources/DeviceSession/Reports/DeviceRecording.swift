package import DeviceInterface
import DeviceRuntime
import Foundation
import NotificationCore

/// What was done with a device from a moment on.
package struct DeviceRecording: Hashable, Sendable, Codable {
    /// The device at that moment.
    package var beginning: DeviceReport
    /// The steps of a scenario.
    package var lines: [String]
    /// What a replay must show.
    package var checks: [ScenarioRecorder.Check]

    package init(beginning: DeviceReport, lines: [String], checks: [ScenarioRecorder.Check]) {
        (self.beginning, self.lines, self.checks) = (beginning, lines, checks)
    }

    /// The lines of a scenario that has the device and what was done with it in one file.
    package var scenario: [String] { beginning.setup() + [""] + lines }
}

/// A recording of a device that already was there, from its beginning to its end.
package struct BegunRecording {
    /// The report of the device when the recording has begun.
    package let report: DeviceReport
    private let recording: SessionRecording

    /// Begins with the device as it is when it has just started.
    ///
    /// - Parameters:
    ///   - name: That of the file, for the screen.
    ///   - facts: Those of a session without a terminal.
    ///   - viewport: Says what the surface shows now.
    package init(
        of session: DeviceSession, named name: String, facts: ProgramFacts, viewport: @escaping () -> Viewport
    ) throws {
        session.startAgain()
        report = try session.deviceReport(viewport())
        recording = SessionRecording(
            session, start: try Date(report.time, strategy: .iso8601), size: viewport().size, facts: facts,
            viewport: viewport)
        session.recording = recording
        recording.begin(name: name)
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
    /// Makes the device and its screens what they are after a start: it is locked, no app runs, and nothing is open.
    package func startAgain() {
        runtime.send(.screenTouched)
        for application in runtime.system.applicationOrder
        where runtime.system.applications[application]?.execution != .notRunning {
            runtime.send(.applicationEnded(application))
        }
        if !runtime.system.isLocked { runtime.send(.lockPressed) }
        runtime.commit()
        interface.beginAgain()
    }
}
