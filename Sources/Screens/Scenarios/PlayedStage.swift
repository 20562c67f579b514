package import TerminalCanvas

/// How a terminal shows a device on which a scenario is played: in the middle of the rows that the band leaves, with
/// its own screens, or smaller if a step has asked for that.
package struct PlayedStage: Equatable, Sendable {
    /// The size of the device's own screen, on which the steps act.
    package var size: Size
    /// Whether a step has asked for it.
    package var isResized: Bool
    /// What the keys of the user do who plays it.
    package var keys: ScenarioBand.Keys
    /// Whether q leads to the list of scenarios.
    package var isFromList: Bool

    package init(size: Size, isResized: Bool, keys: ScenarioBand.Keys, isFromList: Bool) {
        (self.size, self.isResized, self.keys, self.isFromList) = (size, isResized, keys, isFromList)
    }

    /// The device's part of a terminal.
    package func place(on terminal: Size) -> Rectangle {
        let rows = terminal.rows - ScenarioBand.rows(on: terminal)
        let wish = isResized ? size : terminal
        let part = Size(columns: min(wish.columns, terminal.columns), rows: min(wish.rows, rows))
        return Rectangle(
            column: (terminal.columns - part.columns) / 2, row: (rows - part.rows) / 2, columns: part.columns,
            rows: part.rows)
    }

    /// Draws the terminal around a frame of the device.
    ///
    /// - Parameter playing: Whether the user at the terminal plays the scenario, and does not only watch.
    package func show(
        _ frame: Canvas, cursor: Point?, _ scene: PlayedScene, on terminal: Size, of snapshot: DeviceSnapshot,
        playing: Bool
    ) -> (canvas: Canvas, cursor: Point?) {
        let origin = place(on: terminal).origin
        var canvas = Canvas(size: terminal, repertoire: frame.repertoire)
        canvas.draw(frame, at: origin)
        // In a field of the device every key of the band is text.
        let isTyping = playing && keys == .handedOver && cursor != nil
        var band = ScenarioBand(scene, on: snapshot, keys: !playing ? .watching : isTyping ? nil : keys)
        band.isFromList = playing && isFromList
        let isOver = ScenarioBand.rows(on: terminal) == 0
        if !isOver || !isTyping { band.draw(on: &canvas, isOver: isOver) }
        let shown = cursor.map { Point(column: $0.column + origin.column, row: $0.row + origin.row) }
        return (canvas, shown)
    }
}
