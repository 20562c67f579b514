import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas
import Testing

@testable import DeviceInterface

/// The actions beside a card: by keys, by steps, by clicks.
@Suite("DeviceInterface: swipes") struct SwipeTests {
    /// The titles of the actions in view, the one with focus in parentheses.
    static func actions(_ device: ScreenDevice) -> String {
        device.elements.all.filter { $0.identifier == SwipeAction.identifier }
            .map { $0.isFocused ? "(\($0.label))" : $0.label }.joined(separator: " ")
    }

    @Test(
        "Keys open the actions, go round among them and close them",
        arguments: [
            ("s", "(Options) View Clear"), ("Left", "(Options) View Clear"), ("s Right", "Options (View) Clear"),
            ("s Tab Tab", "Options View (Clear)"), ("s Tab Tab Tab", "(Options) View Clear"),
            ("s Left", "Options View (Clear)"), ("s BackTab BackTab", "Options (View) Clear"), ("s s", "(Open)"),
            ("s s s", ""), ("s Esc", ""), ("s j", ""), ("s k", ""), ("s ? ?", ""), ("s é", ""), ("s C-l", ""),
            // In an expanded group ← collapses it, and s swipes.
            ("Enter Left", ""), ("Enter s", "(Options) View Clear"), ("Enter k s", ""), ("Enter k Left", ""),
            // A filter has neither groups nor summaries to collapse.
            ("/ G y m Enter Left", "(Options) View Clear"),
        ])
    func keys(pressed: String, actions: String) {
        var device = ScreenDevice.tour()
        device.press(pressed)
        #expect(Self.actions(device) == actions)
    }

    @Test("Enter does the action with focus, and the card is back")
    func enter() throws {
        var device = ScreenDevice.tour()
        device.press("j")
        let notification = try #require(device.screen.list.focusedIdentifier(device.system))
        #expect(device.press("s Tab Enter") == [.event(.longLookOpened(notification))])
        device.press("Esc")
        #expect(Self.actions(device).isEmpty)
        #expect(device.press("s s Enter") == [.event(.notificationTapped(notification))])
        device = ScreenDevice.tour()
        #expect(device.press("j s Left Enter") == [.event(.cleared([notification]))])
        #expect(Self.actions(device).isEmpty)
        device.press("u s Enter")
        #expect(device.report.alert?.kind == "options")
    }

    @Test("A Live Activity is cleared and opened by a swipe, and a summary’s tiles have none") func otherCards() throws
    {
        var device = SummaryCardScreenTests.delivered(pressing: "j s", size: Size(columns: 80, rows: 40))
        #expect(device.screen.listState.focusedItem(in: device.system.list).map { $0.group == nil } == true)
        #expect(Self.actions(device).isEmpty)
        device.press("j s")
        #expect(Self.actions(device) == "(Options) View Clear")
        let activity = ListItem.activity(
            LiveActivity.Identifier(application: ScreenDevice.bare, attributesType: "Ferry"))
        #expect(SwipeAction.actions(of: activity, .left) == [.clear])
        #expect(SwipeAction.actions(of: activity, .right) == [.open])
    }

    @Test("Actions close when their card leaves, and stay when another comes") func device() throws {
        var device = ScreenDevice.tour()
        device.press("j s")
        let notification = try #require(device.screen.list.focusedIdentifier(device.system))
        device.deliver(ScreenDevice.bare, "Storm")
        #expect(Self.actions(device) == "(Options) View Clear")
        device.send(.application(ScreenDevice.tutorial, .removeDelivered([notification.request])))
        #expect(Self.actions(device).isEmpty)
    }

    @Test(
        "A step swipes, and a tap on an action does it",
        arguments: [
            (ElementUse.swipeLeft, "Gym", "Clear", "Cleared"), (.swipeLeft, "Gym", "Options", "Mute for 1 Hour"),
            (.swipeLeft, "Green", "View", "Rotate 20°"), (.swipeRight, "New message", "Open", "Unlock"),
        ] as [(ElementUse, String, String, String)])
    func steps(use: ElementUse, card: String, action: String, text: String) throws {
        var device = ScreenDevice.tour()
        device.contentFrame = ScreenDevice.redGreenFrame
        device.perform(use, on: try device.elements.find(ElementQuery(card), for: use))
        let query = ElementQuery(action, in: SwipeAction.identifier)
        device.perform(.tap, on: try device.elements.find(query, for: .tap))
        #expect(device.lines().joined(separator: "\n").contains(text), "\(device.lines())")
        #expect(Self.actions(device).isEmpty)
    }

    @Test("A tap beside the actions closes them and does nothing else") func tapBeside() throws {
        var device = ScreenDevice.tour()
        device.press("s")
        device.perform(.tap, on: try device.elements.find(ElementQuery("Gym"), for: .tap))
        #expect(Self.actions(device).isEmpty && device.system.list.disclosure.expanded.isEmpty)
        device.perform(.tap, on: try device.elements.find(ElementQuery("Gym"), for: .tap))
        #expect(device.system.list.disclosure.expanded.count == 1)
    }

    @Test(
        "The step of an action opens the long look that has it",
        arguments: [("Rotate 20°", true), ("rotate", true), ("Send", false)])
    func action(words: String, isThere: Bool) throws {
        var device = ScreenDevice.tour()
        device.press("j j")
        for effect in device.screen.showAction(words, snapshot: device.snapshot) {
            if case .event(let event) = effect { device.send(event) }
        }
        #expect((device.system.longLook != nil) == isThere)
        guard isThere else { return }
        let notification = try #require(device.system.longLook?.notification.id)
        let button = try device.elements.find(ElementQuery(words), for: .action)
        #expect(
            device.screen.perform(.action, on: button, snapshot: device.snapshot, size: device.size)
                == [.event(.actionTapped(notification, action: "rotate", userText: nil))])
    }

    @Test("The hint bar names what Enter does") func hints() {
        var device = ScreenDevice.tour()
        device.size.columns = 190
        #expect(device.lines().last?.contains("s swipe") == true)
        device.press("s")
        #expect(device.lines().last?.contains("⏎ options") == true)
        device.press("Tab")
        #expect(device.lines().last?.contains("⏎ view") == true)
    }
}
