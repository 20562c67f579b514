import FoundationEssentials
import SeededRandom
import Testing

@testable import CanvasMedia
@testable import TerminalCanvas

@Suite("Film page")
struct FilmPageTests {
    private static func numbers(_ name: String, _ page: String) throws -> [[Int]] {
        let line = try #require(page.split(separator: "\n").first { $0.hasPrefix("const \(name) = ") })
        let json = line.dropFirst("const \(name) = ".count)
        let isFlat = name != "seen"
        return try JSONDecoder().decode([[Int]].self, from: Data((isFlat ? "[\(json)]" : String(json)).utf8))
    }

    @Test("The script knows the times, the steps, and for each group the frames it is seen in") func numbers() throws {
        var generator = SeededGenerator(seed: 3)
        let film = RandomFilm.make(frames: 40, sizes: [Size(columns: 20, rows: 4)], using: &generator)
        let page = FilmPage(film).text()
        #expect(FilmPage(film).text() == page)
        let shots = film.shots()
        #expect(try Self.numbers("durations", page) == [shots.map { $0.end - $0.start }])
        let firsts = try Self.numbers("firsts", page)[0]
        #expect(firsts.map { shots[$0].step } == Array(0..<firsts.count))
        #expect(page.matches(of: /<li>(.*)<\/li>/).map { String($0.output.1) } == firsts.map { shots[$0].title.string })
        #expect(page.contains("type=\"range\" min=\"0\" max=\"\(firsts.count - 1)\""))
        let drawing = FilmDrawing(shots)
        let seen = try Self.numbers("seen", page)
        #expect(seen == drawing.groups.map { $0.shots.flatMap { [$0.lowerBound, $0.upperBound] } })
        for changes in seen { #expect(changes == Array(Set(changes)).sorted()) }
        // Without script it shows the first frame.
        let groups = page.matches(of: /<g( visibility="hidden")?>/)
        #expect(groups.map { $0.output.1 == nil } == drawing.groups.map { $0.isSeen(in: 0) })
    }

    @Test("Text cannot leave its element or its string") func escaping() throws {
        let hostile = "</li></title><script>alert(\"\u{1B}\")</script><!-- \\ & ' ` ${x}"
        var canvas = Canvas(size: Size(columns: 80, rows: 1))
        canvas.write(TerminalText(hostile), at: Point(column: 0, row: 0))
        let film = Film(title: hostile, frames: [Film.Frame(canvas: canvas, seconds: 1, title: hostile)])
        let page = FilmPage(film).text()
        #expect(page.matches(of: /<script/).count == 1 && page.matches(of: /<\/script/).count == 1)
        let script = try #require(page.split(separator: "<script>").last)
        #expect(!page.contains("<!--") && !script.contains("alert("))
        #expect(page.matches(of: /<\/title>/).count == 1)
    }

    @Test("It asks for nothing from elsewhere, and the browser is told so") func network() {
        let page = FilmPage(Film()).text()
        #expect(page.contains("default-src 'none'"))
        let addresses = page.matches(of: /https?:[^"]*/).map { String($0.output) }
        #expect(addresses == ["http://www.w3.org/2000/svg"])
    }
}
