import FoundationEssentials
import NotificationCore
import NotificationModel
import NotificationWire
import Testing

/// What the core says became of a push.
@Suite("Outcomes of pushes") struct PushOutcomeTests {
    private static let apnsID = UUID()

    private static func push(
        _ identifier: String = "a", apnsID: UUID = apnsID, isMutable: Bool = false, isContentAvailable: Bool = false,
        headers: PushHeaders = PushHeaders(), activity: LiveActivityPush? = nil,
        _ change: (inout NotificationContent) -> Void = { _ in }
    ) -> SystemEvent {
        let request = CoreDevice.request(identifier, change)
        return .pushArrived(
            CoreDevice.app,
            RemoteNotification(
                request, isMutableContent: isMutable, isContentAvailable: isContentAvailable, headers: headers,
                apnsID: apnsID, liveActivity: activity))
    }

    private static func outcome(_ device: CoreDevice, _ identifier: UUID = apnsID) -> PushOutcome? {
        device.system.pushes.records[identifier]?.outcome
    }

    private static func assign(_ text: String) throws -> SystemEvent {
        .settingAssigned(try SettingAssignment(parsing: text))
    }

    /// Returns the call of the last question to the app.
    private static func call(_ device: CoreDevice) throws -> CallIdentifier {
        let calls = device.effects.compactMap { effect -> CallIdentifier? in
            switch effect {
            case .tell(_, .center(.willPresent(let call, _))), .tell(_, .serviceExtension(.run(let call, _))): call
            default: nil
            }
        }
        return try #require(calls.last)
    }

    @Test(
        "The situation decides",
        arguments: [
            ([], .lockScreen), (["unlock"], .banner), (["unlock", "open"], .list),
            (["com.example.App:lockScreen=off"], .list), (["focus=doNotDisturb"], .missed),
            (["com.example.App:authorization=denied"], .denied), (["online=off"], .held),
            (["com.example.App:lockScreen=off", "com.example.App:notificationCenter=off"], .silent),
            (["scheduledSummary=on", "com.example.App:summary=on"], .held),
        ] as [([String], PushOutcome)])
    func situation(steps: [String], outcome: PushOutcome) throws {
        var device = CoreDevice(hasCode: false)
        for step in steps {
            switch step {
            case "unlock": device.send(.lockPressed)
            case "open": device.send(.notificationCenterOpened)
            default: device.send(try Self.assign(step))
            }
        }
        device.send(Self.push())
        #expect(Self.outcome(device) == outcome)
        let record = try #require(device.system.pushes.records[Self.apnsID])
        #expect(record.application == CoreDevice.app && record.identifier == "a" && !record.isReplacement)
    }

    @Test("A push without text is silent, and one with nothing to do is dropped") func withoutText() {
        var device = CoreDevice()
        for (isContentAvailable, badge, outcome) in [
            (true, nil, PushOutcome.silent), (false, 3, .silent), (false, nil, .dropped),
        ] {
            device.send(
                Self.push(isContentAvailable: isContentAvailable) {
                    $0 = NotificationContent()
                    $0.badge = badge
                })
            #expect(Self.outcome(device) == outcome)
        }
    }

    @Test(
        "The sound is one that was played",
        arguments: [("previews=never", true), ("focus=doNotDisturb", false), ("com.example.App:sounds=off", false)])
    func sound(setting: String, isPlayed: Bool) throws {
        var device = CoreDevice(hasCode: false)
        device.send(try Self.assign(setting))
        device.send(Self.push { $0.sound = .systemDefault })
        let record = try #require(device.system.pushes.records[Self.apnsID])
        #expect(record.hasSound == isPlayed && record.title == "a")
    }

    @Test("A push with the identifier of a notification replaces it") func replacement() {
        var device = CoreDevice(hasCode: false)
        let second = UUID()
        device.send(Self.push("score"))
        device.send(Self.push("score", apnsID: second))
        #expect([Self.apnsID, second].map { device.system.pushes.records[$0]?.isReplacement } == [false, true])
        let activities = [UUID(), UUID(), UUID()]
        for (index, event) in [LiveActivityPush.Event.start, .start, .update].enumerated() {
            var activity = LiveActivityPush()
            activity.event = event
            activity.timestamp = device.now
            activity.contentState = [:]
            activity.attributesType = index == 2 ? "Other" : "Ride"
            activity.attributes = [:]
            device.send(Self.push("ride", apnsID: activities[index], activity: activity))
        }
        #expect(activities.map { Self.outcome(device, $0) } == [.activity, .activity, .dropped])
        #expect(activities.map { device.system.pushes.records[$0]?.isReplacement } == [false, false, false])
    }

