import FoundationEssentials
import NotificationCore
import NotificationModel
import NotificationWire
import Testing

@Suite("Pushes on their way to the device")
struct RemoteTests {
    private static func push(
        _ identifier: String,
        headers: PushHeaders = PushHeaders(),
        isContentAvailable: Bool = false,
        _ change: (inout NotificationContent) -> Void = { _ in }
    ) -> SystemEvent {
        let content = CoreDevice.request(identifier) { content in
            content.title = identifier
            change(&content)
        }.content
        return .pushArrived(
            CoreDevice.app,
            RemoteNotification(
                headers.request(content, assigned: identifier), isContentAvailable: isContentAvailable,
                headers: headers))
    }

    private static func assign(_ text: String) throws -> SystemEvent {
        .settingAssigned(try SettingAssignment(parsing: text))
    }

    private static func titles(_ device: CoreDevice) -> String {
        device.system.list.notifications(of: CoreDevice.app).map(\.content.title).joined(separator: " ")
    }

    // MARK: Unknown apps

    @Test("A push for an app that is not on the device puts it there without code")
    func unknownApplication() throws {
        var device = CoreDevice()
        let application = ApplicationIdentifier("com.example.Shop")
        let push = RemoteNotification(CoreDevice.request("sale"))
        device.send(.pushArrived(application, push))
        let record = try #require(device.system.applications[application])
        #expect(record.authorizationStatus == .authorized && !record.application.hasCode)
        #expect(record.application.name == "Shop" && device.system.applicationOrder.last == application)
        #expect(device.system.list.notifications(of: application).map(\.content.title) == ["sale"])
        #expect(device.logged.first == "installed")
        // It is installed once, and what has been decided about it stays.
        device.send(try Self.assign("com.example.Shop:authorization=denied"))
        device.send(.pushArrived(application, push))
        #expect(device.system.applications[application]?.authorizationStatus == .denied)
        #expect(!device.logged.contains("installed Shop"))
    }

    @Test("An app without code is installed with what it may do and its categories")
    func standing() throws {
        var device = CoreDevice()
        let category = NotificationCategory(identifier: "offer")
        let shop = Application.withoutCode(ApplicationIdentifier("com.example.Shop"))
        device.send(
            .applicationInstalled(shop, standing: ApplicationStanding(.denied, [.alert], categories: [category])))
        let record = try #require(device.system.applications[shop.identifier])
        #expect(record.authorizationStatus == .denied && record.requestedOptions == [.alert])
        #expect(Array(record.categories.values) == [category])
        // With another description and no standing what it may do stays.
        device.send(.applicationInstalled(shop))
        #expect(device.system.applications[shop.identifier]?.authorizationStatus == .denied)
    }

    // MARK: Offline

    /// `second event`; a push is a name, followed by `until:second`, `once` and `id:x`.
    @Test(
        "Timelines of a device that is offline for a while",
        arguments: [
            ("1 offline; 2 a; 3 b; 4 online", "b"),
            ("1 a; 2 offline; 3 b; 4 c; 5 online; 6 d", "d c a"),
            ("1 offline; 2 a once; 4 online", ""),
            ("1 offline; 2 a until:3; 4 online", ""),
            ("1 offline; 2 a until:9; 4 online", "a"),
            // A visible notification is replaced when the push arrives, not before.
            ("1 a id:x; 2 offline; 3 b id:x; 4 timePassed", "a"),
            ("1 a id:x; 2 offline; 3 b id:x; 4 online", "b"),
            ("1 a id:x; 2 b id:y; 3 c id:x", "c b"),
            ("1 offline; 2 a; 3 deny; 4 allow; 5 online", ""),
            ("1 offline; 2 a; 3 online; 4 offline; 5 online", "a"),
        ])
    func offline(timeline: String, shown: String) throws {
        var device = CoreDevice()
        for line in timeline.split(separator: "; ") {
            let words = line.split(separator: " ").map(String.init)
            device.time = try #require(Double(words[0]))
            switch words[1] {
            case "offline": device.send(try Self.assign("online=off"))
            case "online": device.send(try Self.assign("online=on"))
            case "deny": device.send(try Self.assign("\(CoreDevice.app.rawValue):authorization=denied"))
            case "allow": device.send(try Self.assign("\(CoreDevice.app.rawValue):authorization=authorized"))
            case "timePassed": device.send(.timePassed)
            case let name:
                var headers = PushHeaders()
                for word in words.dropFirst(2) {
                    let value = String(word.drop { $0 != ":" }.dropFirst())
                    switch word.prefix(2) {
                    case "on": headers.expiration = .once
                    case "un": headers.expiration = .date(CoreDevice.start.addingTimeInterval(Double(value) ?? .nan))
                    default: headers.collapseIdentifier = value
                    }
                }
                device.send(Self.push(name, headers: headers))
            }
        }
        #expect(Self.titles(device) == shown)
    }

