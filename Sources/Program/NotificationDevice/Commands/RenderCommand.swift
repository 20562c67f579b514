import ArgumentParser
import ControlHandlers
import DeviceInterface
import DeviceRuntime
import DeviceSession
import Foundation
import Glibc
import NotificationModel
import NotificationScenario
import ScenarioRunning
import TerminalCanvas

/// `ncenter render`: the device without a terminal.
struct RenderCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "render", _superCommandName: ProgramName.current,
        abstract: "Print what the device shows, without a terminal.",
        discussion: """
            For tests, documentation and bug reports. Time stands still except for advance and pause, and two runs print \
            the same bytes in the same environment: the time zone is UTC unless TZ is set, and the language English \
            unless --language or LC_ALL, LC_MESSAGES or LANG name another.

            \(StepDefinition.help)

            The exit status is 1 when a step has failed or was not reached, with --strict also when the device says that \
            a key does nothing. It is 64 for a wrong step, 65 when a payload or a manifest was refused, and 66 when one could \
            not be read, while the others are delivered all the same. It is 70, and nothing is printed, when an app does not come to rest: its code runs for \
            longer than --patience allows, or it asks again and again.
            """
    )

    static let defaultSize = "80x24"
    static let defaultTime = "2026-11-21T09:41:00Z"
    static let defaultColor = ColorDepth.direct
    static let defaultKeys = ""

    @Option(help: ArgumentHelp("Columns and rows of the screen.", valueName: "columns x rows"))
    var size = Self.defaultSize

    @Option(
        help: ArgumentHelp("The device's time (default: \(Self.defaultTime)).", valueName: "time"))
    var at: String?

    @OptionGroup var output: FormatOptions<ScriptRun.Format>

    @OptionGroup var file: OutputFileOption

    @Option(help: ArgumentHelp("The colours of ansi.", valueName: "colours"))
    var color = Self.defaultColor

    @Option(help: ArgumentHelp("The keys and steps to perform.", valueName: "steps"))
    var keys = Self.defaultKeys

    @Option(
        help: ArgumentHelp(
            "Perform a scenario file, which says everything about its device; cast and svg are films of it then.",
            valueName: "file"), completion: .file(extensions: ["scenario"]))
    var scenario: String?

    @Option(help: ArgumentHelp("With --scenario: the last line that is performed.", valueName: "line"))
    var until: Int?

    @Option(help: ArgumentHelp("With --scenario: the row of each, from 1.", valueName: "number"))
    var row: Int?

    @Option(help: ArgumentHelp("With --scenario: the folder that its shot steps write in.", valueName: "folder"))
    var shots: String?

    @OptionGroup var waiting: PatienceOption

    var patience: Double { waiting.patience }

    @Option(
        name: .customLong("device"),
        help: ArgumentHelp(
            "Show a copy of this device, at its own time unless --at is given; the device itself stays as it is.",
            valueName: "name"))
    var copied: DeviceName?

    @OptionGroup var strictness: StrictOption

    @OptionGroup var contents: ContentsOptions

    @Option(name: .customLong("bundle"), help: PayloadArgument.receiverHelp)
    var bundleIdentifier: String?

    @Argument(help: PayloadArgument.help, completion: PayloadArgument.completion)
    var payloads: [String] = []

    /// The form of the output.
    var format: ScriptRun.Format {
        if isFilm { return output.chosen ?? .cast }
        return output.chosen ?? file.format.flatMap { ScriptRun.Format(rawValue: $0.rawValue) } ?? .text
    }

    private var isFilm: Bool { file.path?.hasSuffix(".cast") == true }

    func validate() throws {
        try file.check(isChosen: output.chosen != nil, isFilm: isFilm)
        try PayloadArgument.check(receiver: bundleIdentifier)
        try PayloadArgument.checkStandardInput(payloads, besides: contents)
        if Size(screen: size) == nil {
            throw ValidationError("--size is \(Size.form), such as 80x24; it is “\(size)”")
        }
        if let at { _ = try Self.date(at) }
    }

    /// - Throws: An error if something is given beside a scenario that it says itself, or that only a scenario has.
    private func checkScenario() throws {
        let ofScript = [
            ("--keys", keys != Self.defaultKeys), ("--size", size != Self.defaultSize), ("--at", at != nil),
            ("--device", copied != nil), ("a payload", !payloads.isEmpty),
            ("--bundle", bundleIdentifier != nil),
            ("--empty, --language, --app or --set", contents.isGiven),
        ]
        if scenario != nil, let name = ofScript.first(where: \.1)?.0 {
            throw ValidationError("a scenario says this itself; leave out --scenario or \(name)")
        }
        let ofScenario = [
            ("--until", until != nil), ("--row", row != nil), ("--shots", shots != nil), ("a film", format.isFilm),
        ]
        if scenario == nil, let name = ofScenario.first(where: \.1)?.0 {
            throw ValidationError("\(name) needs --scenario")
        }
    }

    @MainActor
    func run(on contents: DeviceContents) throws {
        // Not in validate(), which comes before the parser has named an option that is unknown.
        try checkScenario()
        let run: ScriptRun
        do {
            run = try scenario.map { try self.scriptRun(of: $0, on: contents) } ?? self.scriptRun(on: contents)
        } catch let error as InputError {
            throw StandardError.failure(error.description, error.status)
        }
        let status = try DeviceLauncher.printResult(
            of: run.contents, at: run.date, storage: run.storage, options: run.options, to: file
        ) { try run.run(in: $0) }
        if status != 0 { throw ExitCode(status) }
    }

    /// Returns the run that the arguments describe.
    ///
    /// - Throws: An ``InputError`` for a wrong script; the exit status, after a message on standard error, for a
    ///   device that cannot be read.
    @MainActor
    func scriptRun(on contents: DeviceContents) throws -> ScriptRun {
        guard let size = Size(screen: size), let defaultTime = DeviceTime.date(Self.defaultTime) else {
            preconditionFailure("a command runs after it has been validated")
        }
        let script: Script
        do throws(ScriptError) {
            script = try Script(parsing: keys)
        } catch {
            throw InputError(description: error.description, status: ExitStatus.usage)
        }
        if format == .svg, script.steps.contains(.show) {
            throw InputError(
                description: "a picture has one frame, and show prints several: leave out show",
                status: ExitStatus.usage)
        }
        let contents = self.contents.chosen(from: contents)
        let copy = try copied.map { try PersistentDevice(copying: DeviceFolder($0)) }
        var run = ScriptRun(contents, at: at.flatMap(DeviceTime.date) ?? copy?.now ?? defaultTime, script: script)
        run.size = size
        run.format = format
        run.depth = color
        run.application = PayloadArgument.receiver(bundleIdentifier)
        run.payloads = PayloadArgument.sources(payloads)
        run.refusesWarnings = strictness.strict
        run.storage = copy
        run.options = DeviceLauncher.options(named: copy?.folder)
        run.options.patience.rest = .seconds(patience)
        return run
    }

    /// Returns the run of a scenario.
    ///
    /// - Throws: The exit status, after the mistakes.
    @MainActor
    private func scriptRun(of path: String, on contents: DeviceContents) throws -> ScriptRun {
        let files = ScenarioFiles(of: path, output: shots)
        let own = contents.scenario(named: path)
        guard unsafe access(path, F_OK) == 0 || own != nil else {
            throw InputError(description: contents.missingScenario(named: path), status: ExitStatus.noInput)
        }
        let scenarios = try ScenarioFile.read(at: path, text: own?.text, writing: files, on: contents)
        guard row != nil || scenarios.count == 1 else {
            throw InputError(
                description: "\(path): with each it is \(scenarios.count) scenarios; --row N renders one, and “test” "
                    + "runs them all",
                status: ExitStatus.usage)
        }
        let scenario = try scenarios.chosen(row: row ?? 1, until: until, of: path)
        LocalTimeZone.begin(scenario.setup.timeZone ?? .gmt)
        var run = try scenario.scriptRun(on: contents, files, patience: patience)
        run.format = format == .svg ? .film : format
        run.depth = color
        run.refusesWarnings = strictness.strict
        return run
    }

    /// The time that `--at` names.
    ///
    /// - Throws: A `ValidationError` for an invalid time, or one that the clock cannot show.
    static func date(_ text: String) throws -> Date {
        guard let date = DeviceTime.date(text) else {
            throw ValidationError("--at is a time such as \(defaultTime); it is “\(text)”")
        }
        do throws(DeviceTimeError) {
            try DeviceTime.check(date)
        } catch {
            throw ValidationError("--at: \(error); it is “\(text)”")
        }
        return date
    }

}
