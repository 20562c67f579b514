import DeviceInterface
import TerminalCanvas

/// What the device shows, as text. It is drawn by a copy of the interface, so that looking changes nothing.
struct Frame: Encodable, Sendable {
    struct Cursor: Encodable {
        let column: Int
        let row: Int
    }

    let columns: Int
    let rows: Int
    let lines: [String]
    /// Counted from 0; `nil` if it is hidden.
    @OrNull var cursor: Cursor?

    init(_ program: Program, size: Size, repertoire: Repertoire) {
        let snapshot = program.snapshot(repertoire)
        var interface = program.interface
        interface.reconcile(with: snapshot)
        let (canvas, cursor) = interface.draw(snapshot: snapshot, size: size)
        columns = size.columns
        rows = size.rows
        lines = canvas.lines()
        self.cursor = cursor.map { Cursor(column: $0.column, row: $0.row) }
    }

    var text: String { lines.map { $0 + "\n" }.joined() }
}

extension Frame.Cursor: Hashable {}
