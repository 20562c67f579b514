import NotificationCore
import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("DeviceInterface: interruption levels on platters") struct LevelMarkTests {
    private func line(_ device: ScreenDevice) -> String? {
        device.platters.first?.first
    }

    @Test(
        "A platter shows its interruption level when the app may use it",
        arguments: [
            (InterruptionLevel.passive, [], nil), (.active, [], nil),
            (.timeSensitive, [], "Time Sensitive  Grouped Notifications  now"),
            (.timeSensitive, ["\(ScreenDevice.grouped.rawValue):timeSensitive=off"], nil),
            (.timeSensitive, ["language=ko"], "긴급  Grouped Notifications  지금"),
            // A critical notification of an app that may not send critical alerts is time-sensitive.
            (.critical, [], "Time Sensitive  Grouped Notifications  now"),
        ] as [(InterruptionLevel, [String], String?)])
    func platterShowsItsLevel(
        _ level: InterruptionLevel, _ settings: [String], _ mark: String?
    ) throws {
        var device = ScreenDevice.tour()
        for setting in settings { device.send(.settingAssigned(try SettingAssignment(parsing: setting))) }
        device.deliver(ScreenDevice.grouped, "Door", thread: "door") { $0.interruptionLevel = level }
        let shown = try #require(line(device))
        #expect(shown.hasPrefix("◆  Door    ") && shown.hasSuffix("  " + (mark ?? "Grouped Notifications  now")))
        #expect(shown.contains("Time Sensitive") == (mark?.hasPrefix("Time") == true))
    }

    @Test("A critical alert says so when allowed, or has a sign where there is no room") func criticalAlert() throws {
        var device = ScreenDevice.tour()
        device.send(.authorizationPreset(ScreenDevice.grouped, .authorized, [.alert, .criticalAlert]))
        device.deliver(ScreenDevice.grouped, "Fire", thread: "fire") { $0.interruptionLevel = .critical }
        #expect(line(device)?.hasSuffix("  Critical  Grouped Notifications  now") == true)
        device.size = Size(columns: 40, rows: 12)
        #expect(line(device)?.hasSuffix("  Critical  now") == true)
        // A sign, where the title needs the room.
        device.deliver(ScreenDevice.grouped, "The cellar is under water", thread: "water") {
            $0.interruptionLevel = .timeSensitive
        }
        #expect(device.platters.dropFirst().first?.first?.hasSuffix("  !  now") == true)
        device.send(.applicationMuted(ScreenDevice.grouped, .hour))
        device.deliver(ScreenDevice.grouped, "The roof is on fire", thread: "fire") { $0.interruptionLevel = .critical }
        #expect(line(device)?.hasSuffix("  !!  muted  now") == true)
    }
}
