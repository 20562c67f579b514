import BlockingTests
import Testing

/// The Settings screen.
///
/// The three ways to an app's own settings, each to Red & Green's two switches, are in
/// `ManagementTests/appsOwnSettings`, and the effect of the switches in `RedGreenTests/switchedOffColourSendsNothing`.
/// Every value of every setting, and errors in others, are in `SettingArgumentTests`; the keys of the screen are in
/// `SettingsScreenTests`.
@Suite("Settings screen", .blocking) struct SettingsScreenFeatureTests {
    @Test("S shows the device's settings and its apps, from everywhere")
    func everywhere() throws {
        for way in ["", "H", "H Enter", "H N"] {
            let lines = try Ncenter.render("\(way) S resize:80x43").lines
            let rows = [
                "Show Previews", "Display As", "Always Group", "Summary Text", "Focus", "Scheduled Summary",
                "Summary Times", "Locked", "Screen", "System Haptics", "Online", "Location", "Language",
                "Red & Green Notifications",
                "Grouped Notifications", "Notifications Tutorial",
            ]
            for row in rows { #expect(lines.contains { $0.contains(row) }, "\(way): \(row)") }
        }
    }

    @Test("A change acts at once")
    func acts() throws {
        // Enter shows the values, 2 selects one.
        let before = try Ncenter.render("S").lines
        let after = try Ncenter.render("S Enter 2").lines
        #expect(before.contains { $0.contains("Show Previews") && $0.hasSuffix("Always › ▌") })
        #expect(after.contains { $0.contains("Show Previews") && $0.hasSuffix("When Unlocked › ▌") })
        #expect(try Ncenter.state("S Enter 2").texts(of: "device").last == "Show Previews: whenUnlocked")
        #expect(try Ncenter.render("S Esc").lines == (try Ncenter.render()).lines)
    }

    /// The rows on the page of an app that has requested everything.
    private static let rows = [
        "Allow Notifications", "Lock Screen", "Notification Center", "Banners", "Banner Style", "Sounds", "Badges",
        "Show Previews", "Notification Grouping", "Time Sensitive Notifications", "Critical Alerts",
        "Scheduled Summary",
    ]

    @Test("An app's page has a row for each of its settings, except those that it never requested")
    func page() throws {
        let shop = try Shop.lines("S G Enter resize:80x40")
        for row in Self.rows { #expect(shop.contains { $0.contains(row) }, "\(row)") }
        // Grouped Notifications only requests alerts.
        let grouped = try Ncenter.render("H Right Enter 2 S G k k Enter resize:80x40", "--empty").lines
        for row in Self.rows {
            let isThere = !["Sounds", "Badges", "Critical Alerts"].contains(row)
            #expect(grouped.contains { $0.contains("\(row)  ") } == isThere, "\(row)")
        }
        // Before the user was asked, only the authorization is shown.
        let unasked = try Ncenter.render("S G Enter resize:80x40", "--empty").lines
        #expect(unasked.contains { $0.contains("Allow Notifications") && $0.hasSuffix("Not Asked › ▌") })
        #expect(!unasked.contains { $0.contains("Lock Screen") })
    }

    /// The number of the row on the tutorial's page, the keys for it, and what the app then reads.
    private static let changes = [
        (0, "Enter 2", "denied, no alerts"), (1, "Enter", "disabled: lockScreen"),
        (2, "Enter", "disabled: notificationCenter"), (3, "Enter", "authorized, no alerts"),
        (4, "Enter 2", "authorized, alert"), (5, "Enter", "disabled: sound"), (6, "Right", "disabled: badge"),
        (7, "Enter 4", "previews never"), (9, "Enter", "disabled: timeSensitive"),
    ]

    @Test("The app can read changes on its page at once", arguments: changes)
    func read(row: Int, keys: String, words: String) throws {
        let way = String(repeating: "j ", count: row)
        let states = try Ncenter.programStates(
            "H Right Right Enter 2 G k Enter show S G k Enter \(way)\(keys) Esc Esc Enter", ["--empty"])
        #expect(states[0].console.last?.contains(words) == false)
        #expect(states[1].console.last?.contains(words) == true, "\(states[1].console.last ?? "")")
    }

    @Test("Apps can also read changes for the device, unless they override them")
    func device() throws {
        let open = "H Right Right Enter 2"
        let never = try Ncenter.programState("\(open) S Enter 3 Esc G k Enter", "--empty")
        #expect(never.console.last?.contains("previews never") == true)
        let own = try Ncenter.programState(
            "\(open) set:\(DeviceState.tutorial):previews=always S Enter 3 Esc G k Enter", "--empty")
        #expect(own.console.last?.contains("previews always") == true)
        let summary = "set:scheduledSummary=on set:\(DeviceState.tutorial):summary=on"
        let waiting = try Ncenter.programState("\(open) \(summary) G k Enter", "--empty")
        #expect(waiting.console.last?.contains("scheduledDelivery; disabled: none") == true)
    }

    @Test("An app can be deleted on its page, which asks first")
    func delete() throws {
        // The last row of the second app's page.
        let page = "S End Up Up Up Enter End"
        let asked = try Ncenter.state("\(page) Enter")
        #expect(asked.alert?.title == "Delete “Grouped Notifications”?")
        #expect(asked.alert?.buttons == ["Delete App", "Cancel"])
        // Cancel has the focus.
        #expect(try Ncenter.state("\(page) Enter Enter").apps.count == 5)

        let state = try Ncenter.state("\(page) Enter 1")
        #expect(
            state.apps.map(\.identifier) == [
                DeviceState.redGreen, DeviceState.tutorial, "com.example.Postcards", "com.example.Skiff",
            ])
        #expect(state.screen == "settings" && state.groups(of: DeviceState.grouped).isEmpty)
        #expect(state.texts(of: "device").last == "deleted Grouped Notifications")
        #expect(try Ncenter.state("\(page) Enter 1 Esc u").notifications.allSatisfy { !$0.title.contains("Alice") })
    }

    @Test("The screen shows what the command line has set")
    func commandLine() throws {
        let lines = try Ncenter.render(
            "S", "--size", "80x30", "--set", "previews=never", "--set", "focus=work", "--set", "location=40,120",
            "--set",
            "online=off"
        ).lines
        for (row, value) in [("Show Previews", "Never"), ("Focus   ", "Work"), ("Location", "40"), ("Online", "Off")] {
            #expect(lines.contains { $0.contains(row) && $0.contains(value) }, "\(row)")
        }
    }
}
