import FoundationEssentials
import NotificationCore
import NotificationModel
import NotificationWire
import SeededRandom
import TerminalCanvas
import Testing

@testable import DeviceInterface

/// Orders that remove the basis of something that is open.
@Suite("DeviceInterface: contradictory orders") struct ContradictionTests {
    /// Something open that belongs to an app.
    struct Place: Sendable, CustomTestStringConvertible {
        let name: String
        let application: ApplicationIdentifier
        let open: @Sendable () -> ScreenDevice
        var testDescription: String { name }

        init(
            _ name: String, of application: ApplicationIdentifier = ScreenDevice.tutorial,
            open: @escaping @Sendable () -> ScreenDevice
        ) {
            self.name = name
            self.application = application
            self.open = open
        }
    }

    /// The tour after some keys.
    private static func tour(_ keys: String, _ change: (inout ScreenDevice) -> Void = { _ in }) -> ScreenDevice {
        var device = ScreenDevice.tour()
        change(&device)
        device.press(keys)
        return device
    }

    private static func asking(_ options: AuthorizationOptions, _ status: AuthorizationStatus) -> ScreenDevice {
        var device = tour("H")
        device.send(.authorizationPreset(ScreenDevice.tutorial, status, .alert))
        device.send(.application(ScreenDevice.tutorial, .requestAuthorization(CallIdentifier(rawValue: 1), options)))
        return device
    }

    private static func message(_ device: inout ScreenDevice) {
        device.deliver(ScreenDevice.tutorial, "Another") { $0.categoryIdentifier = "message" }
    }

    static let places: [Place] = [
        Place("permission prompt") { asking(.alert, .notDetermined) },
        Place("prompt for critical alerts") { asking([.alert, .criticalAlert], .authorized) },
        Place("question whether to unlock") { tour("j Enter") },
        Place("banner") {
            var device = tour("H")
            message(&device)
            device.press("Tab Tab")
            return device
        },
        Place("banner over the long look") {
            var device = tour("H N v", message)
            message(&device)
            return device
        },
        Place("long look") { tour("j v Tab") },
        Place("long look after unlocking") { tour("L N j v") },
        Place("text that is typed") {
            var device = tour("j v 1")
            device.type("yes")
            return device
        },
        Place("options menu") { tour("j o") },
        Place("sheet before turning off") { tour("j o G Enter") },
        Place("sheet of a provisional app") {
            tour("j o 1") { $0.send(.authorizationPreset(ScreenDevice.tutorial, .provisional, .alert)) }
        },
        Place("filter being typed", of: ScreenDevice.redGreen) {
            var device = tour("/")
            device.type("red")
            return device
        },
        Place("filter that is kept", of: ScreenDevice.redGreen) {
            var device = tour("/")
            device.type("red")
            device.press("Enter j v")
            return device
        },
        Place("expanded group", of: ScreenDevice.grouped) { tour("Enter j j") },
        Place("undo of a clear", of: ScreenDevice.grouped) { tour("x") },
        Place("page in Settings") {
            var device = tour("S")
            device.screen.open(SettingsScreen(ScreenDevice.tutorial))
            device.press("j j")
            return device
        },
        Place("choices in Settings") {
            var device = tour("S")
            device.screen.open(SettingsScreen(ScreenDevice.tutorial))
            while device.report.alert == nil { device.press("j Enter") }
            return device
        },
        Place("question whether to delete") {
            var device = tour("S")
            device.screen.open(SettingsScreen(ScreenDevice.tutorial))
            device.press("G Enter")
            return device
        },
        Place("card of a summary", of: SummaryCardScreenTests.finch) {
            SummaryCardScreenTests.delivered(pressing: "j j")
        },
        Place("card of a summary that is open", of: SummaryCardScreenTests.handcart) {
            SummaryCardScreenTests.delivered(pressing: "G Enter j")
        },
        Place("Live Activity", of: ScreenDevice.bare) { LiveActivityCardTests.device() },
        Place("request in the inspector") { tour("j I Tab") },
        Place("app in front") { tour("H Enter L L") { $0.send(.homePressed) } },
    ]

    /// An order to the device while the place is open.
    enum Order: CaseIterable {
        case removed, removedAndBack, denied, provisional, notInNotificationCenter, notInSummary
        case language, count, list, groupedByThreshold, groupedByApp, previewsNever, summaryOff, focus
        case locked, asleep, undone, later, yearsLater, earlier

