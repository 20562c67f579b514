import BlockingTests
import DeviceInterface
import DeviceRuntime
import DeviceSession
import NotificationCore
import NotificationModel
import TerminalCanvas
import Testing

/// A field at several seats: who writes, what closes it, and what is typed on then.
@Suite(.blocking) struct SeatFieldTests {
    @Test("A reply that is shared says who writes it; another's keys go there only from the field") func writers()
        throws
    {
        try TestSeatDesk.use { device in
            let (ana, ben) = (device.attach(name: "Ana"), device.attach(name: "Ben"))
            try device.session.use(.view, ElementQuery("Your tutor"), on: device.surface)
            device.session.settle()
            ana.press(.character("1"), .character("T"), .character("e"))
            #expect(ben.text.contains("Ana: Te") && !ana.text.contains("Ana:"))
            let elements = device.session.elements(of: device.session[2]).description
            #expect(elements.contains("Ana: Te"), "it is read aloud, too: \(elements)")
            // His keys are commands, also those that close the field, and lose nothing.
            for key in ["L", "L", "N", "H"] { ben.press(.character(Character(key))) }
            ana.press(.character("Z"))
            #expect(ana.text.contains("draft kept") && !ben.text.contains("Ana:"))
            let drafts = device.session.report(of: device.session[1]).groups.flatMap(\.notifications).map(\.draft)
            #expect(drafts.compactMap(\.self) == ["Te"])
        }
        try TestSeatDesk.use { device in
            let (ana, ben) = (device.attach(name: "Ana"), device.attach(name: "Ben"))
            try device.session.use(.view, ElementQuery("Your tutor"), on: device.surface)
            device.session.settle()
            ana.press(.character("1"), .character("T"), .character("e"))
            ben.press(.character("j"), .enter, .character("a"))
            #expect(ana.text.contains("Ben: Tea") && !ben.text.contains("Ben:"))
            // What another has written last stays when one leaves the field.
            ana.press(.escape)
            #expect(ana.text.contains("Ben: Tea"))
            ben.press(.escape)
            #expect(!ana.text.contains("Tea") && ana.text.contains("draft"))
        }
    }

    @Test("On a narrow screen a long name is above what another writes, which begins at its first letter")
    func narrowField() throws {
        try TestSeatDesk.use { device in
            let writer = device.attach(name: "Maximiliane von Hohenstein")
            let reader = device.attach(Size(columns: 40, rows: 12), name: "Ben")
            try device.session.use(.view, ElementQuery("Your tutor"), on: device.surface)
            device.session.settle()
            writer.press(.character("1"))
            for letter in "Shall we meet at the station" {
                writer.press(letter == " " ? .space : .character(letter))
            }
            let lines = reader.lines
            let name = try #require(lines.firstIndex { $0.contains("Maximiliane von Hohenstein:") }, "\(lines)")
            #expect(lines[name + 1].contains("Shall we meet"), "\(lines)")
        }
    }

    @Test("Who joins a field writes before sending; what others do is read, and letters typed on are no commands")
    func deeds() throws {
        try TestSeatDesk.use { device in
            let (ana, ben) = (device.attach(name: "Ana"), device.attach(name: "Ben"))
            try device.session.use(.view, ElementQuery("Your tutor"), on: device.surface)
            device.session.settle()
            ana.press(.character("1"), .character("T"), .character("e"))
            ben.press(.enter, .enter)
            #expect(ben.text.contains("Ana writes. Type before you send") && ana.text.contains("Te"))
            ben.press(.character("a"))
            ana.press(.character("!"))
            ben.press(.enter)
            #expect(ana.text.contains("Ben: Sent: “Tea!”"))
            let count = device.session.runtime.system.list.shownCount
            ana.press(.character("x"), .character("L"))
            #expect(ana.text.contains("Esc continue") && ana.text.contains("Field closed"))
            #expect(device.session.runtime.system.list.shownCount == count && device.session.runtime.system.isLocked)
            ana.press(.escape, .character("x"))
            #expect(device.session.runtime.system.list.shownCount < count)
            #expect(ben.text.contains("Ana: Cleared") && ben.text.contains("u undo"))
            ben.press(.character("u"))
            #expect(ana.text.contains("Ben: The cleared notifications are back") && !ana.text.contains("u undo"))
        }
    }

    @Test("A key of who was writing wakes a screen that another has made dark, and is no command")
    func darkWhileWriting()
        throws
    {
        try TestSeatDesk.use { device in
            let (ana, ben) = (device.attach(name: "Ana"), device.attach(name: "Ben"))
            try device.session.use(.view, ElementQuery("Your tutor"), on: device.surface)
            device.session.settle()
            ana.press(.character("1"), .character("T"))
            ben.press(.character("Z"))
            try #require(!device.session.runtime.system.display.isOn)
            let count = device.session.runtime.system.list.shownCount
            ana.press(.character("x"))
            #expect(device.session.runtime.system.display.isOn)
            #expect(device.session.runtime.system.list.shownCount == count)
        }
    }

    @Test("Who comes back outside of the field in which the connection ended types no commands until Esc")
    func comesBackWriting() throws {
        try TestSeatDesk.use { device in
            try device.session.use(.view, ElementQuery("Your tutor"), on: device.surface)
            device.session.settle()
            device.press(.character("1"), .character("T"), .escape, .escape)
            let ana = device.attach(name: "Ana", isTyping: true)
            let count = device.session.runtime.system.list.shownCount
            #expect(ana.text.contains("Field closed, draft kept") && ana.text.contains("Esc continue"))
            ana.press(.character("x"), .character("Z"))
            #expect(device.session.runtime.system.display.isOn)
            #expect(device.session.runtime.system.list.shownCount == count)
            ana.press(.escape, .character("x"))
            #expect(device.session.runtime.system.list.shownCount < count)
        }
    }

    @Test("A filter that another closes is missed as a reply is: the letters typed on are no commands until Esc")
    func closedFilter() throws {
        try TestSeatDesk.use { device in
            let (ana, ben) = (device.attach(name: "Ana"), device.attach(name: "Ben"))
            ana.press(.character("/"), .character("t"))
            ben.press(.character("Z"), .space)
            let count = device.session.runtime.system.list.shownCount
            for key in "exc" { ana.press(.character(key)) }
            ana.press(.enter, .character("x"))
            #expect(ana.text.contains("Esc continue") && ana.text.contains("Field closed"))
            #expect(device.session.runtime.system.list.shownCount == count)
            ana.press(.escape, .character("x"))
            #expect(device.session.runtime.system.list.shownCount < count)
        }
    }

    @Test("A long look that another opens in front of a filter takes none of the letters that are typed on")
    func coveredFilter() throws {
        try TestSeatDesk.use { device in
            let (ana, ben) = (device.attach(name: "Ana"), device.attach(name: "Ben"))
            ana.press(.character("/"), .character("t"))
            ben.press(.character("j"), .character("v"))
            let opened = try #require(device.session.runtime.system.longLook?.notification.id)
            // Before her screen is drawn again.
            for key in "1L" { ana.press(.character(key)) }
            ana.press(.enter)
            #expect(ana.text.contains("Esc continue") && ana.text.contains("Field closed"))
            #expect(device.session.runtime.system.longLook?.notification.id == opened)
            #expect(device.session.runtime.system.draft == nil && device.session.runtime.system.isLocked)
            ana.press(.escape, .character("1"))
            #expect(device.session.runtime.system.draft != nil)
        }
    }
}
