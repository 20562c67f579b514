/// A screen that shows canvases to the user.
package protocol TerminalScreen {
    /// The size that a canvas should have, in cells; it changes when the user resizes the terminal.
    var size: Size { get }

    /// Shows a canvas. The cursor is hidden if `cursor` is `nil`.
    ///
    /// - Throws: An error if writing to the terminal fails.
    mutating func present(_ canvas: Canvas, cursor: Point?) throws
}

/// A screen that keeps the last canvas in memory: for `render` and for tests.
package struct MemoryScreen: TerminalScreen {
    package private(set) var size: Size
    package private(set) var canvas: Canvas?
    /// The last position of the cursor; `nil` if it is hidden.
    package private(set) var cursor: Point?
    package private(set) var presentedFrames = 0

    package init(size: Size) {
        self.size = size
    }

    package mutating func present(_ canvas: Canvas, cursor: Point?) {
        self.canvas = canvas
        self.cursor = cursor
        presentedFrames += 1
    }

    /// Changes the size. The shown canvas stays the same until another one is presented.
    package mutating func resize(to size: Size) {
        self.size = size
    }
}
