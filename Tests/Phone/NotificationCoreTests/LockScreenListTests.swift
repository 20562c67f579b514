import FoundationEssentials
import NotificationModel
import NotificationWire
import Testing

@testable import NotificationCore

@Suite("The lock screen shows what has come since the device was last unlocked")
struct LockScreenListTests {
    /// What happens, and what the lock screen has afterwards: its list, and how many are behind a swipe up.
    struct Row: CustomTestStringConvertible, Sendable {
        var name: String
        var settings: [String] = []
        /// A small letter is a notification, a capital one an event: `L` locks or unlocks, `N` opens Notification
        /// Center, `C` closes it, `Z` is the side button, `S` delivers the summary, `F` ends the Focus.
        var events: String
        var expected: String
        var older: Int

        var testDescription: String { name }
    }

    private static let app = CoreDevice.app.rawValue

    @Test(
        "What came before is behind a swipe up",
        arguments: [
            Row(name: "what came while it was locked", events: "ab", expected: "b a", older: 0),
            Row(name: "what was there when it was unlocked", events: "abLL", expected: "", older: 2),
            Row(name: "what came afterwards", events: "aLLb", expected: "b", older: 1),
            Row(name: "what came while it was unlocked", events: "aLbL", expected: "b", older: 1),
            Row(name: "a swipe up", events: "aLLbN", expected: "b ‖ a", older: 0),
            Row(name: "what comes after a swipe up", events: "aLLNb", expected: "b ‖ a", older: 0),
            Row(name: "the swipe back", events: "aLLbNC", expected: "b", older: 1),
            Row(name: "the screen goes off after a swipe up", events: "aLLbNZZ", expected: "b", older: 1),
            Row(name: "unlocked and locked after a swipe up", events: "aLLNLL", expected: "", older: 1),
            Row(
                name: "an app that is never on the lock screen", settings: ["\(app):lockScreen=off"], events: "ab",
                expected: "", older: 0),
            Row(
                name: "also after a swipe up", settings: ["\(app):lockScreen=off"], events: "aN", expected: "",
                older: 0),
            Row(
                name: "what a Focus has silenced", settings: ["focus=doNotDisturb"], events: "ab", expected: "",
                older: 2),
            Row(
                name: "the same after a swipe up", settings: ["focus=doNotDisturb"], events: "aN", expected: "a",
                older: 0),
            Row(
                name: "the same after the Focus", settings: ["focus=doNotDisturb"], events: "aF", expected: "a",
                older: 0),
            Row(
                name: "a Focus that shows on the lock screen", settings: ["focus=work", "silencedOnLockScreen=on"],
                events: "ab", expected: "b a", older: 0),
            Row(
                name: "the same until the device is unlocked", settings: ["focus=work", "silencedOnLockScreen=on"],
                events: "abLL", expected: "", older: 2),
            Row(
                name: "what waits for the summary", settings: ["scheduledSummary=on", "\(app):summary=on"],
                events: "a", expected: "", older: 1),
            Row(
                name: "a delivered summary", settings: ["scheduledSummary=on", "\(app):summary=on"], events: "aS",
                expected: "a", older: 0),
            Row(
                name: "a summary that has been seen", settings: ["scheduledSummary=on", "\(app):summary=on"],
                events: "aSLL", expected: "", older: 1),
        ])
    func reach(_ row: Row) throws {
        var device = CoreDevice()
        for setting in row.settings { device.send(.settingAssigned(try SettingAssignment(parsing: setting))) }
        for event in row.events {
            switch event {
            case "L": device.send(.lockPressed)
            case "N": device.send(.notificationCenterOpened)
            case "C": device.send(.notificationCenterClosed)
            case "Z": device.send(.sideButtonPressed)
            case "S": device.pass(to: 86_400)
            case "F": device.send(.settingAssigned(try SettingAssignment(parsing: "focus=off")))
            default: device.notify(String(event))
            }
        }
        #expect(picture(device) == row.expected && device.system.list.olderCount == row.older)
    }

    /// What the user can reach: the leading notifications, `‖` before history.
    private func picture(_ device: CoreDevice) -> String {
        var words: [String] = []
        for group in device.system.list.allGroups {
            if group.key.section == .history, !words.contains("‖") { words.append("‖") }
            words += device.system.list.notifications(in: group.key).map(\.request.identifier)
        }
        return words.joined(separator: " ")
    }

