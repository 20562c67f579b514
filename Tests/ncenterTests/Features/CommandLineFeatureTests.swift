import BlockingTests
import Testing

/// Settings on the command line.
///
/// The list as JSON with each value of each setting, settings of apps in manifests, and that settings apply after the
/// tour, are in `Settings/SettingArgumentTests`.
@Suite("Settings on the command line", .blocking) struct CommandLineFeatureTests {
    private static let app = DeviceState.redGreen

    /// Each name and its values.
    private static let device = [
        ("previews", ["always", "whenUnlocked", "never"]), ("summaryText", ["names", "count"]),
        ("focus", ["off", "doNotDisturb", "work"]), ("alwaysGroup", ["on", "off"]),
        ("displayAs", ["stack", "list", "count"]), ("locked", ["on", "off"]), ("online", ["on", "off"]),
        ("location", ["40.0,120.0", "none"]),
    ]
    private static let application =
        [
            ("authorization", ["notDetermined", "denied", "authorized", "provisional"]),
            ("grouping", ["automatic", "byApp", "off"]), ("bannerStyle", ["temporary", "persistent"]),
            ("previews", ["default", "always", "whenUnlocked", "never"]),
        ]
        + ["lockScreen", "notificationCenter", "banners", "sounds", "badges", "timeSensitive", "summary"].map {
            ($0, ["on", "off"])
        }
    private static let all = device + application.map { ("\(app):\($0)", $1) }

    @Test("The location is listed as it was given", arguments: ["40.0,120.0", "none"])
    func location(value: String) throws {
        let outcome = try Ncenter.run(["settings", "--set", "location=\(value)"])
        #expect(outcome.status == 0 && outcome.standardError.isEmpty, "\(outcome.standardError)")
        #expect(outcome.lines.contains { $0.hasPrefix("location=\(value) ") })
    }

    @Test("render takes them all at once, and so does a step")
    func everyCommand() throws {
        let assignments = Self.all.flatMap { name, values in values.map { "\(name)=\($0)" } }
        let outcome = try Ncenter.run(["render"] + assignments.flatMap { ["--set", $0] })
        #expect(outcome.status == 0 && outcome.standardError.isEmpty && !outcome.lines.isEmpty)
        let steps = assignments.map { "set:\($0)" }.joined(separator: " ")
        #expect(try Ncenter.render(steps).status == 0)
    }

    @Test("Nothing else is listed: what is set is what the Settings screen has")
    func names() throws {
        let further = ["scheduledSummary", "summaryTimes", "language"]
        let listed = try Ncenter.run(["settings"]).lines.compactMap { line in
            line.hasPrefix("#") || line.isEmpty ? nil : line.split(separator: "=").first.map(String.init)
        }
        #expect(Set(listed).isSuperset(of: Self.all.map(\.0) + further + ["\(Self.app):criticalAlerts"]))
        let screen = try Ncenter.render("S", "--size", "80x60").lines
        let rows = [
            "Show Previews", "Display As", "Always Group", "Summary Text", "Focus", "Locked", "Online", "Location",
        ]
        for row in rows { #expect(screen.contains { $0.contains(row) }, "\(row)") }
    }

    @Test("A command line can reproduce a bug: the device's settings, the pushes, the screen")
    func bugReport() throws {
        let state = try TestFiles.withFile(Push.text("Sale")) { path in
            try Ncenter.state(
                "L push:\(path)", "--empty", "--set", "focus=work", "--set", "locked=off", "--set", "locked=on")
        }
        #expect(!state.locked && state.banner == nil)
        #expect(state.groups.map(\.section) == ["missed"])
    }

    @Test("A setting changes between two steps")
    func step() throws {
        let states = try Ncenter.states(
            "show set:locked=off show set:locked=on N show set:\(DeviceState.grouped):grouping=byApp")
        #expect(states.map(\.locked) == [true, false, true, true])
        #expect(states.map { $0.groups.count } == [5, 6, 6, 5])
    }

    @Test("Of several values for one setting the last one applies; the app's overrides the device's, in any order")
    func order() throws {
        let names = ["previews=never", "previews=always", "\(DeviceState.grouped):previews=never"]
        for order in [[0, 1, 2], [2, 0, 1], [0, 2, 1]] {
            let arguments = order.flatMap { ["--set", names[$0]] }
            let state = try #require(try Ncenter.states("", arguments).last)
            #expect(
                state.groups(of: DeviceState.grouped).allSatisfy {
                    $0.titles.allSatisfy { $0 == "Grouped Notifications" }
                },
                "\(order)")
            #expect(
                state.groups(of: DeviceState.redGreen).allSatisfy { !$0.titles.contains("Red & Green Notifications") },
                "\(order)")
        }
    }

    @Test(
        "A misspelt argument is reported with a suggestion",
        arguments: [
            ("focus=donotdisturbb", "did you mean “doNotDisturb”?"), ("focus=Do Not Disturb", "“doNotDisturb”?"),
            ("Previews=never", "did you mean “previews”?"), ("previews=Never", "did you mean “never”?"),
            ("previews=when", "did you mean “whenUnlocked”?"), ("language=zh", "did you mean “zh-Hans”?"),
            ("locked=yes", "locked is on or off, not “yes”"),
            ("location=91,0", "LATITUDE,LONGITUDE in degrees, or none"),
            ("summaryTimes=25:00", "times of day such as 8:00,18:00"), ("grouping=off", "“BUNDLE:grouping=…”?"),
            ("\(app):locked=on", "did you mean “locked=…”?"), ("\(app):bannerStyle=temp", "“temporary”?"),
            ("\(app):banner=off", "did you mean “banners”?"),
            ("=never", "no setting is named “”"), ("previews", "neither NAME=VALUE nor BUNDLE:NAME=VALUE"),
            ("colour=red", "no setting is named “colour”"), ("미리보기=끔", "no setting is named “미리보기”"),
        ])
    func mistake(assignment: String, message: String) throws {
        for arguments in [
            ["run", "--set", assignment], ["render", "--set", assignment], ["settings", "--set", assignment],
        ] {
            let outcome = try Ncenter.refusal(of: arguments)
            #expect(outcome.status == 64)
            #expect(outcome.standardError.contains(message), "\(outcome.standardError)")
        }
    }

    @Test("An error message does not control the terminal, whatever the arguments are")
    func harmless() throws {
        for arguments in [
            ["--set", "a\u{1B}[31m=1"], ["--keys", "set:a\u{1B}]0;x\u{7}=1"], ["--bundle", "a\u{1B}[2J"],
        ] {
            let outcome = try Ncenter.run(["render"] + arguments)
            #expect(outcome.status == 64 && !outcome.standardError.isEmpty)
            #expect(outcome.standardError.unicodeScalars.allSatisfy { isHarmless($0) || $0 == "\n" })
        }
    }
}
