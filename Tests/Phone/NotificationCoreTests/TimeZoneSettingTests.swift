import FoundationEssentials
import NotificationModel
import NotificationWire
import Testing

@testable import NotificationCore

@Suite("The time zone as a setting")
struct TimeZoneSettingTests {
    @Test(
        "A zone is named by its identifier, or by hours east of UTC",
        arguments: [
            ("automatic", nil), ("UTC", 0), ("Asia/Seoul", 9 * 3_600), ("+09:00", 9 * 3_600), ("-03:30", -12_600),
            ("+14:00", 14 * 3_600), ("US/Pacific", -8 * 3_600), ("Etc/UTC", 0),
        ] as [(String, Int?)])
    func names(name: String, offset: Int?) throws {
        var settings = DeviceSettings()
        try DeviceSetting.timeZone.set(name, in: &settings)
        #expect(DeviceSetting.timeZone.valueName(in: settings) == name)
        #expect(settings.timeZone?.secondsFromGMT(for: CoreDevice.start) == offset)
    }

    @Test(
        "An invalid time zone changes nothing, and the most similar one is suggested",
        arguments: [
            ("asia/seoul", "Asia/Seoul"), ("Asia/Soul", "Asia/Seoul"), ("Seoul", "Asia/Seoul"), ("utc", "UTC"),
            ("Automatic", "automatic"), ("Europe/Berln", "Europe/Berlin"), ("new york", "America/New_York"),
            ("", nil), ("+9", nil), ("+14:01", nil), ("+09:60", nil), ("+٠٩:٠٠", nil), ("Middle/Earth", nil),
            ("UTC+14:50", nil), ("GMT+2", "GMT"),
        ] as [(String, String?)])
    func wrongNames(name: String, nearest: String?) {
        var settings = DeviceSettings()
        let error = #expect(throws: SettingError.self) { try DeviceSetting.timeZone.set(name, in: &settings) }
        #expect(
            error?.description.hasPrefix("timeZone is a zone such as Asia/Seoul, UTC or +09:00, or automatic") == true)
        guard case .wrongValue(_, _, _, let suggestion) = error else { return }
        #expect(suggestion == nearest)
        #expect(settings == DeviceSettings())
    }

    @Test("The time zone that the user has set overrides the device's location, until it is automatic again")
    func automatic() throws {
        var device = CoreDevice()
        var request = CoreDevice.request("ten")
        request.trigger = .calendar(DateComponents(hour: 22), repeats: true)
        device.send(.application(CoreDevice.app, .add(CallIdentifier(rawValue: 1), request)))
        // 22:00 is 12 hours and 29 minutes away in UTC.
        func hours() -> Double? {
            device.system.nextDeadline.map { $0.timeIntervalSince(device.now) / 3_600 - 29.0 / 60 }
        }
        #expect(hours() == 12)
        device.send(.settingAssigned(try SettingAssignment(parsing: "timeZone=Asia/Seoul")))
        #expect(hours() == 3)
        #expect(device.logged == ["Time Zone: Asia/Seoul"])
        #expect(device.effects.contains { if case .changeTimeZone = $0 { true } else { false } })
        device.send(.timeZoneChanged(try #require(TimeZone(secondsFromGMT: 3_600))))
        #expect(hours() == 3 && device.effects.isEmpty)
        device.send(.settingAssigned(try SettingAssignment(parsing: "timeZone=automatic")))
        #expect(hours() == 11)
    }
}
