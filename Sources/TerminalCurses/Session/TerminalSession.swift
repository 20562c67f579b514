internal import CNcurses
internal import Glibc
package import TerminalCanvas

/// The terminal, from taking it over to giving it back. There is one at a time, used by one thread at a time.
///
/// Start it before the process starts threads of its own: the signals it reads from a descriptor have to be blocked in
/// all of them, for as long as it runs; `dispatchMain()` unblocks them in the main thread. Then it can be handed over to
/// the thread that uses it, which calls ``adoptThread()`` first. However the process ends (`end()`, `exit`, a trap, a
/// signal) the terminal is given back.
package final class TerminalSession: TerminalScreen {
    /// The characters the locale and the terminal can show; canvases to present are made with it.
    package let repertoire: Repertoire

    /// The size of the screen; changes only where `.resized` or `.resumed` is reported.
    package private(set) var size: Size

    var styles: StyleTable
    var decoder: KeyDecoder
    var inputArrived = ContinuousClock.now
    /// Whether bytes were taken, and it is not said yet that these were all.
    var batchIsOpen = false
    var queued: [TerminalEvent] = []
    var resizeIsPending = false
    var resized = ContinuousClock.now - TerminalSession.resizeInterval
    private var isOpen = true
    private var isBellDue = false
    private var shown: (canvas: Canvas, cursor: Point?)?
    private var capturedText = PrintedText()
    private var signalsAreTaken = true

    /// The shortest time between two layouts while a window is dragged to another size.
    static let resizeInterval = Duration.milliseconds(16)

    private init(repertoire: Repertoire, size: Size, styles: StyleTable, decoder: KeyDecoder) {
        self.repertoire = repertoire
        self.size = size
        self.styles = styles
        self.decoder = decoder
    }

    /// What standard output shows of what is printed on it line by line: a terminal in a locale that is not UTF-8 shows ASCII
    /// alone; a file or a pipe takes everything.
    package static func repertoireOfStandardOutput() -> Repertoire {
        guard isatty(STDOUT_FILENO) == 1 else { return .unicode }
        ncenter_curses_use_locale()
        return ncenter_curses_locale_is_utf8() ? .unicode : .ascii
    }

    /// Takes the terminal over. The keyboard is standard input, or the controlling terminal when that is data.
    ///
    /// The notices are for the person to read, once there is a screen.
    package static func start(
        _ options: TerminalOptions = TerminalOptions()
    ) throws(TerminalFailure) -> sending (session: TerminalSession, notices: [TerminalText]) {
        guard isatty(STDOUT_FILENO) == 1 else { throw .notATerminal }
        let name = unsafe getenv("TERM").map { unsafe String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
        guard name != "dumb" else { throw .dumb }
        let input = isatty(STDIN_FILENO) == 1 ? STDIN_FILENO : unsafe open("/dev/tty", O_RDWR | O_CLOEXEC)
        guard input >= 0 else { throw .notATerminal }
        defer { if input != STDIN_FILENO { close(input) } }

        ncenter_curses_use_locale()
        guard ncenter_curses_take_signals() == 0 else { throw .unavailable }
        let notices: [TerminalText]
        do {
            notices = try openScreen(named: name, input: input, options: options)
        } catch {
            ncenter_curses_release_signals()
            throw error
        }
        // A stream that goes elsewhere than to the terminal goes on doing so.
        let output = isatty(STDOUT_FILENO) == 1
        let error = isatty(STDERR_FILENO) == 1
        if options.capturesPrintedText, !PrintedText.beginCapture(output: output, error: error) {
            ncenter_curses_close()
            ncenter_curses_release_signals()
            throw .unavailable
        }
        let plain = !ncenter_curses_locale_is_utf8() || ncenter_curses_has_plain_font()
        let session = TerminalSession(
            repertoire: plain ? .ascii : .unicode,
            size: currentSize(),
            styles: StyleTable(depth: ColorDepth(count: Int(ncenter_curses_color_count()))),
            decoder: .forOpenTerminal()
        )
        return (session, notices)
    }

    /// Readies the thread that is to use the session from now on, so that also an overflow of its stack gives the
    /// terminal back. The thread that started the session needs no call.
    ///
    /// - Throws: ``TerminalFailure/unavailable`` when there is no memory for it; the session can be used all the same.
    package func adoptThread() throws(TerminalFailure) {
        guard ncenter_curses_adopt_thread() == 0 else { throw .unavailable }
    }

    /// The description to use when the terminal's own is missing: what most terminals of today come close to.
    private static let commonTerminal = "xterm-256color"

    private static func openScreen(
        named name: String?, input: Int32, options: TerminalOptions
    ) throws(TerminalFailure) -> [TerminalText] {
        let request = ncenter_curses_options(
            input: input, output: STDOUT_FILENO, mouse: options.usesMouse, color: options.usesColor,
            paste: options.usesBracketedPaste)
        var notices: [TerminalText] = []
        var answer = NCENTER_CURSES_UNKNOWN_TERMINAL.rawValue
        if let name {
            answer = UInt32(unsafe ncenter_curses_open(name, request))
        }
        if answer == NCENTER_CURSES_UNKNOWN_TERMINAL.rawValue {
            answer = UInt32(unsafe ncenter_curses_open(commonTerminal, request))
            let problem = TerminalFailure.unknownTerminal(name)
            notices.append(TerminalText("\(problem), using \(commonTerminal)"))
        }
        switch answer {
        case NCENTER_CURSES_OPENED.rawValue: return notices
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

    /// Shows the canvas, with the cursor at `cursor` or hidden. Sends what differs from the canvas before, in one update,
    /// and nothing when nothing differs. Cells beyond the screen are left out.
    package func present(_ canvas: Canvas, cursor: Point?) {
        guard isOpen else { return }
        if isBellDue { ncenter_curses_bell() }
        isBellDue = false
        let screen = Rectangle(origin: Point(column: 0, row: 0), size: size)
        let cursor = cursor.flatMap { screen.contains($0) ? $0 : nil }
        let runs = canvas.runs(changedSince: shown?.canvas)
        if let shown, runs.isEmpty, shown.cursor == cursor { return }
        if shown?.canvas.size != canvas.size { ncenter_curses_erase() }
        for run in runs { draw(run, of: canvas) }
        shown = (canvas, cursor)
        commit(cursor)
    }

    /// Sends every cell of the last canvas again, for a screen that another program wrote on.
    package func redraw() {
        guard isOpen else { return }
        ncenter_curses_forget_screen()
        commit(shown?.cursor)
    }

    private func commit(_ cursor: Point?) {
        ncenter_curses_commit(Int32(cursor?.row ?? -1), Int32(cursor?.column ?? -1))
    }

    private func draw(_ run: CanvasRun, of canvas: Canvas) {
        guard run.row < size.rows, run.column < size.columns else { return }
        setStyle(run.style)
        let fits = run.column + run.columns <= size.columns
        if fits, write(run.text, row: run.row, column: run.column) == run.columns { return }
        // Too wide for the screen, or ncurses counts other columns than the canvas: every cell at its own place, so that
        // at worst one cell looks wrong.
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

    private func setStyle(_ style: Style) {
        let entry = styles.entry(for: style)
        ncenter_curses_set_style(entry.attributes, entry.pair)
    }

    /// Returns the columns the text took.
    private func write(_ text: String, row: Int, column: Int) -> Int {
        var text = text
        return text.withUTF8 { bytes in
            let columns = unsafe bytes.withMemoryRebound(to: CChar.self) {
                unsafe ncenter_curses_write(Int32(row), Int32(column), $0.baseAddress, $0.count)
            }
            return Int(columns)
        }
    }

    /// Rings the terminal's bell with the next ``present(_:cursor:)``. Several bells until then are one: terminals that
    /// play one after the other would be heard long after what they are about.
    package func bell() {
        isBellDue = true
    }

    /// Leaves the screen and stops the whole process group until a shell continues it, then shows the last canvas again
    /// and reports `.resumed`. Rings the bell instead when no shell could continue it.
    package func suspend() {
        guard isOpen else { return }
        switch UInt32(ncenter_curses_suspend()) {
        case NCENTER_CURSES_RESUMED.rawValue: takeBackScreen()
        case NCENTER_CURSES_REFUSED.rawValue: bell()
        case NCENTER_CURSES_HUNG_UP.rawValue: queued.append(.hangUp)
        // The signal that ends the process waits to be read; the screen was left already.
        default: isOpen = false
        }
    }

    /// Takes the terminal's modes back after the process was stopped and continued by others, and repaints.
    func reclaim() {
        guard isOpen else { return }
        ncenter_curses_reclaim()
        takeBackScreen()
        redraw()
    }

    private func takeBackScreen() {
        if !updateSize() { queued.append(.resumed) }
    }

    /// Adopts the terminal's size; reports `.resized` and returns true when it is another.
    @discardableResult
    func updateSize() -> Bool {
        guard isOpen else { return false }
        ncenter_curses_update_size()
        let current = Self.currentSize()
        guard current != size else { return false }
        size = current
        shown = nil
        queued.append(.resized(current))
        return true
    }

    /// The lines that the process printed since the last call, as ``PrintedText/takeLines()`` answers them.
    package func takeCapturedLines() -> [TerminalText] {
        PrintedText.flush()
        return capturedText.takeLines()
    }

    /// Gives the terminal back: screen, cursor, modes, line discipline, signals. What was printed and not taken goes to the
    /// real standard error now, and what code on other threads still prints when the process ends. The session can do
    /// nothing more.
    package func end() {
        isOpen = false
        ncenter_curses_close()
        PrintedText.replay()
        guard signalsAreTaken else { return }
        signalsAreTaken = false
        ncenter_curses_release_signals()
    }

    /// The terminal is gone: not one more byte to it.
    func abandon() {
        isOpen = false
        ncenter_curses_abandon()
    }
}
