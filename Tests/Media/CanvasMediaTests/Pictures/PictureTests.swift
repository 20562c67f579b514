import Testing

@testable import CanvasMedia
@testable import TerminalCanvas

@Suite struct PictureTests {
    /// A picture of single pixels, given by letters.
    static func picture(_ rows: String...) -> PixelImage {
        let colors: [Character: [UInt8]] = [
            "r": [255, 0, 0], "g": [0, 255, 0], "b": [0, 0, 255], "w": [255, 255, 255], ".": [0, 0, 0],
        ]
        return PixelImage(
            width: rows[0].count, height: rows.count, bytes: rows.flatMap { $0.flatMap { colors[$0] ?? [] } })
    }

    private func draw(
        _ picture: PixelImage, columns: Int, rows: Int, part: PicturePart = .whole,
        as drawing: PictureDrawing = .quadrants,
        _ repertoire: Repertoire = .unicode
    ) -> Canvas {
        var canvas = Canvas(size: Size(columns: columns, rows: rows), repertoire: repertoire)
        canvas.draw(picture, part, in: canvas.bounds, as: drawing)
        return canvas
    }

    @Test(
        "Four pixels are two colours and the glyph between them",
        arguments: [
            (["ww", ".."], "▄"), (["w.", "w."], "▐"), (["..", ".w"], "▗"), (["..", "w."], "▖"), ([".w", ".."], "▝"),
            (["w.", ".."], "▘"), ([".w", "w."], "▞"), (["ww", "ww"], " "),
        ])
    func quadrants(pixels: [String], glyph: String) {
        let canvas = draw(Self.picture(pixels[0], pixels[1]), columns: 1, rows: 1)
        let cell = canvas[0, 0]
        #expect(cell.text == glyph)
        let (white, black) = (Color.rgb(red: 255, green: 255, blue: 255), Color.rgb(red: 0, green: 0, blue: 0))
        switch glyph {
        case " ": #expect(cell.style == Style(background: white))
        // The front is what the glyph fills.
        case "▄", "▐": #expect(cell.style == Style(foreground: black, background: white))
        default: #expect(cell.style == Style(foreground: white, background: black))
        }
    }

    @Test("Three colours in a cell become the two nearest")
    func reduction() {
        let picture = PixelImage(width: 2, height: 2, bytes: [250, 0, 0, 254, 0, 0, 0, 0, 200, 0, 0, 202])
        let cell = draw(picture, columns: 1, rows: 1)[0, 0]
        #expect(cell.text == "▄")
        #expect(cell.style.foreground == .rgb(red: 0, green: 0, blue: 201))
        #expect(cell.style.background == .rgb(red: 252, green: 0, blue: 0))
    }

    @Test("A large picture is averaged, a small one is enlarged")
    func scales() {
        let large = Self.picture("rrbb", "rrbb", "rrbb", "rrbb")
        let cell = draw(large, columns: 1, rows: 1)[0, 0]
        #expect(cell.text == "▐")
        let small = draw(Self.picture("rb"), columns: 4, rows: 2)
        #expect(small[0, 0].style.background == .rgb(red: 255, green: 0, blue: 0))
        #expect(small[3, 1].style.background == .rgb(red: 0, green: 0, blue: 255))
    }

    @Test(
        "With 256 colours, those of the cube and the ramp are used, and what is one there is drawn as one",
        arguments: [
            ([250, 3, 60], [255, 0, 95]), ([0, 0, 0], [0, 0, 0]), ([99, 100, 101], [98, 98, 98]),
            ([255, 255, 255], [255, 255, 255]), ([120, 160, 200], [135, 175, 215]), ([18, 18, 19], [18, 18, 18]),
        ] as [([UInt8], [UInt8])])
    func cube(color: [UInt8], nearest: [UInt8]) {
        let picture = PixelImage(width: 1, height: 2, bytes: color + color.map { $0 > 250 ? $0 : $0 + 2 })
        let cell = draw(picture, columns: 1, rows: 1, as: .reducedQuadrants)[0, 0]
        #expect(cell.text == " ")
        #expect(cell.style == Style(background: .rgb(red: nearest[0], green: nearest[1], blue: nearest[2])))
    }

    @Test("A part of the picture fills the area")
    func parts() {
        let right = PicturePart(x: 0.5, y: 0, width: 0.5, height: 1)
        let canvas = draw(Self.picture("rb"), columns: 2, rows: 1, part: right)
        #expect(canvas[0, 0].style.background == .rgb(red: 0, green: 0, blue: 255))
    }

    @Test("What lies outside of the clip stays")
    func clipping() {
        var canvas = Canvas(size: Size(columns: 4, rows: 2))
        let area = Rectangle(column: -1, row: 0, columns: 6, rows: 2)
        canvas.draw(
            Self.picture("r"), in: area, as: .quadrants, clip: Rectangle(column: 1, row: 1, columns: 2, rows: 5))
        #expect(canvas[1, 1].style.background == .rgb(red: 255, green: 0, blue: 0))
        #expect(canvas[0, 1] == .blank && canvas[3, 1] == .blank && canvas[1, 0] == .blank)
    }

    @Test("As ink, light is drawn by its shape and brightness, however dim the picture is")
    func ink() {
        let style = Style(attributes: .bold)
        let edge = PixelImage(
            width: 2, height: 1, bytes: [10, 10, 10, 40, 40, 40])
        let canvas = draw(edge, columns: 6, rows: 1, as: .ink(style), .ascii)
        #expect(canvas.lines() == ["...==="])
        #expect(canvas[5, 0].style == style)
    }

    @Test(
        "A picture keeps its shape in cells that are twice as high as wide",
        arguments: [
            (400, 200, 60, 12, 48, 12), (100, 100, 60, 12, 24, 12), (300, 100, 30, 12, 30, 5), (1, 900, 60, 12, 1, 12),
        ])
    func shape(width: Int, height: Int, columns: Int, rows: Int, across: Int, down: Int) {
        let picture = PixelImage(width: width, height: height, bytes: [UInt8](repeating: 9, count: width * height * 3))
        #expect(picture.fitted(in: Size(columns: columns, rows: rows)) == Size(columns: across, rows: down))
    }

    @Test("The middle of a picture has the shape that is asked for")
    func middle() {
        let wide = Self.picture("rrrr", "rrrr")
        #expect(wide.middle(ratio: 1) == PicturePart(x: 0.25, y: 0, width: 0.5, height: 1))
        let high = Self.picture("rr", "rr", "rr", "rr")
        #expect(high.middle(ratio: 1) == PicturePart(x: 0, y: 0.25, width: 1, height: 0.5))
    }
}
