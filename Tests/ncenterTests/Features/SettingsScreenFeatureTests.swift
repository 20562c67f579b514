import BlockingTests
import Testing

/// Point 2: the Settings screen.
@Suite("2 Settings screen", .blocking) struct SettingsScreenFeatureTests {
    @Test("S shows the device's settings and its apps, from everywhere")
    func everywhere() throws {
        for way in ["", "H", "H Enter", "H N"] {
            let lines = try Ncenter.render("\(way) S resize:80x40").lines
            let rows = [
                "Show Previews", "Display As", "Always Group", "Summary Text", "Focus", "Scheduled Summary",
                "Summary Times", "Locked", "Online", "Location", "Language", "Red & Green Notifications",
                "Grouped Notifications", "Notifications Tutorial",
            ]
            for row in rows { #expect(lines.contains { $0.contains(row) }, "\(way): \(row)") }
        }
    }

    @Test("A change acts at once")
    func acts() throws {
        // Enter asks which of the values, 2 answers.
        let before = try Ncenter.render("S").lines
        let after = try Ncenter.render("S Enter 2").lines
        #expect(before.contains { $0.contains("Show Previews") && $0.hasSuffix("Always") })
        #expect(after.contains { $0.contains("Show Previews") && $0.hasSuffix("When Unlocked") })
        #expect(try Ncenter.state("S Enter 2").texts(of: "device").last == "Show Previews: whenUnlocked")
        #expect(try Ncenter.render("S Esc").lines == (try Ncenter.render()).lines)
    }

    @Test("An app can be deleted on its page, which asks first")
    func delete() throws {
        // The last row of the second app's page.
        let page = "S End Up Enter End"
        let asked = try Ncenter.state("\(page) Enter")
        #expect(asked.alert?.title == "Delete “Grouped Notifications”?")
        #expect(asked.alert?.buttons == ["Delete App", "Cancel"])
        // Cancel has the focus.
        #expect(try Ncenter.state("\(page) Enter Enter").apps.count == 3)

        let state = try Ncenter.state("\(page) Enter 1")
        #expect(state.apps.map(\.identifier) == [DeviceState.redGreen, DeviceState.tutorial])
        #expect(state.screen == "settings" && state.groups(of: DeviceState.grouped).isEmpty)
        #expect(state.texts(of: "device").last == "deleted Grouped Notifications")
        #expect(try Ncenter.state("\(page) Enter 1 Esc u").notifications.allSatisfy { !$0.title.contains("Alice") })
    }

    @Test("What the command line has set is what the screen shows")
    func commandLine() throws {
        let lines = try Ncenter.render(
            "S", "--set", "previews=never", "--set", "focus=work", "--set", "location=40,120", "--set", "online=off"
        ).lines
        for (row, value) in [("Show Previews", "Never"), ("Focus   ", "Work"), ("Location", "40"), ("Online", "off")] {
            #expect(lines.contains { $0.contains(row) && $0.contains(value) }, "\(row)")
        }
    }
}
