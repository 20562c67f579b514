import FoundationEssentials
import PseudoTerminal
import SeededRandom
import Testing

@testable import CanvasMedia
@testable import TerminalCanvas

@Suite("Asciicast")
struct AsciicastTests {
    private struct Event: Decodable, Equatable {
        var time: Double
        var code: String
        var data: String

        init(_ time: Double, _ code: String, _ data: String) {
            (self.time, self.code, self.data) = (time, code, data)
        }

        init(from decoder: any Decoder) throws {
            var members = try decoder.unkeyedContainer()
            time = try members.decode(Double.self)
            code = try members.decode(String.self)
            data = try members.decode(String.self)
            #expect(members.isAtEnd)
        }
    }

    private struct Header: Decodable {
        struct Theme: Decodable { var fg, bg, palette: String }

        var version: Int
        var width, height: Int?
        var title: String?
        var theme: Theme?
        var env: [String: String]?
    }

    /// Reads a cast as the format says, with the times from the beginning.
    private static func read(_ text: String) throws -> (header: Header, events: [Event]) {
        let lines = text.split(separator: "\n")
        let decoder = JSONDecoder()
        let header = try decoder.decode(Header.self, from: Data(try #require(lines.first).utf8))
        var events = try lines.dropFirst().map { try decoder.decode(Event.self, from: Data($0.utf8)) }
        for index in events.indices { events[index].time = (events[index].time * 1000).rounded() / 1000 }
        return (header, events)
    }

    private static func film(_ texts: [String], seconds: Double = 1.25) -> Film {
        Film(
            frames: texts.enumerated().map { number, text in
                var canvas = Canvas(size: Size(columns: 8, rows: 2))
                canvas.write(TerminalText(text), at: Point(column: 0, row: 1), style: Style(attributes: .bold))
                return Film.Frame(canvas: canvas, seconds: seconds, title: number == 0 ? "" : "Step \(number)")
            })
    }

    @Test("On a terminal every frame looks as it was drawn")
    func replay() throws {
        var generator = SeededGenerator(seed: 24)
        for _ in 0..<20 {
            let sizes = [Size(columns: 20, rows: 4), Size(columns: 12, rows: 6)]
            let film = RandomFilm.make(frames: 30, sizes: sizes, using: &generator)
            let (_, events) = try Self.read(Asciicast(film).text())
            var model = TerminalModel(size: sizes[0])
            var rest = events[...]
            for shot in film.shots() {
                while let event = rest.first, event.time <= Double(shot.start) / 1000 {
                    rest.removeFirst()
                    switch event.code {
                    case "o": model.feed(event.data.utf8)
                    case "r": model.resize(to: try #require(Size(screen: event.data)))
                    default: #expect(event.code == "m")
                    }
                }
                expect(model, shows: shot.frame)
            }
            #expect(model.unrecognized.isEmpty)
            // What comes at the end of the last frame leaves a terminal that can be worked with.
            #expect(rest.map(\.time) == [Double(try #require(film.shots().last).end) / 1000])
            for event in rest { model.feed(event.data.utf8) }
            #expect(model.isAtRest && model.cursor == Point(column: 0, row: model.size.rows - 1))
        }
    }

    private func expect(_ model: TerminalModel, shows frame: Film.Frame) {
        let canvas = frame.canvas
        #expect(model.size == canvas.size && model.lines == canvas.lines())
        for row in 0..<canvas.size.rows {
            for column in 0..<canvas.size.columns {
                let (cell, shown) = (canvas[column, row], model[column, row])
                // The model writes the two letters of a flag in two cells.
                let isFlag = canvas[max(0, cell.isRightHalf ? column - 1 : column), row].text.unicodeScalars.count == 2
                if !isFlag { #expect(shown.text == cell.text, "\(column), \(row)") }
                #expect(shown.style == cell.style, "\(column), \(row)")
            }
        }
        let cursor = frame.cursor.flatMap { canvas.bounds.contains($0) ? $0 : nil }
        #expect(model.cursorIsVisible == (cursor != nil))
        if let cursor { #expect(model.cursor == cursor) }
    }

    @Test("libvterm shows the same as our terminal") func judge() throws {
        var generator = SeededGenerator(seed: 7)
        let size = Size(columns: 20, rows: 4)
        var film = RandomFilm.make(frames: 60, sizes: [size], using: &generator)
        // The judge knows no wide characters but Korean ones.
        film.frames.removeAll { $0.canvas.lines().joined().contains { "🇰🇷🇫🇷😀日本語".contains($0) } }
        #expect(film.frames.count > 5)
        var model = TerminalModel(size: size)
        let judge = JudgeTerminal(size: size)
        for event in try Self.read(Asciicast(film).text()).events where event.code == "o" {
            model.feed(event.data.utf8)
            judge.feed(Array(event.data.utf8))
            #expect(judge.difference(from: model) == nil)
        }
    }

    @Test("Only what has changed is written") func changes() throws {
        let events = try Self.read(Asciicast(Self.film(["abcdefgh", "abcdefgh", "abXdefgh"])).text()).events
        #expect(
            events == [
                Event(0, "o", "\u{1B}[m\u{1B}[2J\u{1B}[2;1H\u{1B}[0;1mabcdefgh\u{1B}[?25l"), Event(1.25, "m", "Step 1"),
                Event(2.5, "m", "Step 2"), Event(2.5, "o", "\u{1B}[2;3HX"),
                Event(3.75, "o", "\u{1B}[m\u{1B}[2;1H\u{1B}[?25h"),
            ])
    }

    @Test("The header says version, size, terminal and colours; times have three decimals") func header() throws {
        let text = Asciicast(Self.film(["a", "b", "c"])).text()
        let (header, _) = try Self.read(text)
        #expect(header.version == 2 && header.width == 8 && header.height == 2)
        #expect(header.env?["TERM"] == "xterm-256color" && header.theme?.bg == "#121216")
        #expect(header.theme?.palette.split(separator: ":").count == 16)
        #expect(text.contains("\n[2.500, \"o\""))
    }

    @Test("Text cannot leave its string, and reaches no terminal as a control")
    func escaping() throws {
        let hostile = "\"]\n\\ \u{1B}]52;c;eA==\u{07}\u{9B}2J\u{202E}"
        var film = Self.film(["", hostile])
        film.title = hostile
        film.frames[1].title = hostile
        let text = Asciicast(film).text()
        #expect(text.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x0A })
        let (header, events) = try Self.read(text)
        let printable = TerminalText(hostile).string
        #expect(header.title == printable)
        #expect(events.filter { $0.code == "m" }.map(\.data) == [printable])
        #expect(JSONString.quoted("\"\\\n\u{1}\u{85}é") == #""\"\\\n\u0001\u0085é""#)
    }

    @Test("A film without frames is a header") func empty() throws {
        let (header, events) = try Self.read(Asciicast(Film()).text())
        #expect(header.width == 80 && header.height == 24 && header.title == nil && events.isEmpty)
    }
}