    @Test(
        "While the app in front is asked, the outcome is pending",
        arguments: [
            ([.list, .banner], .banner), ([.list], .list), ([.sound], .silent), ([], .silent), (nil, .silent),
        ] as [(PresentationOptions?, PushOutcome)])
    func inFront(options: PresentationOptions?, outcome: PushOutcome) throws {
        var device = CoreDevice()
        device.send(.lockPressed)
        device.send(.applicationOpened(CoreDevice.app))
        device.send(Self.push())
        #expect(Self.outcome(device) == .pending)
        #expect(device.system.pushes.records.pending == Set(device.system.openCalls.pushes))
        if let options {
            device.send(.application(CoreDevice.app, .willPresentAnswered(try Self.call(device), options)))
        } else {
            device.time += 6
            device.send(.timePassed)
        }
        #expect(Self.outcome(device) == outcome)
        #expect(device.system.pushes.records.pending.isEmpty && device.system.openCalls.pushes.isEmpty)
    }

    @Test("An app without a delegate shows nothing, and a deleted one drops what it is asked") func withoutAnswer()
        throws
    {
        for isDeleted in [false, true] {
            var device = CoreDevice()
            device.send(.lockPressed)
            device.send(.applicationOpened(CoreDevice.app))
            device.send(Self.push())
            let call = try Self.call(device)
            device.send(
                isDeleted
                    ? .applicationRemoved(CoreDevice.app) : .application(CoreDevice.app, .delegateMissing(call)))
            #expect(Self.outcome(device) == (isDeleted ? .dropped : .silent))
        }
    }

    @Test("While a service extension is asked, the outcome is pending") func serviceExtension() throws {
        for answers in [true, false] {
            var device = CoreDevice(hasServiceExtension: true)
            device.send(Self.push(isMutable: true))
            #expect(Self.outcome(device) == .pending)
            if answers {
                var content = NotificationContent()
                content.title = "Changed"
                device.send(
                    .application(CoreDevice.app, .serviceExtensionAnswered(try Self.call(device), content)))
            } else {
                device.time += 40
                device.send(.timePassed)
            }
            #expect(Self.outcome(device) == .lockScreen)
        }
    }

    @Test("What waits at APNs is held, replaced by a later one, lost, or arrives") func offline() throws {
        var device = CoreDevice(hasCode: false)
        device.send(try Self.assign("online=off"))
        let (first, second, third) = (UUID(), UUID(), UUID())
        device.send(Self.push("1", apnsID: first))
        device.send(Self.push("2", apnsID: second))
        device.send(Self.push("3", apnsID: third, headers: PushHeaders(expiration: .once)))
        #expect([first, second, third].map { Self.outcome(device, $0) } == [.dropped, .held, .dropped])
        var deleted = device
        deleted.send(.applicationRemoved(CoreDevice.app))
        #expect(Self.outcome(deleted, second) == .dropped)
        device.send(try Self.assign("online=on"))
        #expect(Self.outcome(device, second) == .lockScreen)
    }

    @Test("The last pushes are remembered, with what is odd about them") func limit() {
        var device = CoreDevice(hasCode: false)
        let identifiers = (0..<PushRecords.limit + 2).map { _ in UUID() }
        let odd = MemberDiagnostic(path: "aps.badge", message: "odd")
        let content = NotificationContent()
        for identifier in identifiers {
            let request = NotificationRequest(identifier: "a", content: content, trigger: .push)
            device.send(
                .pushArrived(CoreDevice.app, RemoteNotification(request, apnsID: identifier), remarks: [odd]))
        }
        let records = device.system.pushes.records
        #expect(identifiers.prefix(3).map { records[$0] == nil } == [true, true, false])
        #expect(records[identifiers[5]]?.diagnostics == [odd])
    }
}
