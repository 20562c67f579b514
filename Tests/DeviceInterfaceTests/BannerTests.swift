import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("DeviceInterface: banner")
struct BannerTests {
    /// The Home Screen with a banner that has two buttons.
    private static func home() -> (TestDevice, DeliveredNotification.Identifier) {
        var device = TestDevice.empty()
        device.press("L")
        let identifier = device.deliver(TestDevice.tutorial, "New message") { $0.categoryIdentifier = "message" }
        return (device, identifier)
    }

    private static func bar(_ device: TestDevice) -> String { device.lines().last ?? "" }

    @Test func `a banner does not take Enter from what is below`() {
        var (device, _) = Self.home()
        #expect(Self.bar(device).contains("Tab banner"))
        #expect(device.press("Enter") == [.event(.applicationOpened(TestDevice.redGreen))])
    }

    @Test func `Tab goes to the banner, along its buttons and back below`() {
        var (device, identifier) = Self.home()
        device.press("Tab")
        #expect(device.screen.bannerFocus == .platter)
        #expect(Self.bar(device).contains("⏎ open"))
        var tapped = device
        #expect(tapped.press("Enter") == [.event(.notificationTapped(identifier))])
        device.press("Tab Tab")
        #expect(Self.bar(device).contains("⏎ press"))
        var pressed = device
        #expect(pressed.press("Space") == [.event(.actionTapped(identifier, action: "delete", userText: nil))])
        device.press("Tab")
        #expect(device.screen.bannerFocus == nil)
        #expect(device.screen.find(HomeScreen.self)?.focusedApplication(Self.world(device)) == TestDevice.redGreen)
        // From then on Tab walks the icons, and after the last one the banner again.
        device.press("Tab Tab Tab")
        #expect(device.screen.find(HomeScreen.self)?.focusedApplication(Self.world(device)) == TestDevice.bare)
        device.press("Tab")
        #expect(device.screen.bannerFocus == .platter)
        device.press("BackTab BackTab BackTab BackTab")
        #expect(device.screen.bannerFocus == nil)
        #expect(device.screen.find(HomeScreen.self)?.focusedApplication(Self.world(device)) == TestDevice.redGreen)
        device.press("BackTab")
        #expect(device.screen.bannerFocus == .action(1))
    }

    @Test func `over the long look the bar names what is the banner's and what lies below`() {
        var (device, identifier) = Self.home()
        device.press("v")
        device.send(.timePassed)
        let second = device.deliver(TestDevice.tutorial, "Another") { $0.categoryIdentifier = "message" }
        #expect(Self.bar(device).hasPrefix(" v pull down  Esc swipe away  ⏎ open below  "))
        // One set of digits: the long look's.
        #expect(device.lines().contains { $0.contains("[ Reply ]  [ Delete ! ]") })
        var other = device
        #expect(other.press("Enter") == [.event(.notificationTapped(identifier))])
        other = device
        other.press("Tab")
        #expect(Self.bar(other).hasPrefix(" v pull down  Esc swipe away  ⏎ press  "))
        #expect(other.press("2") == [.event(.actionTapped(identifier, action: "delete", userText: nil))])
        other = device
        #expect(other.press("v") == [.event(.longLookOpened(second))])
        #expect(device.press("Esc") == [.event(.bannerDismissed)])
        #expect(Self.bar(device).hasPrefix(" ⏎ open  Esc close  "))
    }

    @Test func `a button that takes text opens the long look with its field`() {
        var (device, identifier) = Self.home()
        #expect(device.press("Tab Tab Enter") == [.event(.longLookOpened(identifier))])
        #expect(device.screen.reply?.notification == identifier)
    }

    @Test(arguments: ["j", "k", "Right", "G", "PgUp"])
    func `moving keys are for what is below and bring focus back there`(_ key: String) {
        var (device, _) = Self.home()
        device.press("Tab")
        device.press(key)
        #expect(device.screen.bannerFocus == nil)
        guard case .event(.applicationOpened) = device.press("Enter").first else {
            Issue.record("Enter was not for the icons")
            return
        }
    }

    @Test func `where nothing else has focus Enter taps the banner`() {
        var device = TestDevice.empty()
        device.press("L")
        device.send(.applicationOpened(TestDevice.bare))
        let identifier = device.deliver(TestDevice.tutorial, "New message")
        #expect(Self.bar(device).contains("⏎ open"))
        #expect(device.press("Enter") == [.event(.notificationTapped(identifier))])
        #expect(device.press("Enter") == [])
    }

    @Test func `another banner begins without focus`() {
        var (device, _) = Self.home()
        device.press("Tab")
        let second = device.deliver(TestDevice.tutorial, "Second")
        #expect(device.report.banner?.identifier == second.request)
        #expect(device.screen.bannerFocus == nil)
        device.press("Esc")
        #expect(device.screen.bannerFocus == nil)
        device.press("Tab")
        #expect(device.screen.find(HomeScreen.self)?.focusedApplication(Self.world(device)) == TestDevice.grouped)
    }

    private static func world(_ device: TestDevice) -> DeviceView {
        device.screen.view(of: device.snapshot, device.size)
    }
}
