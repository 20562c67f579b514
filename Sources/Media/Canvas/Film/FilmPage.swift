import TerminalCanvas

/// A film as a page that needs no other file and no network: the frames, a slider over the steps, a button to play and
/// pause, and the steps' titles.
///
/// Space plays and pauses, the arrow keys go a step back and forth, Home and End to the first and last. Without script
/// the page shows the first frame and the list of steps.
package struct FilmPage {
    private let film: Film

    package init(_ film: Film) { self.film = film }

    /// The file's text.
    ///
    /// - Complexity: O(cells) of all frames.
    package func text() -> String {
        let shots = film.shots()
        let drawing = FilmDrawing(shots)
        let firsts = shots.indices.filter { $0 == 0 || shots[$0].step != shots[$0 - 1].step }
        let groups = drawing.groups.map { group in
            "<g\(group.isSeen(in: 0) ? "" : " visibility=\"hidden\"")>\n\(group.content)</g>\n"
        }
        let items = firsts.map { "<li>\(Self.markup(shots[$0].title.string))</li>\n" }
        let title = Self.markup(film.title)
        return """
            <!DOCTYPE html>
            <html lang="en">
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
            script-src 'unsafe-inline'">
            <title>\(title)</title>
            <style>
            \(Self.styleSheet)\(drawing.styleSheet)</style>
            <main>
            <svg id="film" \(SVGDrawing.frame(drawing.size)) role="img" aria-labelledby="step">
            <defs>
            \(drawing.definitions)</defs>
            \(drawing.ground)\(groups.joined())</svg>
            <p><button id="play" type="button">Play</button>
            <input id="slider" type="range" min="0" max="\(max(firsts.count - 1, 0))" value="0" \
            aria-label="Step"></p>
            <p id="step" aria-live="polite">\(shots.first.map { Self.markup($0.title.string) } ?? "")</p>
            <ol id="steps">
            \(items.joined())</ol>
            </main>
            <script>
            const words = {play: "Play", pause: "Pause"}
            const durations = \(Self.list(shots.map { $0.end - $0.start }))
            const firsts = \(Self.list(firsts))
            const seen = [\(drawing.groups.map { Self.list($0.shots.flatMap { [$0.lowerBound, $0.upperBound] }) }
                .joined(separator: ","))]
            \(Self.script)</script>
            </html>

            """
    }

    private static func markup(_ text: String) -> String { MarkupText.escaped(TerminalText(text).string) }

    private static func list(_ numbers: [Int]) -> String {
        "[\(numbers.map { "\($0)" }.joined(separator: ","))]"
    }

    private static let styleSheet = """
        :root{color-scheme:dark light;font-family:system-ui,sans-serif}
        main{max-width:max-content;margin:0 auto}
        #film{display:block;max-width:100%;height:auto}
        p{display:flex;gap:1em}
        #slider{flex:1}
        #step{min-height:1.5em;font-weight:bold}
        #steps{position:relative;max-height:12em;overflow:auto}
        #steps li{cursor:pointer}
        [aria-current]{font-weight:bold}

        """

    /// `durations` has the milliseconds of each shot, `firsts` the first shot of each step, `seen` the shots of each
    /// group: where it comes into view, where it goes, and so on.
    private static let script = """
        const element = name => document.getElementById(name)
        const groups = [...document.querySelectorAll("#film > g")]
        const items = [...document.querySelectorAll("#steps > li")]
        let shot = 0
        let timer = null
        const stepOf = shot => firsts.filter(first => first <= shot).length - 1
        const show = number => {
          shot = number
          groups.forEach((group, index) => {
            // Between two of the numbers it is the first of them that decides.
            const changes = seen[index].filter(change => change <= shot).length
            group.setAttribute("visibility", changes % 2 ? "visible" : "hidden")
          })
          const step = stepOf(shot)
          element("slider").value = step
          element("step").textContent = items[step].textContent
          items.forEach((item, index) => {
            if (index === step) item.setAttribute("aria-current", "step")
            else item.removeAttribute("aria-current")
          })
          // In the middle of the list, without moving the page.
          const list = element("steps")
          list.scrollTop = items[step].offsetTop - (list.clientHeight - items[step].clientHeight) / 2
        }
        const label = () => { element("play").textContent = timer === null ? words.play : words.pause }
        const pause = () => {
          clearTimeout(timer)
          timer = null
          label()
        }
        const wait = () => {
          timer = setTimeout(() => {
            if (shot + 1 === durations.length) return pause()
            show(shot + 1)
            wait()
          }, durations[shot])
        }
        const toggle = () => {
          if (timer !== null) return pause()
          if (shot + 1 === durations.length) show(0)
          wait()
          label()
        }
        // What a step leads to is its last shot.
        const goTo = step => {
          pause()
          const wanted = Math.max(0, Math.min(step, firsts.length - 1))
          show((firsts[wanted + 1] ?? durations.length) - 1)
        }
        const keys = {
          ArrowLeft: () => goTo(stepOf(shot) - 1), ArrowRight: () => goTo(stepOf(shot) + 1),
          Home: () => goTo(0), End: () => goTo(firsts.length - 1), " ": toggle,
        }
        if (durations.length) {
          element("play").addEventListener("click", toggle)
          element("slider").addEventListener("input", event => goTo(Number(event.target.value)))
          items.forEach((item, index) => item.addEventListener("click", () => goTo(index)))
          document.addEventListener("keydown", event => {
            const action = keys[event.key]
            if (!action || event.ctrlKey || event.altKey || event.metaKey) return
            // A button is pressed by Space anyway.
            if (event.key === " " && event.target === element("play")) return
            event.preventDefault()
            action()
          })
          show(0)
        }

        """
}
