import NotificationHosting
import NotificationWire
import TerminalCanvas
import Testing

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

    @Test("What is drawn is told: texts that can be read, pictures with their words, nothing that a fill covers")
    mutating func elements() throws {
        context.write("covered", column: 0, row: 0)
        context.fill(red: 0, green: 0, blue: 0)
        context.write("+--+", column: 0, row: 0)
        context.write("two ", column: 5, row: 1)
        context.write("nowhere", column: 0, row: 9)
        context.draw(
            try NotificationImage(text: "#"), accessibilityLabel: "Dot", accessibilityValue: "40°")
        context.describe("In parts", column: -1, row: 1, columns: 3, rows: 5)
        #expect(
            context.elements == [
                DrawnElement(label: "two ", area: Rectangle(column: 5, row: 1, columns: 3, rows: 1)),
                DrawnElement(
                    label: "Dot", value: "40°", isPicture: true, area: Rectangle(column: 0, row: 0, columns: 8, rows: 3)
                ),
                DrawnElement(label: "In parts", area: Rectangle(column: 0, row: 1, columns: 2, rows: 2)),
            ])
        for _ in 0..<2_000 { context.write("x", column: 0, row: 0) }
        #expect(context.elements.count == 1_000)
    }
}
