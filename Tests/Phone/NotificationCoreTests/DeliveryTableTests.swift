import FoundationEssentials
import NotificationCore
import NotificationModel
import NotificationWire
import Testing

/// The delivery table with the complete core: the result of one notification in each state of the device.
@Suite("Where a notification goes")
struct DeliveryTableTests {
    /// Describes the result of a notification: its section, then `banner`, `sound`, `badge`, `asked`.
    private static func outcome(of device: CoreDevice) -> String {
        var words: [String] = []
        if let entry = device.system.list.entry(CoreDevice.identifier("a")) { words.append(entry.group.section.name) }
        if device.system.banner?.notification.request.identifier == "a" { words.append("banner") }
        for effect in device.effects {
            switch effect {
            case .playSound(_, let sound): words.append(sound.isCritical ? "critical" : "sound")
            case .tell(_, .center(.willPresent)): words.append("asked")
            default: break
            }
        }
        if device.system.applications[CoreDevice.app]?.badge == 4 { words.append("badge") }
        return words.joined(separator: " ")
    }

    private static func deliver(on device: inout CoreDevice) {
        device.send(
            .pushArrived(
                CoreDevice.app,
                RemoteNotification(
                    CoreDevice.request("a") {
                        $0.sound = .systemDefault
                        $0.badge = 4
                    })))
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        var status = AuthorizationStatus.authorized
        var steps: [Step] = []
        let expected: String
        var testDescription: String { name }
    }

    enum Step: Sendable {
        case event(SystemEvent)
        /// An app's setting, with its name on the command line.
        case set(String)
        /// A setting of the device, with its name on the command line.
        case setDevice(String)
    }

    private static let other = ApplicationIdentifier("com.example.Other")

    static let rows = [
        Row(name: "locked", expected: "recent sound badge"),
        Row(
            name: "locked over the app",
            steps: [.event(.unlocked), .event(.applicationOpened(CoreDevice.app)), .event(.lockPressed)],
            expected: "recent sound badge"),
        Row(
            name: "Notification Center open",
            steps: [.event(.unlocked), .event(.notificationCenterOpened)], expected: "recent sound badge"),
        Row(
            name: "locked, below a long look",
            steps: [
                .event(.pushArrived(CoreDevice.app, RemoteNotification(CoreDevice.request("z")))),
                .event(.longLookOpened(CoreDevice.identifier("z"))),
            ], expected: "recent banner sound badge"),
        Row(name: "unlocked, home", steps: [.event(.unlocked)], expected: "recent banner sound badge"),
        Row(
            name: "unlocked, another app", steps: [.event(.unlocked), .event(.applicationOpened(other))],
            expected: "recent banner sound badge"),
        Row(
            name: "own app in front", steps: [.event(.unlocked), .event(.applicationOpened(CoreDevice.app))],
            expected: "asked"),
        Row(
            name: "own app left",
            steps: [
                .event(.unlocked), .event(.applicationOpened(CoreDevice.app)), .event(.homePressed),
            ], expected: "recent banner sound badge"),
        Row(name: "never asked", status: .notDetermined, expected: ""),
        Row(name: "denied, locked", status: .denied, expected: ""),
        Row(name: "denied, unlocked", status: .denied, steps: [.event(.unlocked)], expected: ""),
        Row(
            name: "denied, in front", status: .denied,
            steps: [.event(.unlocked), .event(.applicationOpened(CoreDevice.app))], expected: ""),
        Row(name: "provisional, locked", status: .provisional, expected: "history"),
        Row(name: "provisional, unlocked", status: .provisional, steps: [.event(.unlocked)], expected: "history"),
        Row(name: "lock screen off, locked", steps: [.set("lockScreen=off")], expected: "history sound badge"),
        Row(
            name: "lock screen off, unlocked", steps: [.set("lockScreen=off"), .event(.unlocked)],
            expected: "history banner sound badge"),
        Row(
            name: "Notification Center off, locked", steps: [.set("notificationCenter=off")],
            expected: "recent sound badge"),
        Row(
            name: "Notification Center off, unlocked", steps: [.set("notificationCenter=off"), .event(.unlocked)],
            expected: "banner sound badge"),
        Row(name: "banners off", steps: [.set("banners=off"), .event(.unlocked)], expected: "recent sound badge"),
        Row(name: "sounds off", steps: [.set("sounds=off"), .event(.unlocked)], expected: "recent banner badge"),
        Row(name: "badges off", steps: [.set("badges=off"), .event(.unlocked)], expected: "recent banner sound"),
        Row(
            name: "every place off",
            steps: [
                .set("lockScreen=off"), .set("notificationCenter=off"), .set("banners=off"), .event(.unlocked),
            ], expected: "sound badge"),
        Row(name: "Focus, locked", steps: [.setDevice("focus=work")], expected: "missed badge"),
        Row(
            name: "Focus, unlocked", steps: [.setDevice("focus=doNotDisturb"), .event(.unlocked)],
            expected: "missed badge"),
        Row(
            name: "Focus, own app in front",
            steps: [.setDevice("focus=work"), .event(.unlocked), .event(.applicationOpened(CoreDevice.app))],
            expected: "asked"),
        Row(
            name: "in the scheduled summary",
            steps: [.setDevice("scheduledSummary=on"), .set("summary=on"), .event(.unlocked)],
            expected: "upcomingSummary badge"),
        Row(
            name: "muted, locked", steps: [.event(.applicationMuted(CoreDevice.app, .hour))],
            expected: "history badge"),
        Row(
            name: "muted, unlocked",
            steps: [.event(.applicationMuted(CoreDevice.app, .today)), .event(.unlocked)], expected: "history badge"),
        Row(
            name: "muted and heard again",
            steps: [
                .event(.applicationMuted(CoreDevice.app, .today)), .event(.applicationMuted(CoreDevice.app, nil)),
                .event(.unlocked),
            ], expected: "recent banner sound badge"),
        Row(
            name: "kept quietly", status: .provisional,
            steps: [.event(.provisionalKept(CoreDevice.app, .quietly)), .event(.unlocked)], expected: "history"),
        Row(
            name: "kept prominently", status: .provisional,
            steps: [.event(.provisionalKept(CoreDevice.app, .prominently)), .event(.unlocked)],
            expected: "recent banner sound badge"),
    ]

