import TerminalCanvas

/// A film as an asciicast, which asciinema and its player on web pages show.
///
/// The format is <https://docs.asciinema.org/manual/asciicast/v2>. Every step with a title is a marker. The colours are
/// for viewers who prefer dark ones, because a cast has one theme.
package struct Asciicast {
    private let film: Film

    package init(_ film: Film) { self.film = film }

    /// The file's text: a line for the header, a line for each event. A film without frames has no event, and a header
    /// with the size of a usual terminal.
    ///
    /// - Complexity: O(cells) of all frames.
    package func text() -> String {
        let shots = film.shots()
        var size = shots.first?.frame.canvas.size ?? Size(columns: 80, rows: 24)
        var events = Events(text: header(size) + "\n")
        var writer = FrameWriter()
        var step = -1
        for shot in shots {
            let canvas = shot.frame.canvas
            if canvas.size != size {
                size = canvas.size
                events.add("r", "\(size.columns)x\(size.rows)", at: shot.start)
            }
            if shot.step != step {
                step = shot.step
                if !shot.title.isEmpty { events.add("m", shot.title.string, at: shot.start) }
            }
            let data = writer.write(canvas, cursor: shot.frame.cursor)
            if !data.isEmpty { events.add("o", data, at: shot.start) }
        }
        if let last = shots.last { events.add("o", writer.ending(), at: last.end) }
        return events.text
    }

    private func header(_ size: Size) -> String {
        let title = TerminalText(film.title)
        let titleMember = title.isEmpty ? "" : "\"title\": \(JSONString.quoted(title.string)), "
        let palette = ColorDepth.basicComponents.map(\.hexadecimal)
        let (ink, ground) = ShadedCanvas.terminalColors
        let theme =
            "\"theme\": {\"fg\": \"\(ink.hexadecimal)\", \"bg\": \"\(ground.hexadecimal)\", "
            + "\"palette\": \"\(palette.joined(separator: ":"))\"}"
        return "{\"version\": 2, \"width\": \(size.columns), \"height\": \(size.rows), \(titleMember)"
            + "\"env\": {\"TERM\": \"xterm-256color\"}, \(theme)}"
    }

    /// The lines of events.
    private struct Events {
        var text: String

        /// - Parameter time: Milliseconds from the beginning.
        mutating func add(_ code: String, _ data: String, at time: Int) {
            text += "[\(Self.seconds(time)), \"\(code)\", \(JSONString.quoted(data))]\n"
        }

        /// A number with three decimals: Swift's own numbers may have sixteen.
        private static func seconds(_ milliseconds: Int) -> String {
            let fraction = "\(milliseconds % 1000)"
            return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
        }
    }
}
