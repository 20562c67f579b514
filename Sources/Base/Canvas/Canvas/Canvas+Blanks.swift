// A terminal is told both colours and the attributes wherever the style changes, with 256 colours in about 25 bytes.
// Where a blank follows a word, the change cannot be seen: a blank shows nothing but its background.
extension Canvas {
    /// Shows full blocks side by side as blanks on their colour, which a terminal fills from edge to edge; a font may
    /// draw them with seams. Bold ones of a basic colour stay: consoles have no such bright ground. So does one alone:
    /// the change of style costs more than its seams.
    ///
    /// - Complexity: O(cells).
    package mutating func replaceFullBlocks() {
        for row in 0..<size.rows {
            let end = (row + 1) * size.columns
            var index = end - size.columns
            while index < end {
                var style = cells[index].style
                let blocks = cells[index..<end].prefix { $0.cluster.firstScalar == 0x2588 && $0.style == style }.indices
                index = max(index + 1, blocks.upperBound)
                guard blocks.count > 1 else { continue }
                switch style.foreground {
                case .basic where style.attributes.contains(.bold): continue
                case .terminalDefault: style.attributes.formSymmetricDifference(.reverse)
                case .basic, .rgb, .role: (style.foreground, style.background) = (style.background, style.foreground)
                }
                for block in blocks { cells[block] = Cell(cluster: .blank, style: style) }
            }
        }
    }

    /// Gives blanks between other cells the style of one beside them in which they look the same, so that the style
    /// changes most rarely.
    ///
    /// The result for a row depends on that row alone, so that equal rows stay equal and a terminal can move them.
    /// Nothing changes when it is called again.
    ///
    /// - Complexity: O(cells).
    package mutating func joinStylesOfBlanks() {
        for row in 0..<size.rows {
            let range = indices(ofRow: row)
            // Blanks at the ends of a row keep their style when the text beside them gets another one.
            var index = range.lowerBound + 1
            while index < range.upperBound {
                guard cells[index].showsOnlyBackground else {
                    index += 1
                    continue
                }
                let end = endOfBlanks(from: index, in: range)
                if end < range.upperBound {
                    let style = cells[index].style
                    let (before, after) = (cells[index - 1].style, cells[end].style)
                    let shared =
                        before.canShowBlank(of: style) ? before : after.canShowBlank(of: style) ? after : style
                    // A canvas that has been joined before is only read: changing it would copy one that is shared.
                    for blank in index..<end where cells[blank].style != shared { cells[blank].style = shared }
                }
                index = end
            }
        }
    }

    /// Returns the end of the blanks of one background that begin at a cell.
    private func endOfBlanks(from index: Int, in range: Range<Int>) -> Int {
        var end = index + 1
        while end < range.upperBound, cells[end].showsOnlyBackground,
            cells[end].style.hasSameBackground(as: cells[index].style)
        {
            end += 1
        }
        return end
    }
}

extension Cell {
    /// Whether nothing of it can be seen but its background.
    fileprivate var showsOnlyBackground: Bool { cluster.isBlank && style.showsNothingOnBlanks }
}

extension Style {
    fileprivate var showsNothingOnBlanks: Bool { attributes.isDisjoint(with: [.reverse, .underline]) }

    /// Whether a blank of another style, of which only the background can be seen, looks the same in this one.
    fileprivate func canShowBlank(of other: Style) -> Bool {
        hasSameBackground(as: other) && showsNothingOnBlanks
    }
}
