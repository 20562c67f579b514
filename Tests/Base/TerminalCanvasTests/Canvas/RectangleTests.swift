import Testing

@testable import TerminalCanvas

@Suite("Rectangle")
struct RectangleTests {
    @Test(
        "The intersection is empty when disjoint",
        arguments: [
            (Rectangle(column: 2, row: 1, columns: 3, rows: 9), Rectangle(column: 2, row: 1, columns: 2, rows: 3)),
            (Rectangle(column: 9, row: 0, columns: 3, rows: 3), Rectangle(column: 9, row: 0, columns: 0, rows: 3)),
            (
                Rectangle(column: -2, row: -2, columns: .max, rows: .max),
                Rectangle(column: 0, row: 0, columns: 4, rows: 4)
            ),
        ]
    )
    func intersects(other: Rectangle, expected: Rectangle) {
        let rectangle = Rectangle(column: 0, row: 0, columns: 4, rows: 4)
        #expect(rectangle.intersection(other) == expected)
        #expect(rectangle.intersection(other).isEmpty == (expected.columns == 0))
    }

    @Test("The end is exclusive")
    func contains() {
        let rectangle = Rectangle(column: 1, row: 2, columns: 2, rows: 1)
        #expect(rectangle.contains(Point(column: 2, row: 2)))
        #expect(!rectangle.contains(Point(column: 3, row: 2)))
        #expect(!rectangle.contains(Point(column: 1, row: 3)))
        #expect(!rectangle.contains(Point(column: 0, row: 2)))
        #expect((rectangle.endColumn, rectangle.endRow) == (3, 3))
    }

    @Test("An inset does not fall below zero")
    func insets() {
        let rectangle = Rectangle(column: 0, row: 0, columns: 5, rows: 3)
        #expect(rectangle.inset(columns: 1, rows: 1) == Rectangle(column: 1, row: 1, columns: 3, rows: 1))
        #expect(rectangle.inset(columns: 3, rows: 2).isEmpty)
    }
}
