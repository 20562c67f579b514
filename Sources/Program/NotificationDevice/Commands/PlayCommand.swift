import ArgumentParser
import DeviceControl
import DeviceInterface
import DeviceRuntime
import DeviceSession
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

            Without a file, lists the scenarios of the program: j and k move, Enter or a number plays one, and q \
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
    var shots: String?

    @OptionGroup var persistent: DeviceOption
    @Flag(
        name: .customLong("accessible"),
        help: "Print the scenarios of the program as plain lines, for screen readers; test runs them without a screen.")
    var isAccessible = false

    @OptionGroup var waiting: PatienceOption

    @OptionGroup var display: DisplayOptions

    func validate() throws {
        if !(0.1...100).contains(speed) { throw ValidationError("--speed is a number, 0.1 to 100; it is \(speed)") }
        if let row, row < 1 { throw ValidationError("--row is a number from 1; it is \(row)") }
        if let until, until < 1 { throw ValidationError("--until is a line of the file, from 1; it is \(until)") }
    }

    @MainActor
    func run(on contents: DeviceContents) throws {
        guard let file else { return try playList(of: contents) }
        let own = contents.scenario(named: file)
        if isAccessible {
            throw StandardError.failure(
                "--accessible lists the scenarios of the program; without a screen “test” runs one", ExitStatus.usage)
        }
        guard unsafe access(file, F_OK) == 0 || own != nil else {
            throw StandardError.failure(contents.missingScenario(named: file), ExitStatus.noInput)
        }
        let scenarios = try ScenarioFile.read(at: file, text: own?.text, writing: files(of: file), on: contents)
        let rows = try (1...scenarios.count).map { try scenarios.chosen(row: $0, until: until, of: file) }
        if let row, !rows.indices.contains(row - 1) { _ = try scenarios.chosen(row: row, until: until, of: file) }
        let film = Film(
            contents: contents, file: file, rows: rows, leadsOn: until == nil && row == nil, isOneRow: row != nil,
            options: options)
        guard isatty(STDOUT_FILENO) == 1 else { throw DisplayOptions.failure(.notATerminal) }
        let maker = try DeviceMaker.start { try run($0, of: film, by: $1) }
        let place = try SeatPlace(SeatGreeting(ofStandardOutput: nil), display, Configuration())
        var theatre = Theatre(film, maker, place)
        let first = own.flatMap { own in contents.scenarios.firstIndex { $0.name == own.name } }
        let status = try theatre.play(Choice(scenario: first, row: row ?? 1), isFromList: false)
        theatre.leave()
        if status != 0 { throw ExitCode(status) }
    }

    /// Lets the user choose one of the program's scenarios and plays it, or prints them where no terminal can be drawn
    /// on.
    ///
    /// - Throws: The exit status of a program without scenarios of its own, after a message.
    @MainActor
    private func playList(of contents: DeviceContents) throws {
        let scenarios = contents.scenarios
        guard !scenarios.isEmpty else {
            throw StandardError.failure("this program has no scenarios of its own; name a file", ExitStatus.usage)
        }
        guard !isAccessible, isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
            return try StandardOutput.write(IncludedScenario.list(scenarios))
        }
        let film = Film(
            contents: contents, file: nil, rows: [], leadsOn: true, isOneRow: false, options: options)
        let maker = try DeviceMaker.start { try run($0, of: film, by: $1) }
        let terminal: TerminalSession
        do throws(TerminalError) {
            terminal = try TerminalSession.start(display.terminal())
        } catch {
            return try StandardOutput.write(IncludedScenario.list(scenarios))
        }
        var theatre = Theatre(film, maker, SeatPlace(SeatGreeting(ofStandardOutput: nil), display, on: terminal))
        let language = DeviceLanguage.namedByEnvironment ?? .english
        var (status, listed): (Int32, Int) = (0, 0)
        repeat {
            switch ScenarioChoice.run(scenarios, from: listed, in: language, on: terminal) {
            case .play(let number):
                status = try theatre.play(Choice(scenario: number, row: 1), isFromList: true)
                listed = theatre.last ?? number
            case .ended(let end):
                theatre.leave()
                throw ExitCode(end == 0 ? status : end)
            }
        } while status < 128
        theatre.leave()
        throw ExitCode(status)
    }

    private func files(of name: String) -> ScenarioFiles {
        ScenarioFiles(of: name, output: shots, writesShots: shots != nil)
    }

    private var options: ScenarioPlayer.Options {
        var options = ScenarioPlayer.Options()
        options.speed = speed
        options.waitsAfterSteps = step
        options.beginsAgain = loop
        options.quits = quit
        options.patience = .seconds(waiting.patience)
        return options
    }

    /// Plays a scenario on a device in this process.
    @MainActor
    private func run(_ request: DeviceMaker.Request, of film: Film, by link: DeviceLink) throws -> Int32 {
        let choice = Choice(request)
        let name = film.name(of: choice)
        let files = files(of: name)
        var options = film.options
        options.next = film.next(after: choice).flatMap(\.scenario).map { film.contents.scenarios[$0].title }
        options.isFromList = choice.isFromList
        options.beginsAgain = loop || row == nil && choice.row < film.rows.count
        let scenario =
            if let row = film.row(of: choice) {
                row
            } else {
                try ScenarioFile.read(
                    at: name, text: film.contents.scenarios[choice.scenario ?? 0].text, writing: files,
                    on: film.contents)[0]
            }
        let run = try scenario.scriptRunHere(on: film.contents, files, patience: waiting.patience)
        let persistent = try PersistentDevice.ephemeral(self.persistent, isReached: false)
        let start = DeviceLauncher(
            contents: run.contents, persistent: persistent, beginning: run.storage)
        let (size, identifiers) = (run.size, UUIDSeries())
        guard link.awaitTerminal() else { return 0 }
        return try start.run(
            .ofDevice, time: .standing(at: run.date), makeUUID: { identifiers.next() }
        ) { [options] open in
            let session = open()
            _ = start.begin(session)
            let player = ScenarioPlayer(session, scenario, size: size, files, options) { descriptor, timeout in
                ProgramSignals.wait(extraDescriptor: descriptor, timeout: timeout).map { 128 + $0 }
            }
            defer { if start.beginning != nil { persistent.close() } }
            let end = try start.serve(session, on: player, persistent, by: link.connection(isHolder: true))
            if end.isRestart { try StandardOutput.write("\(end)") }
            return end.isRestart ? player.status : end.status
        }
    }
}

