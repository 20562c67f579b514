import SeededRandom
import TerminalCanvas
import Testing

@testable import DeviceInterface

/// Scrolling over lines that are wrapped when they are needed.
@Suite("LineScroll")
struct LineScrollTests {
    /// A page of lines with these numbers of rows.
    private static func page(_ rows: [Int], height: Int, _ numbers: LineNumbers? = nil) -> LinePage {
        LinePage(numbers ?? .all(0..<rows.count), height: height) { Array(repeating: "row", count: rows[$0]) }
    }

    @Test(
        "Numbers are found among all and among some",
        arguments: [LineNumbers.all(3..<8), .some([3, 4, 5, 6, 7]), .some([2, 5, 9]), .some([]), .all(4..<4)])
    func numbers(_ numbers: LineNumbers) {
        let all: [Int] =
            switch numbers {
            case .all(let range): Array(range)
            case .some(let numbers): numbers
            }
        for number in 0..<12 {
            #expect(numbers.contains(number) == all.contains(number))
            #expect(numbers.next(after: number) == all.first { $0 > number })
            #expect(numbers.previous(before: number) == all.last { $0 < number })
            #expect(numbers.count(before: number) == all.count { $0 < number })
            #expect(numbers.count(after: number) == all.count { $0 > number })
        }
    }

    @Test("Whatever is pressed, focus is on a line, the area is filled, and all is counted", arguments: 0..<40)
    func anything(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var rows = (0..<Int.random(in: 1...30, using: &random)).map { _ in Int.random(in: 1...9, using: &random) }
        var scroll = LineScroll(followsEnd: seed % 2 == 0)
        for _ in 0..<60 {
            let page = Self.page(rows, height: Int.random(in: 1...12, using: &random))
            switch Int.random(in: 0..<9, using: &random) {
            case 0, 1: scroll.moveFocus(down: true, page)
            case 2, 3: scroll.moveFocus(down: false, page)
            case 4: scroll.moveFocus(toEnd: Bool.random(using: &random), page)
            case 5: scroll.scroll(by: Int.random(in: -5...5, using: &random), page)
            case 6: scroll.scrollPage(down: Bool.random(using: &random), page)
            case 7: scroll.moveFocusAround(down: Bool.random(using: &random), page)
            default: rows.append(Int.random(in: 1...9, using: &random))
            }
            let after = Self.page(rows, height: page.height)
            let layout = scroll.layout(after)
            let total = rows.reduce(0, +)
            #expect(layout.rows == min(page.height, total) || (scroll.isFollowing && layout.above > 0))
            #expect(
                layout.blocks.map(\.line) == Array(layout.blocks[0].line..<layout.blocks[0].line + layout.blocks.count))
            #expect(scroll.focus(after).map(rows.indices.contains) == true)
            if layout.above == 0 { #expect(layout.blocks[0].line == 0 && layout.blocks[0].rows.lowerBound == 0) }
            if layout.below == 0 { #expect(layout.blocks.last?.line == rows.count - 1) }
        }
    }

    @Test("Pressed often enough, one key shows every row, down and up", arguments: [1, 2, 5, 12])
    func everyRow(height: Int) {
        let page = Self.page([1, 7, 2, 15, 1, 1, 4, 1], height: height)
        for down in [true, false] {
            var scroll = LineScroll(followsEnd: false)
            if !down { scroll.moveFocus(toEnd: true, page) }
            var seen: Set<LinePage.Place> = []
            for _ in 0..<80 {
                for block in scroll.layout(page).blocks {
                    for row in block.rows { seen.insert(LinePage.Place(line: block.line, row: row)) }
                }
                scroll.moveFocus(down: down, page)
            }
            #expect(seen.count == 32)
        }
    }

    @Test("A page without lines takes every key") func empty() {
        let page = Self.page([], height: 5)
        var scroll = LineScroll(followsEnd: true)
        scroll.moveFocus(down: true, page)
        scroll.moveFocus(toEnd: true, page)
        scroll.scroll(by: 3, page)
        scroll.scrollPage(down: false, page)
        scroll.moveFocusAround(down: true, page)
        #expect(scroll.layout(page) == LinePage.Layout() && scroll.focus(page) == nil)
    }
}
