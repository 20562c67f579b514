import NotificationCore
import NotificationModel
import TerminalCanvas

/// The short look of a notification, cut to its width.
///
/// ```
/// x0 2    6                                                         W-2
/// ▐  ◆    Title  subtitle            Time Sensitive  App name      9m ▌
/// ▐       body                                                        ▌
/// ▐       5 more notifications from Alice and Me                      ▌
///   ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘
/// ```
///
/// A platter in an expanded group has no tile and does not name its app, because the line above the group does.
struct Platter {
    /// A part of the title's row.
    struct Piece {
        var text: TerminalText
        var style: Style
        /// Relative to the platter's first column.
        var column: Int
    }

    let face: PlatterFace
    /// Title, subtitle, marks, the app's name and the time, cut to one row.
    let head: [Piece]
    /// A row of its own.
    let subtitle: TerminalText
    let body: [TerminalText]
    /// A row of its own: how many more there are.
    var summary: TerminalText?
    /// How many more there are, at the end of the last row of the body.
    var more: TerminalText?
    /// How far a Live Activity has come.
    var track: ActivityTrack?
    /// The question at the bottom of a platter of an app with provisional authorization.
    var question: ProvisionalQuestion?
    /// `nil` where the picture is a word among the marks.
    var thumbnail: CardPicture?
    /// How many notifications it stands for.
    var count = 1
    /// Its place on the card of the summary that features it; `nil` for a platter of its own.
    var place: SummaryPlace?
    /// The rows that it has at least: those of the one beside it.
    var leastRows = 0
    let density: Density
    /// Where text begins and how much of it there is on a row.
    let textColumn: Int
    let textColumns: Int

    /// Where text begins: after the bar, the tile and the blanks around it.
    static let textColumn = 6
    /// The column of the text where there is room for a large tile.
    static let spaciousTextColumn = 10
    /// The half cell at the right and a blank.
    static let trailingColumns = 2

    /// The width of the text on a platter of some columns.
    static func textColumns(_ columns: Int, _ density: Density = .standard) -> Int {
        max(1, columns - textColumn(density) - trailingColumns)
    }

    private static func textColumn(_ density: Density) -> Int {
        density.hasPadding ? spaciousTextColumn : textColumn
    }

    /// - Parameters:
    ///   - content: What the user may read of it now.
    ///   - namesApplication: Whether the row of the title says which app it is.
    ///   - stack: The stack it is shown without, in words.
    ///   - group: The group whose stack it leads.
    ///   - bodyLines: How many lines of the body there is room for; by default those of the density.
    ///   - columns: The platter's columns.
    init(
        _ notification: DeliveredNotification,
        _ content: NotificationContent,
        application: AppFace?,
        showsMute: Bool = true,
        stack: TerminalText? = nil,
        leading group: GroupKey? = nil,
        density: Density,
        bodyLines: Int? = nil,
        columns: Int,
        in snapshot: DeviceSnapshot,
        _ geometry: ScreenGeometry
    ) {
        thumbnail = CardPicture(thumbnailOf: content, in: snapshot, columns: columns)
        let isNarrow = columns < ScreenGeometry.narrow
        let columns = columns - (thumbnail == nil ? 0 : CardPicture.thumbnailColumns)
        face = PlatterFace(application, of: content, in: snapshot)
        self.density = density
        textColumn = Self.textColumn(density)
        textColumns = Self.textColumns(columns, density)
        let tag = thumbnail == nil ? CardPicture.tag(of: content, in: snapshot) : nil
        let mute = showsMute ? snapshot.muteMark(notification.application, isShort: geometry.isNarrow) : nil
        let marks = [
            stack.map { PlatterHead.Mark(text: $0) }, PlatterHead.Mark(levelOf: notification, in: snapshot),
            snapshot.draftWord(of: notification, leading: group).map { PlatterHead.Mark(text: TerminalText($0)) },
            mute.map { PlatterHead.Mark(text: $0) }, tag.map { PlatterHead.Mark(text: $0) },
        ].compactMap(\.self)
        let showsName = application != nil && !isNarrow
        let title = content.titleLine(of: notification.application, in: snapshot)
        let lines = BoundedText.lines(content.body).wrapped(
            to: textColumns, maximumLines: bodyLines ?? density.bodyLines)
        let subtitle = BoundedText.line(content.subtitle)
        let head = PlatterHead(
            title: title, subtitle: density.hasSubtitleRow || !density.hasSubtitle ? .empty : subtitle, marks: marks,
            application: showsName && application?.name != title ? application?.name : nil,
            time: TerminalText(RelativeTime.shortText(for: notification.date, in: snapshot)))
        self.head = head.pieces(from: textColumn, to: columns - Self.trailingColumns)
        self.subtitle = density.hasSubtitleRow ? subtitle.truncated(to: textColumns) : .empty
        body = lines
    }

