import CNcenterCurses
import Glibc
package import TerminalCanvas

/// The terminal while the program uses it. There is only one session at a time, used by the thread that starts it.
///
/// Start it before the process starts threads: the signals that it reads from a descriptor have to be blocked in all
/// threads while it runs. However the process ends (`end()`, `exit`, a trap, a signal), the terminal is restored.
package final class TerminalSession {
    /// The characters that the locale and the terminal can show; presented canvases must use it.
    package let repertoire: Repertoire

    /// The terminal's name as `TERM` has it, or the one used in its place.
    package let name: String

    /// The terminal whose description is used, because the system has none of this one; `nil` for its own.
    private let substitute: String?

    /// The size of the screen; it only changes when `.resized` or `.resumed` is reported.
    package private(set) var size: Size

    /// Whether lines are drawn with the terminal's own line graphics, because the repertoire has none.
    private let drawsLines: Bool
    var styles: StyleTable
    var decoder: KeyDecoder
    var inputArrived = ContinuousClock.now
    /// Whether bytes were decoded without a call of `finishBatch(into:)` yet.
    var batchIsOpen = false
    var queued: [TerminalEvent] = []
    /// When the first and the last size change came that are not yet reported.
    var pendingResize: (first: ContinuousClock.Instant, last: ContinuousClock.Instant)?
    var isOpen = true
    /// What the terminal was asked and has not answered yet, and when.
    var openQuestion: (question: TerminalQuestion, time: ContinuousClock.Instant)?
    /// The colours that the user wants to see.
    let colorChoice: ColorChoice
    /// What is known of the line to the terminal.
    var line = LineMeter(
        interval: TerminalOptions.isInsideFarMultiplexer ? .milliseconds(125) : .zero,
        mayBeSlow: TerminalOptions.isFar)
    var hasAskedLine = false
    /// The bytes that had been sent when the line was last asked.
    var sentBytes = ncenter_curses_handed_over()
    /// Whether the line is too slow for the colours that the terminal has.
    var hasFewerColors = false
    /// The colours that the terminal has said to have and that are not used yet.
    var offeredColors: ColorDepth?
    private var isBellDue = false
    private var shown: (canvas: Canvas, cursor: Point?)?
    /// The canvas to show when the terminal has taken the last update.
    var next: (canvas: Canvas, cursor: Point?)?
    private var updateTime = ContinuousClock.now
    private var mustRepaint = false
    private var signalsAreTaken = true

    /// While the user drags the window's edge, the terminal may change its size hundreds of times before it reads once.
    /// So a size is reported after it has not changed for `quiet`, but at the latest after `longest`.
    static let resizePatience = (quiet: Duration.milliseconds(16), longest: Duration.milliseconds(250))

    private init(
        repertoire: Repertoire, drawsLines: Bool, name: String, substitute: String?, size: Size, styles: StyleTable,
        decoder: KeyDecoder, colorChoice: ColorChoice
    ) {
        self.repertoire = repertoire
        self.drawsLines = drawsLines
        self.name = name
        self.substitute = substitute
        self.size = size
        self.styles = styles
        self.decoder = decoder
        self.colorChoice = colorChoice
    }

    /// The characters that standard output can show if text is printed to it line by line: a terminal in a locale other
    /// than UTF-8 shows ASCII only; files and pipes accept everything.
    package static func repertoireOfStandardOutput() -> Repertoire {
        guard isatty(STDOUT_FILENO) == 1 else { return .unicode }
        ncenter_curses_use_locale()
        return ncenter_curses_locale_is_utf8() ? .unicode : .ascii
    }

    /// How many colours the terminal is sent; 0 for none. It only changes when `.colors` is reported.
    package var colors: Int { min(Int(ncenter_curses_color_count()), hasFewerColors ? 256 : .max) }

    /// Describes the terminal as it is now. Its ground is what it has said last, or what the environment says.
    package func describe(_ description: inout TerminalDescription) {
        (description.size, description.repertoire, description.colors) = (size, repertoire, colors)
        description.name = name + (substitute.map { " as \($0)" } ?? "")
        description.locale = unsafe setlocale(LC_CTYPE, nil).map { unsafe String(cString: $0) } ?? "C"
        description.appearance = description.appearance ?? Self.appearanceOfEnvironment
    }

    /// - Throws: An error if a session would throw one, as far as that is seen without opening the terminal.
    package static func check() throws(TerminalError) {
        guard isatty(STDOUT_FILENO) == 1 else { throw .notATerminal }
        guard nameOfEnvironment != "dumb" else { throw .dumb }
    }

    /// Starts a session. The keyboard is standard input, or the controlling terminal if standard input contains data.
    package static func start(
        _ options: TerminalOptions = TerminalOptions()
    ) throws(TerminalError) -> sending TerminalSession {
        try check()
        let name = nameOfEnvironment
        let input = isatty(STDIN_FILENO) == 1 ? STDIN_FILENO : unsafe open("/dev/tty", O_RDWR | O_CLOEXEC)
        guard input >= 0 else { throw .notATerminal }
        defer { if input != STDIN_FILENO { close(input) } }

        ncenter_curses_use_locale()
        ProgramSignals.awaitForeground()
        guard ncenter_curses_take_signals() == 0 else { throw .unavailable }
        let substitute: String?
        do {
            substitute = try openScreen(named: name, input: input, options: options)
        } catch {
            ncenter_curses_release_signals()
            throw error
        }
        let isPlain = options.isASCII || !ncenter_curses_locale_is_utf8() || ncenter_curses_has_plain_font()
        let isConsole = ncenter_curses_has_plain_font() && name?.hasPrefix("linux") == true
        let hasFont = isConsole && !options.isASCII && ncenter_curses_locale_is_utf8()
        let repertoire: Repertoire = hasFont ? .console : isPlain ? .ascii : .unicode
        let session = TerminalSession(
            repertoire: repertoire,
            drawsLines: repertoire == .ascii && !options.isASCII && ncenter_curses_has_lines(),
            name: name ?? "a terminal without a name",
            substitute: substitute,
            size: currentSize(),
            styles: StyleTable(depth: ColorDepth(count: Int(ncenter_curses_color_count()))),
            decoder: .forOpenTerminal(),
            colorChoice: options.colors
        )
        session.adaptColors()
        return session
    }

    /// The name that the environment variable `TERM` gives the terminal; `nil` if it gives none.
    static var nameOfEnvironment: String? {
        unsafe getenv("TERM").map { unsafe String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Used if the terminal's own description is missing, because most current terminals are similar to it.
    private static let commonTerminal = "xterm-256color"

    /// The capabilities of the keys, with blanks between their names: a description with more colours has them too.
    private static var keyCapabilities: String { Key.capabilities.map(\.name).joined(separator: " ") }

    /// - Returns: The terminal whose description is used if the system has none of this one.
    private static func openScreen(
        named name: String?, input: Int32, options: TerminalOptions
    ) throws(TerminalError) -> String? {
        let capabilities = options.usesDirectColor ? keyCapabilities : ""
        func open(_ name: String) -> UInt32 {
            unsafe capabilities.withCString { names in
                let request = unsafe ncenter_curses_options(
                    input: input, output: STDOUT_FILENO, mouse: options.usesMouse, paste: options.usesBracketedPaste,
                    colors: Int32(clamping: options.colors.most), direct_color: options.usesDirectColor,
                    capabilities: names)
                return UInt32(unsafe ncenter_curses_open(name, request))
            }
        }
        var substitute: String?
        var answer = NCENTER_CURSES_UNKNOWN_TERMINAL.rawValue
        for description in name.map(options.colors.descriptions) ?? []
        where answer == NCENTER_CURSES_UNKNOWN_TERMINAL.rawValue {
            answer = open(description)
        }
        if answer == NCENTER_CURSES_UNKNOWN_TERMINAL.rawValue {
            answer = open(commonTerminal)
            substitute = commonTerminal
        }
        switch answer {
        case NCENTER_CURSES_OPENED.rawValue: return substitute
        case NCENTER_CURSES_UNKNOWN_TERMINAL.rawValue: throw .unknownTerminal(name)
        case NCENTER_CURSES_CANNOT_MOVE_CURSOR.rawValue: throw .dumb
        default: throw .unavailable
        }
    }

    private static func currentSize() -> Size {
        var columns: Int32 = 0
        var rows: Int32 = 0
        unsafe ncenter_curses_size(&columns, &rows)
        return Size(columns: Int(columns), rows: Int(rows))
    }

    /// Shows the canvas, with the cursor at `cursor` or hidden. Sends the differences from the previous canvas in one
    /// update; sends nothing if both are equal. Cells outside of the screen are ignored.
    ///
    /// Does not wait for the terminal. While that has not taken the last updates, only the latest canvas is kept, and
    /// ``wait(extraDescriptor:timeout:)`` shows it as soon as the terminal has: what comes in between is never shown.
    package func present(_ canvas: Canvas, cursor: Point?) {
        guard isOpen else { return }
        ncenter_curses_enter()
        askLineOnce()
        guard ncenter_curses_is_ready(), line.maySendFrame(at: .now) else {
            next = (canvas, cursor)
            return
        }
        next = nil
        if isBellDue { ncenter_curses_bell() }
        isBellDue = false
        let screen = Rectangle(origin: Point(column: 0, row: 0), size: size)
        let cursor = cursor.flatMap { screen.contains($0) ? $0 : nil }
        var canvas = canvas
        // A slow line is spared the styles of the blanks.
        if !line.isSlow { canvas.replaceFullBlocks() }
        canvas.joinStylesOfBlanks()
        let runs = canvas.runs(changedSince: shown?.canvas)
        if let shown, runs.isEmpty, shown.cursor == cursor, !mustRepaint { return }
        if shown?.canvas.size != canvas.size { ncenter_curses_erase() }
        for run in runs { draw(run, of: canvas) }
        // ncurses may have moved the rows between those that have changed.
        let isWhole = mustRepaint || shown?.canvas.size != canvas.size
        let rows = isWhole ? 0..<canvas.size.rows : (runs.first?.row ?? 0)..<(runs.last.map { $0.row + 1 } ?? 0)
        let addressed = canvas.addressedRuns(in: rows)
            .filter { $0.row < size.rows && $0.column + $0.columns <= size.columns }
        shown = (canvas, cursor)
        updateTime = .now
        ncenter_curses_refresh(Int32(cursor?.row ?? -1), Int32(cursor?.column ?? -1), !addressed.isEmpty)
        for run in addressed {
            useStyle(of: run)
            unsafe ncenter_curses_overwrite(
                Int32(run.row), Int32(run.column), Int32(run.columns), run.text, run.text.utf8.count)
        }
        mustRepaint = !commitFrame()
    }

    func presentNext() {
        if let next { present(next.canvas, cursor: next.cursor) }
    }

    /// For how long the terminal has not taken the last update; zero if it has.
    package var delay: Duration { next == nil ? .zero : .now - updateTime }

    /// Sends every cell of the last canvas again, because another program has written to the screen.
    package func redraw() {
        guard isOpen, let latest = next ?? shown else { return }
        line.askAgain(at: .now)
        ncenter_curses_forget_screen()
        mustRepaint = true
        present(latest.canvas, cursor: latest.cursor)
    }

    private func draw(_ run: CanvasRun, of canvas: Canvas) {
        guard run.row < size.rows, run.column < size.columns else { return }
        useStyle(of: run)
        if run.isAddressed {
            // Not the blanks that separate words: where ncurses has to show these, it writes them over the cluster.
            let blanks = String(repeating: "\u{A0}", count: min(run.columns, size.columns - run.column))
            _ = write(blanks, row: run.row, column: run.column)
            return
        }
        // The lines are drawn last, over the ASCII characters that stand for them. ncurses sends only the final cells.
        defer { if drawsLines { drawLines(of: run, on: canvas) } }
        let fits = run.column + run.columns <= size.columns
        if fits, write(run.text, row: run.row, column: run.column) == run.columns { return }
        // The text is too wide for the screen, or ncurses and the canvas disagree about its width: write every cell
        // separately, so that at most one cell is wrong.
        for column in run.column..<min(run.column + run.columns, size.columns) {
            let cell = canvas[column, run.row]
            let columns = Int(cell.columns)
            guard columns > 0 else { continue }
            if column + columns > size.columns || write(cell.text, row: run.row, column: column) != columns {
                let blank = String(repeating: "?", count: min(columns, size.columns - column))
                _ = write(blank, row: run.row, column: column)
            }
        }
    }

    private func useStyle(of run: CanvasRun) {
        let style = styles.entry(for: run.style)
        ncenter_curses_set_style(style.attributes, style.pair)
    }

    private func drawLines(of run: CanvasRun, on canvas: Canvas) {
        for column in run.column..<min(run.column + run.columns, size.columns) {
            guard let line = canvas[column, run.row].line else { continue }
            ncenter_curses_draw_line(Int32(run.row), Int32(column), CChar(line.rawValue))
        }
    }

    /// Returns the number of columns that the text occupies.
    private func write(_ text: String, row: Int, column: Int) -> Int {
        var text = text
        return text.withUTF8 { bytes in
            let columns = unsafe bytes.withMemoryRebound(to: CChar.self) {
                unsafe ncenter_curses_write(Int32(row), Int32(column), $0.baseAddress, $0.count)
            }
            return Int(columns)
        }
    }

    /// Uses more colours than the description of the terminal has; returns whether there are more than before. The
    /// number of colours changes nowhere else, and stays when the session is suspended and resumed.
    func useColors(_ depth: ColorDepth) -> Bool {
        guard isOpen, colorChoice.leavesItToTheTerminal, depth.count > colors else { return false }
        let isChanged = unsafe Self.keyCapabilities.withCString {
            unsafe ncenter_curses_use_colors(substitute ?? name, Int32(depth.count), $0)
        }
        guard isChanged else { return false }
        useStyles(of: ColorDepth(count: colors))
        return true
    }

    /// Writes everything in styles of so many colours from now on.
    func useStyles(of depth: ColorDepth) {
        styles = StyleTable(depth: depth)
        shown = nil
        mustRepaint = true
    }

    /// Takes the mouse from the terminal, or leaves it to it for selecting text.
    package func useMouse(_ isUsed: Bool) {
        guard isOpen else { return }
        ncenter_curses_use_mouse(isUsed)
    }

    /// Rings the terminal's bell with the next ``present(_:cursor:)``. Several calls ring it once: terminals that play
    /// one sound after the other would still ring long after the event.
    package func bell() {
        isBellDue = true
    }

    /// Leaves the screen, which takes a second if the terminal takes nothing, and stops the process group until a shell
    /// continues it; then shows the last canvas again and reports `.resumed`. Rings the bell instead if no shell could
    /// continue it.
    /// - Returns: Whether somebody can continue the process; else it goes on.
    @discardableResult
    package func suspend() -> Bool {
        guard isOpen else { return true }
        awaitAnswer()
        switch UInt32(ncenter_curses_suspend()) {
        case NCENTER_CURSES_RESUMED.rawValue: takeBackScreen()
        case NCENTER_CURSES_REFUSED.rawValue:
            bell()
            return false
        case NCENTER_CURSES_HUNG_UP.rawValue: queued.append(.hangUp)
        // A signal that ends the process is pending; the screen is already left.
        default: isOpen = false
        }
        return true
    }

    /// Restores the terminal's modes after others have stopped and continued the process, and repaints.
    func reclaim() {
        guard isOpen else { return }
        ncenter_curses_reclaim()
        takeBackScreen()
        redraw()
    }

    private func takeBackScreen() {
        // ncurses has drawn its screen again, without what is written over it.
        mustRepaint = true
        if !updateSize() { queued.append(.resumed) }
    }

    /// Updates the size from the terminal; if it has changed, reports `.resized` and returns true.
    @discardableResult
    func updateSize() -> Bool {
        guard isOpen else { return false }
        ncenter_curses_update_size()
        let current = Self.currentSize()
        guard current != size else { return false }
        size = current
        line.askAgain(at: .now)
        shown = nil
        next = nil
        queued.append(.resized(current))
        return true
    }

    /// Ends the session and restores screen, cursor, modes, line discipline and signals. A terminal that takes nothing
    /// is waited for about a second, and is restored as far as it has taken anything by then. The session must not be
    /// used any more.
    package func end() {
        awaitAnswer()
        isOpen = false
        ncenter_curses_close()
        guard signalsAreTaken else { return }
        signalsAreTaken = false
        ncenter_curses_release_signals()
    }

    /// The terminal is gone: nothing may be written to it.
    func abandon() {
        isOpen = false
        ncenter_curses_abandon()
    }
}
