import FoundationEssentials
import SeededRandom
import Testing

@testable import CanvasMedia
@testable import TerminalCanvas

@Suite("SVG picture")
struct SVGPictureTests {
    /// The texts of the rows, of which the last blanks are missing.
    private static func rows(_ picture: String, count: Int) -> [String] {
        var rows = Array(repeating: "", count: count)
        for match in picture.matches(of: /<text y="([0-9]+)"[^>]*>(.*)<\/text>/) {
            guard let y = Int(match.output.1) else { continue }
            rows[(y - 12) / 16] = String(match.output.2).replacing(/<[^>]*>/, with: "").replacing("&lt;", with: "<")
                .replacing("&gt;", with: ">").replacing("&amp;", with: "&")
        }
        return rows
    }

    @Test("A font gets a conjunct, and a letter with all its marks, in one piece") func pieces() {
        var canvas = Canvas(size: Size(columns: 20, rows: 1))
        canvas.write("हिन्दी বাংলা ශ්‍රී x", at: Point(column: 0, row: 0))
        let picture = SVGPicture(canvas).text()
        for piece in ["हि", "न्दी", "বাং", "লা", "ශ්‍රී"] { #expect(picture.contains(">\(piece)</tspan>")) }
    }

    @Test("Its text is that of the rows, each cluster at its cell") func text() throws {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<100 {
            var canvas = Canvas(size: Size(columns: 20, rows: 4))
            let other = canvas
            for _ in 0..<6 { RandomDrawing.apply(to: &canvas, from: other, using: &generator) }
            let picture = SVGPicture(canvas).text()
            let rows = Self.rows(picture, count: 4)
            #expect(rows.map { $0.replacing(/[ ]+$/, with: "") } == canvas.lines())
            for match in picture.matches(of: /<tspan class="[^"]*" x="([0-9 ]*)">/) {
                for place in match.output.1.split(separator: " ").compactMap({ Int($0) }) {
                    #expect([0, 1].contains(place % 8) && place < 160)
                }
            }
        }
    }

    @Test("A line under a word ends with the word") func underline() {
        var canvas = Canvas(size: Size(columns: 12, rows: 1))
        canvas.write("Log", at: Point(column: 0, row: 0), style: Style(attributes: .underline))
        canvas.write("Request", at: Point(column: 5, row: 0))
        let picture = SVGPicture(canvas).text()
        #expect(picture.contains(" u\" x=\"0 8 16\">Log</tspan>"))
    }

    @Test("Text cannot leave its element") func escaping() {
        var canvas = Canvas(size: Size(columns: 30, rows: 1))
        canvas.write("</text><script>&amp;\u{1B}", at: Point(column: 0, row: 0))
        let picture = SVGPicture(canvas).text()
        #expect(!picture.contains("<script"))
        #expect(Self.rows(picture, count: 1) == canvas.lines())
    }

    @Test("Colours left to the terminal follow the preference of the viewer, as do two sets of colours")
    func preference() {
        var dark = Canvas(size: Size(columns: 2, rows: 1))
        #expect(SVGPicture(dark).text().contains("@media (prefers-color-scheme:light){\n.c0{fill:#ffffff}\n}"))
        let style = Style(foreground: .basic(.red), background: .rgb(red: 1, green: 2, blue: 3))
        dark.write("ab", at: Point(column: 0, row: 0), style: style)
        #expect(!SVGPicture(dark).text().contains("@media"))
        var light = dark
        light.restyle { style, _ in style.background(.rgb(red: 250, green: 251, blue: 252)) }
        let both = SVGPicture(dark, light: light).text()
        #expect(both.contains(".c0{fill:#010203}") && both.contains(".c1{fill:#cd0000}"))
        #expect(both.contains("@media (prefers-color-scheme:light){\n.c0{fill:#fafbfc}\n}"))
        light.write("x", at: Point(column: 0, row: 0))
        #expect(SVGPicture(dark, light: light).text() == SVGPicture(dark).text())
    }

    @Test("Reverse swaps the colours") func reverse() {
        var canvas = Canvas(size: Size(columns: 1, rows: 1))
        let style = Style(foreground: .basic(.red), background: .basic(.black), attributes: .reverse)
        canvas.write("x", at: Point(column: 0, row: 0), style: style)
        let picture = SVGPicture(canvas).text()
        #expect(picture.contains("<path class=\"c0\" d=\"M0 0h8v16h-8z\"/>"))
        #expect(picture.contains(".c0{fill:#cd0000}\n.c1{fill:#000000}"))
    }

    @Test(
        "Lines, blocks and dots are shapes",
        arguments: [
            ("─", "M0 7.5h8v1h-8z"), ("┃", "M3 0h2v16h-2z"), ("█", "M0 0h8v16h-8z"), ("▄", "M0 8h8v8h-8z"),
            ("▌", "M0 0h4v16h-4z"), ("▐", "M4 0h4v16h-4z"), ("▏", "M0 0h1v16h-1z"), ("▁", "M0 14h8v2h-8z"),
            ("▔", "M0 0h8v2h-8z"), ("▕", "M7 0h1v16h-1z"), ("▘", "M0 0h4v8h-4z"), ("▗", "M4 8h4v8h-4z"),
            ("▚", "M0 0h4v8h-4zM4 8h4v8h-4z"), ("▙", "M0 0h4v8h-4zM0 8h4v8h-4zM4 8h4v8h-4z"),
            ("⠁", "M1 1h2v2h-2z"), ("⢀", "M5 13h2v2h-2z"), ("╴", "M0 7.5h4v1h-4z"),
            ("┌", "M3.5 7.5h1v8.5h-1zM3.5 7.5h4.5v1h-4.5z"),
            ("╭", "M3.5 16L3.5 12A4.5 4.5 0 0 1 8 7.5L8 8.5A3.5 3.5 0 0 0 4.5 12L4.5 16z"),
            ("╯", "M4.5 0L4.5 4A4.5 4.5 0 0 1 0 8.5L0 7.5A3.5 3.5 0 0 0 3.5 4L3.5 0z"),
        ])
    func shape(character: String, path: String) throws {
        var canvas = Canvas(size: Size(columns: 1, rows: 1))
        canvas.write(TerminalText(character), at: Point(column: 0, row: 0))
        let picture = SVGPicture(canvas).text()
        #expect(picture.contains("d=\"\(path)\"/>"))
        // It can be selected all the same.
        #expect(picture.contains("<tspan class=\"s\" x=\"0\">\(character)</tspan>"))
    }

    @Test("Quarters, halves and eighths fill the cell as their names say") func blocks() throws {
        // Which quarters, clockwise from the top left, each character of U+2596 to U+259F fills.
        let quarters = [
            "▖": "3", "▗": "2", "▘": "0", "▙": "023", "▚": "02", "▛": "013", "▜": "012", "▝": "1", "▞": "13",
            "▟": "123",
        ]
        for (character, filled) in quarters {
            let text = TerminalText(character)
            let cluster = PackedCluster(text.string.utf8Span.span, at: 0, (3, 1, false))
            let path = try #require(CellShape(cluster)).path(x: 0, y: 0)
            for (number, place) in ["M0 0", "M4 0", "M4 8", "M0 8"].enumerated() {
                #expect(path.contains(place) == filled.contains("\(number)"), "\(character) \(number)")
            }
        }
    }
}