    /// The card of something that is not a notification.
    init(
        application: AppFace, head: PlatterHead, body: [TerminalText], summary: TerminalText?, density: Density,
        columns: Int
    ) {
        face = PlatterFace(application: application)
        self.density = density
        textColumn = Self.textColumn(density)
        textColumns = Self.textColumns(columns, density)
        self.head = head.pieces(from: textColumn, to: columns - Self.trailingColumns)
        subtitle = .empty
        self.body = body
        self.summary = summary
    }

    /// The rows of its ground.
    var frontRows: Int {
        // A question takes the whole width, below the picture.
        let text = 1 + (subtitle.isEmpty ? 0 : 1) + body.count + (summary == nil ? 0 : 1) + (track?.rows ?? 0)
        let rows = max(
            leastRows, max(text, thumbnail == nil ? 0 : CardPicture.thumbnailSize.rows) + (question?.rows ?? 0))
        return density.hasPadding ? max(rows, Self.largeTileRows) + 2 : rows
    }

    /// A large tile begins and ends in the middle of a row.
    private static let largeTileRows = 3

    /// The number of edges that can be seen of the platters behind it.
    var edges: Int { min(count - 1, 2) }

    /// The rows with the one below it, which is blank or has its edges.
    var rows: Int { frontRows + rowsBelow }

    private var rowsBelow: Int {
        // The lower half of the padding is the gap, and the place of the first edge.
        density.hasPadding ? (edges > 1 ? 1 : 0) : 1
    }
}

extension Scene {
    /// A platter with the edges of those behind it.
    ///
    /// - Parameter answer: The answer of its question that has focus.
    mutating func draw(
        _ platter: Platter, in area: Rectangle, isFocused: Bool, answer: Int? = nil, _ clip: Rectangle
    ) {
        let front = area.first(rows: platter.frontRows)
        let left = front.column + platter.textColumn
        var row = front.row
        let isPadded = platter.density.hasPadding && pen.isFilled && !pen.isASCII
        if platter.density.hasPadding { row += 1 }
        if platter.place == nil {
            // Bar and ground are the answer's while that has focus.
            pen.ground(front, isPadded: platter.density.hasPadding, isFocused: isFocused && answer == nil, clip)
        } else {
            pen.fill(front, .inset, focused: .focusedSheet, isFocused: isFocused, clip: clip)
        }
        draw(
            platter.face, front.column + (isPadded ? 3 : 2), row, rows: platter.frontRows, isLarge: isPadded, clip: clip
        )
        platter.thumbnail?.draw(
            front.endColumn - Platter.trailingColumns - CardPicture.thumbnailSize.columns, row, on: &self, clip: clip)
        for piece in platter.head { pen.write(piece.text, front.column + piece.column, row, piece.style, clip: clip) }
        row += 1
        if !platter.subtitle.isEmpty {
            pen.write(platter.subtitle, left, row, Theme.body, clip: clip)
            row += 1
        }
        for (index, line) in platter.body.enumerated() {
            var line = line
            if index == platter.body.count - 1, let more = platter.more {
                pen.write(more, endingAt: left + platter.textColumns, row, Theme.secondary, clip: clip)
                line = line.truncated(to: max(0, platter.textColumns - more.columns - 2))
            }
            pen.write(line, left, row, Theme.body, clip: clip)
            row += 1
        }
        if let track = platter.track {
            pen.draw(track, left, row, columns: platter.textColumns, clip: clip)
            row += track.rows
        }
        if let summary = platter.summary {
            pen.write(summary, left, row, Theme.secondary, clip: clip)
            row += 1
        }
        if let question = platter.question {
            row = max(row, front.endRow - (platter.density.hasPadding ? 1 : 0) - question.rows)
            draw(question, in: front, row, isFocused: isFocused, answer: answer, clip)
        }
        pen.drawEdges(of: platter, below: front, clip)
    }
}

extension Pen {
    /// The ground of a card in the list.
    ///
    /// - Parameter isPadded: Whether it begins and ends in the middle of a row, where that can be drawn.
    mutating func ground(_ front: Rectangle, isPadded: Bool, isFocused: Bool, _ clip: Rectangle) {
        if isPadded, isFilled, !isASCII {
            fillPadded(front, isFocused: isFocused, clip)
        } else if isFilled {
            fill(front, .platter, focused: .focusedPlatter, isFocused: isFocused, clip: clip)
        } else {
            outline(front, isFocused: isFocused, clip: clip)
        }
    }

    /// A platter whose ground begins and ends in the middle of a row.
    private mutating func fillPadded(_ front: Rectangle, isFocused: Bool, _ clip: Rectangle) {
        let inner = front.inset(columns: 0, rows: 1)
        fill(inner, .platter, focused: .focusedPlatter, isFocused: isFocused, clip: clip)
        let ground: ColorRole = isFocused ? .focusedPlatter : .platter
        let side: ColorRole = isFocused ? .focusedPlatter : .platterSide
        let bar: ColorRole = isFocused && !showsSelection ? .focusBar : side
        for (row, corners, half) in [
            (front.row, ("▗", "▖"), "▄" as Character), (front.endRow - 1, ("▝", "▘"), "▀"),
        ] {
            write(TerminalText(corners.0), front.column, row, Style(bar), clip: clip)
            let middle = TerminalText(repeating: half, columns: front.columns - 2)
            write(middle, front.column + 1, row, Style(ground), clip: clip)
            write(TerminalText(corners.1), front.endColumn - 1, row, Style(side), clip: clip)
        }
    }

