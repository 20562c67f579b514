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
    private static let empty = Draft(of: "reply", writer: nil)
    private static let other = Draft(of: "other", writer: nil)
    private static var written: Draft {
        var draft = other
        (draft.characters, draft.cursor) = (Array("Six"), 3)
        return draft
    }
    private static func tap(_ text: String) -> SystemEvent { .actionTapped(a, action: "reply", userText: text) }

    @Test("Undo brings back what was written to a notification that was replaced, and else nothing")
    func undoAfterReplacement() {
        var device = CoreDevice()
        device.answer(.setCategories([NotificationCategory(identifier: "c", actions: [Self.reply])]))
        for text in ["Tea", ""] {
            device.notify("a") { $0.categoryIdentifier = "c" }
            device.send(.longLookOpened(Self.a))
            var draft = Self.empty
            (draft.characters, draft.cursor) = (Array(text), text.count)
            // The field opens with what is kept.
            for event in [.draftChanged(Self.a, Self.empty), .draftChanged(Self.a, draft)] as [SystemEvent] {
                device.send(event)
            }
            device.send(.longLookClosed)
            device.send(.cleared([Self.a]))
            #expect(device.system.undoBringsBack)
            device.notify("a") { $0.categoryIdentifier = "c" }
            #expect(device.system.undoBringsBack == !text.isEmpty && device.system.unsentText(of: Self.a) == nil)
            device.send(.clearUndone)
            #expect(device.system.unsentText(of: Self.a) ?? "" == text)
        }
    }

    @Test(
        "What is written to a notification stays with it until it is sent or deleted, whatever closes its field",
        arguments: [
            ([.timePassed], "Tea", "Tea"), ([.longLookClosed], nil, "Tea"), ([.draftChanged(a, nil)], nil, "Tea"),
            ([.sideButtonPressed], nil, "Tea"), ([.startedAgain], nil, "Tea"),
            ([.lockPressed, .lockPressed], nil, "Tea"),
            ([.draftChanged(CoreDevice.identifier("b"), nil)], "Tea", "Tea"), ([tap("Te")], "Tea", "Tea"),
            ([.longLookClosed, .longLookOpened(a), .draftChanged(a, empty)], "Tea", "Tea"),
            ([.draftChanged(a, empty)], "", nil), ([.draftChanged(a, empty), .longLookClosed], nil, nil),
            ([tap("Tea")], "Tea", "Tea"), ([tap("Tea"), .alertAnswered(accepted: false)], "Tea", "Tea"),
            ([tap("Tea"), .alertAnswered(accepted: true)], nil, nil), ([.userRecognized, tap("Tea")], nil, nil),
            ([.cleared([a])], nil, nil), ([.cleared([a]), .clearUndone], nil, "Tea"),
            ([.application(CoreDevice.app, .setCategories([]))], "Tea", "Tea"),
            // Another field opens empty and loses nothing; what is written there is its own.
            ([.draftChanged(a, other)], "", "Tea"), ([.draftChanged(a, other), .draftChanged(a, empty)], "Tea", "Tea"),
            ([.draftChanged(a, written), .draftChanged(a, empty)], "Tea", "Tea"),
            ([.draftChanged(a, empty), .draftChanged(a, written), .longLookClosed], nil, "Six"),
            // What opens or answers the notification takes it away, until it is back.
            ([.notificationTapped(a), .alertAnswered(accepted: true), .clearUndone], nil, "Tea"),
            ([.actionTapped(a, action: "delete", userText: nil)], nil, nil),
            ([.actionTapped(a, action: "delete", userText: nil), .clearUndone], nil, "Tea"),
            ([.userRecognized, tap("Tea"), .clearUndone], nil, nil),
            // Without its action there is none.
            ([.longLookClosed, .application(CoreDevice.app, .setCategories([]))], nil, nil),
        ] as [([SystemEvent], String?, String?)])
    func draft(events: [SystemEvent], inField: String?, kept: String?) {
        var device = CoreDevice()
        let other = NotificationAction(
            identifier: "other", title: "Note", textInput: .init(buttonTitle: "Keep", placeholder: ""))
        let delete = NotificationAction(identifier: "delete", title: "Delete", options: .destructive)
        device.answer(.setCategories([NotificationCategory(identifier: "c", actions: [Self.reply, other, delete])]))
        device.notify("a") { $0.categoryIdentifier = "c" }
        device.send(.longLookOpened(Self.a))
        var draft = Self.empty
        (draft.characters, draft.cursor) = (Array("Tea"), 3)
        device.send(.draftChanged(Self.a, draft))
        for event in events { device.send(event) }
        #expect(device.system.draft?.text == inField)
        #expect(device.system.draft.map { $0.cursor == $0.characters.count } != false)
        #expect(device.system.unsentText(of: Self.a) == kept)
        // An app in front is asked first.
        guard device.system.longLook == nil, device.system.frontApplication == nil, kept != nil else { return }
        device.notify("a") { ($0.title, $0.categoryIdentifier) = ("Changed", "c") }
        #expect(device.system.unsentText(of: Self.a) == kept, "a notification that changes keeps it")
        device.notify("a")
        #expect(device.system.unsentText(of: Self.a) == nil, "without an action there is none")
    }
}
