import ArgumentParser
import DeviceControl
import DeviceInterface
import DeviceRuntime
import DeviceSession
import Foundation
import Glibc
import NotificationCore
import NotificationLocking
import NotificationModel
import NotificationScenario
import ScenarioPlaying
import ScenarioRunning
import TerminalCanvas
import TerminalCurses

/// `ncenter record`: what a user does, as a scenario.
struct RecordCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "record", _superCommandName: ProgramName.current,
        abstract: "Write what you do on a device as a scenario.",
        discussion: """
            A device that runs elsewhere is recorded there, until Ctrl-C or “record --stop”. The scenario begins \
            with the device as it is, saved beside it as FILE.device, and with steps to what is open. Where no step \
            leads there, as to a reply, the device is locked first and its apps end. Otherwise, and with --empty, \
            --language, --app or --set, a new device is shown on this terminal and is gone afterwards.

            Keys, clicks, pauses, and pushes and settings from other shells become the lines of the file. A key or \
            click on a thing becomes a step with the thing's words, another one stays a key; what only looks is left \
            out. C-r writes that the thing with focus is expected to be seen. The configuration does not count for a \
            new device.

            At the end the file is written and replayed, and the device is compared with what it was before each \
            step. At a difference the exit status is 1, and the file has a comment before the line. The exit status \
            is 64 for a file that exists, and 74 for one that cannot be written.
            """
    )

    @Argument(
        help: ArgumentHelp("The scenario file to write.", valueName: "file"),
        completion: .file(extensions: ["scenario"]))
    var file: String?

    @Flag(help: "End the recording of a running device, which writes its file.")
    var stop = false

    @OptionGroup var time: TimeoutOption

    @OptionGroup var contents: ContentsOptions

    @OptionGroup var persistent: DeviceOption

    @OptionGroup var display: DisplayOptions

    @OptionGroup var waiting: PatienceOption

    func validate() throws {
        guard (file == nil) == stop else {
            throw ValidationError(
                stop ? "--stop needs no file; the recording has one" : "give a file to write: record FILE")
        }
        if contents.manifests.contains("-") {
            throw ValidationError("--app needs a file here, because the scenario names it")
        }
    }

    @MainActor
    func run(on contents: DeviceContents) throws {
        guard let file else {
            return try endRecording()
        }
        try Self.checkIsNew(file)
        let folder = try persistent.folder()
        if folder.ownership != .nobody, !self.contents.isGiven { return try record(folder, to: file, on: contents) }
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
            throw DisplayOptions.failure(.notATerminal)
        }
        let replay = try beginReplay(of: file, on: contents)
        guard let output = try record(file, on: contents), !output.isEmpty else { return }
        try replay.finish(JSONDecoder().decode([ScenarioRecorder.Check].self, from: output))
    }

    /// - Throws: The exit status for a file that exists or cannot be written, after a message.
    static func checkIsNew(_ file: String) throws {
        guard unsafe access(file, F_OK) != 0 else {
            throw StandardError.failure("\(file): the file exists; record does not overwrite", ExitStatus.usage)
        }
        guard unsafe access(ScenarioFiles(of: file).root, W_OK) == 0 else {
            throw StandardError.failure("\(file): \(InputError.system())", ExitStatus.outputError)
        }
    }

    // MARK: Recording

    /// Records a device that runs in another process, until that ends or somebody ends the recording.
    @MainActor
    private func record(_ folder: DeviceFolder, to file: String, on contents: DeviceContents) throws {
        let path = Self.savedDevice(of: file).path
        guard unsafe access(path, F_OK) != 0 else {
            throw StandardError.failure("\(path): the file exists; record does not overwrite", ExitStatus.usage)
        }
        let replay = try beginReplay(of: file, on: contents)
        let device = try RunningDevice(folder, timeout: time.duration)
        let recording = try device.recorded(for: file, "the device “\(folder.name)”")
        try Self.save(recording, to: file)
        try replay.finish(recording.checks)
    }

    /// Ends the recording of a running device. The command that has begun it writes the file, unless it is gone.
    private func endRecording() throws {
        let device = try RunningDevice(persistent.folder(), timeout: time.duration)
        let recording: DeviceRecording = try device.value(in: device.request("DELETE", "/recording"))
        guard let writer = recording.writer, kill(writer.process, 0) != 0, errno == ESRCH else { return }
        try Self.checkIsNew(writer.file)
        try Self.save(recording, to: writer.file)
        StandardError.report(
            "\(writer.file): saved here, and not replayed, because the command that has recorded has ended before")
    }

    private static func save(_ recording: DeviceRecording, to file: String) throws {
        let saved = savedDevice(of: file)
        try Self.write(recording.beginning.device, to: saved.path)
        try Self.write(recording.beginning.setup(from: saved.name) + [""] + recording.lines, to: file)
    }

    /// The file with what the device is when its recording begins.
    private static func savedDevice(of file: String) -> (name: String, path: String) {
        let name = String(file.split(separator: "/").last ?? "")
        let saved = "\(name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name).device"
        return (saved, "\(ScenarioFiles(of: file).root)/\(saved)")
    }

    private static let ending = ".scenario"

    /// Shows the device until the user quits, and writes the file.
    ///
    /// - Returns: What a replay must show, as JSON.
    @MainActor
    private func record(_ file: String, on contents: DeviceContents) throws -> Data? {
        let size = Size.ofTerminal ?? Size(columns: 80, rows: 24)
        let files = ScenarioFiles(of: file)
        let header = header(size, in: files.root)
        let text = header.map { $0 + "\n" }.joined()
        let scenario = try ScenarioFile.read(at: file, text: text, writing: files, on: contents)[0]
        let run = try scenario.scriptRunHere(on: contents, files, patience: waiting.patience)
        switch try DeviceProcess.start() {
        case .starter(let process):
            do {
                let greeting = SeatGreeting(ofStandardOutput: nil)
                try display.show(process, in: nil, stays: false, greeting, Configuration())
            } catch let status as ExitCode where status.rawValue == 128 + SIGINT {
                // Ctrl-C quits, too. After another signal nobody waits for a replay.
            }
            return process.output
        case .device(let link):
            link.run { try record(run, header, to: file, size: size, by: link) }
        }
    }

    /// Records the device in its own process.
    @MainActor
    private func record(
        _ run: ScriptRun, _ header: [String], to file: String, size: Size, by link: DeviceLink
    ) throws -> Int32 {
        let persistent = try PersistentDevice.ephemeral(self.persistent, isReached: false)
        var start = DeviceLauncher(contents: run.contents, persistent: persistent)
        start.readsFilesAtOnce = true
        let date = run.date
        let identifiers = UUIDSeries()
        guard link.awaitTerminal() else { return 0 }
        return try start.run(.ofDevice, time: .running(from: date), makeUUID: { identifiers.next() }) { [start] open in
            let session = open()
            let recording = SessionRecording(session, start: date)
            session.recording = recording
            recording.begin(endedBy: .quitting)
            let status = try start.serve(
                session, on: DeviceSurface(session, size: size), persistent, by: link.connection(isHolder: true)
            ).status
            recording.finish()
            session.recording = nil
            try Self.write(header + [""] + recording.recorder.lines, to: file)
            try StandardOutput.write(DeviceStateText.line(recording.recorder.checks))
            return status
        }
    }

    /// The lines of the set-up.
    ///
    /// - Parameter folder: The folder that the scenario file is in.
    private func header(_ size: Size, in folder: String) -> [String] {
        let language = contents.language ?? .namedByEnvironment ?? .english
        let now = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down))
        // A path begins in the folder of the file.
        let manifests = contents.manifests.map { path in
            folder == "." ? path : URL(filePath: path).standardizedFileURL.path(percentEncoded: false)
        }
        return ["size \(size.columns)x\(size.rows)"]
            + ["at \(now.formatted(.iso8601))", "timezone \(TimeZone.current.settingName)"]
            + ["language \(language.rawValue)"]
            + (contents.empty ? ["empty"] : [])
            + contents.settings.map { "set \(Script.quoted($0.text))" }
            + manifests.map { "app \(Script.quoted($0))" }
    }

    /// - Throws: The exit status if the file cannot be written, after a message.
    static func write(_ lines: [String], to file: String) throws {
        try OutputFile.writeReporting(Data(lines.map { $0 + "\n" }.joined().utf8), to: file)
    }

    // MARK: The replay

    /// Makes the process that replays the file.
    @MainActor
    private func beginReplay(of file: String, on contents: DeviceContents) throws -> ReplayProcess {
        try ReplayProcess.start { try replay(file, comparedWith: $0, on: contents) }
    }

    /// Replays the file as a test does, and compares the device with what it was.
    ///
    /// - Throws: The exit status if it is not the same, after a message.
    @MainActor
    private func replay(
        _ file: String, comparedWith checks: [ScenarioRecorder.Check], on contents: DeviceContents
    ) throws {
        // Nothing that was recorded reads or writes a file of this machine.
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        defer {
            do {
                try FileManager.default.removeItem(at: folder)
            } catch {
                StandardError.report("\(error.cause)")
            }
        }
        let files = ScenarioFiles(root: folder.path, writesShots: false)
        let scenario = try ScenarioFile.read(at: file, writing: files, on: contents)[0]
        if let step = scenario.steps.first(where: { $0.step.namesFile }) {
            throw StandardError.failure("\(step.place): a recording names no file", ExitStatus.internalError)
        }
        var outcome = ScenarioOutcome()
        var workers = ScenarioWorkers(
            [(scenario, files)], limit: 1, on: contents, patience: waiting.patience, checks: checks)
        do throws(InputError) {
            try workers.run { _, result in
                outcome = result
                return true
            }
        } catch {
            throw StandardError.failure(
                "the system gives no process for the replay: \(error)", ExitStatus.internalError)
        }
        guard outcome.kind != .passed else {
            return try StandardOutput.write(
                "\(TerminalText(file).string): saved; replaying it shows the same \(checks.count) states\n")
        }
        let line = ScenarioReport.Entry(scenario: scenario, outcome: outcome).place.line
        var lines = try ScenarioParser.lines(of: file)
        lines.insert(
            "# After the next line a replay has not shown what the device was when this was recorded.", at: line - 1)
        try Self.write(lines, to: file)
        let reasons = outcome.lines.joined(separator: "\n")
        StandardError.write(
            TerminalText(multiline: "\(file):\(line + 1): saved, but replaying it is not the same: \(reasons)").string)
        throw ExitCode(ExitStatus.expectationFailed)
    }
}
