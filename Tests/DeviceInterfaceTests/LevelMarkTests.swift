import NotificationCore
import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("DeviceInterface: interruption levels on platters") struct LevelMarkTests {
    private func line(_ device: TestDevice) -> String? {
        device.lines().first { $0.contains("◆ ") }
    }

    @Test(
        "A platter shows its interruption level when the app may use it",
        arguments: [
            (InterruptionLevel.passive, [], nil), (.active, [], nil), (.timeSensitive, [], "Time Sensitive  now"),
            (.timeSensitive, ["\(TestDevice.grouped.rawValue):timeSensitive=off"], nil),
            (.timeSensitive, ["language=ko"], "긴급  지금"),
            // Without the right to critical alerts it is time-sensitive.
            (.critical, [], "Time Sensitive  now"),
        ] as [(InterruptionLevel, [String], String?)])
    func platterShowsItsLevel(
        _ level: InterruptionLevel, _ settings: [String], _ mark: String?
    ) throws {
        var device = TestDevice.tour()
        for setting in settings { device.send(.settingAssigned(try SettingAssignment(parsing: setting))) }
        device.deliver(TestDevice.grouped, "Door", thread: "door") { $0.interruptionLevel = level }
        let shown = try #require(line(device))
        #expect(shown.contains(mark ?? "OTIFICATIONS"))
        #expect(shown.contains("Time Sensitive") == (mark?.hasPrefix("Time") == true))
    }

    @Test("A critical alert says so when allowed, or has a sign where there is no room") func criticalAlert() throws {
        var device = TestDevice.tour()
        device.send(.authorizationPreset(TestDevice.grouped, .authorized, [.alert, .criticalAlert]))
        device.deliver(TestDevice.grouped, "Fire", thread: "fire") { $0.interruptionLevel = .critical }
        #expect(line(device)?.contains("Critical  now") == true)
        device.size = Size(columns: 40, rows: 12)
        #expect(line(device)?.contains("!!  now") == true)
    }
}
