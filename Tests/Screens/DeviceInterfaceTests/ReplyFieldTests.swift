import FoundationEssentials
import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("DeviceInterface: the field of a reply")
struct ReplyFieldTests {
    @Test("A text action opens a field, where keys are text") func textActionOpensAField() throws {
        var device = ScreenDevice.tour()
        device.press("j v")
        let identifier = try #require(device.system.longLook?.notification.id)
        device.press("1")
        #expect(device.lines().contains { $0.contains("Type a message") && $0.contains("Send") })
        device.type("quit ?x1")
        device.press("Home Right Del Left Del End Backspace")
        device.handle(.paste("a\nb\u{1b}\tc"))
        #expect(device.system.draft?.text == "it ?xa b c")
        let drawn = device.screen.draw(snapshot: device.snapshot, size: device.size)
        #expect(drawn.cursor?.column == 8 + 10)
        #expect(
            device.press("Enter") == [.event(.actionTapped(identifier, action: "reply", userText: "it ?xa b c"))])
        #expect(device.system.draft == nil)
    }

    @Test("The field of a long reply grows to four rows, where it is, and then scrolls")
    func longReply() throws {
        var device = ScreenDevice.tour()
        device.press("j v 1")
        var heights: [Int] = []
        for number in 1...5 {
            device.type(String(repeating: "\(number) long words ", count: 4))
            let fields = device.elements.all.filter { $0.elementType == .textField }
            let field = try #require(fields.first).frame
            heights.append(field.rows)
            let cursor = try #require(device.frame.cursor)
            #expect(cursor.row == field.endRow - 1 && field.contains(cursor))
            #expect(device.lines()[cursor.row].contains("Send"))
        }
        #expect(heights == [1, 2, 3, 4, 4])
        #expect(!device.lines().contains { $0.contains("1 long words") })
        device.press("Home")
        #expect(device.lines().contains { $0.contains("1 long words") })
    }

    @Test("An empty field sends nothing and says so") func emptyFieldSendsNothing() throws {
        var device = ScreenDevice.tour()
        device.press("j v 1")
        #expect(!device.lines().contains { $0.contains("▐ Send ▌") })
        #expect(device.lines().last?.contains("⏎") == false)
        #expect(device.press("Enter") == [])
        #expect(device.noticeRow.contains("Nothing to send"))
        #expect(device.system.draft != nil)
        device.type("x")
        #expect(device.lines().contains { $0.contains("▐ Send ▌") })
        #expect(device.lines().last?.contains("⏎ Send") == true)
        device.press("Backspace")
        #expect(try MouseTests.click("Send", &device) == [])
        device.type(" ")
        let identifier = try #require(device.system.longLook?.notification.id)
        #expect(
            try MouseTests.click("▐ Send ▌", &device)
                == [.event(.actionTapped(identifier, action: "reply", userText: " "))])
    }

    @Test("Typed text survives new buttons, unless its own button is gone") func typedTextSurvivesNewButtons() throws {
        var device = LongLookTests.redGreen()
        let session = try #require(device.system.longLook?.session)
        let other = NotificationAction(identifier: "other", title: "Other")
        func show(_ actions: [NotificationAction]) {
            device.send(
                .application(ScreenDevice.redGreen, .extensionActionsChanged(session: session, actions)))
        }
        show([ScreenDevice.reply, other])
        device.press("1")
        device.type("On my")
        show([other, ScreenDevice.delete, ScreenDevice.reply])
        device.type(" way")
        #expect(device.system.draft?.text == "On my way")
        let identifier = try #require(device.system.longLook?.notification.id)
        #expect(
            device.press("Enter") == [.event(.actionTapped(identifier, action: "reply", userText: "On my way"))])
        device.press("3")
        device.type("Lost")
        show([other])
        #expect(device.system.draft == nil)
        #expect(device.system.longLook != nil)
    }

    @Test("Text that needs unlocking is kept until the device is unlocked", arguments: [(true, false), (false, true)])
    func textIsKeptUntilUnlocked(_ unlocks: Bool, _ staysInField: Bool) {
        var device = ScreenDevice.empty()
        var reply = ScreenDevice.reply
        reply.options = .authenticationRequired
        device.send(
            .application(
                ScreenDevice.tutorial, .setCategories([NotificationCategory(identifier: "message", actions: [reply])])))
        device.deliver(ScreenDevice.tutorial, "New message") { $0.categoryIdentifier = "message" }
        device.press("v 1")
        device.type("Secret")
        device.press("Enter")
        #expect(device.report.alert?.kind == "unlock")
        device.press(unlocks ? "Enter" : "Esc")
        #expect(device.system.isLocked != unlocks)
        #expect((device.system.draft?.text == "Secret") == staysInField)
        #expect((device.report.longLook != nil) == staysInField)
        guard staysInField else { return }
        device.type("!")
        device.press("Enter")
        #expect(device.report.alert?.kind == "unlock")
    }

    @Test("Esc leaves the field and then the long look; card, button and state say that there is a draft")
    func escLeavesTheField() {
        var device = ScreenDevice.tour()
        device.press("j v 1")
        device.type("Tea")
        device.press("Esc")
        #expect(device.system.draft == nil && device.system.longLook != nil)
        #expect(device.lines().contains { $0.contains("Reply") && $0.contains("draft") })
        #expect(device.press("Esc") == [.event(.longLookClosed)])
        #expect(device.focusedLines.contains { $0.contains("draft") })
        #expect(device.report.groups.flatMap(\.notifications).compactMap(\.draft) == ["Tea"])
        device.press("v 1")
        #expect(device.lines().contains { $0.contains("Tea") && $0.contains("Send") })
        device.type("!")
        device.press("C-u Esc Esc")
        #expect(!device.lines().contains { $0.contains("draft") })
    }

    @Test("A collapsed stack says that a notification in it has a draft, and leaves that to its card when it is open")
    func draftInStack() throws {
        var device = ScreenDevice.tour()
        device.press("j v 1")
        device.type("Tea")
        device.press("Esc Esc")
        let drafted = try #require(device.system.list.notifications(of: ScreenDevice.tutorial).first)
        #expect(device.system.unsentText(of: drafted.id) == "Tea")
        device.deliver(ScreenDevice.tutorial, "Your tutor", "Lesson two", thread: drafted.content.threadIdentifier)
        device.press("g")
        #expect(device.focusedLines.contains { $0.contains("draft") })
        #expect(device.lines().contains { $0.contains("Lesson two") })
        device.press("Enter")
        #expect(device.lines().count { $0.contains("draft") } == 1 && !device.focusedLines.joined().contains("draft"))
        device.press("c")
        device.send(.cleared([drafted.id]))
        #expect(!device.lines().joined().contains("draft"))
    }

    @Test("Where somebody else has closed the field, what is typed on does nothing, and that is said")
    func interruptedField() throws {
        var device = ScreenDevice.tour()
        device.press("j v 1")
        device.type("Te")
        device.send(.homePressed)
        #expect(device.noticeRow.contains("draft kept") && device.hintBar.contains("Esc continue"))
        device.now += 10
        device.screen.reconcile(with: device.snapshot)
        #expect(device.noticeRow.contains("draft kept"), "as long as it holds")
        #expect(!device.hintBar.contains("q quit"), "no key is offered that does nothing")
        func misses(_ key: Key) -> Bool { device.screen.missesField(key) }
        #expect(!misses(.control("c")))
        for key in [Key.character("a"), .space, .character("X"), .backspace] { #expect(misses(key), "\(key)") }
        #expect(device.noticeRow.contains("draft kept") && device.hintBar.contains("Esc continue"))
        for key in [Key.enter, .left, .tab] {
            #expect(misses(key) && device.noticeRow.contains("draft kept"), "\(key)")
        }
        let drafted = try #require(device.system.list.withDrafts.first)
        device.send(.cleared([drafted]))
        #expect(device.noticeRow.contains("Field closed") && !device.noticeRow.contains("draft"))
        device.send(.clearUndone)
        #expect(device.noticeRow.contains("draft kept"), "with the notification the draft is back")
        var script = device
        script.press("j")
        #expect(!script.hintBar.contains("Esc continue"), "a script's keys are not typed on, and act")
        #expect(misses(.escape) && !device.noticeRow.contains("draft kept"))
        #expect(!misses(.character("X")))
    }

    @Test("Where the display has gone dark over a field, the key that lights it is typed on, as are those behind it")
    func darkField() {
        var device = ScreenDevice.tour()
        device.press("j v 1")
        device.type("Te")
        device.send(.sideButtonPressed)
        device.press("a")
        #expect(device.system.display.isOn && device.noticeRow.contains("draft kept"))
        #expect(device.hintBar.contains("Esc continue"))
        let misses = [Key.character("x"), .escape, .character("x")].map { device.screen.missesField($0) }
        #expect(misses == [true, true, false])
    }

    @Test("A click after somebody else has closed the field is no typing: it acts, and keys act after it")
    func clickAfterField() throws {
        var device = ScreenDevice.tour()
        device.press("j v 1")
        device.type("Te")
        device.send(.longLookClosed)
        var other = device
        #expect(try MouseTests.click("Esc continue", &other) == [] && !other.hintBar.contains("Esc continue"))
        #expect(!(try MouseTests.click("5 more", &device)).isEmpty && !device.hintBar.contains("Esc continue"))
        #expect(!device.screen.missesField(.character("a")) && !other.screen.missesField(.character("a")))
    }

    @Test("The cursor of a long text stays in the field") func cursorStaysInTheField() {
        var device = ScreenDevice.tour()
        device.press("j v 1")
        device.handle(.paste(String(repeating: "漢字 abc ", count: 40)))
        let drawn = device.screen.draw(snapshot: device.snapshot, size: device.size)
        #expect(drawn.cursor.map { $0.column < 70 } == true)
        device.press("Home")
        #expect(device.screen.draw(snapshot: device.snapshot, size: device.size).cursor?.column == 8)
    }
}
