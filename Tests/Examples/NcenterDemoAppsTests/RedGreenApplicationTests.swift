import DeviceRuntime
import ImmediateDevice
import NcenterDemoApps
import NotificationCore
import NotificationHosting
import NotificationModel
import NotificationWire
import TerminalCanvas
import Testing
import UserNotifications

@MainActor
@Suite("RedGreenApplication")
struct RedGreenApplicationTests {
    private let device = DemoDevice(RedGreenApplication.self)
    private var runtime: DeviceRuntime { device.runtime }
    private static let rotate = "rotate-twenty-degrees-action"
    private static let reset = "reset-rotation-action"

    /// Sends a notification and opens it.
    private func open(_ button: String) throws -> DeliveredNotification {
        device.press(button)
        runtime.send(.homePressed)
        let notification = try #require(device.listed.last)
        runtime.send(.longLookOpened(notification.id))
        return notification
    }

    private func tap(_ action: String, of notification: DeliveredNotification) {
        runtime.send(.actionTapped(notification.id, action: action, userText: nil))
    }

    private var frame: ContentExtensionFrame? {
        runtime.contentFrame(in: Size(columns: 60, rows: 20), repertoire: .unicode)
    }

    private var actions: [String]? { runtime.system.longLook?.actions.map(\.identifier) }

    // MARK: The app

    @Test("It notifies provisionally: quietly and without a prompt")
    func provisional() throws {
        #expect(runtime.system.alert == nil)
        #expect(runtime.system.applications[device.application]?.authorizationStatus == .provisional)
        device.press("red")
        device.press("green")
        #expect(device.listed.map(\.content.title) == ["Red Notification", "Green Notification"])
        #expect(device.listed.map(\.content.body) == ["A red notification", "A green notification"])
        #expect(device.listed.map(\.content.categoryIdentifier) == ["red-category", "green-category"])
        #expect(device.listed.allSatisfy { $0.content.threadIdentifier.isEmpty && $0.content.sound == nil })
        #expect(runtime.system.banner == nil)
        device.press("red", times: 2)
        #expect(device.summary(ofThread: "") == "3 more notifications")
    }

    @Test("Both categories have the one button, and clearing is reported")
    func categories() throws {
        let categories = try #require(runtime.system.applications[device.application]?.categories)
        #expect(categories.keys.sorted() == ["green-category", "red-category"])
        for category in categories.values {
            #expect(category.actions.map(\.identifier) == [Self.rotate])
            #expect(category.actions.map(\.title) == ["Rotate 20°"])
            #expect(category.actions.allSatisfy { $0.options.isEmpty && $0.textInput == nil })
            #expect(category.options == .customDismissAction)
        }
    }

    @Test("A colour that is switched off sends nothing, and the page says so")
    func switches() {
        #expect(device.screen == ["Red notification", "Green notification", "Manage notifications"])
        device.press("manage")
        #expect(runtime.shownScreen?.title == "Manage Notifications")
        #expect(device.screen == ["Red notifications", "Green notifications", "Back"])
        device.press("redSwitch")
        #expect(runtime.shownScreen?.controls.first?.kind == .toggle(isOn: false))
        device.press("back")
        device.press("red")
        #expect(device.screen.last == "✕ Not scheduled: red notifications are switched off here.")
        device.press("green")
        #expect(device.screen.last == "Manage notifications")
        #expect(device.listed.map(\.content.title) == ["Green Notification"])
        #expect(runtime.shownScreen?.title == "Compass")
    }

    @Test("Without authorization the page with the switches refers to Settings")
    func manageWithoutPermission() {
        runtime.send(.authorizationPreset(device.application, .denied, [.alert]))
        device.press("manage")
        #expect(device.screen == ["Enable notifications in Settings app.", "Back"])
        device.press("red")
        device.press("back")
        device.press("red")
        #expect(device.listed.isEmpty)
    }

    @Test(
        "“Configure in …” shows the page with the switches, from Settings and from a notification",
        arguments: [true, false])
    func openSettings(fromNotification: Bool) throws {
        device.press("red")
        runtime.send(.lockPressed)
        let notification = try #require(device.listed.first)
        runtime.send(.applicationSettingsOpened(device.application, from: fromNotification ? notification.id : nil))
        #expect(runtime.system.alert != nil)
        runtime.send(.alertAnswered(accepted: true))
        #expect(runtime.system.frontApplication == device.application)
        #expect(runtime.shownScreen?.title == "Manage Notifications")
        #expect(device.screen == ["Red notifications", "Green notifications", "Back"])
        // It is already open.
        runtime.send(.applicationSettingsOpened(device.application, from: nil))
        #expect(device.screen == ["Red notifications", "Green notifications", "Back"])
        #expect(device.listed.count == 1)
    }

