import NotificationCore
import NotificationModel
import NotificationWire
import Testing

@Suite struct ResponseTests {
    private static let rotate = NotificationAction(identifier: "rotate", title: "Rotate")
    private static let open = NotificationAction(identifier: "open", title: "Open", options: .foreground)
    private static let delete = NotificationAction(
        identifier: "delete", title: "Delete", options: [.authenticationRequired, .destructive])
    private let a = CoreDevice.identifier("a")

    /// A device with notification `a` of category `c` delivered.
    private func device(
        locked: Bool = false,
        options: NotificationCategory.Options = [],
        hasExtension: Bool = false
    ) -> CoreDevice {
        var device = CoreDevice(extensionCategories: hasExtension ? ["c"] : [])
        let category = NotificationCategory(
            identifier: "c",
            actions: [Self.rotate, Self.open, Self.delete],
            options: options
        )
        device.answer(.setCategories([category]))
        if !locked { device.send(.unlocked) }
        device.notify("a") { $0.categoryIdentifier = "c" }
        return device
    }

    // MARK: Tapping

    @Test("Tapping opens the app and removes the notification") func tappingOpensTheAppAndRemovesTheNotification() {
        var device = device()
        device.send(.notificationTapped(a))
        #expect(device.responses == [NotificationResponse.defaultActionIdentifier])
        #expect(device.system.frontApplication == CoreDevice.app)
        #expect(device.picture.isEmpty)
        #expect(device.system.banner == nil)
        guard case .tell(CoreDevice.app, .launch(inForeground: true, forResponse: true))? = device.effects.first else {
            Issue.record("the app comes to the front before it is told: \(device.effects)")
            return
        }
    }

    // MARK: Actions

    @Test("The log has typed text that no code receives") func typedTextWithoutCode() {
        var device = CoreDevice(hasCode: false)
        device.answer(.setCategories([NotificationCategory(identifier: "c", actions: [Self.rotate])]))
        device.send(.unlocked)
        device.notify("a") { $0.categoryIdentifier = "c" }
        device.send(.actionTapped(a, action: "rotate", userText: "hello"))
        #expect(device.logged.contains("response rotate “hello”: the app has no code to receive it"))
    }

    // MARK: Content extension

    private func session(of device: CoreDevice) throws -> CallIdentifier {
        try #require(device.system.longLook).session
    }

    @Test("The extension starts with the category's actions") func theExtensionStartsWithTheCategorysButtons() throws {
        var device = device(hasExtension: true)
        device.send(.longLookOpened(a))
        #expect(device.system.longLook?.actions.map(\.identifier) == ["rotate", "open", "delete"])
        let started = device.effects.contains { effect in
            if case .tell(CoreDevice.app, .startContentExtension(_, _, let notification, _)) = effect {
                return notification.request.identifier == "a"
            }
            return false
        }
        #expect(started)
        #expect(device.system.banner == nil)
        device.send(.longLookClosed)
        #expect(device.picture == "a")
        #expect(device.responses.isEmpty)
    }

    @Test(
        "The extension decides what happens to an action",
        arguments: [
            (ContentExtensionResponseOption.doNotDismiss, true, "a", []),
            (.dismiss, false, "", []),
            (.dismissAndForwardAction, false, "", ["rotate"]),
        ] as [(ContentExtensionResponseOption, Bool, String, [String])])
    func theExtensionDecidesWhatBecomesOfAnAction(
        option: ContentExtensionResponseOption,
        stays: Bool,
        picture: String,
        responses: [String]
    ) throws {
        var device = device(hasExtension: true)
        device.send(.longLookOpened(a))
        device.send(.actionTapped(a, action: "rotate", userText: nil))
        #expect(device.responses.isEmpty)
        let question = try #require(device.question)
        device.answer(.extensionAnswered(question, option))
        #expect((device.system.longLook != nil) == stays)
        #expect(device.picture == picture)
        #expect(device.responses == responses)
        // A second answer is ignored.
        device.answer(.extensionAnswered(question, .dismissAndForwardAction))
        #expect(device.responses.isEmpty)
    }

