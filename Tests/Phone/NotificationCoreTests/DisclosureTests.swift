import NotificationCore
import NotificationModel
import NotificationWire
import Testing

/// What is open for all who look at the device: groups, and the reply that is being written.
@Suite struct DisclosureTests {
    @Test(
        "A group stays expanded until the list comes into view elsewhere, or it is no stack any more",
        arguments: [
            ([.timePassed], true), ([.notificationCenterOpened], true), ([.unlocked], false),
            ([.sideButtonPressed], false), ([.startedAgain], false),
            ([.cleared([CoreDevice.identifier("b")])], false),
        ] as [([SystemEvent], Bool)])
    func group(events: [SystemEvent], stays: Bool) throws {
        var device = CoreDevice()
        for name in ["a", "b"] { device.notify(name) }
        let key = try #require(device.groups.first).key
        device.send(.groupExpanded(key, true))
        for event in events { device.send(event) }
        #expect(device.system.list.disclosure.expanded == (stays ? [key] : []))
    }

    private static let reply = NotificationAction(
        identifier: "reply", title: "Reply", options: .authenticationRequired,
        textInput: .init(buttonTitle: "Send", placeholder: ""))
    private static let a = CoreDevice.identifier("a")
    private static func tap(_ text: String) -> SystemEvent { .actionTapped(a, action: "reply", userText: text) }

    @Test(
        "A reply stays until it is sent, also after unlocking, and goes with its action",
        arguments: [
            ([.timePassed], true, false), ([.longLookClosed], false, false), ([.draftChanged(a, nil)], false, false),
            ([.draftChanged(CoreDevice.identifier("b"), nil)], true, false), ([tap("Te")], true, false),
            ([tap("Tea")], true, true), ([tap("Tea"), .alertAnswered(accepted: false)], true, false),
            ([tap("Tea"), .alertAnswered(accepted: true)], false, false),
            ([.userRecognized, tap("Tea")], false, false),
        ] as [([SystemEvent], Bool, Bool)])
    func draft(events: [SystemEvent], stays: Bool, isSent: Bool) {
        var device = CoreDevice()
        device.answer(.setCategories([NotificationCategory(identifier: "c", actions: [Self.reply])]))
        device.notify("a") { $0.categoryIdentifier = "c" }
        device.send(.longLookOpened(Self.a))
        var draft = Draft(of: "reply", writer: nil)
        draft.characters = Array("Tea")
        device.send(.draftChanged(Self.a, draft))
        for event in events { device.send(event) }
        #expect((device.system.draft != nil) == stays)
        #expect(device.system.draft?.awaitsUnlock ?? false == isSent)
    }
}
