import TerminalCanvas

/// A key that does something now, and the word for what.
struct Hint: Hashable {
    let command: Command
    let key: String
    let label: String
}

extension KeyBinding {
    /// The key as the hint bar names it.
    var hintKey: String? {
        switch command {
        case .left: "←→"
        default: keys.first.map { $0 == .enter ? "⏎" : $0.symbol }
        }
    }
}

/// The last row: what a notice says, else the keys that do something.
struct HintBar {
    let hints: [Hint]
    let notice: Notice?
    /// Whether a field is open on the screen that covers the others.
    let isTyping: Bool

    /// - Parameter screens: What is drawn, from the back to the front.
    func draw(_ screens: [any Screen], _ device: DeviceView, _ scene: inout Scene) {
        if isTyping, notice == nil, screens.first?.drawInPlaceOf(hints, device, &scene) == true {
            return
        }
        let main = device.geometry.main
        let row = device.geometry.hintRow
        let first = main.column + 1 + screens.reduce(0) { $0 + $1.drawBeforeHints(device, &scene) }
        if let notice {
            draw(notice, first..<main.endColumn - 1, row, device, &scene)
        } else {
            drawHints(first..<main.endColumn - 1, row, &scene)
        }
    }

    private func draw(
        _ notice: Notice, _ columns: Range<Int>, _ row: Int, _ device: DeviceView, _ scene: inout Scene
    ) {
        let undo = device.snapshot.text(HintLabel.undo)
        let way: TerminalText = notice.offersUndo ? "   u " + undo : .empty
        let text = Excerpt.line(notice.label.text(in: device.snapshot.language))
            .truncated(to: columns.count - way.columns)
        let end = columns.lowerBound + scene.write(text, columns.lowerBound, row, Theme.notice)
        guard notice.offersUndo else { return }
        scene.write("u", end + 3, row, Theme.key)
        scene.write(undo, end + 5, row, Theme.secondary)
        scene.place(
            .command(.undo), in: Rectangle(column: end + 3, row: row, columns: 2 + undo.columns, rows: 1))
    }

    /// The columns of the shortest key and the blank after it.
    private static let narrowestHint = 2

    private func drawHints(_ columns: Range<Int>, _ row: Int, _ scene: inout Scene) {
        var column = columns.lowerBound
        func texts(_ hint: Hint) -> (key: TerminalText, label: TerminalText, columns: Int) {
            let key = TerminalText(scene.isASCII && hint.key == "⏎" ? "Enter" : hint.key)
            let label = Excerpt.line(hint.label)
            return (key, label, key.columns + 1 + label.columns)
        }
        // However narrow the screen, the way to all the other keys has its room.
        var reserved = hints.first { $0.command == .help }.map { texts($0).columns + 2 } ?? 0
        for hint in hints {
            if hint.command == .help { reserved = 0 }
            guard column + Self.narrowestHint + reserved <= columns.upperBound else { continue }
            let (key, label, width) = texts(hint)
            // A long label must not hide the hints after it.
            guard column + width + reserved <= columns.upperBound else { continue }
            scene.write(key, column, row, Theme.key)
            scene.write(label, column + key.columns + 1, row, Theme.secondary)
            scene.place(
                .command(hint.command), in: Rectangle(column: column, row: row, columns: width, rows: 1))
            column += width + 2
        }
    }
}
