import FoundationEssentials
import FoundationXML
import SeededRandom
import Testing

@testable import CanvasMedia
@testable import TerminalCanvas

@Suite("Animated picture")
struct AnimatedPictureTests {
    /// A picture as a browser reads it: what each row is made of, and when each group is seen.
    private struct Reading {
        /// A row's clusters by their columns.
        var rows: [Substring: [Int: String]] = [:]
        var groups: [(name: Substring?, rows: [Int: Substring], cursor: Point?)] = []
        /// The key frames of a group, in percent, and whether it is seen from then on.
        var keyFrames: [Substring: [(percent: Double, isSeen: Bool)]] = [:]
        var hiddenAtRest: Set<Substring> = []

        init(_ text: String) {
            for match in text.matches(of: /<g id="([^"]*)">\n(.*?)<\/g>/.dotMatchesNewlines()) {
                var clusters: [Int: String] = [:]
                for span in match.output.2.matches(of: /<tspan class="[^"]*" x="([^"]*)">([^<]*)<\/tspan>/) {
                    let content = Self.unescaped(span.output.2)
                    let places = span.output.1.split(separator: " ").compactMap { Int($0) }
                    let parts = places.count == 1 ? [content] : content.unicodeScalars.map { String($0) }
                    #expect(parts.count == places.count)
                    for (place, part) in zip(places, parts) { clusters[place / 8] = part }
                }
                rows[match.output.1] = clusters
            }
            let drawn = text.split(separator: "</defs>")[1]
            for match in drawn.matches(of: /<g(?: class="([^"]*)")?>\n(.*?)<\/g>/.dotMatchesNewlines()) {
                var uses: [Int: Substring] = [:]
                for use in match.output.2.matches(of: /<use href="#([^"]*)"(?: y="([0-9]+)")?\/>/) {
                    uses[(use.output.2.flatMap { Int($0) } ?? 0) / 16] = use.output.1
                }
                let mark = match.output.2.firstMatch(of: /<rect [^>]* x="([0-9]+)" y="([0-9]+)"/)
                let cursor = mark.flatMap { mark in
                    Int(mark.output.1).flatMap { x in Int(mark.output.2).map { Point(column: x / 8, row: $0 / 16) } }
                }
                groups.append((match.output.1, uses, cursor))
            }
            for match in text.matches(of: /@keyframes ([^{]*)\{(.*)\}/) {
                keyFrames[match.output.1] = match.output.2.matches(of: /([0-9.]+)%\{visibility:([a-z]+)\}/).map {
                    (Double($0.output.1) ?? -1, $0.output.2 == "visible")
                }
            }
            hiddenAtRest = Set(text.matches(of: /\.(k[0-9]+)\{[^}]*;visibility:hidden\}/).map(\.output.1))
        }

        /// By scalar, because a mark may follow a reference.
        private static func unescaped(_ text: Substring) -> String {
            String(text).replacing(/&lt;/.matchingSemantics(.unicodeScalar), with: "<")
                .replacing(/&gt;/.matchingSemantics(.unicodeScalar), with: ">")
                .replacing(/&amp;/.matchingSemantics(.unicodeScalar), with: "&")
        }

        /// Whether a group is seen at a time; `nil` stands for a viewer without motion.
        func isSeen(_ group: Substring?, _ percent: Double?) -> Bool {
            guard let group else { return true }
            guard let percent else { return !hiddenAtRest.contains(group) }
            return keyFrames[group]?.last { $0.percent <= percent }?.isSeen ?? false
        }
    }

    private func expect(_ reading: Reading, shows frame: Film.Frame, at percent: Double?) {
        var rows: [Int: Substring] = [:]
        var cursors: [Point] = []
        for group in reading.groups where reading.isSeen(group.name, percent) {
            rows.merge(group.rows) { one, _ in
                Issue.record("two rows in one place: \(one)")
                return one
            }
            if let cursor = group.cursor { cursors.append(cursor) }
        }
        #expect(cursors == [frame.cursor].compactMap { $0 }.filter { frame.canvas.bounds.contains($0) })
        #expect(rows.keys.allSatisfy { $0 < frame.canvas.size.rows })
        for row in 0..<frame.canvas.size.rows {
            let clusters = rows[row].flatMap { reading.rows[$0] } ?? [:]
            for column in 0..<frame.canvas.size.columns {
                let cell = frame.canvas[column, row]
                let isSeen = !cell.isRightHalf && CellShape(cell.cluster) == nil
                let text = clusters[column] ?? (cell.isRightHalf ? "" : " ")
                #expect(!isSeen || text == cell.text, "\(column), \(row)")
            }
        }
    }

    private func expectWellFormed(_ text: String) {
        #expect(XMLParser(data: Data(text.utf8)).parse())
    }

    @Test("At the time of each frame it shows its rows and its cursor, at rest those of the first") func frames() {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<20 {
            let film = RandomFilm.make(
                frames: 30, sizes: [Size(columns: 20, rows: 4), Size(columns: 12, rows: 6)], using: &generator)
            let text = AnimatedPicture(film).text()
            #expect(AnimatedPicture(film).text() == text)
            expectWellFormed(text)
            let reading = Reading(text)
            let shots = film.shots()
            let end = Double(shots[shots.count - 1].end)
            for shot in shots {
                expect(reading, shows: shot.frame, at: Double(shot.start + shot.end) / 2 / end * 100)
            }
            expect(reading, shows: shots[0].frame, at: nil)
            #expect(text.contains("\ng{animation:\(end / 1000)s step-end infinite}\n"))
            #expect(text.contains("@media (prefers-reduced-motion:reduce){g{animation:none!important}}"))
        }
    }

    @Test("A row that stays, comes back or moves is drawn once") func sharing() {
        let pictures = ["one\ntwo", "one\nthree", "two\none", "one\ntwo"]
        let film = Film(
            frames: pictures.map { picture in
                var canvas = Canvas(size: Size(columns: 8, rows: 2))
                for (row, line) in picture.split(separator: "\n").enumerated() {
                    canvas.write(TerminalText(String(line)), at: Point(column: 0, row: row))
                }
                return Film.Frame(canvas: canvas, seconds: 1, title: picture)
            })
        let text = AnimatedPicture(film).text()
        #expect(text.matches(of: /<g id=/).count == 3)
        #expect(text.contains("@keyframes k0{0%{visibility:visible}50%{visibility:hidden}75%{visibility:visible}}"))
    }

    @Test("A film that stands still has no key frames", arguments: [0, 1, 3])
    func still(frames: Int) {
        var canvas = Canvas(size: Size(columns: 3, rows: 1))
        canvas.write("abc", at: Point(column: 0, row: 0))
        let frame = Film.Frame(canvas: canvas, seconds: frames == 1 ? 0 : 1, title: "")
        let text = AnimatedPicture(Film(frames: Array(repeating: frame, count: frames))).text()
        expectWellFormed(text)
        #expect(!text.contains("animation") && text.contains("abc") == (frames > 0))
    }

    @Test("Colours follow the preference of the viewer") func preference() {
        var dark = Canvas(size: Size(columns: 2, rows: 1))
        dark.write("ab", at: Point(column: 0, row: 0), style: Style(foreground: .rgb(red: 1, green: 2, blue: 3)))
        var light = dark
        light.restyle { style, _ in Style(foreground: .rgb(red: 250, green: 251, blue: 252)) }
        let text = AnimatedPicture(Film(frames: [Film.Frame(canvas: dark, light: light, seconds: 1, title: "")])).text()
        #expect(text.contains(".c1{fill:#010203}"))
        #expect(text.contains("@media (prefers-color-scheme:light){\n.c0{fill:#ffffff}\n.c1{fill:#fafbfc}\n}"))
    }

    @Test("Text cannot leave its element, nor can a mark hide that it would") func escaping() {
        let hostile = "</title><script>\"&\u{1B}\u{FFFE}<\u{301}&\u{301}"
        var canvas = Canvas(size: Size(columns: 60, rows: 1))
        canvas.write(TerminalText(hostile), at: Point(column: 0, row: 0))
        let film = Film(title: hostile, frames: [Film.Frame(canvas: canvas, seconds: 1, title: hostile)])
        let text = AnimatedPicture(film).text()
        expectWellFormed(text)
        expectWellFormed(SVGPicture(canvas).text())
        #expect(!text.contains("<script"))
        expect(Reading(text), shows: film.frames[0], at: nil)
    }

    @Test("Lines are one piece") func lines() {
        var canvas = Canvas(size: Size(columns: 6, rows: 1))
        canvas.write("▄▄▄──▌", at: Point(column: 0, row: 0))
        let text = AnimatedPicture(Film(frames: [Film.Frame(canvas: canvas, seconds: 1, title: "")])).text()
        #expect(text.contains("d=\"M0 8h24v8h-24zM24 7.5h16v1h-16zM40 0h4v16h-4z\""))
    }
}
