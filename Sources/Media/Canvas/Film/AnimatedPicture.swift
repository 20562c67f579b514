import TerminalCanvas

/// A film as one SVG picture that moves without a script and starts again at its end. It has no script, so that pages
/// that allow only pictures can show it.
///
/// Its colours follow the viewer's preference for dark or light, as the colours of ``SVGPicture`` do. Viewers who
/// prefer reduced motion see the first frame, and so do programs that do not know key frames.
package struct AnimatedPicture {
    private let film: Film

    package init(_ film: Film) { self.film = film }

    /// The file's text.
    ///
    /// - Complexity: O(cells) of all frames.
    package func text() -> String {
        let shots = film.shots()
        let drawing = FilmDrawing(shots)
        let end = shots.last?.end ?? 0
        var rules = ""
        var groups = ""
        for (number, group) in drawing.groups.enumerated() {
            let isStill = group.shots == [0..<shots.count]
            groups += isStill ? "<g>\n" : "<g class=\"k\(number)\">\n"
            groups += group.content + "</g>\n"
            if !isStill { rules += Self.rule("k\(number)", group, shots, end) }
        }
        if !rules.isEmpty {
            let duration = "\(Double(end) / 1000)s"
            rules = "g{animation:\(duration) step-end infinite}\n" + rules
            rules += "@media (prefers-reduced-motion:reduce){g{animation:none!important}}\n"
        }
        let title = TerminalText(film.title)
        return """
            <svg \(SVGDrawing.frame(drawing.size))>
            \(title.isEmpty ? "" : "<title>\(MarkupText.escaped(title.string))</title>\n")<style>
            \(drawing.styleSheet)\(rules)</style>
            <defs>
            \(drawing.definitions)</defs>
            \(drawing.ground)\(groups)</svg>

            """
    }

    /// The key frames of a group, which say when it comes into view and when it goes. Between them it stays as it is.
    private static func rule(_ name: String, _ group: FilmDrawing.Group, _ shots: [Film.Shot], _ end: Int) -> String {
        let isSeenFirst = group.isSeen(in: 0)
        var frames = isSeenFirst ? "0%{visibility:visible}" : "0%{visibility:hidden}"
        for range in group.shots {
            if range.lowerBound > 0 {
                frames += "\(percent(shots[range.lowerBound].start, of: end)){visibility:visible}"
            }
            if range.upperBound < shots.count {
                frames += "\(percent(shots[range.upperBound].start, of: end)){visibility:hidden}"
            }
        }
        let style = "animation-name:\(name)\(isSeenFirst ? "" : ";visibility:hidden")"
        return ".\(name){\(style)}\n@keyframes \(name){\(frames)}\n"
    }

    /// A time with four decimals, which tells milliseconds apart in films of up to a quarter of an hour.
    private static func percent(_ time: Int, of end: Int) -> String {
        let tenThousandths = (time * 1_000_000 + end / 2) / end
        guard tenThousandths % 10000 != 0 else { return "\(tenThousandths / 10000)%" }
        var fraction = "\(tenThousandths % 10000)"
        fraction = String(repeating: "0", count: 4 - fraction.count) + fraction
        while fraction.hasSuffix("0") { fraction.removeLast() }
        return "\(tenThousandths / 10000).\(fraction)%"
    }
}