    @Test("The log says what happens to a push that cannot be delivered")
    func lines() throws {
        var device = CoreDevice()
        device.send(try Self.assign("online=off"))
        device.send(Self.push("a", headers: PushHeaders(expiration: .date(device.now.addingTimeInterval(5)))))
        #expect(device.logged == ["offline: APNs keeps the push"])
        device.send(Self.push("b", headers: PushHeaders(expiration: .date(device.now.addingTimeInterval(5)))))
        #expect(device.logged == ["offline: APNs keeps the push; the one that waited is lost"])
        device.send(Self.push("c", headers: PushHeaders(expiration: .once)))
        #expect(device.logged == ["offline: the push is lost, for it is to be tried once only"])
        device.send(Self.push("d", headers: PushHeaders(expiration: .date(device.now))))
        #expect(device.logged == ["offline: the push is lost, for it has expired"])
        #expect(device.system.nextDeadline == nil)
        device.time = 5
        device.send(try Self.assign("online=on"))
        #expect(device.logged == ["Online: on", "a push that waited at APNs has expired"])
        #expect(device.system.list.isEmpty)
        device.send(try Self.assign("online=off"))
        device.send(Self.push("e"))
        device.send(try Self.assign("online=on"))
        #expect(device.logged.prefix(2) == ["Online: on", "a push that waited at APNs arrives"])
        #expect(device.system.list.count == 1)
    }

    @Test("A local notification needs no connection")
    func localNotification() throws {
        var device = CoreDevice()
        device.send(try Self.assign("online=off"))
        device.notify("a")
        #expect(Self.titles(device) == "a")
    }

    // MARK: Silent and badge-only pushes

    @Test(
        "A silent push wakes the app even if it may not notify",
        arguments: [AuthorizationStatus.authorized, .denied])
    func silent(status: AuthorizationStatus) {
        var device = CoreDevice(status: status)
        device.send(Self.push("", isContentAvailable: true))
        #expect(device.effects.contains(.tell(CoreDevice.app, .launch(inForeground: false))))
        #expect(device.logged == ["silent push: the app is woken"])
        #expect(device.system.list.isEmpty && device.system.pending.items.isEmpty)
    }

    /// A device with `a` delivered and badge 3.
    private static func badged(_ device: CoreDevice = CoreDevice()) -> CoreDevice {
        var device = device
        device.send(Self.push("a") { $0.badge = 3 })
        return device
    }

    @Test("Badge 0 in a push clears what the app has delivered, and then delivers the push")
    func badgeZero() {
        var device = Self.badged()
        #expect(device.system.applications[CoreDevice.app]?.badge == 3)
        device.send(Self.push("") { $0.badge = 0 })
        #expect(device.system.applications[CoreDevice.app]?.badge == 0)
        #expect(device.system.list.isEmpty)
        device = Self.badged()
        device.send(Self.push("b") { $0.badge = 0 })
        #expect(Self.titles(device) == "b")
    }

    @Test("Badge 0 clears nothing when it comes from the app, or when the app may have no badge")
    func badgeZeroElsewhere() throws {
        var device = Self.badged()
        device.notify("b") { $0.badge = 0 }
        #expect(Self.titles(device) == "b a")
        #expect(device.system.applications[CoreDevice.app]?.badge == 0)
        device = Self.badged()
        device.answer(.setBadgeCount(CallIdentifier(rawValue: 1), 0))
        #expect(Self.titles(device) == "a")
        #expect(device.system.applications[CoreDevice.app]?.badge == 0)
        device = Self.badged()
        device.send(try Self.assign("\(CoreDevice.app.rawValue):badges=off"))
        device.send(Self.push("") { $0.badge = 0 })
        #expect(Self.titles(device) == "a")
    }

    @Test("The app in front decides whether the badge is set", arguments: [true, false])
    func badgeZeroInFront(isTaken: Bool) throws {
        var device = Self.badged()
        device.send(.unlocked)
        device.send(.applicationOpened(CoreDevice.app))
        device.send(Self.push("b") { $0.badge = 0 })
        #expect(Self.titles(device) == "a")
        let call = try #require(device.question)
        device.answer(.willPresentAnswered(call, isTaken ? [.badge] : [.banner]))
        #expect(Self.titles(device) == (isTaken ? "" : "a"))
    }

    @Test("A local request that only removes the badge is accepted without an effect")
    func onlyRemovesBadge() {
        var device = Self.badged()
        var request = CoreDevice.request("b", after: 5) {
            $0.title = ""
            $0.badge = 0
        }
        device.send(.application(CoreDevice.app, .add(CallIdentifier(rawValue: 1), request)))
        #expect(device.additions == [nil])
        #expect(device.system.pending.items.isEmpty)
        request.trigger = nil
        device.send(.application(CoreDevice.app, .add(CallIdentifier(rawValue: 1), request)))
        #expect(device.additions == [nil])
        #expect(device.system.applications[CoreDevice.app]?.badge == 3)
        #expect(Self.titles(device) == "a")
    }
}