    @Test("Switching the lock screen off for an app takes its notifications from there; Notification Center keeps them")
    func switchedOff() throws {
        var device = CoreDevice()
        device.notify("a")
        device.send(.settingAssigned(try SettingAssignment(parsing: "\(Self.app):lockScreen=off")))
        #expect(picture(device) == "" && device.system.list.count(in: .history) == 1)
        device.send(.settingAssigned(try SettingAssignment(parsing: "\(Self.app):lockScreen=on")))
        #expect(picture(device) == "" && device.system.list.olderCount == 1)
        // Without Notification Center there is no place left.
        device.notify("b")
        device.send(.settingAssigned(try SettingAssignment(parsing: "\(Self.app):lockScreen=off")))
        #expect(picture(device) == "" && device.system.list.count(in: .history) == 2)
        device.send(.settingAssigned(try SettingAssignment(parsing: "\(Self.app):notificationCenter=off")))
        #expect(device.system.list.isEmpty)
    }

    @Test("What was cleared comes back to where its app is shown now")
    func undo() throws {
        var device = CoreDevice()
        let a = device.notify("a")
        device.send(.cleared([a]))
        device.send(.settingAssigned(try SettingAssignment(parsing: "\(Self.app):lockScreen=off")))
        device.send(.clearUndone)
        #expect(picture(device) == "" && device.system.list.position(of: a)?.group.section == .history)
    }

    // MARK: Keeping

    /// The device as its store has it, with changes that an older version would have left.
    private func restarted(_ device: inout CoreDevice, _ change: (inout SavedDevice) -> Void = { _ in })
        -> NotificationSystem
    {
        var saved = SavedDevice()
        let changes = device.system.takeChanges()
        saved.state = changes.state ?? SavedState()
        for case .put(let application) in changes.applications.values { saved.applications.append(application) }
        saved.delivered = changes.delivered.values.compactMap {
            if case .added(let notification) = $0 { notification } else { nil }
        }.sorted { $0.facts.sequence < $1.facts.sequence }
        change(&saved)
        var system = NotificationSystem(restoring: saved, timeZone: .gmt)
        _ = system.handle(.started, at: device.now)
        return system
    }

    @Test("A device that starts again still knows what has been seen")
    func restart() throws {
        var device = CoreDevice()
        device.system.track()
        for setting in ["scheduledSummary=on", "\(Self.app):summary=on"] {
            device.send(.settingAssigned(try SettingAssignment(parsing: setting)))
        }
        device.notify("a")
        device.pass(to: 86_400)
        device.send(.lockPressed)
        device.send(.lockPressed)
        let system = restarted(&device)
        #expect(system.list.shownCount == 0 && system.list.olderCount == 1 && system.list.lastSeen > 0)
    }

    @Test("A store of an older version shows its summary, and nothing of an app that is never on the lock screen")
    func olderStore() throws {
        var device = CoreDevice()
        device.system.track()
        device.send(.settingAssigned(try SettingAssignment(parsing: "scheduledSummary=on")))
        device.send(.settingAssigned(try SettingAssignment(parsing: "\(Self.app):summary=on")))
        device.notify("a")
        device.pass(to: 86_400)
        device.send(.lockPressed)
        device.send(.lockPressed)
        device.install(ApplicationIdentifier("com.example.Quiet"))
        device.notify("b", app: ApplicationIdentifier("com.example.Quiet"))
        let system = restarted(&device) { saved in
            saved.state.lastSeen = 0
            for index in saved.applications.indices
            where saved.applications[index].application.identifier.rawValue == "com.example.Quiet" {
                saved.applications[index].preferences.showsOnLockScreen = false
            }
        }
        #expect(system.list.shownSections == [.summary] && system.list.shownCount == 1)
        #expect(system.list.count(in: .history) == 1 && system.list.olderCount == 0)
    }
}

@Suite("Face ID on the lock screen")
struct FaceIDTests {
    private static func device(_ settings: String...) throws -> CoreDevice {
        var device = CoreDevice()
        for setting in settings { device.send(.settingAssigned(try SettingAssignment(parsing: setting))) }
        let category = NotificationCategory(
            identifier: "c",
            actions: [
                NotificationAction(identifier: "safe", title: "Safe", options: [.authenticationRequired]),
                NotificationAction(identifier: "front", title: "Front", options: [.foreground]),
            ])
        device.send(.application(CoreDevice.app, .setCategories([category])))
        device.notify("a") {
            $0.body = "secret"
            $0.categoryIdentifier = "c"
        }
        return device
    }

