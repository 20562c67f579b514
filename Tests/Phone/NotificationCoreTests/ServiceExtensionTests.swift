import FoundationEssentials
import NotificationCore
import NotificationModel
import NotificationWire
import Testing

@Suite struct ServiceExtensionTests {
    private static func push(
        _ identifier: String = "a",
        isMutable: Bool = true,
        _ change: (inout NotificationContent) -> Void = { _ in }
    ) -> RemoteNotification {
        var request = CoreDevice.request(identifier, change)
        request.trigger = .push
        return RemoteNotification(request, isMutableContent: isMutable)
    }

    private static func content(_ title: String) -> NotificationContent {
        var content = NotificationContent()
        content.title = title
        content.userInfo = ["changed": .boolean(true)]
        return content
    }

    /// The identifiers of the runs that the last event started.
    private static func runs(_ device: CoreDevice) -> [CallIdentifier] {
        device.effects.compactMap { effect in
            if case .tell(_, .serviceExtension(.run(let call, _))) = effect { call } else { nil }
        }
    }

    private static func title(_ device: CoreDevice, _ identifier: String = "a") -> String? {
        device.system.list[CoreDevice.identifier(identifier)]?.content.title
    }

    // MARK: When it runs

    struct Arrival: Sendable {
        var isMutable = true
        var title = "a"
        var status = AuthorizationStatus.authorized
        var options: AuthorizationOptions = [.alert, .sound, .badge]
        var hasExtension = true
        var hasCode = true
        var runs: Bool
    }

    @Test(
        "It runs for pushes that show text and request it",
        arguments: [
            Arrival(runs: true), Arrival(isMutable: false, runs: false),
            // Silent, sound-only and badge-only pushes have no text to change.
            Arrival(title: "", runs: false),
            Arrival(status: .denied, runs: false), Arrival(status: .notDetermined, runs: false),
            Arrival(status: .provisional, runs: true),
            Arrival(options: [.sound, .badge], runs: false), Arrival(hasExtension: false, runs: false),
            Arrival(hasCode: false, runs: false),
        ])
    func itRunsForPushesThatShowTextAndAskForIt(arrival: Arrival) {
        var device = CoreDevice(
            status: arrival.status, options: arrival.options, hasServiceExtension: arrival.hasExtension,
            hasCode: arrival.hasCode)
        device.send(
            .pushArrived(
                CoreDevice.app,
                Self.push(isMutable: arrival.isMutable) {
                    $0.title = arrival.title
                    $0.sound = .systemDefault
                }))
        #expect(Self.runs(device).count == (arrival.runs ? 1 : 0))
        #expect(device.system.openCalls.areOwedByApplications == arrival.runs)
        if arrival.runs { #expect(device.picture.isEmpty) }
    }

    @Test("Without code, the files that a push names are attached from the app's folder")
    func withoutCode() throws {
        var device = CoreDevice(hasCode: false)
        var application = Application.withoutCode(CoreDevice.app)
        application.attachmentFolder = AttachmentFolder(
            key: "photos", folder: URL(filePath: "/app/", directoryHint: .isDirectory))
        device.send(.applicationInstalled(application))
        let push = Self.push {
            $0.userInfo = [
                "photos": .array(["a.png", "../b.png", "/c.png", ".d.png", "e.txt", "f.GIF"].map { .string($0) })
            ]
        }
        device.send(.pushArrived(CoreDevice.app, push))
        guard case .importAttachments(CoreDevice.app, let call, let asked)? = device.effects.last else {
            Issue.record("no import: \(device.effects)")
            return
        }
        #expect(asked.map(\.url.path) == ["/app/a.png", "/app/f.GIF"])
        #expect(asked.map(\.typeIdentifier) == ["public.png", "com.compuserve.gif"])
        #expect(device.picture.isEmpty)
        device.send(.attachmentsImported(call, .success(asked)))
        #expect(device.system.list[CoreDevice.identifier("a")]?.content.attachments == asked)
        // A file that cannot be stored is left out, and a push that extensions may not change attaches nothing.
        device.send(.pushArrived(CoreDevice.app, push))
        guard case .importAttachments(_, let second, _)? = device.effects.last else {
            Issue.record("no import: \(device.effects)")
            return
        }
        device.send(.attachmentsImported(second, .failure(.attachmentMoveIntoDataStoreFailed)))
        #expect(device.system.list[CoreDevice.identifier("a")]?.content.attachments == [])
        device.send(
            .pushArrived(
                CoreDevice.app, Self.push("z", isMutable: false) { $0.userInfo = ["photos": .string("a.png")] }))
        #expect(device.system.list[CoreDevice.identifier("z")]?.content.attachments == [])
    }

    @Test("Local notifications never run it") func localNotificationsNeverRunIt() {
        var device = CoreDevice(hasServiceExtension: true)
        device.notify("a")
        #expect(Self.runs(device).isEmpty)
        #expect(device.picture == "a")
    }

    @Test("content-available also wakes the app", arguments: [true, false])
    func contentAvailableWakesTheApp(isAvailable: Bool) {
        var device = CoreDevice()
        var push = Self.push(isMutable: false)
        push.isContentAvailable = isAvailable
        device.send(.pushArrived(CoreDevice.app, push))
        #expect(device.effects.contains(.tell(CoreDevice.app, .launch(inForeground: false))) == isAvailable)
        #expect(device.picture == "a")
    }

    // MARK: Results

    /// The actions of an extension, in seconds after the push. `expired` of the runtime means that
    /// `serviceExtensionTimeWillExpire` has returned.
    enum Step: Sendable {
        case answer(String)
        case expired
        case passes
    }

    struct Timeline: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var steps: [(second: Double, Step)]
        /// The final title in the list and its delivery time; `nil` if nothing is listed yet.
        var title: String?
        var second: Double?
        var isTold = false
        var ignored = 0
    }

