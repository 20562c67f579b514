import CNcenterCurses
import Foundation
import Glibc
package import TerminalCanvas

// Questions and commands to the terminal itself, apart from its screen.
extension TerminalSession {
    /// How long after a question an end still waits for the answer, which would otherwise be typed into the shell.
    private static let answerPatience = Duration.seconds(1)

    /// Asks the terminal for the colour of its ground, and then, if it says that it can be asked, whether it has more
    /// colours than its description. Nothing waits for the answers, which are reported as `.ground` and `.colors`; a
    /// terminal that does not know a question says nothing.
    package func askAboutItself() {
        ask(.ground, level: nil)
    }

    private func ask(_ question: TerminalQuestion, level: Int?) {
        guard question.isAsked(of: traits, level: level), send(question.bytes) else { return }
        openQuestion = (question, .now)
    }

    var traits: TerminalTraits {
        TerminalTraits(
            isXtermLike: ncenter_curses_is_xterm_like(),
            mayBeInsideScreen: TerminalOptions.mayBeInsideScreen(name), colors: colors, choice: colorChoice)
    }

    /// Whether a terminal with that value of the environment variable `COLORFGBG` is dark or light; `nil` if it does
    /// not say. The last of the numbers, which are separated by semicolons, is the colour of the ground.
    package static func appearance(colors: String?) -> Appearance? {
        guard let number = colors?.split(separator: ";").last.flatMap({ UInt8($0) }), number < 16 else { return nil }
        return number == 7 || number > 8 ? .light : .dark
    }

    /// The appearance that the environment variable `COLORFGBG` declares.
    static var appearanceOfEnvironment: Appearance? {
        appearance(colors: unsafe getenv("COLORFGBG").map { unsafe String(cString: $0) })
    }

    package enum Copying: Hashable, Sendable {
        case sent
        /// Only the beginning was sent, because the text is too long.
        case cut
        /// The terminal is of a kind that has no clipboard.
        case impossible
    }

    /// The maximum number of bytes of copied text. Terminals ignore longer commands; the least that one of them takes
    /// is 100,000 characters of base64.
    static let copyLimit = 74_994

    /// Sends text to the clipboard of the terminal, which may be on another machine than the program. Whether it takes
    /// it is its user's choice, and it does not say; tmux is asked by its own command, because it takes none from
    /// programs by default.
    package func copy(_ text: TerminalText) -> Copying {
        guard ncenter_curses_is_xterm_like() else { return .impossible }
        var (command, isCut) = Self.copyCommand(
            text.string, insideScreen: TerminalOptions.mayBeInsideScreen(name))
        if TerminalOptions.isInsideTmux, !isCut, Self.loadTmuxBuffer(text.string) { return .sent }
        if TerminalOptions.mayBeInsideScreen(name), !TerminalOptions.isInsideScreen {
            // The name alone does not say whether it is GNU screen, which ignores the command as it is.
            command = Self.copyCommand(text.string, insideScreen: false).command + command
        }
        guard send(command) else { return .impossible }
        return isCut ? .cut : .sent
    }

    /// Returns whether tmux has taken the text for a buffer and for the clipboard of its terminal: it can from version
    /// 3.2 on. One that does not answer is waited for half a second.
    private static func loadTmuxBuffer(_ text: String) -> Bool {
        let (process, input, end) = (Process(), Pipe(), DispatchSemaphore(value: 0))
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["tmux", "load-buffer", "-w", "-"]
        process.standardInput = input
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.terminationHandler = { _ in end.signal() }
        do { try process.run() } catch { return false }
        Thread.detachNewThread {
            // One that ends before says so by its status.
            try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
            try? input.fileHandleForWriting.close()
        }
        return end.wait(timeout: .now() + 0.5) == .success && process.terminationStatus == 0
    }

    static func copyCommand(_ text: String, insideScreen: Bool) -> (command: String, isCut: Bool) {
        var bytes = Array(text.utf8.prefix(copyLimit + 1))
        let isCut = bytes.count > copyLimit
        if isCut {
            bytes.removeLast()
            // Not within a character.
            while let last = bytes.last, last & 0xC0 == 0x80 { bytes.removeLast() }
            if let last = bytes.last, last >= 0xC0 { bytes.removeLast() }
        }
        let command = "\u{1B}]52;c;\(Data(bytes).base64EncodedString())\u{07}"
        guard insideScreen else { return (command, isCut) }
        // GNU screen passes on what is in strings of its own, which are short.
        var rest = Substring(command)
        var wrapped = ""
        while !rest.isEmpty {
            wrapped += "\u{1B}P\(rest.prefix(76))\u{1B}\\"
            rest = rest.dropFirst(76)
        }
        return (wrapped, isCut)
    }

    func send(_ command: String) -> Bool {
        isOpen && (unsafe command.withCString { unsafe ncenter_curses_send($0) })
    }

    /// Takes the answers that are for the session alone out of what has arrived.
    ///
    /// - Parameter asksOn: Whether the end of a question leads to the next one.
    func takeAnswers(asksOn: Bool = true) {
        guard queued.contains(where: \.isForSession) else { return }
        let arrived = queued
        queued = []
        for event in arrived {
            switch event {
            case .tookFrame: takeLineAnswer(asksOn: asksOn)
            case .answered(let level):
                let answered = openQuestion?.question
                openQuestion = nil
                // Answers come in the order of the questions: this terminal does not know those before.
                if !line.hasAnswered { line.forgetQuestions() }
                if asksOn, answered == .ground { ask(.colors, level: level) }
            case .colors(let depth):
                // Nobody else is believed: a terminal does not speak of its colours unless it is asked.
                if asksOn, openQuestion?.question == .colors {
                    offeredColors = depth
                    adaptColors()
                }
            default: queued.append(event)
            }
        }
    }

    /// Waits until the terminal has answered, but no longer than one second after it was asked, and after what its line
    /// needs for that: an answer that comes when the screen is left would be input of the shell. A signal ends the
    /// wait, and is not lost.
    func awaitAnswer() {
        while isOpen, let deadline = timeOfLastAnswer, .now < deadline {
            var readiness = ncenter_curses_readiness()
            guard unsafe ncenter_curses_wait(-1, (deadline - .now).nanosecondsToWait, &readiness) == 0,
                !readiness.hung_up
            else { break }
            // Pending again, it is read by what goes on, or ends the process as soon as the session has ended.
            for signal in readiness.endings { kill(getpid(), signal) }
            guard readiness.endings.isEmpty else { break }
            if readiness.input { drainInput() }
            takeAnswers(asksOn: false)
        }
        openQuestion = nil
        line.forgetQuestions()
    }

    private var timeOfLastAnswer: ContinuousClock.Instant? {
        let times = [openQuestion.map { $0.time + Self.answerPatience }, line.timeOfLastAnswer(at: .now)]
        return times.compactMap(\.self).max()
    }
}

extension TerminalEvent {
    /// Whether the session looks at it before others do.
    fileprivate var isForSession: Bool {
        switch self {
        case .answered, .tookFrame, .colors: true
        case .key, .mouse, .paste, .resized, .resumed, .ground, .terminate, .hangUp: false
        }
    }
}
