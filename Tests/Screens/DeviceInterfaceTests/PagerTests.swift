import SeededRandom
import TerminalCanvas
import Testing

@testable import DeviceInterface

/// Moving over lines that are wrapped when they are needed.
@Suite("Pager")
struct PagerTests {
    /// Lines with these numbers of rows.
    private struct Rows: Lines {
        let counts: [Int]
        var subject: [String] { [] }
        var count: Int { counts.count }
        var numbers: any RandomAccessCollection<Int> { counts.indices }
        func rows(of line: Int) -> [TerminalText] { Array(repeating: "row", count: counts[line]) }
        func words(of line: Int) -> String { "" }
        func draw(
            _ line: Int, _ texts: [TerminalText], _ rows: Range<Int>, isFocused: Bool, at place: Point,
            _ scene: inout Scene, clip: Rectangle
        ) {}
    }

    private static func page(_ counts: [Int], height: Int) -> LinePage {
        LinePage(Rows(counts: counts), height: height)
    }

    @Test("Numbers are found in their order", arguments: [[3, 4, 5, 6, 7], [2, 5, 9], []])
    func numbers(_ all: [Int]) {
        for number in 0..<12 {
            #expect(all.has(number) == all.contains(number))
            #expect(all.first(from: number) == all.first { $0 >= number })
            #expect(all.last(before: number) == all.last { $0 < number })
            #expect(all.count(before: number) == all.count { $0 < number })
            #expect(all.count(from: number) == all.count { $0 >= number })
        }
    }

    @Test("Whatever is pressed, focus is on a line, the area is filled, and all is counted", arguments: 0..<40)
    func anything(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var rows = (0..<Int.random(in: 1...30, using: &random)).map { _ in Int.random(in: 1...9, using: &random) }
        var pager = Pager(followsEnd: seed % 2 == 0)
        for _ in 0..<60 {
            let page = Self.page(rows, height: Int.random(in: 1...12, using: &random))
            switch Int.random(in: 0..<9, using: &random) {
            case 0, 1: pager.moveFocus(down: true, page)
            case 2, 3: pager.moveFocus(down: false, page)
            case 4: pager.moveFocus(toEnd: Bool.random(using: &random), page)
            case 5: pager.scroll(by: Int.random(in: -5...5, using: &random), page)
            case 6: pager.perform(Bool.random(using: &random) ? Command.pageDown : .pageUp, page)
            case 7: pager.moveFocusAround(down: Bool.random(using: &random), page)
            default: rows.append(Int.random(in: 1...9, using: &random))
            }
            let after = Self.page(rows, height: page.height)
            let layout = pager.layout(after)
            let total = rows.reduce(0, +)
            #expect(layout.rows == min(page.height, total) || (pager.isFollowing && layout.above > 0))
            #expect(
                layout.blocks.map(\.line) == Array(layout.blocks[0].line..<layout.blocks[0].line + layout.blocks.count))
            #expect(pager.focus(after).map(rows.indices.contains) == true)
            if layout.above == 0 { #expect(layout.blocks[0].line == 0 && layout.blocks[0].rows.lowerBound == 0) }
            if layout.below == 0 { #expect(layout.blocks.last?.line == rows.count - 1) }
        }
    }

    @Test("Pressed often enough, one key shows every row, down and up", arguments: [1, 2, 5, 12])
    func everyRow(height: Int) {
        let page = Self.page([1, 7, 2, 15, 1, 1, 4, 1], height: height)
        for down in [true, false] {
            var pager = Pager()
            if !down { pager.moveFocus(toEnd: true, page) }
            var seen: Set<LinePage.Place> = []
            for _ in 0..<80 {
                for block in pager.layout(page).blocks {
                    for row in block.rows { seen.insert(LinePage.Place(line: block.line, row: row)) }
                }
                pager.moveFocus(down: down, page)
            }
            #expect(seen.count == 32)
        }
    }

    @Test(
        "A key that moves nothing leaves a page that has just opened as it is",
        arguments: [Command.focusPrevious, .focusFirst, .pageUp, .previousControl])
    func stays(command: Command) {
        let page = Self.page([1, 2, 1, 1], height: 3)
        var pager = Pager()
        let takesKey = pager.perform(command, page)
        #expect(takesKey && pager == Pager())
        pager.perform(.focusNext, page)
        #expect(pager != Pager())
    }

    @Test("A page without lines takes every key") func empty() {
        let page = Self.page([], height: 5)
        var pager = Pager(followsEnd: true)
        pager.moveFocus(down: true, page)
        pager.moveFocus(toEnd: true, page)
        pager.scroll(by: 3, page)
        pager.perform(Command.pageUp, page)
        pager.moveFocusAround(down: true, page)
        #expect(pager.layout(page) == LinePage.Layout() && pager.focus(page) == nil)
    }
}
