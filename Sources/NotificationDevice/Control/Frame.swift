import DeviceInterface
import DeviceSession
import TerminalCanvas

/// The frame that the device shows, as text or as a picture. A copy of the interface draws it, so that the request changes
/// nothing.
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

    init(_ session: DeviceSession, _ viewport: Viewport) {
        let (canvas, cursor) = session.picture(viewport)
        columns = viewport.size.columns
        rows = viewport.size.rows
        lines = canvas.lines()
        self.cursor = cursor.map { Cursor(column: $0.column, row: $0.row) }
    }

    var text: String { lines.map { $0 + "\n" }.joined() }
}

extension Frame.Cursor: Hashable {}
