import FoundationEssentials
import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("DeviceInterface: Live Activities") struct LiveActivityCardTests {
    static let ride = LiveActivity.Identifier(application: ScreenDevice.bare, attributesType: "RideAttributes")

    /// Sends a push about a Live Activity of the app without code.
    static func send(
        _ event: LiveActivityPush.Event,
        _ state: [String: PropertyListValue],
        type: String = ride.attributesType,
        staleAfter: Double? = nil,
        to device: inout ScreenDevice
    ) {
        var push = LiveActivityPush()
        push.event = event
        push.timestamp = device.now
        push.contentState = state
        push.attributesType = type
        push.attributes = ["line": .string("7")]
        push.staleDate = staleAfter.map(device.now.addingTimeInterval)
        var content = NotificationContent()
        content.title = "On the way"
        let request = NotificationRequest(identifier: type, content: content, trigger: .push)
        device.send(.pushArrived(ScreenDevice.bare, RemoteNotification(request, liveActivity: push)))
    }

    static let state: [String: PropertyListValue] = [
        "courier": .string("Noor\u{1b}[31m"), "minutes": .integer(12), "delayed": .boolean(false),
        "stops": .array([.string("Pier 3"), .dictionary(["street": .string("Harbour Street"), "number": .real(4.5)])]),
    ]

    /// A device with a ride, and what the tour has delivered or nothing.
    static func device(isEmpty: Bool = false, size: Size = Size(columns: 80, rows: 24)) -> ScreenDevice {
        var device = isEmpty ? ScreenDevice.empty() : .tour()
        device.size = size
        send(.start, state, to: &device)
        return device
    }

    private static func event(_ effects: [InterfaceEffect]) -> SystemEvent? {
        if case .event(let event)? = effects.first { return event }
        return nil
    }

    @Test("What is for notifications alone says so on a Live Activity, and its text can be copied") func otherKeys() {
        var device = Self.device()
        device.press("k")
        for key in ["v", "Right", "c", "o"] {
            device.press(key)
            #expect(device.noticeRow.contains("A Live Activity only opens or clears"), "\(key)")
        }
        let copied = device.press("y").compactMap { if case .copy(let text) = $0 { text.string } else { nil } }
        #expect(copied.first?.hasPrefix("Ride\n") == true && copied.first?.contains("Minutes: 12") == true, "\(copied)")
    }

    @Test("A card is between clock and list, and focus begins below it") func focusBeginsBelow() throws {
        var device = Self.device()
        let lines = device.lines()
        let card = try #require(lines.firstIndex { $0.contains("Ride  ") })
        let clock = try #require(lines.firstIndex { $0.contains("November 21") })
        let list = try #require(lines.firstIndex { $0.contains("How about a board game") })
        #expect(clock < card && card < list)
        #expect(device.focusedTitle == "Alice" && device.report.activities.map(\.focused) == [false])
        device.press("k")
        #expect(device.report.activities.map(\.focused) == [true] && device.focusedTitle == nil)
        device.press("k k")
        #expect(device.report.activities.map(\.focused) == [true])
        device.press("j")
        #expect(device.focusedTitle == "Alice" && device.report.activities.map(\.focused) == [false])
        device.press("G g")
        #expect(device.report.activities.map(\.focused) == [true])
        device.deliver(ScreenDevice.grouped, "Bob", "Anyone?", thread: "message-Bob")
        #expect(device.report.activities.map(\.focused) == [true], "what arrives takes no focus from it")
    }

    @Test("A card that appears later leaves focus where it is") func laterCardTakesNoFocus() {
        var device = ScreenDevice.tour()
        device.press("j")
        let title = device.focusedTitle
        Self.send(.start, Self.state, to: &device)
        #expect(device.focusedTitle == title)
    }

    @Test("On a large screen activities are in the pane beside every screen, in the same place")
    func besideEveryScreen() {
        var device = Self.device(size: Size(columns: 160, rows: 50))
        func places() -> [Int] {
            device.lines().compactMap { line in
                line.firstRange(of: "Ride  ").map { line.distance(from: line.startIndex, to: $0.lowerBound) }
            }
        }
        #expect(places().allSatisfy { $0 >= 100 } && places().count == 1)
        let place = places()
        for keys in ["S", "Esc L H", "Enter", "H S"] {
            device.press(keys)
            #expect(places() == place, "\(keys)")
        }
        // Not on a smaller screen; also when it has ended, until the user or the time removes it.
        device.size = Size(columns: 159, rows: 50)
        #expect(places().isEmpty)
        device.size = Size(columns: 160, rows: 50)
        Self.send(.end, [:], to: &device)
        #expect(places() == place)
    }

    /// The list beside the pane, without the mark of focus and the last two rows.
    private static func besidePane(_ device: ScreenDevice) -> [Substring] {
        device.lines().dropLast(2).map { (line: String) -> Substring in line.prefix(98).dropFirst(6) }
    }

    @Test("Focus goes from the top of the list to the activities beside it, and back", arguments: [false, true])
    func focusBeside(isEmpty: Bool) throws {
        var device = Self.device(isEmpty: isEmpty, size: Size(columns: 200, rows: 60))
        Self.send(.start, Self.state, type: "Ferry", to: &device)
        #expect(device.report.activities.map(\.focused) == [isEmpty, false])
        let listed = Self.besidePane(device)
        if !isEmpty {
            device.press("k")
            #expect(device.report.activities.map(\.focused) == [false, true])
            #expect(Self.besidePane(device) == listed)
        }
        device.press("g")
        #expect(device.report.activities.map(\.focused) == [true, false])
        device.press("k j")
        #expect(device.report.activities.map(\.focused) == [false, true])
        device.press("j")
        #expect(device.report.activities.map(\.focused) == [false, isEmpty])
        #expect(isEmpty || device.focusedTitle == "Alice")
        let row = try #require(device.lines().firstIndex { $0.contains("Ride  ") })
        #expect(Self.event(device.click(120, row)) == .liveActivityTapped(Self.ride))
        // The question is in front: nothing else is clicked.
        #expect(device.click(120, row + 6).isEmpty)
    }

    @Test("Over the inspector there is no room for activities, so the list has them") func besideInspector() {
        var device = Self.device(size: Size(columns: 200, rows: 60))
        device.press("I")
        #expect(device.lines().contains { $0.prefix(98).contains("Ride  ") })
    }

    @Test("A swipe moves a card in the pane within the pane") func swipeBeside() {
        var device = Self.device(size: Size(columns: 200, rows: 60))
        let listed = Self.besidePane(device)
        device.press("g s")
        #expect(device.lines().contains { $0.dropFirst(98).contains("Clear") })
        #expect(Self.besidePane(device) == listed)
    }

    @Test("Activities beside a screen leave room for what comes next") func besideWithUpNext() {
        var device = Self.device(size: Size(columns: 160, rows: 50))
        for type in ["Ferry", "Train", "Bus", "Tram"] { Self.send(.start, Self.state, type: type, to: &device) }
        var request = NotificationRequest(identifier: "later", content: NotificationContent())
        request.content.title = "Later"
        request.trigger = .timeInterval(seconds: 600, repeats: false)
        device.send(.application(ScreenDevice.tutorial, .add(CallIdentifier(rawValue: 1), request)))
        device.press("L H")
        let lines = device.lines()
        #expect(lines.contains { $0.contains("Up Next") } && lines.contains { $0.contains("Later") })
        #expect(lines.contains { $0.contains("Tram  ") || $0.contains("Ride  ") })
    }

    @Test("Enter and a click open the app", arguments: [true, false]) func opensTheApp(_ isKey: Bool) throws {
        var device = Self.device(isEmpty: true)
        if isKey {
            #expect(Self.event(device.press("Enter")) == .liveActivityTapped(Self.ride))
        } else {
            let row = try #require(device.lines().firstIndex { $0.contains("Ride  ") })
            #expect(Self.event(device.click(10, row)) == .liveActivityTapped(Self.ride))
        }
        #expect(device.lines().contains { $0.contains("Unlock to open Weather") })
        device.press("Enter")
        #expect(device.system.frontApplication == ScreenDevice.bare)
    }

    @Test("x clears the card, and focus goes to the next card, then to the list") func clearingACard() {
        var device = Self.device()
        Self.send(.start, Self.state, type: "Ferry", to: &device)
        #expect(device.report.activities.map(\.type) == ["RideAttributes", "Ferry"])
        device.press("g")
        #expect(Self.event(device.press("x")) == .liveActivityDismissed(Self.ride))
        #expect(device.noticeRow.contains("✓ Live Activity removed for good: Weather"))
        #expect(!device.noticeRow.contains("undo"))
        #expect(device.report.activities.map(\.focused) == [true])
        device.press("x")
        #expect(device.report.activities.isEmpty && device.focusedTitle == "Alice")
    }

    @Test("Keys for notifications do nothing on a card") func notificationKeysAreIgnored() {
        var device = Self.device(isEmpty: true)
        for key in ["v", "c", "o", "Right", "Left", "1", "X"] {
            let effects = device.press(key)
            #expect(effects.isEmpty, "\(key)")
        }
        #expect(device.report.activities.count == 1)
    }

    @Test("The card stays in Notification Center after unlocking") func staysInNotificationCenter() {
        var device = Self.device(isEmpty: true)
        device.press("L N")
        #expect(device.lines().contains { $0.contains("Ride  ") })
        #expect(device.report.activities.map(\.focused) == [true])
    }

    private static func json(_ value: DeviceState.Value) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    @Test("The report has type, state and dates") func report() throws {
        var device = ScreenDevice.empty()
        Self.send(.start, Self.state, staleAfter: 60, to: &device)
        var activity = try #require(device.report.activities.first)
        #expect(activity.app == ScreenDevice.bare.rawValue && activity.type == "RideAttributes")
        #expect(activity.state == "active")
        #expect(try Self.json(activity.attributes) == #"{"line":"7"}"#)
        #expect(
            try Self.json(activity.contentState)
                == #"{"courier":"Noor\u001b[31m","delayed":false,"minutes":12,"#
                + #""stops":["Pier 3",{"number":4.5,"street":"Harbour Street"}]}"#)
        #expect(activity.startDate == "2026-11-21T09:41:00Z" && activity.staleDate == "2026-11-21T09:42:00Z")
        device.now += 60
        device.send(.timePassed)
        activity = try #require(device.report.activities.first)
        #expect(activity.state == "stale")
        Self.send(.end, Self.state, to: &device)
        activity = try #require(device.report.activities.first)
        #expect(activity.state == "ended" && activity.dismissalDate == "2026-11-21T13:42:00Z")
    }

    @Test("A state with more entries than rows is cut and counted") func longState() {
        var device = ScreenDevice.empty()
        let state = Dictionary(
            uniqueKeysWithValues: (0..<300).map { ("key\($0 + 100)", PropertyListValue.integer($0)) })
        Self.send(.start, state, to: &device)
        let lines = device.lines()
        #expect(lines.contains { $0.contains("Key103: 3") } && !lines.contains { $0.contains("Key104") })
        #expect(lines.contains { $0.contains("+296 more") })
    }
}
