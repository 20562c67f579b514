import Testing

@testable import TerminalCanvas

@Suite("MemoryScreen")
struct MemoryScreenTests {
    @Test("It keeps the last canvas and counts frames")
    func remembers() {
        var screen = MemoryScreen(size: Size(columns: 4, rows: 1))
        #expect(screen.canvas == nil)
        var canvas = Canvas(size: screen.size)
        screen.present(canvas, cursor: Point(column: 1, row: 0))
        canvas.write("hi", at: Point(column: 0, row: 0))
        screen.present(canvas, cursor: nil)
        #expect(screen.canvas?.lines() == ["hi"])
        #expect(screen.cursor == nil)
        #expect(screen.presentedFrames == 2)
        screen.resize(to: Size(columns: 9, rows: 9))
        #expect(screen.size == Size(columns: 9, rows: 9))
        #expect(screen.canvas == canvas)
    }
}
