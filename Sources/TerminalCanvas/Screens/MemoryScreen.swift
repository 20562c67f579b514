/// A screen that remembers what it shows: for `render` and the tests.
package struct MemoryScreen: TerminalScreen {
    package private(set) var size: Size
    /// What was presented last.
    package private(set) var canvas: Canvas?
    /// Where the cursor was put last; `nil` when it is hidden.
    package private(set) var cursor: Point?
    /// How often a canvas was presented.
    package private(set) var presentedFrames = 0

    package init(size: Size) {
        self.size = size
    }

    package mutating func present(_ canvas: Canvas, cursor: Point?) {
        self.canvas = canvas
        self.cursor = cursor
        presentedFrames += 1
    }

    /// Changes the size; the canvas shown stays until the next one is presented.
    package mutating func resize(to size: Size) {
        self.size = size
    }
}