        func give(to device: inout ScreenDevice, about application: ApplicationIdentifier) {
            let name = application.rawValue
            switch self {
            case .removed: device.send(.applicationRemoved(application))
            case .removedAndBack:
                device.send(.applicationRemoved(application))
                device.install(.withoutCode(application))
                device.deliver(application, "Back again")
            case .denied: device.set("\(name):authorization=denied")
            case .provisional: device.set("\(name):authorization=provisional")
            case .notInNotificationCenter: device.set("\(name):notificationCenter=off")
            case .notInSummary: device.set("\(name):summary=off")
            case .language: device.set("language=ja")
            case .count: device.set("displayAs=count")
            case .list: device.set("displayAs=list")
            case .groupedByThreshold: device.set("alwaysGroup=off")
            case .groupedByApp: device.set("\(name):grouping=byApp")
            case .previewsNever: device.set("previews=never")
            case .summaryOff: device.set("scheduledSummary=off")
            case .focus: device.set("focus=doNotDisturb")
            case .locked: device.send(.lockPressed)
            case .asleep: device.send(.sideButtonPressed)
            case .undone: device.send(.clearUndone)
            case .later: pass(86_400, &device)
            case .yearsLater: pass(86_400 * 366 * 3, &device)
            case .earlier:
                device.now += -86_400
                device.send(.clockStepped(by: -86_400))
            }
        }

        private func pass(_ seconds: Double, _ device: inout ScreenDevice) {
            device.now += seconds
            device.send(.timePassed)
        }
    }

    private static let sizes = [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)]

    /// Checks that the screen can be drawn, shows only apps that are installed, and says nothing twice.
    private static func check(
        _ device: ScreenDevice, gone: ApplicationIdentifier?, _ story: String, at sizes: [Size] = sizes
    ) {
        var device = device
        for size in sizes {
            device.size = size
            #expect(device.lines().count == size.rows, "\(story)")
        }
        let report = device.report
        #expect(report.groups.flatMap(\.notifications).count(where: \.focused) <= 1, "\(story)")
        let named =
            report.groups.map(\.app) + report.activities.map(\.app) + report.apps.map(\.identifier)
            + report.pending.map(\.app) + [report.banner?.app].compactMap { $0 }
        #expect(Set(named).isSubset(of: device.system.applicationOrder.map(\.rawValue)), "\(story)")
        guard let gone else { return }
        #expect(!named.contains(gone.rawValue), "\(story)")
        #expect(device.system.longLook?.notification.application != gone, "\(story)")
        #expect(device.screen.settings?.application != gone, "\(story)")
        #expect(application(of: device.screen.question?.question) != gone, "\(story)")
    }

    /// The app that a question is about.
    private static func application(of question: Question?) -> ApplicationIdentifier? {
        switch question {
        case .options(let notification): notification.application
        case .keep(let application), .turnOff(let application, _), .icon(let application), .remove(let application),
            .delete(let application, _), .choices(.application(let application, _)):
            application
        default: nil
        }
    }

    @Test("Everything that is open over an app closes when the app goes", arguments: places.sampled)
    func overlaysCloseWithTheApp(_ place: Place) {
        let opened = place.open()
        for order in Order.allCases {
            var device = opened
            order.give(to: &device, about: place.application)
            let told = device
            Self.check(device, gone: order == .removed ? place.application : nil, "\(place.name), \(order)")
            // The keys that act on what is open, whatever that is now.
            device.press("Enter v o 1 x u 1 Tab Space Esc L")
            Self.check(
                device, gone: order == .removed ? place.application : nil, "\(place.name), \(order), keys",
                at: [Self.sizes[1]])
            device = told
            Order.removed.give(to: &device, about: place.application)
            Order.undone.give(to: &device, about: place.application)
            Self.check(device, gone: place.application, "\(place.name), \(order), then removed")
            device.press("Space Esc Esc j k Enter")
            Self.check(device, gone: place.application, "\(place.name), \(order), removed, keys", at: [Self.sizes[0]])
        }
    }

    @Test("A dark screen shows nothing of what was open over an app", arguments: places.sampled)
    func darkScreenShowsNothing(_ place: Place) {
        var dark = place.open()
        if !dark.system.isLocked { dark.send(.lockPressed) }
        dark.send(.sideButtonPressed)
        for order in Order.allCases where order != .removedAndBack {
            var device = dark
            order.give(to: &device, about: place.application)
            guard !device.system.display.isOn else { continue }
            let text = device.lines().joined().filter(\.isLetter)
            #expect(text.count < 60, "\(place.name), \(order): \(text)")
            #expect(device.system.longLook == nil && device.report.alert == nil, "\(place.name), \(order)")
            device.press("Space")
            Self.check(device, gone: order == .removed ? place.application : nil, "\(place.name), \(order), awake")
        }
    }

    @Test("An open menu changes its language with the device") func openMenuChangesLanguage() {
        var device = Self.tour("j o")
        let before = device.report.alert?.buttons
        device.set("language=ja")
        #expect(device.report.alert?.kind == "options")
        #expect(device.report.alert?.buttons != before && device.report.alert?.buttons.count == before?.count)
    }
}
