import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("DeviceInterface: banner")
struct BannerScreenTests {
    /// The Home Screen with a banner that has two buttons.
    private static func home() -> (ScreenDevice, DeliveredNotification.Identifier) {
        var device = ScreenDevice.empty()
        device.press("L")
        let identifier = device.deliver(ScreenDevice.tutorial, "New message") { $0.categoryIdentifier = "message" }
        return (device, identifier)
    }

    private static func bar(_ device: ScreenDevice) -> String { device.hintBar }

    @Test(
        "A push is seen over a long look on a locked phone, as over an app, and goes to the list with it",
        arguments: [Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 160, rows: 50)])
    func overLongLook(_ size: Size) {
        var device = ScreenDevice.tour()
        device.size = size
        device.press("j v 1 H i")
        device.deliver(ScreenDevice.bare, "Storm", "Close the windows.")
        #expect(device.system.isLocked && device.lines()[1].contains("Storm"))
        #expect(device.lines().contains { $0.contains("Close the windows.") } && device.lines().joined().contains("Hi"))
        device.press("Esc Esc Esc")
        #expect(device.system.longLook == nil && device.system.banner == nil)
        #expect(device.report.groups.first?.notifications.first?.title == "Storm")
    }

    @Test("A banner does not take Enter from the screen below") func enterActsBelow() {
        var (device, _) = Self.home()
        #expect(Self.bar(device).contains("Tab banner"))
        #expect(device.press("Enter") == [.event(.applicationOpened(ScreenDevice.redGreen))])
    }

    @Test("Tab goes to the banner, along its buttons and back to the screen below") func tabGoesThroughTheBanner() {
        var (device, identifier) = Self.home()
        device.press("Tab")
        #expect(device.screen.bannerFocus == .platter)
        #expect(Self.bar(device).contains("⏎ open"))
        var tapped = device
        #expect(tapped.press("Enter") == [.event(.notificationTapped(identifier))])
        device.press("Tab Tab Left")
        #expect(device.screen.bannerFocus == .action(0))
        device.press("Right Right")
        #expect(device.screen.bannerFocus == .action(1))
        #expect(Self.bar(device).contains("⏎ press"))
        var pressed = device
        #expect(pressed.press("Space") == [.event(.actionTapped(identifier, action: "delete", userText: nil))])
        device.press("Tab")
        #expect(device.screen.bannerFocus == nil)
        #expect(device.screen.find(HomeScreen.self)?.focusedApplication(Self.world(device)) == ScreenDevice.redGreen)
        // From then on Tab walks the icons and the dock, and after the last thing the banner again.
        device.press("Tab Tab Tab")
        #expect(device.screen.find(HomeScreen.self)?.focusedApplication(Self.world(device)) == ScreenDevice.bare)
        device.press("Tab Tab Tab Tab Tab")
        #expect(device.screen.bannerFocus == .platter)
        device.press("BackTab BackTab BackTab BackTab BackTab BackTab BackTab BackTab")
        #expect(device.screen.bannerFocus == nil)
        #expect(device.screen.find(HomeScreen.self)?.focusedApplication(Self.world(device)) == ScreenDevice.redGreen)
        device.press("BackTab")
        #expect(device.screen.bannerFocus == .action(1))
    }

    @Test("Over the long look the hint bar names the keys of both") func hintsOverTheLongLook() {
        var (device, identifier) = Self.home()
        device.press("v")
        device.send(.timePassed)
        let second = device.deliver(ScreenDevice.tutorial, "Another") { $0.categoryIdentifier = "message" }
        #expect(Self.bar(device).hasPrefix(" v pull down  Esc swipe away  ⏎ Reply  "))
        // One set of digits: the long look's.
        let rows = device.lines().dropLast()
        #expect(rows.count { $0.contains("Reply") } == 1 && rows.count { $0.contains("Delete") } == 1)
        var other = device
        other.press("BackTab")
        #expect(Self.bar(other).hasPrefix(" v pull down  Esc swipe away  ⏎ open below  "))
        #expect(other.press("Enter") == [.event(.notificationTapped(identifier))])
        other = device
        #expect(other.press("2") == [.event(.actionTapped(identifier, action: "delete", userText: nil))])
        other = device
        #expect(other.press("v") == [.event(.longLookOpened(second))])
        #expect(device.press("Esc") == [.event(.bannerDismissed)])
        #expect(Self.bar(device).hasPrefix(" ⏎ Reply  2 Delete  Tab controls  Esc close  "))
    }

    @Test("Digits are shown where they are pressed: while the banner has focus, the app behind has none")
    func digitsBelongToOneLayer() throws {
        var device = ScreenDevice.empty()
        device.press("L")
        device.send(.applicationOpened(ScreenDevice.grouped))
        device.applicationScreen = ScreenDevice.groupedScreen
        let identifier = device.deliver(ScreenDevice.tutorial, "New message") { $0.categoryIdentifier = "message" }
        func shows(_ text: String) -> Bool { device.lines().contains { $0.contains(text) } }
        let row = device.lines().firstIndex { $0.contains("Message with Alice") }
        #expect(shows("1  Message with Alice") && !shows("1 Reply") && device.hintBar.contains("1-6 press"))
        device.press("Tab")
        #expect(device.screen.bannerFocus == .platter)
        #expect(shows("1 Reply") && shows("2 Delete") && !shows("1  Message with Alice"))
        #expect(device.hintBar.contains("1-2 press"))
        // Nothing moves because the buttons have come.
        #expect(device.lines().firstIndex { $0.contains("Message with Alice") } == row)
        #expect(device.press("2") == [.event(.actionTapped(identifier, action: "delete", userText: nil))])
    }

    @Test(
        "Settings and other screens that cover the banner keep no rows for it", arguments: ["S", "?", "S j Enter Esc"])
    func coveredBannerTakesNoRows(_ key: String) {
        var device = ScreenDevice.empty()
        device.press("L \(key)")
        let lines = device.lines()
        device.deliver(ScreenDevice.tutorial, "New message")
        #expect(device.system.banner != nil)
        #expect(device.lines() == lines)
    }

    @Test("A button that takes text opens the long look with its field") func textButtonOpensTheField() {
        var (device, identifier) = Self.home()
        #expect(device.press("Tab Tab Enter").first == .event(.longLookOpened(identifier)))
        #expect(device.draftedNotification == identifier)
    }

    @Test(
        "Movement keys act on the screen below and take focus back to it", arguments: ["j", "k", "Right", "G", "PgUp"])
    func movementKeysReturnFocus(_ key: String) {
        var (device, _) = Self.home()
        device.press("Tab")
        device.press(key)
        #expect(device.screen.bannerFocus == nil)
        guard case .event(.applicationOpened) = device.press("Enter").first else {
            Issue.record("Enter was not for the icons")
            return
        }
    }

    @Test("Enter taps the banner when nothing else has focus") func enterTapsTheBanner() {
        var device = ScreenDevice.empty()
        device.press("L")
        device.send(.applicationOpened(ScreenDevice.bare))
        let identifier = device.deliver(ScreenDevice.tutorial, "New message")
        #expect(Self.bar(device).contains("⏎ open"))
        #expect(device.press("Enter") == [.event(.notificationTapped(identifier))])
        #expect(device.press("Enter") == [])
    }

    @Test("The next banner begins without focus") func nextBannerHasNoFocus() {
        var (device, _) = Self.home()
        device.press("Tab")
        let second = device.deliver(ScreenDevice.tutorial, "Second")
        #expect(device.report.banner?.identifier == second.request)
        #expect(device.screen.bannerFocus == nil)
        device.press("Esc")
        #expect(device.screen.bannerFocus == nil)
        device.press("Tab")
        #expect(device.screen.find(HomeScreen.self)?.focusedApplication(Self.world(device)) == ScreenDevice.grouped)
    }

    private static func world(_ device: ScreenDevice) -> DeviceView {
        device.screen.view(of: device.snapshot, device.size)
    }
}
