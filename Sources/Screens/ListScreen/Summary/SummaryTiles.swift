import NotificationCore
import NotificationModel
import TerminalCanvas

/// The line below what a closed summary features: `◆ Finch +3 more   ● Handcart +1 more`.
///
/// It wraps to the width, on three lines at most (two where rows are scarce); the apps that have no place any more are
/// counted together in a tile without an icon.
struct SummaryTiles: Equatable {
    struct Tile: Equatable {
        /// `nil` for the apps that have no place.
        var face: AppFace?
        var name: TerminalText
        var more: TerminalText

        var columns: Int { face == nil ? more.columns : 4 + name.columns + 1 + more.columns }
    }

    let lines: [[Tile]]
    /// Whether the card's ground has half a row below them.
    var isPadded = false

    /// The rows of the card's ground that they take.
    var frontRows: Int { lines.count + (isPadded ? 1 : 0) }

    private static let gap = 3
    private static let widestName = 24
    private static let shortestName = 10

    init(_ card: SummaryCard, _ density: Density, _ snapshot: DeviceSnapshot, _ geometry: ScreenGeometry) {
        self.init(
            snapshot.system.list.tiles(of: card).map { (AppFace($0.application, snapshot), $0.count) },
            columns: Platter.textColumns(geometry.column.columns), maximumLines: geometry.isSmall ? 2 : 3,
            language: snapshot.language)
        isPadded = density.hasPadding
    }

    init(_ apps: [(face: AppFace, count: Int)], columns: Int, maximumLines: Int, language: DeviceLanguage) {
        func more(_ count: Int) -> TerminalText { TerminalText(SummaryLabel.more(count).text(in: language)) }
        let widestMore = apps.map { more($0.count).columns }.max() ?? 0
        // Two tiles have room on a line, as long as that leaves their names readable.
        let half = (columns - Self.gap) / 2 - widestMore - 5
        let widest = min(Self.widestName, max(Self.shortestName, half), columns - widestMore - 5)
        let tiles = apps.map { face, count in
            Tile(face: face, name: face.name.truncated(to: max(1, widest)), more: more(count))
        }
        var lines: [[Tile]] = [[]]
        var free = columns
        var rest = apps.reduce(0) { $0 + $1.count }
        // The last line keeps room for the tile of those that have no place.
        let reserve = Self.gap + more(rest).columns
        for (index, tile) in tiles.enumerated() {
            let needed = tile.columns + (lines[lines.count - 1].isEmpty ? 0 : Self.gap)
            func room(onLine number: Int, of free: Int) -> Int {
                number == maximumLines && index < tiles.count - 1 ? free - reserve : free
            }
            if needed <= room(onLine: lines.count, of: free) {
                lines[lines.count - 1].append(tile)
                free -= needed
            } else if lines.count < maximumLines, tile.columns <= room(onLine: lines.count + 1, of: columns) {
                lines.append([tile])
                free = columns - tile.columns
            } else {
                if lines.count < maximumLines { lines.append([]) }
                lines[lines.count - 1].append(Tile(face: nil, name: .empty, more: more(rest)))
                break
            }
            rest -= apps[index].count
        }
        self.lines = lines
    }
}

extension Pen {
    /// Draws the tiles on the ground of their summary's card.
    mutating func draw(_ tiles: SummaryTiles, in area: Rectangle, isFocused: Bool, _ clip: Rectangle) {
        for (index, line) in tiles.lines.enumerated() {
            let row = area.row + index
            var column = area.column + 4
            for tile in line {
                if let face = tile.face {
                    self.tile(face, column, row, clip: clip)
                    column += Self.tileColumns + 1
                    column += write(tile.name, column, row, isFocused ? Theme.title : Theme.body, clip: clip) + 1
                }
                column += write(tile.more, column, row, Theme.secondary, clip: clip) + 3
            }
        }
    }
}
