import SeededRandom

@testable import CanvasMedia
@testable import TerminalCanvas

/// Films of random drawings, in which frames resemble those before, as those of a recording do.
enum RandomFilm {
    static func make(frames count: Int, sizes: [Size], using generator: inout SeededGenerator) -> Film {
        var film = Film(title: "A film")
        var canvas = Canvas(size: sizes[0])
        for number in 0..<count {
            let size = sizes[number * sizes.count / count]
            if size != canvas.size { canvas = Canvas(size: size) }
            let other = canvas
            for _ in 0..<Int.random(in: 0...3, using: &generator) {
                RandomDrawing.apply(to: &canvas, from: other, using: &generator)
            }
            let cursor = Point(
                column: Int.random(in: 0...size.columns, using: &generator),
                row: Int.random(in: 0..<size.rows, using: &generator))
            film.frames.append(
                Film.Frame(
                    canvas: canvas, cursor: Bool.random(using: &generator) ? cursor : nil,
                    seconds: Double(Int.random(in: 1...2000, using: &generator)) / 1000, title: "Step \(number)",
                    continuesStep: Bool.random(using: &generator)))
        }
        return film
    }
}
