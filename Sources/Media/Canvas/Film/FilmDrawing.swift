import TerminalCanvas

/// The shots of a film as SVG: each different row is drawn once and used wherever it is seen, and what is seen in the
/// same shots is one group.
struct FilmDrawing {
    /// Elements that are seen in the same shots.
    struct Group {
        /// The shots, in ascending order; no range ends where the next begins.
        var shots: [Range<Int>]
        var content: String
    }

    /// The extent of the widest and of the highest frame.
    let size: Size
    let styleSheet: String
    /// The rows, as elements to be used.
    let definitions: String
    /// The ground of everything.
    let ground: String
    /// Rows first, then cursors, which are over them.
    let groups: [Group]

    init(_ shots: [Film.Shot]) {
        let pictures = shots.map(\.picture)
        size = Size(
            columns: pictures.map(\.canvas.size.columns).max() ?? 0, rows: pictures.map(\.canvas.size.rows).max() ?? 0)
        let base = pictures.first?.mostFrequentGround() ?? ShadedCanvas.defaultGround
        var drawing = SVGDrawing(base: base, isCompact: true)
        ground = drawing.baseGround(size)
        var rows = RowList()
        var (rowUses, cursorUses) = (UseList(), UseList())
        for (number, picture) in pictures.enumerated() {
            for row in 0..<picture.canvas.size.rows {
                guard let name = rows.name(of: row, in: picture, &drawing) else { continue }
                let place = row == 0 ? "" : " y=\"\(row * SVGDrawing.cell.rows)\""
                rowUses.add("<use href=\"#\(name)\"\(place)/>\n", in: number)
            }
            let mark = drawing.cursorMark(picture, shots[number].frame.cursor)
            if !mark.isEmpty { cursorUses.add(mark, in: number) }
        }
        definitions = rows.definitions
        groups = rowUses.groups() + cursorUses.groups()
        styleSheet = drawing.styleSheet()
    }

    /// The rows that have been drawn.
    private struct RowList {
        /// The names of rows; `nil` for one of which nothing is seen.
        private var names: [ShadedCanvas.Row: String?] = [:]
        private(set) var definitions = ""

        mutating func name(of row: Int, in picture: ShadedCanvas, _ drawing: inout SVGDrawing) -> String? {
            let key = ShadedCanvas.Row(picture, row)
            if let known = names[key] { return known }
            let range = row..<row + 1
            let content =
                drawing.grounds(picture, rows: range) + drawing.shapes(picture, rows: range)
                + drawing.text(picture, rows: range)
            let name = content.isEmpty ? nil : "r\(names.count)"
            names[key] = .some(name)
            if let name { definitions += "<g id=\"\(name)\">\n\(content)</g>\n" }
            return name
        }
    }

    /// Elements, and in which shots each is seen.
    private struct UseList {
        private var order: [String] = []
        private var shots: [String: [Range<Int>]] = [:]

        mutating func add(_ element: String, in shot: Int) {
            var ranges = shots[element] ?? []
            if ranges.isEmpty { order.append(element) }
            if let last = ranges.last, last.upperBound == shot {
                ranges[ranges.count - 1] = last.lowerBound..<shot + 1
            } else {
                ranges.append(shot..<shot + 1)
            }
            shots[element] = ranges
        }

        func groups() -> [Group] {
            var groups: [Group] = []
            var numbers: [[Range<Int>]: Int] = [:]
            for element in order {
                guard let ranges = shots[element] else { continue }
                if let number = numbers[ranges] {
                    groups[number].content += element
                } else {
                    numbers[ranges] = groups.count
                    groups.append(Group(shots: ranges, content: element))
                }
            }
            return groups
        }
    }
}

extension FilmDrawing.Group {
    func isSeen(in shot: Int) -> Bool { shots.contains { $0.contains(shot) } }
}
