import DeviceInterface
import DeviceRuntime
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
