import ArgumentParser
import CNcenterDevice
import DeviceInterface
import DeviceRuntime
import DeviceSession
import DeviceTerminal
import Foundation
import Glibc
import NotificationCore
import NotificationModel
import NotificationScenario
import ScenarioRunning
import TerminalCanvas
import TerminalCurses

/// `ncenter record`: what a user does, as a scenario.
struct RecordCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Write what you do on a device as a scenario.",
        discussion: """
            A device that runs elsewhere is recorded there, until Ctrl-C or “record --stop”. Because a scenario \
            begins so, the device is locked and its apps end; its state is then saved beside the scenario, as \
            FILE.device. Otherwise, and with --empty, --language, --app or --set, a new device is shown on this \
            terminal and is gone afterwards.

            Keys, clicks, pauses, and pushes and settings from other shells become the lines of the file. A key or \
            click on a thing becomes a step with the thing's words if that does the same; otherwise it stays a key. \
            C-r writes that the thing with focus is expected to be seen. The configuration does not count for a new \
            device.

            At the end the file is written and replayed, and each frame is compared with what was on the screen.

            The exit status is 1 when the replay shows something else; the file says in which line. It is 64 for a \
            file that exists, and 74 for one that cannot be written.
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

    /// The descriptor of the frames that the replay is compared with; the file is written already.
    @Option(help: .hidden)
    var frames: Int32?

    func validate() throws {
        guard (file == nil) == stop else {
            throw ValidationError(stop ? "--stop needs no file; the recording has one" : "record needs a file to write")
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
        if let frames { return try replay(file, comparedWith: frames, on: contents) }
        try Self.checkIsNew(file)
        let folder = try persistent.folder()
        if folder.ownership != .nobody, !self.contents.isGiven { return try record(folder, to: file) }
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
            throw DisplayOptions.failure(.notATerminal)
        }
        let descriptor = try Self.frameFile()
        let status = try record(file, to: descriptor, on: contents)
        // Ctrl-C quits, too. After another signal nobody waits for a replay.
        guard status == 0 || status == 128 + SIGINT else { throw ExitCode(status) }
        try Self.beginReplay(of: descriptor)
    }

    /// - Throws: The exit status for a file that exists or cannot be written, after a message.
    static func checkIsNew(_ file: String) throws {
        guard unsafe access(file, F_OK) != 0 else {
            throw StandardError.failure("\(file): it exists; record writes new files only", ExitStatus.usage)
        }
        guard unsafe access(ScenarioFiles(of: file).root, W_OK) == 0 else {
            throw StandardError.failure("\(file): \(InputError.system())", ExitStatus.outputError)
        }
    }

    /// Returns a descriptor for frames, which the program inherits that replays the file.
    private static func frameFile() throws -> Int32 {
        let memory = ncenter_memory_file()
        let descriptor = fcntl(memory, F_DUPFD, 3)
        guard memory >= 0, descriptor >= 0 else {
            throw StandardError.failure(
                "the system gives no memory for the frames: \(InputError.system())", ExitStatus.internalError)
        }
        return descriptor
    }

    private static func write(_ checks: [ScenarioRecorder.Check], to descriptor: Int32) throws {
        try FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).write(
            contentsOf: JSONEncoder().encode(checks))
    }

    private static func beginReplay(of descriptor: Int32) throws {
        try ProgramRestart.begin(Self.self, ["--frames=\(descriptor)"])
    }

    // MARK: Recording

    /// Records a device that runs in another process, until that ends or somebody ends the recording.
    private func record(_ folder: DeviceFolder, to file: String) throws {
        let path = Self.savedDevice(of: file).path
        guard unsafe access(path, F_OK) != 0 else {
            throw StandardError.failure("\(path): it exists; record writes new files only", ExitStatus.usage)
        }
        let device = try RunningDevice(folder, timeout: time.duration)
        let recording = try device.recorded(for: file, "the device “\(folder.name)”")
        try Self.save(recording, to: file)
        let descriptor = try Self.frameFile()
        try Self.write(recording.checks, to: descriptor)
        try Self.beginReplay(of: descriptor)
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
    /// - Parameter descriptor: Takes the frames.
    /// - Returns: The exit status.
    @MainActor
    private func record(_ file: String, to descriptor: Int32, on contents: DeviceContents) throws -> Int32 {
        let size = Size.ofTerminal ?? Size(columns: 80, rows: 24)
        let files = ScenarioFiles(of: file)
        let header = header(size, in: files.root)
        let text = header.map { $0 + "\n" }.joined()
        let read = ScenarioFile(at: file, text: text, writing: files, on: contents)
        guard read.mistakes.isEmpty, let scenario = read.scenarios.first else {
            throw ExitCode(ScenarioFile.report(read.mistakes))
        }
        let run = try scenario.scriptRunHere(on: contents, files, patience: waiting.patience)
        let persistent = try PersistentDevice.ephemeral(self.persistent, isReached: false)
        let terminal = try display.startTerminal()
        var start = DeviceLauncher(contents: run.contents, persistent: persistent)
        start.readsFilesAtOnce = true
        let date = run.date
        let identifiers = UUIDSeries()
        let (allowsMotion, usesMouse) = (!display.noAnimation, display.terminal().usesMouse)
        return try start.run(
            .ofTerminal, time: .running(from: date), makeUUID: { identifiers.next() }
        ) { open in
            let (terminal, notices) = terminal
            try terminal.adoptThread()
            let session = open()
            let facts = session[Seat.own].facts
            let surface = TerminalSurface(
                session, on: terminal, notices: notices, bell: .sounds, allowsMotion: allowsMotion,
                usesMouse: usesMouse)
            let recording = SessionRecording(session, start: date, facts: facts)
            session.recording = recording
            recording.begin(endedBy: .quitting)
            let status = try start.serve(session, on: surface, persistent, at: surface.link)
            recording.finish()
            session.recording = nil
            let lines = header + [""] + recording.recorder.lines
            try Self.write(lines, to: file)
            try Self.write(recording.recorder.checks, to: descriptor)
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

    /// Replays the file as a test does, and compares the frames.
    ///
    /// - Throws: The exit status if the replay shows something else, after a message.
    @MainActor
    private func replay(_ file: String, comparedWith descriptor: Int32, on contents: DeviceContents) throws {
        let files = ScenarioFiles(of: file)
        lseek(descriptor, 0, SEEK_SET)
        let bytes = try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).readToEnd() ?? Data()
        let checks = try JSONDecoder().decode([ScenarioRecorder.Check].self, from: bytes)
        let read = ScenarioFile(at: file, writing: files, on: contents)
        guard read.mistakes.isEmpty, let scenario = read.scenarios.first else {
            throw ExitCode(ScenarioFile.report(read.mistakes))
        }
        let frames = Dictionary(checks.map { ($0.steps, $0.frame) }) { _, last in last }
        var outcome = ScenarioOutcome()
        var workers = ScenarioWorkers(
            [(scenario, files)], limit: 1, on: contents, patience: waiting.patience, recordedFrames: frames)
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
                "\(TerminalText(file).string): saved; replaying it shows the same \(frames.count) frames\n")
        }
        let line = ScenarioReport.Entry(scenario: scenario, outcome: outcome).place.line
        var lines = try ScenarioParser.lines(of: file)
        lines.insert(
            "# Replaying the next line has not shown what was on the screen when it was recorded.", at: line - 1)
        try Self.write(lines, to: file)
        let reasons = outcome.lines.joined(separator: "\n")
        StandardError.write(
            TerminalText(multiline: "\(file):\(line + 1): saved, but replaying it is not the same: \(reasons)").string)
        throw ExitCode(ExitStatus.expectationFailed)
    }
}