    /// The extension closes itself or removes its notification, and answers afterwards: `d` dismissed, `r` removed, `l`
    /// locked in between, `c` closed by the user.
    @Test(
        "The answer of an extension that closes itself counts",
        arguments: [
            ("d", "open", ["open"], true), ("d", "rotate", ["rotate"], false), ("r", "rotate", ["rotate"], false),
            ("dl", "open", ["open"], false), ("c", "rotate", [], false), ("l", "rotate", [], false),
        ])
    func anExtensionThatClosesItselfIsHeard(story: String, action: String, responses: [String], opens: Bool) throws {
        var device = device(hasExtension: true)
        device.send(.longLookOpened(a))
        let session = try session(of: device)
        device.send(.actionTapped(a, action: action, userText: nil))
        let question = try #require(device.question)
        for letter in story {
            switch letter {
            case "d": device.answer(.extensionDismissed(session: session))
            case "r": device.answer(.removeDelivered(["a"]))
            case "l": device.send(.lockPressed)
            default: device.send(.longLookClosed)
            }
        }
        #expect(device.system.longLook == nil)
        #expect(device.system.openCalls.areOwedByApplications != responses.isEmpty)
        device.answer(.extensionAnswered(question, .dismissAndForwardAction))
        #expect(device.responses == responses)
        #expect(device.system.frontApplication == (opens ? CoreDevice.app : nil))
        if !responses.isEmpty { #expect(device.picture.isEmpty) }
        device.answer(.extensionAnswered(question, .dismissAndForwardAction))
        #expect(device.logged == ["a late answer of a content extension was ignored"])
    }

    @Test("A second answer to a response is logged") func aSecondAnswerToAResponseIsLogged() throws {
        var device = device()
        device.send(.actionTapped(a, action: "rotate", userText: nil))
        let call = try #require(
            device.effects.lazy.compactMap { effect -> CallIdentifier? in
                if case .tell(_, .center(.didReceive(let call, _))) = effect { call } else { nil }
            }.first)
        device.answer(.responseHandled(call))
        #expect(device.logged.isEmpty)
        device.answer(.responseHandled(call))
        #expect(device.logged == ["a second answer to didReceive was ignored"])
    }