    private func body(_ device: CoreDevice) throws -> String {
        let notification = try #require(device.system.list[CoreDevice.identifier("a")])
        return device.system.preview(of: notification).body
    }

    @Test("Seen by Face ID the lock screen stays and shows what it has hidden")
    func reveals() throws {
        var device = try Self.device("previews=whenUnlocked")
        #expect(try body(device) == "Notification" && device.system.hidesUntilAuthenticated)
        device.send(.userRecognized)
        #expect(try body(device) == "secret" && !device.system.hidesUntilAuthenticated)
        #expect(device.system.isLocked && device.system.isAuthenticated && device.picture == "a")
        #expect(device.logged == ["Face ID has unlocked the lock screen"])
        // What comes now is on the lock screen, without a banner.
        device.notify("b")
        #expect(device.picture == "b a" && device.system.banner == nil)
        // The screen goes off, and the device is locked again.
        device.send(.sideButtonPressed)
        device.send(.sideButtonPressed)
        #expect(try body(device) == "Notification" && !device.system.isAuthenticated && device.picture == "b a")
    }

    @Test(
        "Locking locks whatever the state is, and leaves the screen as it is",
        arguments: [
            ([SystemEvent.unlocked], true), ([.userRecognized], true), ([], true), ([.sideButtonPressed], false),
            ([.unlocked, .applicationOpened(CoreDevice.app), .notificationCenterOpened], true),
        ])
    func locks(events: [SystemEvent], isLit: Bool) throws {
        var device = try Self.device("previews=whenUnlocked")
        for event in events { device.send(event) }
        device.send(.locked)
        #expect(device.system.isLocked && !device.system.isAuthenticated && device.system.display.isOn == isLit)
        #expect(!device.system.isNotificationCenterOpen && device.system.banner == nil)
    }

    @Test("Never hidden stays never shown, and a dark screen turns on first")
    func never() throws {
        var device = try Self.device("previews=never")
        device.send(.sideButtonPressed)
        device.send(.userRecognized)
        #expect(device.system.display.isOn && device.system.isAuthenticated)
        #expect(try body(device) == "Notification" && !device.system.hidesUntilAuthenticated)
    }

    @Test("A tap opens the app without a question", arguments: [true, false])
    func tap(isRecognized: Bool) throws {
        var device = try Self.device("previews=whenUnlocked")
        if isRecognized { device.send(.userRecognized) }
        device.send(.notificationTapped(CoreDevice.identifier("a")))
        #expect((device.system.alert == nil) == isRecognized)
        // Without having been seen before, looking is the answer.
        if !isRecognized { device.send(.userRecognized) }
        #expect(!device.system.isLocked && device.system.frontApplication == CoreDevice.app)
        #expect(device.system.alert == nil && device.system.list.isEmpty)
    }

    @Test("A long look opens over the lock screen, and an action that needs authentication is performed there")
    func longLook() throws {
        var device = try Self.device("previews=whenUnlocked")
        device.send(.longLookOpened(CoreDevice.identifier("a")))
        #expect(device.system.alert != nil)
        device.send(.userRecognized)
        #expect(device.system.isLocked && device.system.longLook != nil && device.system.alert == nil)
        device.send(.actionTapped(CoreDevice.identifier("a"), action: "safe", userText: nil))
        #expect(device.system.isLocked && device.system.alert == nil && device.system.list.isEmpty)
    }

    @Test("An action that opens the app leaves the lock screen")
    func foreground() throws {
        var device = try Self.device()
        device.send(.userRecognized)
        device.send(.actionTapped(CoreDevice.identifier("a"), action: "front", userText: nil))
        #expect(!device.system.isLocked && device.system.frontApplication == CoreDevice.app)
    }

    @Test("On an unlocked device it does nothing")
    func unlocked() throws {
        var device = try Self.device()
        device.send(.unlocked)
        device.send(.userRecognized)
        #expect(!device.system.isLocked && device.logged.isEmpty)
    }
}
