import NotificationModel
import Testing

@testable import NotificationCore

/// `alwaysGroup=off`: the lock screen stacks once five notifications wait, history always does.
@Suite("Always Group") struct AlwaysGroupTests {
    private func device(_ count: Int, alwaysGroup: String = "off") throws -> CoreDevice {
        var device = CoreDevice()
        try set(alwaysGroup, on: &device)
        for index in 1...count { device.notify("\(index)") }
        return device
    }

    private func set(_ value: String, on device: inout CoreDevice) throws {
        device.send(.settingAssigned(try SettingAssignment(.alwaysGroup, value)))
    }

    @Test(
        "Stacks form from a number of notifications on",
        arguments: [
            ("on", 1, "1"), ("on", 2, "2 1"), ("off", 2, "2 | 1"), ("off", 4, "4 | 3 | 2 | 1"), ("off", 5, "5 4 3 2 1"),
            ("off", 6, "6 5 4 3 2 1"),
        ])
    func threshold(value: String, count: Int, picture: String) throws {
        let device = try device(count, alwaysGroup: value)
        #expect(device.picture == picture)
    }

    @Test("It takes effect at once in both directions")
    func changes() throws {
        var device = try device(4, alwaysGroup: "on")
        #expect(device.picture == "4 3 2 1")
        try set("off", on: &device)
        #expect(device.picture == "4 | 3 | 2 | 1")
        try set("on", on: &device)
        #expect(device.picture == "4 3 2 1")
    }

    @Test("An undone clear brings the stacks back once five wait again")
    func undo() throws {
        var device = try device(5)
        device.send(.cleared(["5", "4", "3", "2", "1"].map(CoreDevice.identifier)))
        device.notify("a")
        #expect(device.picture == "a")
        device.send(.clearUndone)
        #expect(device.picture == "a 5 4 3 2 1")
    }

    @Test("Notifications that a Focus held back count when they become recent")
    func missed() throws {
        var device = try device(3)
        device.send(.settingAssigned(try SettingAssignment(.focus, "doNotDisturb")))
        for name in ["a", "b"] { device.notify(name) }
        #expect(device.groups.map(\.count) == [1, 1, 1, 2])
        device.send(.settingAssigned(try SettingAssignment(.focus, "off")))
        #expect(device.picture == "b a 3 2 1")
    }
}
