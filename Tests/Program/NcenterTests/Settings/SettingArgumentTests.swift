import BlockingTests
import DemoDevice
import Foundation
import Testing

/// `--set`, the step `set:` and `ncenter settings`.
@Suite(.blocking) struct SettingArgumentTests {
    private struct List: Decodable {
        struct Setting: Decodable {
            let name: String
            let value: String
            let values: [String]?
            let form: String?
        }

        struct App: Decodable {
            let identifier: String
            let settings: [Setting]
        }

        let device: [Setting]
        let apps: [App]

        /// The assignments on the command line.
        var assignments: [String] {
            device.map { "\($0.name)=\($0.value)" }
                + apps.flatMap { app in app.settings.map { "\(app.identifier):\($0.name)=\($0.value)" } }
        }
    }

    private func list(_ arguments: [String] = []) throws -> List {
        let outcome = try Ncenter.run(["settings", "--format", "json"] + arguments)
        try #require(outcome.status == 0, "\(outcome.standardError)")
        return try JSONDecoder().decode(List.self, from: outcome.output)
    }

    // MARK: The list

    @Test("The list has every setting of the device and of its apps")
    func listHasEverySettingOfTheDeviceAndOfItsApps() throws {
        let list = try list()
        #expect(
            list.device.map(\.name) == [
                "previews", "displayAs", "alwaysGroup", "summaryText", "focus", "silencedOnLockScreen",
                "scheduledSummary", "summaryTimes", "locked", "screen", "online", "location", "language", "region",
                "timeZone", "haptics", "theme", "imageRendering",
                "motion", "callbacks",
            ])
        #expect(
            list.apps.map(\.identifier) == [
                PrintedState.redGreen, PrintedState.grouped, PrintedState.tutorial, "com.example.Postcards",
                "com.example.Skiff",
            ])
        for app in list.apps {
            #expect(
                app.settings.map(\.name) == [
                    "authorization", "lockScreen", "notificationCenter", "banners", "bannerStyle", "sounds", "badges",
                    "previews", "grouping", "timeSensitive", "criticalAlerts", "summary",
                ])
            // The apps in the tour are allowed to notify, one of them quietly.
            #expect(
                app.settings.first?.value == (app.identifier == "com.example.Postcards" ? "provisional" : "authorized"))
        }
        #expect((list.device + list.apps.flatMap(\.settings)).allSatisfy { ($0.values == nil) != ($0.form == nil) })
    }

    @Test("The lines of the list are valid arguments") func linesAreWhatSetTakes() throws {
        let lines = try Ncenter.run(["settings", "--empty"]).lines
        #expect(lines.first == "# The device")
        #expect(lines.contains("previews=always           # always|whenUnlocked|never"))
        let assignments = lines.compactMap { $0.split(separator: " ").first.map(String.init) }.filter { $0 != "#" }
        let again = try Ncenter.run(["settings", "--empty"] + assignments.flatMap { ["--set", $0] })
        #expect(again.status == 0 && again.lines == lines)
        #expect(try assignments == list(["--empty"]).assignments)
    }

    @Test("The list includes apps in manifests") func listCountsManifestsIn() throws {
        try Samples.laidOut { samples in
            let list = try list(["--app", samples.manifest("Finch"), "--set", "com.example.Finch:sounds=off"])
            #expect(list.apps.last?.identifier == "com.example.Finch")
            #expect(list.assignments.contains("com.example.Finch:sounds=off"))
            #expect(list.assignments.contains("com.example.Finch:authorization=authorized"))
        }
    }

    // MARK: Setting

    @Test(
        "A misspelt argument is reported with a suggestion",
        arguments: [
            ("focus=donotdisturbb", "did you mean “doNotDisturb”?"), ("focus=Do Not Disturb", "“doNotDisturb”?"),
            ("Previews=never", "did you mean “previews”?"), ("previews=Never", "did you mean “never”?"),
            ("previews=when", "did you mean “whenUnlocked”?"), ("language=zh", "did you mean “zh-Hans”?"),
            ("locked=yes", "locked is on or off, not “yes”"),
            ("location=91,0", "LATITUDE,LONGITUDE in degrees, or none"),
            ("summaryTimes=25:00", "times of day such as 8:00,18:00"), ("grouping=off", "“BUNDLE:grouping=…”?"),
            ("\(PrintedState.redGreen):locked=on", "did you mean “locked=…”?"),
            ("\(PrintedState.redGreen):bannerStyle=temp", "“temporary”?"),
            ("\(PrintedState.redGreen):banner=off", "did you mean “banners”?"),
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

    @Test(
        "A step with a mistake is named by its place",
        arguments: [
            ("Enter set:focus=on", "step 2, column 11: “set:focus=on”: focus is off, doNotDisturb or work, not “on”"),
            ("set:", "step 1, column 5: "),
        ])
    func step(keys: String, message: String) throws {
        let outcome = try Ncenter.render(keys)
        #expect(outcome.status == 64 && outcome.standardError.contains(message), "\(outcome.standardError)")
    }

    // MARK: Before the app comes

    @Test("Payloads on the command line are delivered with settings that have waited") func settingWaitsForPayload()
        throws
    {
        let pushes = ["one", "two"].map { Push.text($0, #""thread-id": "\#($0)""#) }
        try TestFiles.withFiles(["1.apns": pushes[0], "2.apns": pushes[1]]) { folder in
            let state = try Ncenter.state("", "--empty", "--set", "\(Push.shop):grouping=off", folder)
            #expect(state.groups.map(\.notifications.count) == [1, 1])
            let grouped = try Ncenter.state("", "--empty", "--set", "\(Push.shop):grouping=byApp", folder)
            #expect(grouped.groups.map(\.notifications.count) == [2])
        }
    }

    @Test("A setting of an app that a manifest describes applies in any order of the arguments")
    func settingWaitsForManifest() throws {
        try Samples.laidOut { samples in
            let list = try list(["--set", "com.example.Finch:sounds=off", "--app", samples.manifest("Finch")])
            #expect(list.assignments.contains("com.example.Finch:sounds=off"))
        }
    }

    @Test(
        "A setting whose app has not come is reported at the end, with the nearest app, and is not an error",
        arguments: [
            ("com.example.RedGreenNotificatons", "; did you mean “\(PrintedState.redGreen)”?"),
            ("com.exampel.GroupedNotifications", "; did you mean “\(PrintedState.grouped)”?"),
            ("com.acme.GroupedNotifications", ""), ("com.example.RedGreen", ""),
            ("com.example.Shop", ""),
        ])
    func settingWithoutItsAppIsReported(application: String, suggestion: String) throws {
        let assignment = "\(application):sounds=off"
        let message = "ncenter: \(assignment) waits for an app that has not come\(suggestion)\n"
        for arguments in [
            ["render", "--set", assignment], ["render", "--keys", "Enter set:\(assignment)"],
            ["settings", "--set", assignment],
        ] {
            let outcome = try Ncenter.run(arguments)
            #expect(outcome.status == 0 && !outcome.output.isEmpty)
            #expect(outcome.standardError == message)
        }
    }

    @Test("Settings that wait are reported once each, sorted by app") func waitingSettingsAreSorted() throws {
        let outcome = try Ncenter.run(
            ["render", "--empty"]
                + ["b.b:sounds=off", "a.a:badges=off", "b.b:sounds=on", "b.b:grouping=off"].flatMap { ["--set", $0] })
        let end = "waits for an app that has not come"
        #expect(
            outcome.standardError.split(separator: "\n").map { $0.dropFirst("ncenter: ".count) }
                == ["a.a:badges=off \(end)", "b.b:sounds=on \(end)", "b.b:grouping=off \(end)"])
    }

    // MARK: Order

    @Test("A later setting overrides an earlier one") func laterSettingWins() throws {
        #expect(try Ncenter.state("", "--set", "locked=off", "--set", "locked=on").locked)
        #expect(try Ncenter.state("set:locked=on set:locked=off", "--set", "locked=on").locked == false)
    }

    /// The settings are changed after the tour: a Focus leaves what it has delivered where it is, and an app without
    /// the lock screen leaves that.
    @Test("Settings apply after the tour") func settingsHoldAfterTheTour() throws {
        let state = try Ncenter.state(
            "", "--set", "focus=doNotDisturb", "--set", "\(PrintedState.grouped):lockScreen=off")
        #expect(state.groups.map(\.section) == ["recent", "recent", "recent"])
        #expect(!state.groups.contains { $0.app == PrintedState.grouped })
        let denied = try Ncenter.state("", "--set", "\(PrintedState.grouped):authorization=denied")
        #expect(denied.app(PrintedState.grouped)?.authorizationStatus == "denied")
    }

    /// An app that a payload installs can be set from then on.
    @Test("A step changes an app that was just installed") func stepChangesAnAppThatHasJustCome() throws {
        try TestFiles.withFile(Push.text("First")) { path in
            let states = try Ncenter.states(
                "push:\(path) show set:\(Push.shop):authorization=denied push:\(path)", ["--empty"])
            #expect(states.map(\.notifications.count) == [1, 1])
            #expect(states[1].app(Push.shop)?.authorizationStatus == "denied")
        }
    }

    /// The app has its answer, and no prompt is shown.
    @Test("Setting the authorization counts as the user's answer") func authorizationCountsAsTheAnswer() throws {
        for (value, status) in [("authorized", "authorized"), ("denied", "denied")] {
            let state = try Ncenter.state(
                "H Right Right Enter", "--empty", "--set", "\(PrintedState.tutorial):authorization=\(value)")
            #expect(state.alert == nil && state.app(PrintedState.tutorial)?.authorizationStatus == status)
        }
        #expect(try Ncenter.state("H Right Right Enter", "--empty").alert?.kind == "permission")
    }
}