    @Test("Each state of the device", arguments: rows)
    func table(row: Row) {
        var device = Self.device(after: row.steps, status: row.status)
        Self.deliver(on: &device)
        #expect(Self.outcome(of: device) == row.expected)
    }

    private static func device(after steps: [Step], status: AuthorizationStatus = .authorized) -> CoreDevice {
        var device = CoreDevice(status: status)
        device.install(other)
        for step in steps {
            switch step {
            case .event(let event): device.send(event)
            case .set(let setting): device.set("\(CoreDevice.app.rawValue):\(setting)")
            case .setDevice(let setting): device.set(setting)
            }
        }
        return device
    }

    // MARK: The app in front

    /// The five options, each with its effect alone.
    private static let single: [(PresentationOptions, Set<String>)] = [
        (.badge, ["badge"]), (.sound, ["sound"]), (.alert, ["recent", "banner"]), (.list, ["recent"]),
        (.banner, ["banner"]),
    ]

    @Test("Each of the 32 answers to willPresent does what its options do alone", arguments: UInt(0)..<32)
    func willPresent(rawValue: UInt) throws {
        let options = PresentationOptions(rawValue: rawValue)
        var device = CoreDevice()
        device.send(.unlocked)
        device.send(.applicationOpened(CoreDevice.app))
        Self.deliver(on: &device)
        device.answer(.willPresentAnswered(try #require(device.question), options))
        let expected = Self.single.filter { options.contains($0.0) }.reduce(into: Set<String>()) { $0.formUnion($1.1) }
        #expect(Set(Self.outcome(of: device).split(separator: " ").map(String.init)) == expected)
    }

    /// Seconds after the question, and whether the answer still counts.
    @Test(
        "An answer counts before five seconds are over", arguments: [(0.0, true), (4.9, true), (5, false), (60, false)])
    func deadline(seconds: Double, counts: Bool) throws {
        var device = CoreDevice()
        device.send(.unlocked)
        device.send(.applicationOpened(CoreDevice.app))
        Self.deliver(on: &device)
        let question = try #require(device.question)
        #expect(device.system.nextDeadline == device.now.addingTimeInterval(5))
        device.time = seconds
        device.answer(.willPresentAnswered(question, [.list, .badge]))
        #expect(Self.outcome(of: device) == (counts ? "recent badge" : ""))
        #expect(device.system.openCalls.areOwedByApplications == false)
    }

    @Test("Actions of the user between question and answer count: the place is that of the answer")
    func lockedBeforeTheAnswer() throws {
        var device = CoreDevice()
        device.send(.unlocked)
        device.send(.applicationOpened(CoreDevice.app))
        Self.deliver(on: &device)
        let question = try #require(device.question)
        device.send(.lockPressed)
        device.answer(.willPresentAnswered(question, [.list, .banner]))
        #expect(Self.outcome(of: device) == "recent")
    }
}
