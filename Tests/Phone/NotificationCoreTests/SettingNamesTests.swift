import FoundationEssentials
import NotificationModel
import RandomLives
import Testing

@testable import NotificationCore

@Suite("Settings by name")
struct SettingNamesTests {
    /// Every setting with a value of each kind.
    static let deviceValues: [(DeviceSetting, String)] = DeviceSetting.allCases.flatMap { setting in
        switch setting.values {
        case .choices(let choices): return choices.map { (setting, $0) }
        case .text: return []
        }
    }

    static let applicationValues: [(ApplicationSetting, String)] = ApplicationSetting.allCases.flatMap { setting in
        switch setting.values {
        case .choices(let choices): return choices.map { (setting, $0) }
        case .text: return []
        }
    }

    @Test("Every choice of a device setting can be set and read back", arguments: deviceValues)
    func deviceChoice(setting: DeviceSetting, value: String) throws {
        var settings = DeviceSettings()
        guard setting.valueName(in: settings) != nil else { return }
        try setting.set(value, in: &settings)
        #expect(setting.valueName(in: settings) == value)
        let copy = try JSONDecoder().decode(DeviceSettings.self, from: JSONEncoder().encode(settings))
        #expect(setting.valueName(in: copy) == value)
    }

    @Test("Every choice of an app's setting can be set and read back", arguments: applicationValues)
    func applicationChoice(setting: ApplicationSetting, value: String) throws {
        guard setting != .authorization else { return }
        var settings = ApplicationSettings()
        try setting.set(value, in: &settings)
        #expect(setting.valueName(in: settings) == value)
    }

    @Test("The values that random lives set are values", arguments: DeviceSetting.allCases)
    func samples(setting: DeviceSetting) {
        let setting = SettingAssignment.Setting.device(setting)
        #expect(!setting.samples.isEmpty)
        for value in setting.samples { #expect(throws: Never.self) { try setting.assignment(value) } }
    }

    @Test("A day has up to twelve summaries") func summaryTimes() throws {
        let times = (0..<12).map { "\(2 * $0):00" }.joined(separator: ",")
        var settings = DeviceSettings()
        try DeviceSetting.summaryTimes.set(times, in: &settings)
        #expect(DeviceSetting.summaryTimes.valueName(in: settings) == times)
        #expect(throws: SettingError.self) { try DeviceSetting.summaryTimes.set(times + ",23:00", in: &settings) }
    }

    @Test("The values of a setting differ in name and title", arguments: DeviceLanguage.allCases)
    func titles(language: DeviceLanguage) {
        func check<Setting: NamedSetting>(_ settings: [Setting]) {
            for setting in settings {
                let definition = setting.definition
                #expect(!setting.text(in: language).isEmpty)
                #expect(Set(definition.choices.map(\.name)).count == definition.choices.count)
                let titles = definition.choices.map { setting.title(ofValue: $0.name, in: language) }
                #expect(Set(titles).count == titles.count && !titles.contains(""), "\(setting.name): \(titles)")
                // A value that the user types is its own title, and the example is a valid value.
                guard let example = definition.example else { continue }
                #expect(setting.title(ofValue: example, in: language) == example)
                #expect(throws: Never.self) { try setting.check(example) }
            }
        }
        check(DeviceSetting.allCases)
        check(ApplicationSetting.allCases)
    }

    @Test("The default of every setting is one of its choices")
    func defaults() {
        for setting in DeviceSetting.allCases {
            guard case .choices(let choices) = setting.values, let value = setting.valueName(in: DeviceSettings())
            else { continue }
            #expect(choices.contains(value))
        }
        for setting in ApplicationSetting.allCases where setting != .authorization {
            guard case .choices(let choices) = setting.values else { continue }
            #expect(choices.contains(setting.valueName(in: ApplicationSettings()) ?? ""))
        }
    }

    @Test(
        "Times of day are parsed, sorted and formatted",
        arguments: [
            ("8:00", "8:00"), ("18:00,8:00", "8:00,18:00"), ("00:05,23:59", "0:05,23:59"),
        ])
    func times(text: String, printed: String) throws {
        var settings = DeviceSettings()
        try DeviceSetting.summaryTimes.set(text, in: &settings)
        #expect(DeviceSetting.summaryTimes.valueName(in: settings) == printed)
    }

    @Test(
        "An invalid value changes nothing and is in the error",
        arguments: [
            (DeviceSetting.summaryTimes, ""), (.summaryTimes, "24:00"), (.summaryTimes, "8"), (.summaryTimes, "8:0"),
            (.summaryTimes, "8:00,8:00"), (.summaryTimes, "+8:00"),
            (.summaryTimes, (0..<13).map { "\($0):00" }.joined(separator: ",")),
            (.location, "91,0"), (.location, "0,181"), (.location, "nan,0"), (.location, "1"), (.location, "1,2,3"),
            (.previews, "Always"), (.focus, "on"), (.online, "yes"), (.language, "de"),
        ])
    func refused(setting: DeviceSetting, value: String) {
        var settings = DeviceSettings()
        let error = #expect(throws: SettingError.self) { try setting.set(value, in: &settings) }
        #expect(error?.description.contains("“\(value)”") == true)
        #expect(error?.description.hasPrefix(setting.name) == true)
        #expect(settings == DeviceSettings())
    }

    @Test("The most similar value is suggested")
    func nearest() {
        var settings = ApplicationSettings()
        let error = #expect(throws: SettingError.self) {
            try ApplicationSetting.bannerStyle.set("persistant", in: &settings)
        }
        #expect(
            error?.description
                == "bannerStyle is temporary or persistent, not “persistant”; did you mean “persistent”?")
    }

    @Test(
        "An assignment names a setting of the device or of an app",
        arguments: [
            "previews=never", "locked=on", "screen=off", "haptics=off", "location=52.5,13.4", "summaryTimes=7:30,12:00",
            "com.example.Shop:sounds=off", "com.example.Shop:authorization=provisional", "a:b:grouping=byApp",
        ])
    func assignment(text: String) throws {
        let assignment = try SettingAssignment(parsing: text)
        #expect("\(assignment.setting.name)=\(assignment.value)" == text)
    }

    @Test(
        "The error for an invalid assignment has a suggestion",
        arguments: [
            ("previews", "“previews” is neither NAME=VALUE nor BUNDLE:NAME=VALUE"),
            (":sounds=on", "“:sounds=on” is neither NAME=VALUE nor BUNDLE:NAME=VALUE"),
            ("preview=never", "no setting is named “preview”; did you mean “previews”?"),
            ("a:sound=on", "no setting is named “sound”; did you mean “sounds”?"),
            ("colour=red", "no setting is named “colour”"),
            ("sounds=off", "no setting is named “sounds”; did you mean “BUNDLE:sounds=…”?"),
            ("a:focus=work", "no setting is named “focus”; did you mean “focus=…”?"),
            ("locked=yes", "locked is on or off, not “yes”"),
            ("screen=dark", "screen is on or off, not “dark”"),
            (
                "a:authorization=provisonal",
                "authorization is notDetermined, denied, authorized or provisional, not “provisonal”; "
                    + "did you mean “provisional”?"
            ),
            ("location=here", "location is LATITUDE,LONGITUDE in degrees, or none, not “here”"),
        ])
    func wrongAssignment(text: String, message: String) {
        let error = #expect(throws: SettingError.self) { try SettingAssignment(parsing: text) }
        #expect(error?.description == message)
    }
}