    static let largeTileColumns = 5
    /// With the halves above and below.
    static let largeTileRows = 3

    /// An app's icon, five cells wide and two rows high, from the middle of a row on.
    mutating func largeTile(_ face: AppFace, _ column: Int, _ row: Int, _ clip: Rectangle? = nil) {
        let columns = Self.largeTileColumns
        let edge = Style(foreground: face.iconColor)
        write(TerminalText(repeating: "▄", columns: columns), column, row, edge, clip: clip)
        let middle = Rectangle(column: column, row: row + 1, columns: columns, rows: 1)
        canvas.fill(middle, style: face.tileStyle, clip: clip)
        write(face.icon, column + (columns - face.icon.columns) / 2, row + 1, face.tileStyle, clip: clip)
        write(TerminalText(repeating: "▀", columns: columns), column, row + 2, edge, clip: clip)
    }

    /// Draws a platter without fills between two lines, which it shares with its neighbours.
    mutating func outline(_ front: Rectangle, isFocused: Bool, clip: Rectangle) {
        let box = front.band(from: front.row - 1, rows: front.rows + 2)
        let corner = box.origin
        let isShared = clip.contains(corner) && canvas[corner.column, corner.row].isLeftEnd
        let behind = canvas
        canvas.box(box, borders: .square, style: Theme.rule, clip: clip)
        if isShared {
            canvas.draw(.divider, at: corner, columns: box.columns, style: Theme.rule, clip: clip)
        } else if clip.contains(corner), behind[corner.column, corner.row].text == " " {
            write(textOf: behind, in: box, clip: clip)
        }
        let inner = front.inset(columns: 1, rows: 0)
        fill(inner, .platter, focused: .focusedPlatter, isFocused: isFocused, clip: clip)
    }

    /// Puts the words of a heading back into the line that has been drawn over it, each with a blank at both ends.
    private mutating func write(textOf behind: Canvas, in box: Rectangle, clip: Rectangle) {
        let columns = box.inset(columns: 1, rows: 0).intersection(behind.bounds).columnRange
        for column in columns {
            let isBlank = { (column: Int) in !columns.contains(column) || behind[column, box.row].text == " " }
            guard !isBlank(column) || !isBlank(column - 1) || !isBlank(column + 1) else { continue }
            let cell = behind[column, box.row]
            write(TerminalText(cell.text), column, box.row, cell.style, clip: clip)
        }
    }

    /// The padding of a stack: its ground above, the first edge below.
    private func onEdge(_ front: Rectangle, _ clip: Rectangle) -> Style {
        let place = Point(column: front.column + 4, row: front.endRow - 1)
        guard clip.contains(place) else { return Theme.body }
        return canvas[place.column, place.row].style.background(Color(.firstEdge))
    }

    /// Draws the edges of a stack in one row, in two shades; without fills the number of notifications, under the tile.
    fileprivate mutating func drawEdges(of platter: Platter, below front: Rectangle, _ clip: Rectangle) {
        guard platter.edges > 0 else { return }
        guard isFilled else {
            let count = TerminalText("x\(platter.count)")
            write(count, front.column + 2, front.row + min(2, front.rows - 1), Theme.body, clip: clip)
            return
        }
        let columns = front.columns - 4
        if platter.density.hasPadding, !isASCII {
            // The first edge is in the lower half of the padding.
            let padding = TerminalText(repeating: "▀", columns: columns)
            write(padding, front.column + 2, front.endRow - 1, onEdge(front, clip), clip: clip)
            guard platter.edges > 1 else { return }
            let second = TerminalText(repeating: "▀", columns: columns - 4)
            write(second, front.column + 4, front.endRow, Style(.secondEdge), clip: clip)
            return
        }
        let row = front.endRow
        guard columns > 6, clip.contains(Point(column: clip.column, row: row)) else { return }
        guard !isASCII else {
            let line = TerminalText(repeating: canvas.repertoire == .console ? "▒" : ":", columns: columns)
            write(line, front.column + 2, row, Style(.firstEdge), clip: clip)
            return
        }
        canvas.draw(
            .corneredEdge, at: Point(column: front.column + 2, row: row), columns: columns, style: Style(.firstEdge),
            keepsBackground: true, clip: clip)
        guard platter.edges > 1 else { return }
        canvas.draw(
            .edge, at: Point(column: front.column + 4, row: row), columns: columns - 4,
            style: Style(.firstEdge, on: .secondEdge), clip: clip)
    }
}

extension Cell {
    /// Whether it is the left end of a line that a box above it ends with.
    fileprivate var isLeftEnd: Bool { ["└", "├"].contains(text) || line == .lowerLeft || line == .teeRight }
}
