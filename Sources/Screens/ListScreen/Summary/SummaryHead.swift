import NotificationCore
import TerminalCanvas

/// The head of a closed summary's card: what it is called, when it came and how much is in it.
struct SummaryHead: Equatable {
    let title: TerminalText
    /// Empty where rows are scarce.
    let contents: TerminalText
    /// When it was delivered; empty where rows are scarce and for the upcoming summary, whose title says when.
    let time: TerminalText
    /// Whether there is half a row above it.
    let isPadded: Bool

    init(_ card: SummaryCard, title: TerminalText, _ density: Density, _ snapshot: DeviceSnapshot, isSmall: Bool) {
        self.title = title
        isPadded = density.hasPadding
        let list = snapshot.system.list
        let date = card.section == .summary && !isSmall ? snapshot.system.summarySchedule.lastDate : nil
        time = date.map { TerminalText(snapshot.local($0).clock(in: snapshot.language)) } ?? .empty
        contents =
            isSmall
            ? .empty
            : snapshot.text(
                SummaryLabel.contents(
                    notifications: card.featured.count + list.hiddenCount(behind: card),
                    applications: list.applicationCount(inSummary: card.section)))
    }

    /// The rows of the head with the padding above and the blank row below.
    var rows: Int { (isPadded ? 1 : 0) + (contents.isEmpty ? 1 : 3) }
}

/// The place of a featured notification within the card of its summary: two stand side by side where each is wide
/// enough for a sentence, else one below the other.
struct SummaryPlace: Equatable {
    /// Relative to the first column of the card.
    let column: Int
    let columns: Int
    /// Whether the one before it stands at its left.
    let isBeside: Bool
    /// Whether another one stands beside it.
    let isHalf: Bool

    private static let margin = 2

    init(_ index: Int, of count: Int, cardColumns: Int) {
        let inner = cardColumns - 2 * Self.margin
        isHalf = count == 2 && cardColumns >= ScreenGeometry.narrow
        isBeside = isHalf && index == 1
        columns = isHalf ? (inner - Self.margin) / 2 : inner
        column = isBeside ? cardColumns - Self.margin - columns : Self.margin
    }
}

extension ListScreen {
    /// Draws the ground of a closed summary's card below what stands on it. While the tiles have focus the whole card
    /// has it, because Enter opens it.
    ///
    /// - Parameter isPadded: Whether it has half a row more above and below.
    func drawGround(
        of section: ListSection, _ layout: ListLayout, isPadded: Bool, isFocused: Bool, _ device: DeviceView,
        _ scene: inout Scene, _ clip: Rectangle
    ) {
        let column = device.geometry.column
        // The ground of a card that is partly scrolled out goes on beyond the view.
        var rows = -2..<column.rows + 2
        for block in layout.blocks where block.item.section == section {
            if block.lead.summary != nil {
                rows = Range(from: block.row + block.lead.clockRows + block.gap, to: rows.upperBound)
            }
            if case .tiles = block.card {
                rows = Range(from: rows.lowerBound, to: block.cardRow + block.card.frontRows)
            }
        }
        let ground = column.band(from: column.row + rows.lowerBound, rows: rows.count)
        scene.pen.ground(ground, isPadded: isPadded, isFocused: isFocused, clip)
        // The element of the whole card is that of its tiles.
        scene.place(.list(.item(.tiles(section))), in: ground.intersection(clip))
    }

    /// Draws the title and the time, and below them how much is in the summary and what its heading offers.
    func draw(
        _ head: SummaryHead, of section: ListSection, _ first: Int, _ device: DeviceView, _ scene: inout Scene,
        _ clip: Rectangle
    ) {
        let column = device.geometry.column
        // The title begins above the first cell of the featured notification.
        let left = column.column + 3
        var row = first + (head.isPadded ? 1 : 0)
        scene.pen.write(head.time, endingAt: column.endColumn - 2, row, Theme.secondary, clip: clip)
        func marks(beside text: TerminalText) -> Int {
            guard clip.contains(Point(column: column.column, row: row)) else { return column.endColumn }
            return drawMarks(
                of: section, row, columns: column.columns - 5 - text.columns, device, &scene,
                (Theme.secondary, Theme.title))
        }
        let end =
            head.contents.isEmpty ? marks(beside: head.title) : column.endColumn - 2 - head.time.columns
        scene.pen.write(head.title.truncated(to: end - left - 1), left, row, Theme.title, clip: clip)
        scene.staticText(
            head.title.string, in: .line(row, from: left, to: end), clip: clip)
        guard !head.contents.isEmpty else { return }
        row += 1
        scene.staticText(head.contents.string, in: column.line(row).inset(columns: 3, rows: 0), clip: clip)
        scene.pen.write(
            head.contents.truncated(to: marks(beside: head.contents) - left - 1), left, row, Theme.secondary, clip: clip
        )
    }
}
