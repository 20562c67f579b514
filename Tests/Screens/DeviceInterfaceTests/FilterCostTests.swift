import FoundationEssentials
import NotificationCore
import NotificationModel
import NotificationWire
import SeededRandom
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("Filter: cost")
struct FilterCostTests {
    /// 4,000 notifications in 400 groups, each tenth of them about a parcel; the field is open.
    static let crowded: ScreenDevice = {
        var device = ScreenDevice.empty()
        for index in 0..<4_000 {
            var content = NotificationContent()
            content.title = "Title \(index)"
            content.body = index.isMultiple(of: 10) ? "A parcel for you" : "Body"
            content.threadIdentifier = "thread \(index % 400)"
            let request = NotificationRequest(identifier: "\(index)", content: content, trigger: .push)
            _ = device.system.handle(.pushArrived(ScreenDevice.grouped, RemoteNotification(request)), at: device.now)
        }
        device.screen.reconcile(with: device.snapshot)
        device.press("/")
        return device
    }()

    /// How many texts something has compared.
    private func compared(_ device: inout ScreenDevice, _ act: (inout ScreenDevice) -> Void) -> Int {
        let before = device.screen.listState.filter?.comparedTexts ?? 0
        act(&device)
        return (device.screen.listState.filter?.comparedTexts ?? 0) - before
    }

    @Test("The first key compares every notification, the next ones only the matches")
    func narrowingComparesTheMatches() {
        var device = Self.crowded
        // The app's name has the first letter, too.
        #expect(compared(&device) { $0.type("p") } == 4_000)
        #expect(compared(&device) { $0.type("a") } == 4_000)
        #expect(compared(&device) { $0.type("r") } == 400)
        #expect(compared(&device) { $0.type(" you") } == 3 * 400)
        #expect(device.report.filter?.matches == 400)
        #expect(compared(&device) { $0.press("Backspace") } == 4_000)
    }

    @Test("Other keys compare none and measure a screenful") func otherKeysCompareNone() {
        var device = Self.crowded
        device.type("parcel")
        device.press("Enter")
        for key in [
            "j", "G", "k", "PgUp", "g", "PgDn", "v", "Esc", "o", "Esc", "/", "Left", "Down", "Enter", "?", "Esc",
        ] {
            #expect(compared(&device) { $0.press(key) } == 0, "\(key)")
            #expect(device.screen.measuredItems <= LayoutCostTests.bound, "\(key)")
            let scene = device.screen.scene(
                device.screen.view(of: device.snapshot, device.size))
            #expect(scene.measuredItems <= LayoutCostTests.bound)
        }
        _ = device.click(10, 10, .wheelDown)
        #expect(device.screen.measuredItems <= LayoutCostTests.bound)
    }

    @Test("An arrival or a removal compares only the notifications it concerns") func changesCompareTheirOwn() {
        var device = Self.crowded
        device.type("parcel")
        device.press("Enter")
        #expect(compared(&device) { _ = $0.deliver(ScreenDevice.grouped, "A parcel") } == 1)
        #expect(compared(&device) { $0.press("x") } == 0)
        #expect(compared(&device) { $0.press("u") } == 1)
        #expect(device.report.filter?.matches == 401)
        // A change of very many notifications compares all of them once more.
        #expect(compared(&device) { $0.press("X") } == 4_001 - 401)
        #expect(compared(&device) { $0.press("u") } == 4_001)
        #expect(device.report.filter?.matches == 401)
    }

    // MARK: Whatever happens

    @Test("The matches are those of a new search", arguments: 0..<16)
    func matchesEqualANewSearch(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed &* 0x9E37_79B9_7F4A_7C15 &+ 7)
        var device = ScreenDevice.tour()
        device.set("scheduledSummary=on")
        device.press("/")
        for step in 0..<120 {
            switch Int.random(in: 0..<14, using: &random) {
            case 0...2:
                device.deliver(
                    device.system.applicationOrder.randomElement(using: &random) ?? ScreenDevice.bare,
                    ["Alice", "Élan", "봄날", "Weather"].randomElement(using: &random) ?? "", "text \(step)",
                    thread: "\(step % 3)", identifier: "r\(Int.random(in: 0..<20, using: &random))")
            case 3:
                let application = device.system.applicationOrder.randomElement(using: &random) ?? ScreenDevice.bare
                device.send(.application(application, .removeDelivered((0..<12).map { "r\($0)" })))
            case 4: device.send(.clearUndone)
            case 5:
                let identifiers = device.system.list.allGroups.map(\.leading)
                device.send(.cleared(Array(identifiers.shuffled(using: &random).prefix(2))))
            case 6:
                device.set(
                    [
                        "previews=never", "previews=always", "language=fr", "focus=doNotDisturb", "focus=off",
                        "\(ScreenDevice.grouped.rawValue):grouping=off", "\(ScreenDevice.bare.rawValue):summary=on",
                        "\(ScreenDevice.grouped.rawValue):previews=never", "alwaysGroup=off",
                    ].randomElement(using: &random) ?? "previews=always")
            case 7:
                device.now = device.now.addingTimeInterval(20_000)
                device.send(.timePassed)
            case 8: device.press("L L /")
            default:
                device.press(
                    ["/ a", "/ e", "/ l", "/ Backspace", "/ C-u", "/ 날", "Enter", "j"].randomElement(using: &random)
                        ?? "j")
            }
            if device.system.alert != nil || device.system.longLook != nil { device.press("Esc Esc") }
            Self.checkMatches(device)
        }
    }

    /// The filter's matches are what a filter that has just been typed would find, newest first.
    static func checkMatches(_ device: ScreenDevice) {
        guard let filter = device.screen.listState.filter, filter.isActive else { return }
        var fresh = ListFilter()
        fresh.field = filter.field
        _ = fresh.search(device.snapshot)
        let matches = Array(filter.matches.newestFirst)
        #expect(matches == Array(fresh.matches.newestFirst))
        let sequences = matches.compactMap { device.system.list.entry($0)?.sequence }
        #expect(sequences.count == matches.count && sequences == sequences.sorted(by: >))
        #expect(matches.count <= device.system.list.shownCount)
    }
}