extension PlayCommand {
    /// What is played next: a scenario of the program by its number, or the file, and the row of its table from 1.
    fileprivate struct Choice: Equatable {
        var scenario: Int?
        var row: Int
        var isFromList = false

        init(scenario: Int?, row: Int) {
            (self.scenario, self.row) = (scenario, row)
        }

        init(_ request: DeviceMaker.Request) {
            scenario = request.scenario < 0 ? nil : Int(request.scenario)
            (row, isFromList) = (abs(Int(request.row)), request.row < 0)
        }

        var request: DeviceMaker.Request {
            DeviceMaker.Request(scenario: Int32(scenario ?? -1), row: Int32(isFromList ? -row : row))
        }
    }

    /// What there is to play.
    fileprivate struct Film {
        let contents: DeviceContents
        /// `nil` for the list of the program's scenarios.
        let file: String?
        /// The scenarios of the file.
        let rows: [Scenario]
        /// Whether the next scenario of the program follows on one.
        let leadsOn: Bool
        /// Whether one row of the file is played alone.
        let isOneRow: Bool
        let options: ScenarioPlayer.Options

        func name(of choice: Choice) -> String { choice.scenario.map { contents.scenarios[$0].name } ?? file ?? "" }

        /// The scenario of the file that a choice is; `nil` for another one of the program.
        func row(of choice: Choice) -> Scenario? {
            guard let file, name(of: choice) == file else { return nil }
            return rows[choice.row - 1]
        }

        /// The row that follows, or the first one again.
        func again(_ choice: Choice) -> Choice {
            guard !isOneRow, row(of: choice) != nil else { return choice }
            var again = choice
            again.row = choice.row % rows.count + 1
            return again
        }

        func next(after choice: Choice) -> Choice? {
            guard leadsOn, let number = choice.scenario, number + 1 < contents.scenarios.count else { return nil }
            var next = choice
            (next.scenario, next.row) = (number + 1, 1)
            return next
        }
    }

    /// The terminal on which one scenario is played after the other.
    @MainActor
    fileprivate struct Theatre {
        let film: Film
        let maker: DeviceMaker
        let place: SeatPlace
        /// The scenario of the program that was played last.
        private(set) var last: Int?
        /// The last device, which has what all have said.
        private var process: DeviceProcess?

        init(_ film: Film, _ maker: DeviceMaker, _ place: SeatPlace) {
            (self.film, self.maker, self.place) = (film, maker, place)
        }

        /// Plays a scenario and those that follow.
        ///
        /// - Returns: The exit status: the first thing that was wrong, or what has ended the program.
        mutating func play(_ first: Choice, isFromList: Bool) throws -> Int32 {
            var (choice, earned): (Choice, Int32) = (first, 0)
            choice.isFromList = isFromList
            while true {
                last = choice.scenario
                let process: DeviceProcess
                do { process = try maker.start(choice.request) } catch {
                    place.end()
                    throw error
                }
                self.process = process
                let ending: SeatTerminal.Ending
                do {
                    let connection = try process.attach(place.greeting) { try place.wait(on: $0) }
                    ending = try connection.map { try place.run($0, of: nil, in: process, isLast: false) } ?? .lost
                } catch let status as ExitCode {
                    _ = process.finish()
                    return status.rawValue
                }
                let end = process.finish(isLost: ending == .lost)
                if earned == 0 { earned = end.status }
                if case .status(let status) = ending { return status }
                if ending == .deviceEnded(isInterrupted: true) { return 128 + SIGINT }
                guard case .status = end else {
                    leave()
                    process.sayLost(end, in: nil)
                    try end.pass()
                }
                switch String(decoding: process.output, as: UTF8.self) {
                case "\(LoopEnd.again)": choice = film.again(choice)
                case "\(LoopEnd.next)": choice = film.next(after: choice) ?? choice
                default: return earned
                }
            }
        }

        /// Gives the terminal back, and says what the devices have said.
        func leave() {
            place.end()
            process?.report(.status(0))
        }
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
