internal import BlockingTests
internal import CPseudoTerminal
internal import Glibc
package import TerminalCanvas

/// A program on a pseudo-terminal, used like by a user: tests send keys, and `lines` is the screen.
///
/// Nothing here sleeps: every wait ends as soon as its condition holds, or fails at its time limit with the screen in
/// the message. The program is killed together with this object.
package final class PseudoTerminal {
    /// The program's screen.
    package private(set) var model: TerminalModel
    /// The bytes that the program has sent so far.
    package private(set) var output: [UInt8] = []
    /// The bytes since a marker was written, until the marker arrives.
    private var held: [UInt8] = []
    private var awaitsMark = false
    /// The program's process number.
    package private(set) var process: Int32 = 0
    /// How the program ended; `nil` while it runs.
    package private(set) var exit: Exit?
    /// Whether the program is stopped and waits for `resume()`.
    package private(set) var isStopped = false

    package enum Exit: Hashable, Sendable {
        case status(Int)
        case signal(Int32)
    }

    /// The terminal's answers to questions such as `]11;?`, and `[c` for what kind of terminal it is.
    package var answers: [String: String]

    /// Whether nothing is read of what the program writes, as on a line that is frozen: a wait ends with what is on the
    /// screen.
    package var isFrozen = false

    /// The line between the program and the user; `nil` where both are on one machine. What is on its way is lost when
    /// it is exchanged.
    package var line: SlowLine?

    /// The maximum duration of a wait, however busy the machine is.
    package var patience = Duration.seconds(60)

    private var terminal: Int32
    private let reports: Int32
    private var commands: Int32
    private let shell: pid_t
    private let modesBefore: TerminalModes
    /// Removes the folder for the program's state after its end.
    private let state: StateFolder?

    /// Starts a program. Its environment consists of a UTF-8 locale, `TERM`, `PATH` and `HOME` of this process, the
    /// variables of a sanitizer, a new folder for its state, and `environment`, which overrides them.
    ///
    /// - Parameters:
    ///   - path: The path of the program.
    ///   - standardInput: The program's standard input instead of the terminal; at most 64 kB.
    ///   - jobControl: Whether the program can be stopped and resumed, as from a shell.
    ///   - answers: What the terminal answers to questions; without any it is mute.
    ///   - line: The line between the program and the user.
    package static func launch(
        _ path: String,
        arguments: [String] = [],
        environment: [String: String] = [:],
        size: Size = Size(columns: 80, rows: 24),
        term: String = "tmux-256color",
        standardInput: String? = nil,
        jobControl: Bool = true,
        answers: [String: String] = ["[c": "\u{1B}[?62;22c"],
        line: SlowLine? = nil
    ) throws(PseudoTerminalFailure) -> PseudoTerminal {
        var variables = ["LC_ALL": "C.UTF-8", "TERM": term]
        for name in ["PATH", "HOME"] { variables[name] = unsafe getenv(name).map { unsafe String(cString: $0) } }
        variables.merge(Sanitizer.environment) { _, new in new }
        variables.merge(environment) { _, new in new }
        let state = variables[StateFolder.variable] == nil ? StateFolder() : nil
        if let state { variables[StateFolder.variable] = state.path }
        var input: Int32 = -1
        if let standardInput { input = try pipe(holding: standardInput) }
        defer { if input >= 0 { close(input) } }
        var ends = ncenter_pseudo_terminal()
        let problem = unsafe withCStrings([path] + arguments) { arguments in
            unsafe withCStrings(variables.map { "\($0.key)=\($0.value)" }) { environment in
                unsafe path.withCString { path in
                    var program = unsafe ncenter_pseudo_terminal_program(
                        path: path, arguments: arguments, environment: environment, input: input,
                        columns: UInt16(size.columns), rows: UInt16(size.rows), job_control: jobControl)
                    return unsafe ncenter_pseudo_terminal_launch(&program, &ends)
                }
            }
        }
        guard problem == 0 else { throw .cannotLaunch(path, errno: problem) }
        let terminal = PseudoTerminal(ends: ends, size: size, state: state, answers: answers)
        terminal.line = line
        try terminal.wait(until: "the program runs") { $0.process != 0 }
        return terminal
    }

    private init(ends: ncenter_pseudo_terminal, size: Size, state: StateFolder?, answers: [String: String]) {
        self.answers = answers
        self.state = state
        terminal = ends.terminal
        reports = ends.reports
        commands = ends.commands
        shell = ends.shell
        model = TerminalModel(size: size)
        modesBefore = TerminalModes(
            input: ends.input_modes, output: ends.output_modes, local: ends.local_modes)
    }

    deinit {
        // Closing the command pipe makes the shell kill the program and end.
        if commands >= 0 { close(commands) }
        if terminal >= 0 { close(terminal) }
        close(reports)
        var status: Int32 = 0
        while unsafe waitpid(shell, &status, 0) < 0, errno == EINTR {}
    }

    // MARK: Screen

    /// The rows of the screen without trailing blanks.
    package var lines: [String] { model.lines }

    /// Whether the terminal is as before the program started: main screen, visible cursor, no modes set, the same line
    /// discipline.
    package var isRestored: Bool { model.isAtRest && TerminalModes(of: terminal) == modesBefore }

    /// Whether the line discipline is as before the program started.
    package var modesAreRestored: Bool { TerminalModes(of: terminal) == modesBefore }

    /// Stops the terminal's output, as Ctrl-S does, or lets it go on, as Ctrl-Q does.
    package func holdOutput(_ isHeld: Bool) {
        _ = ncenter_pseudo_terminal_hold(terminal, isHeld)
    }

    /// Waits until the program has read all that was typed, and sleeps.
    package func waitForRest() throws(PseudoTerminalFailure) {
        let deadline = ContinuousClock.now + patience
        while exit == nil, !isAtRest {
            guard ContinuousClock.now < deadline else { throw .timeLimit("it reads keys", screen: lines, exit: exit) }
            _ = pump(for: .milliseconds(2))
        }
    }

    /// The line discipline as text, for messages.
    package var modesDescription: String { "\(TerminalModes(of: terminal)), before \(modesBefore)" }

    // MARK: Keyboard and mouse

    /// Types text; a line end in it is the Enter key.
    package func send(_ text: String) {
        send(bytes: text.utf8.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: "\r") : $0 })
    }

    package func send(_ keys: Key...) {
        for key in keys {
            send(bytes: Array(key.sequence(applicationCursorKeys: model.applicationCursorKeysAreOn).utf8))
        }
    }

    /// Sends what the terminal reports for a click, for a part of a drag or for the wheel; nothing unless the program
    /// has requested it.
    package func send(_ mouse: MouseEvent) {
        guard model.mouseModes.contains(1006) else { return }
        let button =
            switch mouse.kind {
            case .press, .release: 0
            case .drag: 32
            case .secondaryPress: 2
            case .wheelUp: 64
            case .wheelDown: 65
            }
        let place = "\(mouse.at.column + 1);\(mouse.at.row + 1)"
        if mouse.kind != .release { send(bytes: Array("\u{1B}[<\(button);\(place)M".utf8)) }
        if button < 32 { send(bytes: Array("\u{1B}[<\(button);\(place)m".utf8)) }
    }

    /// Sends what the terminal reports for a press, and for each movement while the button is down.
    package func drag(_ points: Point...) {
        guard model.mouseModes.isSuperset(of: [1002, 1006]) else { return }
        for (index, point) in points.enumerated() {
            send(bytes: Array("\u{1B}[<\(index == 0 ? 0 : 32);\(point.column + 1);\(point.row + 1)M".utf8))
        }
    }

    /// Pastes text, in brackets if the program has requested them.
    package func paste(_ text: String) {
        let body = text.replacing("\n", with: "\r")
        send(bytes: Array((model.bracketedPasteIsOn ? "\u{1B}[200~\(body)\u{1B}[201~" : body).utf8))
    }

    package func send(bytes: [UInt8]) {
        guard line == nil else {
            line?.putToProgram(bytes)
            return
        }
        type(bytes)
    }

    private func type(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty, terminal >= 0 {
            let count = unsafe rest.withUnsafeBytes { unsafe write(terminal, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else {
                // The buffer is full: the program has to read first, and may have to write before that.
                guard errno == EAGAIN || errno == EINTR, pump(for: patience, alsoUntilWritable: true) else {
                    return
                }
            }
        }
    }

    /// Resizes the window; the program receives a signal.
    package func resize(to size: Size) {
        model.resize(to: size)
        _ = ncenter_pseudo_terminal_resize(terminal, UInt16(size.columns), UInt16(size.rows))
    }

    package func signal(_ number: Int32) {
        guard exit == nil, process > 0 else { return }
        kill(process, number)
    }

    /// Continues the stopped program, by default in the foreground ("fg").
    package func resume(inBackground: Bool = false) {
        isStopped = false
        var command = UInt8(ascii: inBackground ? "b" : "f")
        _ = unsafe write(commands, &command, 1)
    }

    /// Closes the window: the terminal hangs up.
    package func hangUp() {
        guard terminal >= 0 else { return }
        close(terminal)
        terminal = -1
    }

    // MARK: Waiting

    /// Waits until the screen shows a text.
    package func wait(for text: String) throws(PseudoTerminalFailure) {
        try wait(until: "the screen shows \"\(text)\"") { terminal in
            terminal.lines.contains { $0.contains(text) }
        }
    }

    /// Waits until a condition holds, and reads the rest of what the program is printing; fails at the time limit, or
    /// if the program ends before.
    package func wait(
        until condition: String, _ holds: (PseudoTerminal) -> Bool
    ) throws(PseudoTerminalFailure) {
        try takeOutput(until: condition, holds)
        // The system delivers a frame in pieces, and the condition may hold after the first one.
        let deadline = ContinuousClock.now + patience
        let end = processorTime + Self.longestFrame
        while exit == nil, !isStopped, terminal >= 0, !isAtRest, processorTime < end, .now < deadline {
            _ = pump(for: .milliseconds(2))
        }
        if exit == nil, !isStopped { try takeLastWords() }
    }

    /// How much processor time a frame is waited for to be complete, however long that takes on a busy machine: a
    /// program that never sleeps is not waited for.
    private static let longestFrame = Duration.milliseconds(250)

    /// The processor time that the program and its device have used, without what has ended.
    private var processorTime: Duration { .nanoseconds(ncenter_pseudo_terminal_processor_time(process)) }

    /// Reads until a condition holds, however little has arrived of the frame by then.
    private func takeOutput(
        until condition: String, _ holds: (PseudoTerminal) -> Bool
    ) throws(PseudoTerminalFailure) {
        let deadline = ContinuousClock.now + patience
        while !holds(self) {
            if exit != nil, !awaitsMark {
                try takeLastWords()
                if holds(self) { return }
                throw .timeLimit(condition, screen: lines, exit: exit)
            }
            let remaining = deadline - .now
            guard remaining > .zero, pump(for: remaining) || holds(self) else {
                throw .timeLimit(condition, screen: lines, exit: exit)
            }
        }
    }

    /// Waits until the program is idle: it waits for the user and for nothing that happens within `pause`, and all its
    /// output has arrived.
    ///
    /// Silence alone is not enough, because on a busy machine the program may not have had a chance to run. The pause
    /// is longer than the longest frame of a motion, 45 milliseconds, so that motions are waited for.
    package func settle(pause: Duration = .milliseconds(60)) throws(PseudoTerminalFailure) {
        let deadline = ContinuousClock.now + patience
        while true {
            while pump(for: pause) {
                guard ContinuousClock.now < deadline else { throw .timeLimit("it settles", screen: lines, exit: exit) }
            }
            guard exit == nil, !isStopped, terminal >= 0 else { return }
            let before = output.count
            if isAtRest {
                try takeLastWords()
                if output.count == before, isAtRest { return }
            }
            guard ContinuousClock.now < deadline else { throw .timeLimit("it settles", screen: lines, exit: exit) }
        }
    }

    /// Whether nothing is on its way, and the program has read all input and sleeps.
    ///
    /// Its threads are looked at one after the other, so one may wake another that has been looked at and sleep itself:
    /// two looks have to agree.
    private var isAtRest: Bool {
        line?.isEmpty != false && ncenter_pseudo_terminal_unread_input(terminal) == 0
            && ncenter_pseudo_terminal_is_asleep(process) && ncenter_pseudo_terminal_is_asleep(process)
    }

    package func waitForExit() throws(PseudoTerminalFailure) -> Exit {
        try takeOutput(until: "the program has ended") { $0.exit != nil }
        try takeLastWords()
        guard let exit else { throw .timeLimit("the program has ended", screen: lines, exit: nil) }
        return exit
    }

    package func waitForStop() throws(PseudoTerminalFailure) {
        try takeOutput(until: "the program is stopped") { $0.isStopped }
        try takeLastWords()
    }

    /// Reads all output of the program.
    ///
    /// The system delivers output with a delay, also after the program has ended. So a marker is written after the
    /// output, and everything up to the marker is read.
    private func takeLastWords() throws(PseudoTerminalFailure) {
        guard terminal >= 0, !isFrozen else { return }
        let side = ncenter_pseudo_terminal_open_side(terminal)
        guard side >= 0 else { throw .cannotLaunch("the terminal's other side", errno: errno) }
        defer { close(side) }
        var rest = Self.mark[...]
        awaitsMark = true
        defer {
            take(held[...])
            held = []
            awaitsMark = false
        }
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe write(side, $0.baseAddress, $0.count) }
            if count > 0 { rest = rest.dropFirst(count) }
            guard count > 0 || errno == EINTR || (errno == EAGAIN && pump(for: patience)) else {
                throw .timeLimit("the last words", screen: lines, exit: exit)
            }
        }
        try takeOutput(until: "the last words") { !$0.awaitsMark }
        while exit != nil, let time = line?.timeUntilArrival { _ = pump(for: time) }
    }

    /// Contains no text, no escape sequence, and nothing that the line discipline changes.
    private static let mark: [UInt8] = [0x1C, 0x1D, 0x1E, 0x1F, 0xF8, 0xF9, 0xFA, 0xFB]

    /// Reads output that arrives within the duration; returns false if nothing arrived.
    private func pump(for duration: Duration, alsoUntilWritable: Bool = false) -> Bool {
        let events = (isFrozen ? 0 : Int16(POLLIN)) | (alsoUntilWritable ? Int16(POLLOUT) : 0)
        var descriptors = [
            pollfd(fd: terminal, events: events, revents: 0),
            pollfd(fd: reports, events: Int16(POLLIN), revents: 0),
        ]
        let (seconds, attoseconds) = max(min(duration, line?.timeUntilArrival ?? duration), .zero).components
        let milliseconds = Int32(clamping: seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
        let ready = unsafe poll(&descriptors, 2, milliseconds)
        var came = takeFromLine()
        guard ready > 0 else { return came || ready < 0 && errno == EINTR }
        came = descriptors[0].revents & Int16(POLLOUT) != 0 || came
        if descriptors[0].revents & Int16(POLLIN) != 0 { came = takeOutput() || came }
        if descriptors[1].revents & Int16(POLLIN) != 0 { came = takeReport() || came }
        return came
    }

    private func takeOutput() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = unsafe read(terminal, &buffer, buffer.count)
        guard count > 0 else { return false }
        guard awaitsMark else {
            take(buffer[..<count])
            return true
        }
        held += buffer[..<count]
        guard let mark = held.firstRange(of: Self.mark) else { return true }
        take(held[..<mark.lowerBound] + held[mark.upperBound...])
        held = []
        awaitsMark = false
        return true
    }

    /// Lets arrive at both sides what the line has carried; returns false if there was nothing.
    private func takeFromLine() -> Bool {
        guard let shown = line?.takeAtTerminal(), let typed = line?.takeAtProgram() else { return false }
        show(shown[...])
        type(typed)
        return !shown.isEmpty || !typed.isEmpty
    }

    private func take(_ bytes: ArraySlice<UInt8>) {
        guard line == nil else {
            line?.putToTerminal(bytes)
            return
        }
        show(bytes)
    }

    private func show(_ bytes: ArraySlice<UInt8>) {
        output.append(contentsOf: bytes)
        model.feed(bytes)
        let questions = model.questions
        model.questions = []
        for answer in questions.compactMap({ answers[$0] }) where exit == nil { send(bytes: Array(answer.utf8)) }
    }

    private func takeReport() -> Bool {
        var report = ncenter_pseudo_terminal_report()
        let length = MemoryLayout.size(ofValue: report)
        guard unsafe read(reports, &report, length) == length else { return false }
        switch UInt32(report.event) {
        case NCENTER_PSEUDO_TERMINAL_STARTED.rawValue: process = report.value
        case NCENTER_PSEUDO_TERMINAL_STOPPED.rawValue: isStopped = true
        default:
            let value = ncenter_pseudo_terminal_exit_value(report.value)
            exit = ncenter_pseudo_terminal_was_killed(report.value) ? .signal(value) : .status(Int(value))
        }
        return true
    }

    private static func pipe(holding text: String) throws(PseudoTerminalFailure) -> Int32 {
        var ends: [Int32] = [-1, -1]
        guard unsafe Glibc.pipe(&ends) == 0 else { throw .cannotLaunch("pipe", errno: errno) }
        var bytes = Array(text.utf8)
        precondition(bytes.count <= 65_536, "a pipe holds no more")
        let written = unsafe write(ends[1], &bytes, bytes.count)
        close(ends[1])
        _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
        guard written == bytes.count else { throw .cannotLaunch("pipe", errno: errno) }
        return ends[0]
    }

    /// Converts strings to a C argument list, valid during the call.
    private static func withCStrings<Result>(
        _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        var pointers = unsafe strings.map { unsafe strdup($0) }
        unsafe pointers.append(nil)
        defer { unsafe pointers.forEach { unsafe free($0) } }
        return unsafe pointers.withUnsafeBufferPointer { unsafe body($0.baseAddress!) }
    }
}