    @Test("A response without a delegate is lost, and the log says so once")
    func aResponseWithoutADelegateIsLost() throws {
        var device = device()
        device.send(.actionTapped(a, action: "rotate", userText: nil))
        let call = try #require(
            device.effects.lazy.compactMap { effect -> CallIdentifier? in
                if case .tell(_, .center(.didReceive(let call, _))) = effect { call } else { nil }
            }.first)
        device.answer(.delegateMissing(call))
        #expect(device.logged.count == 1 && device.logged.first?.hasPrefix("response rotate lost: no delegate") == true)
        #expect(!device.system.openCalls.areOwedByApplications)
        device.answer(.delegateMissing(call))
        #expect(device.logged.isEmpty)
    }

    @Test("A category shows ten actions at most") func tenActions() {
        var device = device()
        let actions = (1...12).map { NotificationAction(identifier: "a\($0)", title: "\($0)") }
        device.answer(.setCategories([NotificationCategory(identifier: "c", actions: actions)]))
        device.send(.longLookOpened(a))
        #expect(device.system.longLook?.actions.map(\.identifier) == (1...10).map { "a\($0)" })
        device.send(.actionTapped(a, action: "a11", userText: nil))
        #expect(device.responses.isEmpty)
    }

    @Test("So does a content extension") func tenActionsOfExtension() throws {
        var device = device(hasExtension: true)
        device.send(.longLookOpened(a))
        let actions = (1...12).map { NotificationAction(identifier: "a\($0)", title: "\($0)") }
        device.answer(.extensionActionsChanged(session: try session(of: device), actions))
        #expect(device.system.longLook?.actions.map(\.identifier) == (1...10).map { "a\($0)" })
    }

    @Test(
        "The log says why there is no content extension, or no action, for a category that is not registered",
        arguments: [
            ("c", "c", nil), ("c", "", nil),
            ("c", "e", "no content extension for the category “e”: the app's are for “c”"),
            ("d", "c", "no content extension for the category “c”: the app's are for “d”"),
            ("d", "d", "the app has not registered the category “d” of its content extension, which has no actions"),
        ] as [(String, String, String?)])
    func extensionForNothing(ofExtension: String, ofNotification: String, line: String?) {
        var device = CoreDevice(extensionCategories: [ofExtension])
        device.answer(.setCategories([NotificationCategory(identifier: "c")]))
        device.send(.unlocked)
        device.notify("a") { $0.categoryIdentifier = ofNotification }
        device.send(.longLookOpened(a))
        #expect(device.logged.first { $0.contains("content extension") } == line)
    }

    @Test("The extension replaces its actions") func theExtensionReplacesItsButtons() throws {
        var device = device(hasExtension: true)
        device.send(.longLookOpened(a))
        let session = try session(of: device)
        let reset = NotificationAction(identifier: "reset", title: "Reset")
        device.answer(.extensionActionsChanged(session: session, [reset]))
        #expect(device.system.longLook?.actions == [reset])
        device.send(.actionTapped(a, action: "rotate", userText: nil))
        #expect(device.question == nil, "a button that is not on show cannot be tapped")
        device.send(.actionTapped(a, action: "reset", userText: nil))
        #expect(device.question != nil)
        // Another long look begins with the category's actions again, and the old view has no effect.
        device.send(.longLookClosed)
        device.send(.longLookOpened(a))
        device.answer(.extensionActionsChanged(session: session, []))
        #expect(device.system.longLook?.actions.map(\.identifier) == ["rotate", "open", "delete"])
    }

    @Test("The extension opens the app or closes itself") func theExtensionOpensTheAppOrClosesItself() throws {
        var device = device(hasExtension: true)
        device.send(.longLookOpened(a))
        device.answer(.extensionDismissed(session: try session(of: device)))
        #expect(device.system.longLook == nil)
        #expect(device.picture == "a")
        device.send(.longLookOpened(a))
        device.answer(.extensionPerformedDefaultAction(session: try session(of: device)))
        #expect(device.responses == [NotificationResponse.defaultActionIdentifier])
        #expect(device.system.frontApplication == CoreDevice.app)
    }

    @Test(
        "Later notifications of the thread reach the extension",
        arguments: [("x", "x", true), ("x", "y", false), ("", "", true)]
    )
    func laterNotificationsOfTheThreadReachTheExtension(shown: String, later: String, isForwarded: Bool) {
        var device = CoreDevice(extensionCategories: ["c"])
        device.notify("a") {
            $0.categoryIdentifier = "c"
            $0.threadIdentifier = shown
        }
        device.send(.longLookOpened(a))
        device.notify("b") { $0.threadIdentifier = later }
        let forwarded = device.effects.contains {
            if case .tell(_, .contentExtensionReceived) = $0 { true } else { false }
        }
        #expect(forwarded == isForwarded)
    }

    @Test("An open long look shows the notification that replaces its own", arguments: [false, true])
    func replaced(hasExtension: Bool) {
        var device = device(hasExtension: hasExtension)
        let stop = NotificationAction(identifier: "stop", title: "Stop")
        device.answer(.setCategories([NotificationCategory(identifier: "d", actions: [stop])]))
        device.send(.longLookOpened(a))
        device.notify("a") {
            $0.title = "again"
            $0.threadIdentifier = "another"
            $0.categoryIdentifier = "d"
        }
        #expect(device.system.longLook?.notification.content.title == "again")
        // An extension sets its own actions, and receives notifications of any thread.
        #expect(device.system.longLook?.actions.map(\.identifier) == (hasExtension ? [] : ["stop"]))
        let forwarded = device.effects.contains {
            if case .tell(_, .contentExtensionReceived) = $0 { true } else { false }
        }
        #expect(forwarded == hasExtension)
    }

    @Test("A replacement that is not presented leaves the long look unchanged")
    func replacedOutOfSight() {
        var device = device(locked: true)
        device.send(.longLookOpened(a))
        device.notify("a") { $0.title = "" }
        #expect(device.system.longLook?.notification.content.title == "a")
    }

    @Test("Removing a notification closes its long look") func aWithdrawnNotificationClosesItsLongLook() {
        var device = device(hasExtension: true)
        device.send(.longLookOpened(a))
        device.answer(.removeDelivered(["a"]))
        #expect(device.system.longLook == nil)
        #expect(device.picture.isEmpty)
    }

    // MARK: Apps and the lock

    @Test("The app in front is told when it leaves and returns") func theAppInFrontIsToldWhenItLeavesAndReturns() {
        var device = CoreDevice()
        device.send(.unlocked)
        device.send(.applicationOpened(CoreDevice.app))
        #expect(device.system.applications[CoreDevice.app]?.execution == .foreground)
        device.send(.lockPressed)
        #expect(device.effects.first == .tell(CoreDevice.app, .enterBackground))
        device.send(.unlocked)
        #expect(device.effects.contains(.tell(CoreDevice.app, .launch(inForeground: true))))
        device.send(.homePressed)
        #expect(device.system.frontApplication == nil)
        #expect(device.system.applications[CoreDevice.app]?.execution == .background)
    }
}