    private static let timelines = [
        Timeline(testDescription: "at once", steps: [(0, .answer("new"))], title: "new", second: 0),
        Timeline(testDescription: "after ten seconds", steps: [(10, .answer("new"))], title: "new", second: 10),
        Timeline(testDescription: "just in time", steps: [(29.9, .answer("new"))], title: "new", second: 29.9),
        Timeline(testDescription: "not yet", steps: [(29.9, .passes)]),
        Timeline(
            testDescription: "while it hears that its time is up",
            steps: [(30, .passes), (30.5, .answer("new")), (31, .expired)], title: "new", second: 30.5, isTold: true),
        Timeline(
            testDescription: "never", steps: [(30, .passes), (30.5, .expired)], title: "a", second: 30.5, isTold: true),
        Timeline(
            testDescription: "never, and does not return", steps: [(40, .passes), (50, .expired)], title: "a",
            second: 32, isTold: true),
        Timeline(
            testDescription: "too late", steps: [(30, .expired), (31, .answer("new"))], title: "a", second: 30,
            isTold: true, ignored: 1),
        Timeline(
            testDescription: "too late after the second deadline", steps: [(33, .answer("new"))], title: "a",
            second: 32, isTold: true, ignored: 1),
        Timeline(
            testDescription: "twice", steps: [(1, .answer("new")), (2, .answer("newer"))], title: "new", second: 1,
            ignored: 1),
        Timeline(testDescription: "without text", steps: [(1, .answer(""))], title: "a", second: 1),
        Timeline(
            testDescription: "without text, then with", steps: [(1, .answer("")), (2, .answer("new"))], title: "a",
            second: 1, ignored: 1),
    ]

