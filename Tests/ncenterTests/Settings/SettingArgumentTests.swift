import BlockingTests
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

        /// As on the command line.
        var assignments: [String] {
            device.map { "\($0.name)=\($0.value)" }
                + apps.flatMap { app in app.settings.map { "\(app.identifier):\($0.name)=\($0.value)" } }
        }
    }

    private func list(_ arguments: [String] = []) throws -> List {
        let outcome = try Ncenter.run(["settings", "--format", "json"] + arguments)
        try #require(outcome.status == 0, "\(outcome.complaints)")
        return try JSONDecoder().decode(List.self, from: outcome.output)
    }

    // MARK: The list

    @Test func listHasEverySettingOfTheDeviceAndOfItsApps() throws {
        let list = try list()
        #expect(
            list.device.map(\.name) == [
                "previews", "displayAs", "alwaysGroup", "summaryText", "focus", "scheduledSummary", "summaryTimes",
                "locked", "screen", "online", "location", "language", "timeZone", "haptics", "theme", "imageRendering",
            ])
        #expect(list.apps.map(\.identifier) == [DeviceState.redGreen, DeviceState.grouped, DeviceState.tutorial])
        for app in list.apps {
            #expect(
                app.settings.map(\.name) == [
                    "authorization", "lockScreen", "notificationCenter", "banners", "bannerStyle", "sounds", "badges",
                    "previews", "grouping", "timeSensitive", "criticalAlerts", "summary",
                ])
            // The tour's apps are allowed to notify.
            #expect(app.settings.first?.value == "authorized")
        }
        #expect((list.device + list.apps.flatMap(\.settings)).allSatisfy { ($0.values == nil) != ($0.form == nil) })
    }

    @Test func linesAreWhatSetTakes() throws {
        let lines = try Ncenter.run(["settings", "--empty"]).lines
        #expect(lines.first == "# The device")
        #expect(lines.contains("previews=always          # always|whenUnlocked|never"))
        let assignments = lines.compactMap { $0.split(separator: " ").first.map(String.init) }.filter { $0 != "#" }
        let again = try Ncenter.run(["settings", "--empty"] + assignments.flatMap { ["--set", $0] })
        #expect(again.status == 0 && again.lines == lines)
        #expect(try assignments == list(["--empty"]).assignments)
    }

    /// Each value of each setting can be given, and is then listed.
    @Test func everyChoiceCanBeSet() throws {
        let list = try list(["--empty"])
        let app = try #require(list.apps.first)
        // The screen of an unlocked device is on whatever else is said; it has tests of its own.
        let choices =
            list.device.filter { $0.name != "screen" }.flatMap { setting in
                (setting.values ?? []).map { "\(setting.name)=\($0)" }
            }
            + app.settings.flatMap { setting in
                (setting.values ?? []).map { "\(app.identifier):\(setting.name)=\($0)" }
            }
        let most = (list.device + app.settings).compactMap(\.values?.count).max() ?? 0
        // One run sets every setting to its first choice, the next to its second, and so on; a setting's later value wins.
        for round in 0..<most {
            let names = Dictionary(grouping: choices) { $0.prefix { $0 != "=" } }
            let round = names.values.map { $0[min(round, $0.count - 1)] }
            let assignments = try self.list(["--empty"] + round.flatMap { ["--set", $0] }).assignments
            for choice in round { #expect(assignments.contains(choice), "\(choice)") }
        }
    }

    @Test func listCountsManifestsIn() throws {
        try Samples.laidOut { samples in
            let list = try list(["--app", samples.manifest("Finch"), "--set", "com.example.Finch:sounds=off"])
            #expect(list.apps.last?.identifier == "com.example.Finch")
            #expect(list.assignments.contains("com.example.Finch:sounds=off"))
            #expect(list.assignments.contains("com.example.Finch:authorization=authorized"))
        }
    }

    // MARK: Setting

    @Test(arguments: [
        (["--set", "previews=nevr"], "did you mean “never”?"),
        (["--set", "preview=never"], "did you mean “previews”?"),
        (["--set", "previews"], "neither NAME=VALUE nor BUNDLE:NAME=VALUE"),
        (["--set", "sounds=off"], "did you mean “BUNDLE:sounds=…”?"),
        (["--set", "\(DeviceState.redGreen):sound=off"], "did you mean “sounds”?"),
        (["--set", "com.example.RedGreen:sounds=off"], "did you mean “\(DeviceState.redGreen)”?"),
        (["--set", "com.acme.GroupedNotifications:sounds=off"], "did you mean “\(DeviceState.grouped)”?"),
        (["--set", "com.example.Shop:sounds=off"], "no app “com.example.Shop” is on the device"),
        (["--keys", "Enter set:focus=on"], "step 2: “set:focus=on”: focus is off, doNotDisturb or work, not “on”"),
        (["--keys", "Enter j set:com.example.Shop:sounds=off"], "step 3: no app “com.example.Shop” is on the device"),
        (["--keys", "set:"], "step 1: "),
    ])
    func wrongSettingNamesTheNearest(arguments: [String], complaint: String) throws {
        let outcome = try Ncenter.run(["render"] + arguments)
        #expect(outcome.status == 64 && outcome.output.isEmpty)
        #expect(outcome.complaints.contains(complaint), "\(outcome.complaints)")
    }

    @Test func runAndSettingsRefuseWrongSettingsToo() throws {
        for command in [[], ["run"], ["settings"]] {
            for setting in ["focus=on", "com.example.Shop:sounds=off"] {
                let outcome = try Ncenter.run(command + ["--set", setting])
                #expect(outcome.status == 64 && outcome.output.isEmpty && !outcome.complaints.isEmpty)
            }
        }
    }

    @Test func laterSettingWins() throws {
        #expect(try Ncenter.state("", "--set", "locked=off", "--set", "locked=on").locked)
        #expect(try Ncenter.state("set:locked=on set:locked=off", "--set", "locked=on").locked == false)
    }

    /// The settings are changed after the tour: what it has delivered stays where it went.
    @Test func settingsHoldAfterTheTour() throws {
        let state = try Ncenter.state(
            "", "--set", "focus=doNotDisturb", "--set", "\(DeviceState.grouped):lockScreen=off")
        #expect(state.groups.map(\.section) == ["recent", "recent", "recent", "recent"])
        let denied = try Ncenter.state("", "--set", "\(DeviceState.grouped):authorization=denied")
        #expect(denied.app(DeviceState.grouped)?.authorizationStatus == "denied")
    }

    /// An app that a payload brings is there from then on.
    @Test func stepChangesAnAppThatHasJustCome() throws {
        try TestFiles.withFile(Push.text("First")) { path in
            let states = try Ncenter.states(
                "push:\(path) show set:\(Push.shop):authorization=denied push:\(path)", ["--empty"])
            #expect(states.map(\.notifications.count) == [1, 1])
            #expect(states[1].app(Push.shop)?.authorizationStatus == "denied")
        }
    }

    /// The app has its answer, and no prompt comes.
    @Test func authorizationCountsAsTheAnswer() throws {
        for (value, status) in [("authorized", "authorized"), ("denied", "denied")] {
            let state = try Ncenter.state(
                "H Right Right Enter", "--empty", "--set", "\(DeviceState.tutorial):authorization=\(value)")
            #expect(state.alert == nil && state.app(DeviceState.tutorial)?.authorizationStatus == status)
        }
        #expect(try Ncenter.state("H Right Right Enter", "--empty").alert?.kind == "permission")
    }
}
