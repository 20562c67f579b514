import Testing

@testable import CanvasMedia
@testable import TerminalCanvas

@Suite("Film")
struct FilmTests {
    private static let canvas = Canvas(size: Size(columns: 2, rows: 1))

    private static func film(_ seconds: [Double]) -> Film {
        Film(
            frames: seconds.enumerated().map { number, seconds in
                Film.Frame(canvas: canvas, seconds: seconds, title: "\(number)")
            })
    }

    @Test(
        "Frames begin at the rounded sum of the times before them, and those without time are not seen",
        arguments: [
            ([], []), ([1, 0.5], [0..<1000, 1000..<1500]), ([0.0004, 0.0004, 0.0004], [0..<1]),
            ([1.0 / 3, 1.0 / 3, 1.0 / 3], [0..<333, 333..<667, 667..<1000]),
            ([1, 0, -3, .nan, 2], [0..<1000, 1000..<3000]), ([0, 0], [0..<0]),
            ([.infinity, 1], [0..<86_400_000, 86_400_000..<86_401_000]),
        ] as [([Double], [Range<Int>])])
    func times(seconds: [Double], times: [Range<Int>]) {
        #expect(Self.film(seconds).shots().map { $0.start..<$0.end } == times)
    }

    @Test("Frames that go on with a step have its title, also where its first frame is not seen") func steps() {
        var film = Self.film([1, 1, 0, 1, 1])
        film.frames[1].continuesStep = true
        film.frames[3].continuesStep = true
        #expect(film.shots().map(\.step) == [0, 0, 1, 2])
        #expect(film.shots().map(\.title) == ["0", "0", "2", "4"])
        film.frames[0].continuesStep = true
        #expect(film.shots().map(\.step) == [0, 0, 1, 2])
    }
}
