import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("ActionIcon")
struct ActionIconTests {
    @Test("A sign is one column wide, no emoji, and has an ASCII form", arguments: ActionIcon.names)
    func signs(_ name: String) throws {
        let glyph = try #require(ActionIcon.glyph(forSystemImage: name, isASCII: false))
        #expect(glyph.columns == 1)
        let scalar = try #require(glyph.string.unicodeScalars.first)
        #expect(glyph.string.unicodeScalars.count == 1)
        #expect(scalar.isASCII || !scalar.properties.isEmoji)
        let ascii = try #require(ActionIcon.glyph(forSystemImage: name, isASCII: true))
        #expect(ascii.columns == 1 && ascii.string.utf8.allSatisfy { (0x21..<0x7F).contains($0) })
    }

    @Test(
        "Variants of a symbol share its sign, unknown symbols and those that would look like keys have none",
        arguments: [
            ("arrowshape.turn.up.left", "⇦"), ("arrowshape.turn.up.left.2.fill", "⇦"), ("trash.circle.fill", "✗"),
            ("heart", "♡"), ("heart.fill", "♡"), ("bell.slash.fill", "⊘"), ("bell.fill", "♪"), ("tortoise", nil),
            ("", nil), ("fill", nil), ("star.slash", nil), ("hand.thumbsup", nil), ("square.and.arrow.down", nil),
        ] as [(String, String?)])
    func symbolVariants(_ name: String, _ glyph: String?) {
        #expect(ActionIcon.glyph(forSystemImage: name, isASCII: false)?.string == glyph)
    }

    @Test("Symbols without a sign are known, and none has one") func withoutSign() {
        let names = ActionIcon.namesWithoutSign
        #expect(names.filter { ActionIcon.glyph(forSystemImage: $0, isASCII: false) != nil } == [])
        #expect(ActionIcon.knows(systemImage: "ticket.fill") && ActionIcon.knows(systemImage: "trash"))
        #expect(!ActionIcon.knows(systemImage: "bagg") && !ActionIcon.knows(systemImage: ""))
    }

    @Test("An image of the app's own has no sign") func ownImageHasNoSign() {
        let pen = Pen(size: Size(columns: 1, rows: 1), repertoire: .ascii, language: .english)
        func sign(_ icon: NotificationAction.Icon) -> String? {
            pen.glyph(of: NotificationAction(identifier: "delete", title: "Delete", icon: icon))?.string
        }
        #expect(sign(.templateImage("trash")) == nil)
        #expect(sign(.systemImage("trash")) == "X")
    }
}
