import TerminalCanvas
import Testing
import UserNotificationsUI

@MainActor
@Suite("NotificationDrawingContext")
struct NotificationDrawingContextTests {
    private var context = NotificationDrawingContext(
        canvas: Canvas(size: Size(columns: 8, rows: 3), repertoire: .unicode))

    @Test("Text is clipped at the edges and has the filled colour as its background")
    mutating func text() {
        context.fill(red: 1, green: 0.5, blue: 0)
        #expect(context.write("Hello", column: 1, row: 1, isBold: true) == 5)
        context.write("cut at the end", column: 5, row: 2)
        context.write("nowhere", column: 0, row: 9)
        #expect(context.canvas.lines() == ["", " Hello", "     cut"])
        #expect(context.canvas[1, 1].style.background == .rgb(red: 255, green: 128, blue: 0))
        #expect(context.canvas[1, 1].style.foreground == .rgb(red: 255, green: 255, blue: 255))
        #expect(context.columns == 8 && context.rows == 3)
    }

    @Test("Colours outside 0 through 1 and NaN are clamped")
    mutating func colors() {
        context.fill(red: -1, green: 7, blue: .nan)
        #expect(context.canvas[0, 0].style.background == .rgb(red: 0, green: 255, blue: 0))
    }

    @Test("A picture fills the middle; an invalid one throws with the position")
    mutating func picture() throws {
        let dot = try NotificationImage(text: "####\n####\n####\n####")
        context.draw(dot)
        #expect(context.canvas.lines().contains { !$0.isEmpty })
        #expect(throws: (any Error).self) { try NotificationImage(text: "##\n#") }
        #expect(throws: (any Error).self) { try NotificationImage(text: "#x") }
    }
}