    @Test("An extension has thirty seconds, then a last chance to answer", arguments: timelines)
    func anExtensionHasThirtySecondsAndALastWord(timeline: Timeline) throws {
        var device = CoreDevice(hasServiceExtension: true)
        device.send(.pushArrived(CoreDevice.app, Self.push { $0.userInfo = ["from": .string("server")] }))
        let run = try #require(Self.runs(device).first)
        #expect(device.system.nextDeadline == CoreDevice.start.addingTimeInterval(30))
        var told = 0
        var log: [String] = []
        for (second, step) in timeline.steps {
            device.time = second
            switch step {
            case .answer(let title): device.answer(.serviceExtensionAnswered(run, Self.content(title)))
            case .expired: device.answer(.serviceExtensionExpired(run))
            case .passes: device.send(.timePassed)
            }
            told += device.effects.count { $0 == .tell(CoreDevice.app, .serviceExtension(.expire(run))) }
            log += device.logged
        }
        #expect(told == (timeline.isTold ? 1 : 0))
        #expect(log.count { $0 == "a late answer of a service extension was ignored" } == timeline.ignored)
        let delivered = device.system.list[CoreDevice.identifier("a")]
        #expect(delivered?.content.title == timeline.title)
        #expect(delivered?.date == timeline.second.map { CoreDevice.start.addingTimeInterval($0) })
        #expect(device.system.openCalls.areOwedByApplications == (timeline.title == nil))
        guard let delivered else { return }
        #expect(delivered.request.trigger == .push, "the trigger stays the push's")
        let isChanged = timeline.title != "a"
        #expect(delivered.content.userInfo == (isChanged ? ["changed": .boolean(true)] : ["from": .string("server")]))
        #expect(device.system.nextDeadline == nil)
    }

    @Test("Several runs can be in progress at once") func severalRunsGoOnAtOnce() throws {
        var device = CoreDevice(hasServiceExtension: true)
        var runs: [CallIdentifier] = []
        for (second, identifier) in ["a", "b", "c"].enumerated() {
            device.time = Double(second)
            device.send(.pushArrived(CoreDevice.app, Self.push(identifier)))
            runs += Self.runs(device)
        }
        #expect(Set(runs).count == 3)
        device.answer(.serviceExtensionAnswered(runs[1], Self.content("B")))
        #expect(device.picture == "b")
        #expect(device.system.nextDeadline == CoreDevice.start.addingTimeInterval(30))
        device.pass(to: 30)
        device.answer(.serviceExtensionExpired(runs[0]))
        #expect(device.picture == "a b")
        #expect(device.system.nextDeadline == CoreDevice.start.addingTimeInterval(32))
        device.pass(to: 60)
        #expect(device.picture == "c a b")
        #expect(Self.title(device, "b") == "B")
        #expect(device.system.list[CoreDevice.identifier("c")]?.date == CoreDevice.start.addingTimeInterval(34))
    }

    @Test("Nothing is presented for an app that was denied in the meantime")
    func anAppThatWasRefusedMeanwhileGetsNothingShown() throws {
        var device = CoreDevice(hasServiceExtension: true)
        device.send(.pushArrived(CoreDevice.app, Self.push()))
        let run = try #require(Self.runs(device).first)
        device.send(.authorizationPreset(CoreDevice.app, .denied, [.alert]))
        device.answer(.serviceExtensionAnswered(run, Self.content("new")))
        #expect(device.picture.isEmpty)
        #expect(!device.system.openCalls.areOwedByApplications)
    }

    @Test("Its attachments are stored", arguments: [nil, RequestError.attachmentMoveIntoDataStoreFailed])
    func itsAttachmentsAreStored(failure: RequestError?) throws {
        var device = CoreDevice(hasServiceExtension: true)
        device.send(.pushArrived(CoreDevice.app, Self.push()))
        let run = try #require(Self.runs(device).first)
        var content = Self.content("new")
        content.attachments = [CoreDevice.attachment("x")]
        device.sendImporting(
            .application(CoreDevice.app, .serviceExtensionAnswered(run, content)), failure: failure)
        #expect(Self.title(device) == "new", "it is shown with or without them")
        let urls = device.system.list[CoreDevice.identifier("a")]?.content.attachments.map(\.url)
        #expect(urls == (failure == nil ? [CoreDevice.stored("x")] : []))
        #expect(device.effects.contains(.tell(CoreDevice.app, .serviceExtension(.end(run)))))
        device.answer(.removeAllDelivered)
        #expect(device.removedFiles == (failure == nil ? ["x"] : []))
    }
}