    @Test("The page with the switches follows changes in Settings")
    func manageWhileSettingsChange() throws {
        func set(_ status: String) throws {
            let assignment = "\(device.application.rawValue):authorization=\(status)"
            runtime.send(.settingAssigned(try SettingAssignment(parsing: assignment)))
        }
        device.press("manage")
        device.press("greenSwitch")
        try set("denied")
        #expect(device.screen == ["Enable notifications in Settings app.", "Back"])
        try set("authorized")
        #expect(device.screen == ["Red notifications", "Green notifications", "Back"])
        #expect(runtime.shownScreen?.controls[1].kind == .toggle(isOn: false))
    }

    @Test("Tapping and clearing print one line each; the extension's actions print none")
    func printedLines() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) { @MainActor in
            let device = DemoDevice(RedGreenApplication.self)
            for _ in 0..<3 { device.press("red") }
            let identifiers = device.listed.map(\.id)
            device.runtime.send(.longLookOpened(identifiers[0]))
            device.runtime.send(
                .actionTapped(identifiers[0], action: "rotate-twenty-degrees-action", userText: nil))
            device.runtime.send(.longLookClosed)
            for identifier in identifiers.prefix(2) { device.runtime.send(.cleared([identifier])) }
            device.runtime.send(.notificationTapped(identifiers[2]))
        }
        #expect(
            NcenterDemoAppsTests.printedLines(result, beginningWith: ["ACTION"])
                == ["ACTION: Dismiss", "ACTION: Dismiss", "ACTION: Default"]
        )
    }

    // MARK: The extension

    @Test("The reset action appears at taps % 9 == 1 and disappears at taps % 9 == 0")
    func resetButton() throws {
        let notification = try open("red")
        #expect(actions == [Self.rotate])
        for taps in 1...20 {
            tap(Self.rotate, of: notification)
            #expect(actions == (taps % 9 == 0 ? [Self.rotate] : [Self.rotate, Self.reset]), "\(taps) taps")
        }
        #expect(device.listed.map(\.id) == [notification.id])
        #expect(runtime.system.longLook?.actions.map(\.title) == ["Rotate 20°", "Reset rotation"])
    }

    @Test("The picture turns with every tap, and is upright again after eighteen and after a reset")
    func picture() throws {
        let notification = try open("green")
        let upright = try #require(frame?.drawing)
        #expect(upright.lines().contains { !$0.isEmpty })
        var seen: Set<[String]> = [upright.lines()]
        for _ in 1..<18 {
            tap(Self.rotate, of: notification)
            seen.insert(try #require(frame?.drawing.lines()))
        }
        #expect(seen.count == 18)
        tap(Self.rotate, of: notification)
        #expect(frame?.drawing == upright)
        tap(Self.rotate, of: notification)
        #expect(frame?.drawing != upright)
        tap(Self.reset, of: notification)
        #expect(frame?.drawing == upright)
        #expect(actions == [Self.rotate])
        tap(Self.rotate, of: notification)
        #expect(actions == [Self.rotate, Self.reset])
    }

    @Test("The background is the notification's colour", arguments: [("red", 140, 0, 0), ("green", 102, 120, 56)])
    func ground(button: String, red: UInt8, green: UInt8, blue: UInt8) throws {
        _ = try open(button)
        let drawing = try #require(frame?.drawing)
        #expect(drawing[0, 0].style.background == .rgb(red: red, green: green, blue: blue))
        #expect(drawing.size == Size(columns: 60, rows: 18))
    }

    @Test("Opened again, the picture is upright")
    func reopened() throws {
        let notification = try open("red")
        let upright = frame
        tap(Self.rotate, of: notification)
        runtime.send(.longLookClosed)
        runtime.send(.longLookOpened(notification.id))
        #expect(frame == upright)
        #expect(actions == [Self.rotate])
    }

    @Test("Launch opens the app, Dismiss closes the view, Remove also removes the notification")
    func controls() throws {
        let notification = try open("red")
        #expect(
            frame?.controls.map(\.title) == ["Launch App", "Dismiss Notification", "Remove Notification", "Brightness"])
        runtime.performInContentExtension(.pressed, on: "dismiss")
        #expect(runtime.system.longLook == nil)
        #expect(device.listed.count == 1)

        runtime.send(.longLookOpened(notification.id))
        runtime.performInContentExtension(.pressed, on: "remove")
        #expect(runtime.system.longLook == nil)
        #expect(device.listed.isEmpty)

        let another = try open("green")
        runtime.performInContentExtension(.pressed, on: "launch")
        #expect(runtime.system.frontApplication == device.application)
        #expect(runtime.system.notification(another.id) == nil)
    }

    @Test("The slider dims the picture until nothing is left")
    func brightness() throws {
        _ = try open("red")
        #expect(frame?.controls.last?.kind == .slider(value: 1))
        let bright = frame?.drawing.lines()
        runtime.performInContentExtension(.slid(0.4), on: "brightness")
        #expect(frame?.drawing.lines() != bright)
        runtime.performInContentExtension(.slid(0), on: "brightness")
        #expect(frame?.drawing.lines().allSatisfy(\.isEmpty) == true)
        #expect(frame?.controls.last?.kind == .slider(value: 0))
    }
}
