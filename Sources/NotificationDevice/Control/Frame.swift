import DeviceInterface
import TerminalCanvas

/// What the device shows, as text or as a picture. It is drawn by a copy of the interface, so that looking changes nothing.
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
        let (canvas, cursor) = program.picture(size: size, repertoire: repertoire, facts: program.facts)
        columns = size.columns
        rows = size.rows
        lines = canvas.lines()
        self.cursor = cursor.map { Cursor(column: $0.column, row: $0.row) }
    }

    var text: String { lines.map { $0 + "\n" }.joined() }
}

extension Frame.Cursor: Hashable {}

extension Program {
    /// What the device shows, with escape sequences for that many colours.
    func ansiText(size: Size, repertoire: Repertoire, depth: ColorDepth) -> ANSIText {
        var facts = facts
        facts.colors = depth.count
        return ANSIText(picture(size: size, repertoire: repertoire, facts: facts).canvas, depth: depth)
    }

    /// What the device shows, as an SVG picture in exact colours. With the automatic theme it is dark or light as the
    /// viewer prefers.
    func svgPicture(size: Size, repertoire: Repertoire) -> SVGPicture {
        var facts = facts
        facts.colors = nil
        facts.appearance = .dark
        let (dark, cursor) = picture(size: size, repertoire: repertoire, facts: facts)
        facts.appearance = .light
        let light = picture(size: size, repertoire: repertoire, facts: facts).canvas
        return SVGPicture(dark, light: light, cursor: cursor)
    }

    /// Draws the device by a copy of the interface.
    fileprivate func picture(
        size: Size, repertoire: Repertoire, facts: ProgramFacts
    ) -> (canvas: Canvas, cursor: Point?) {
        let snapshot = snapshot(repertoire, facts: facts)
        var interface = interface
        interface.reconcile(with: snapshot)
        return interface.draw(snapshot: snapshot, size: size)
    }
}
