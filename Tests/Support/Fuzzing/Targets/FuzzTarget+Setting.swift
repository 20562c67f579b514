import FoundationEssentials
import NotificationCore

extension FuzzTarget {
    /// The text after `--set`.
    static let setting = FuzzTarget(
        "setting",
        longestInput: 512,
        pieces: [
            "=", ":", ",", "on", "off", "none", "automatic", "UTC", "+09:00", "-12:00", "8:00,18:00", "nan", "1e3",
        ]
            + DeviceSetting.allCases.map { "\($0.name)=" }
            + ApplicationSetting.allCases.map { "com.example.Shop:\($0.name)=" },
        seeds: { assignments.map { Array($0.utf8) } }
    ) { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        var expectations = Expectations()
        do throws(SettingError) {
            let assignment = try SettingAssignment(parsing: text)
            expectations.expect(
                try SettingAssignment(parsing: text) == assignment, "the same text gives the same assignment")
            expectSame(assignment, &expectations)
            expectEffect(of: assignment, &expectations)
        } catch {
            expectations.expectPrintedMessage(error.description)
        }
        return expectations.violations
    }

    /// Every value of every setting with a fixed set of values.
    private static let assignments: [String] =
        DeviceSetting.allCases.flatMap { setting in assignments(setting.name, setting.values) }
        + ApplicationSetting.allCases.flatMap { setting in
            assignments("com.example.Shop:\(setting.name)", setting.values)
        }

    private static func assignments(_ name: String, _ values: SettingValues) -> [String] {
        guard case .choices(let choices) = values else { return ["\(name)="] }
        return choices.map { "\(name)=\($0)" }
    }

    /// The printed form of an assignment can be parsed again.
    static func expectSame(_ assignment: SettingAssignment, _ expectations: inout Expectations) {
        let printed = "\(assignment.setting.name)=\(assignment.value)"
        do throws(SettingError) {
            let read = try SettingAssignment(parsing: printed)
            expectations.expect(read == assignment, "\(printed.debugDescription) is read as it was printed")
        } catch {
            expectations.expect(false, "\(printed.debugDescription) is read: \(error)")
        }
    }

    /// After the assignment, the device reports a value of the setting that can be assigned again without a change.
    private static func expectEffect(of assignment: SettingAssignment, _ expectations: inout Expectations) {
        guard case .device(let setting) = assignment.setting else { return }
        let value = value(of: setting, after: assignment)
        expectations.expectPrintable(value)
        do throws(SettingError) {
            let again = try SettingAssignment(setting, value)
            expectations.expect(
                self.value(of: setting, after: again) == value, "\(setting.name)=\(value) stays what it is")
        } catch {
            expectations.expect(false, "\(setting.name)=\(value.debugDescription) is a value: \(error)")
        }
    }

    private static func value(of setting: DeviceSetting, after assignment: SettingAssignment) -> String {
        var system = NotificationSystem()
        _ = system.handle(.settingAssigned(assignment), at: Date(timeIntervalSince1970: 1_795_253_460))
        return system.valueName(of: setting)
    }
}
