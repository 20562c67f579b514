import ArgumentParser
import DeviceControl
import DeviceInterface
import DeviceRuntime
import DeviceSession
import DeviceTerminal
import Foundation
import Glibc
import NotificationCore
import NotificationModel
import NotificationScenario
import ScenarioPlaying
import ScenarioRunning
import TerminalCanvas
import TerminalCurses

/// `ncenter play`: a scenario as a demonstration.
struct PlayCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "play", _superCommandName: ProgramName.current,
        abstract: "Play a scenario on this terminal, as a person would.",
        discussion: """
            The file is a scenario, as for test, on a new device whose time stands except for what the scenario \
            says. A key is shown for 0.4 s, each character of a text for 0.06 s, another step for 1 s, a caption for \
            as long as it takes to read it, and a pause takes its own time.

            The device fills the terminal; the rows below it have the captions and what is done. Space pauses and \
            goes on, Esc hands the device over: then its keys work as on any device, and Space goes on with the steps \
            where no field is open. A step that fails stops and says why; Space goes on all the same. q quits. At the \
            end of a scenario of the program Enter plays the next one.

            Other terminals watch by “attach --watch” while no other device of that name runs. Their keys do nothing \
            while the steps go on; Esc hands the device over to every terminal that is attached without --watch.

            Without a file, lists the scenarios of the program: j and k move, Enter or a digit plays one, and q \
            leads back to the list and out of it. Without a terminal, and with --accessible, the list is printed.

            The exit status is 1 when a step has failed, 64 for a mistake in the file, 66 for a file that cannot be \
            read, and 70 when apps have not come to rest after a step.
            """
    )

    @Argument(
        help: ArgumentHelp("A scenario file, or the name of one in the program.", valueName: "file"),
        completion: .scenarios)
    var file: String?

    @Option(help: ArgumentHelp("How many times faster it is played, 0.1 to 100.", valueName: "factor"))
    var speed = 1.0

    @Flag(help: "Wait for Space after each step.")
    var step = false

    @Flag(help: "Begin again at the end, on a new device.")
    var loop = false

    @Flag(help: "End two seconds after the last step, and at a step that fails; for recorders.")
    var quit = false

    @Option(help: ArgumentHelp("Play as far as this line of the file.", valueName: "line"))
    var until: Int?

    @Option(help: ArgumentHelp("Play this row of each alone, from 1.", valueName: "number"))
    var row: Int?

    @Option(
        help: ArgumentHelp("The folder that shot steps write in; without it they write nothing.", valueName: "folder"))
    var output: String?

    @OptionGroup var persistent: DeviceOption
    @Flag(
        name: .customLong("accessible"),
        help: "Print the scenarios of the program as plain lines, for screen readers; test runs them without a screen.")
    var isAccessible = false

    @OptionGroup var waiting: PatienceOption

    @OptionGroup var display: DisplayOptions

    /// The scenario that has been chosen from the list or follows on one, and is played at once.
    @Option(help: .hidden)
    var chosen: String?

    /// The scenario that has focus in the list.
    @Option(help: .hidden)
    var listed: String?

    /// The row of `each` that is played now, from 1.
    @Option(name: .customLong("played-row"), help: .hidden)
    var playedRow = 1

    /// The exit status that the rows before it have earned.
    @Option(help: .hidden)
    var earned: Int32 = 0

    func validate() throws {
        if !(0.1...100).contains(speed) { throw ValidationError("--speed is a number, 0.1 to 100; it is \(speed)") }
        if let row, row < 1 { throw ValidationError("--row is a number from 1; it is \(row)") }
        if let until, until < 1 { throw ValidationError("--until is a line of the file, from 1; it is \(until)") }
    }

    @MainActor
    func run(on contents: DeviceContents) throws {
        guard let named = file else { return try playOneOfList(on: contents) }
        let file = chosen ?? named
        let isFile = unsafe chosen == nil && access(file, F_OK) == 0
        let own = chosen == nil ? contents.scenario(named: file) : contents.scenarios.first { $0.name == file }
        if isAccessible {
            throw StandardError.failure(
                "--accessible lists the scenarios of the program; without a screen “test” runs one", ExitStatus.usage)
        }
        guard isFile || own != nil else {
            throw StandardError.failure(contents.missingScenario(named: file), ExitStatus.noInput)
        }
        let files = ScenarioFiles(of: file, output: output, writesShots: output != nil)
        let scenarios = try ScenarioFile.read(at: file, text: own?.text, writing: files, on: contents)
        let number = row ?? playedRow
        let scenario = try scenarios.chosen(row: number, until: until, of: file)
        let isLast = row != nil || number == scenarios.count
        let run = try scenario.scriptRunHere(on: contents, files, patience: waiting.patience)
        guard isatty(STDOUT_FILENO) == 1 else { throw DisplayOptions.failure(.notATerminal) }
        var options = options(beginsAgain: loop || !isLast)
        let next = until == nil && row == nil ? contents.scenario(after: own) : nil
        options.next = next?.title
        let end = try play(scenario, run, files, options, on: try display.startTerminal())
        let again = ["--played-row=\(isLast ? 1 : number + 1)"] + (chosen.map { ["--chosen=\($0)"] } ?? [])
        try Self.begin(after: end, again, next)
        if end != 0 { throw ExitCode(end) }
    }

    /// Lets the user choose one of the program's scenarios and plays it, or prints them where no terminal can be drawn
    /// on.
    ///
    /// - Throws: The exit status of a program without scenarios of its own, after a message.
    @MainActor
    private func playOneOfList(on contents: DeviceContents) throws {
        let scenarios = contents.scenarios
        guard !scenarios.isEmpty else {
            throw StandardError.failure("this program has no scenarios of its own; name a file", ExitStatus.usage)
        }
        guard !isAccessible, isatty(STDIN_FILENO) == 1 else {
            return try StandardOutput.write(IncludedScenario.list(scenarios))
        }
        let terminal: (session: TerminalSession, notices: [TerminalText])
        do throws(TerminalError) {
            terminal = try TerminalSession.start(display.terminal())
        } catch {
            return try StandardOutput.write(IncludedScenario.list(scenarios))
        }
        var position = scenarios.firstIndex { $0.name == chosen }
        if position == nil {
            let language = DeviceLanguage.namedByEnvironment ?? .english
            switch ScenarioChoice.run(scenarios, from: listed, in: language, on: terminal.session) {
            case .play(let chosen): position = chosen
            case .ended(let status): throw ExitCode(status == 0 ? earned : status)
            }
        }
        let own = scenarios[position ?? 0]
        let files = ScenarioFiles(of: own.name, output: output, writesShots: output != nil)
        let scenario = try ScenarioFile.read(at: own.name, text: own.text, writing: files, on: contents)[0]
        var options = options(beginsAgain: loop)
        options.isFromList = true
        let run = try scenario.scriptRunHere(on: contents, files, patience: waiting.patience)
        let next = contents.scenario(after: own)
        options.next = next?.title
        let status = try play(scenario, run, files, options, on: terminal)
        try Self.begin(after: status, ["--chosen=\(own.name)"], next)
        if status >= 128 { throw ExitCode(status) }
        try Self.begin(["--listed=\(own.name)", "--earned=\(status)"])
    }

    private func options(beginsAgain: Bool) -> PlaySurface.Options {
        var options = PlaySurface.Options()
        options.speed = speed
        options.waitsAfterSteps = step
        options.beginsAgain = beginsAgain
        options.quits = quit
        options.allowsMotion = !display.noAnimation
        options.patience = .seconds(waiting.patience)
        options.earlierStatus = earned
        return options
    }

    /// - Returns: The exit status, or ``SessionLoop/restart(afterEarning:)``.
    @MainActor
    private func play(
        _ scenario: Scenario, _ run: ScriptRun, _ files: ScenarioFiles, _ options: PlaySurface.Options,
        on terminal: sending (session: TerminalSession, notices: [TerminalText])
    ) throws -> Int32 {
        let persistent = try PersistentDevice.ephemeral(self.persistent, isReached: false)
        let start = DeviceLauncher(
            contents: run.contents, persistent: persistent, beginning: run.storage, route: run.route)
        let size = run.size
        let identifiers = UUIDSeries()
        return try start.run(
            .ofTerminal, time: .standing(at: run.date), hasMouse: display.terminal().usesMouse,
            makeUUID: { identifiers.next() }
        ) { open in
            let (terminal, notices) = terminal
            try terminal.adoptThread()
            let session = open()
            session[Seat.own].facts.describe(terminal)
            for notice in notices { session.runtime.note(.device, "\(notice.string)") }
            _ = start.begin(session)
            let surface = PlaySurface(session, on: terminal, scenario, size: size, files, options)
            // If another device has the name, clients reach that one; the scenario is played all the same.
            guard persistent.isOwned else { return try SessionLoop.run(session, on: surface) }
            defer { if start.beginning != nil { persistent.close() } }
            return try start.serve(session, on: surface, persistent)
        }
    }

    /// Begins again if the playing has ended so.
    ///
    /// - Parameters:
    ///   - again: What plays the same scenario again.
    ///   - next: The scenario to which the user may have gone on.
    private static func begin(after end: Int32, _ again: [String], _ next: IncludedScenario?) throws {
        guard let earned = SessionLoop.statusEarned(beforeRestart: end) else { return }
        let following = next.map { ["--chosen=\($0.name)"] } ?? again
        let (isNext, status) = earned.quotientAndRemainder(dividingBy: PlaySurface.leadsOn)
        try begin((isNext == 1 ? following : again) + ["--earned=\(status)"])
    }

    private static func begin(_ hidden: [String]) throws -> Never {
        try ProgramRestart.begin(
            Self.self, hidden, inPlaceOf: ["--earned=", "--played-row=", "--chosen=", "--listed="])
    }
}

extension Size {
    /// The columns and rows of the terminal that standard output is, as far as they are drawn; `nil` if it says none.
    static var ofTerminal: Size? {
        var window = winsize()
        guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
            return nil
        }
        return Size(columns: Int(window.ws_col), rows: Int(window.ws_row)).limitedForSeat
    }
}
