import ArgumentParser
import DeviceControl
import DeviceRuntime
import DeviceSession
import Foundation
import Glibc
import NotificationCore
import NotificationScenario
import NotificationStore
import ScenarioRunning
import TerminalCanvas

/// `ncenter report`: a device as a file for a bug report.
struct ReportCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "report", _superCommandName: ProgramName.current,
        abstract: "Write a device as a file for a bug report.",
        discussion: """
            The file is a scenario: “play” and “test” begin with the device as it was, locked and with no app \
            running. Its comments have the versions, the terminal, the configuration, the log, the text of the screen \
            and what was open. Add the steps that go wrong below the last line. Files of notifications are not in it.

            The device may run or not. --redact replaces every value that an app, a server or a user has written, keys and \
            identifiers too, by one of the same shape; equal values stay equal, within the file alone. What the program itself \
            and the code of its apps say stays, and so do times, settings and sizes. Read the file before you send it: it is \
            text. --recording has no --redact, because its steps have the words of things.

            --recording takes a file of “record”, --record or the key R: the report then begins with that \
            recording’s device, also from a file of its own, and has its steps. Manifests that the recording names \
            are not in it.

            The exit status is 64 for a file that exists or for a mistake in the recording, 66 for one that cannot \
            be read, and 74 for one that cannot be written.
            """
    )

    @Argument(
        help: ArgumentHelp("The file to write; “-” is standard output.", valueName: "file"),
        completion: .file(extensions: ["scenario"]))
    var file: String

    @Flag(help: "Replace texts, names, places and pictures by others of the same shape.")
    var redact = false

    @Option(
        help: ArgumentHelp("A recording, whose device and steps are in the file.", valueName: "file"),
        completion: .file(extensions: ["scenario"]))
    var recording: String?

    @OptionGroup var options: ClientOptions

    func validate() throws {
        if redact, recording != nil {
            throw ValidationError("--redact leaves the words in the steps of a recording; give one of both")
        }
    }

    @MainActor
    func run(on contents: DeviceContents) throws {
        guard unsafe file == "-" || access(file, F_OK) != 0 else {
            throw StandardError.failure("\(file): it exists; report writes new files only", ExitStatus.usage)
        }
        let recorded = try recording.map { try Self.lines(ofRecording: $0, on: contents) }
        let kept = try keptReport()
        // The device of a recording may be gone.
        let report: DeviceExport? =
            try kept == nil && (recorded == nil || isRunning)
            ? options.runningDevice().value(at: "/report?redact=\(redact)") as DeviceExport : kept
        let lines = comments(report) + (recorded ?? report?.setup() ?? [])
        let text = lines.map { $0 + "\n" }.joined()
        if text.utf8.count > ScenarioParser.longestFile {
            StandardError.report(
                "\(file): it has more than \(ScenarioParser.longestFile >> 20) MiB, which play and test do not read; "
                    + "a device with fewer notifications has a smaller one")
        }
        if recorded == nil, let report, report.leftOut > 0 {
            StandardError.report("\(file): the \(report.leftOut) oldest notifications have no room in it")
        }
        // The lines of a recording are as their file has them.
        guard file != "-" else { return try StandardOutput.write(PrintableText.escapedJSON(text)) }
        try RecordCommand.write(lines, to: file)
    }

    /// The lines of a recording, with its device in them.
    ///
    /// - Throws: The exit status, after messages, for a file that is not a scenario.
    @MainActor
    private static func lines(ofRecording path: String, on contents: DeviceContents) throws -> [String] {
        let scenario = try ScenarioFile.read(at: path, writing: ScenarioFiles(of: path), on: contents)[0]
        do throws(InputError) {
            return scenario.withDeviceInside(try ScenarioParser.lines(of: path))
        } catch {
            throw StandardError.failure("\(path): \(error)", ExitStatus.noInput)
        }
    }

    /// Whether the device runs, here or on another computer.
    private var isRunning: Bool {
        get throws { try options.socket != nil || options.device.folder().ownership != .nobody }
    }

    /// The report of a device that does not run; `nil` for a device that runs or is on another computer.
    private func keptReport() throws -> DeviceExport? {
        guard options.socket == nil else { return nil }
        let folder = try options.device.folder()
        guard folder.exists || folder.ownership != .nobody || recording != nil else {
            throw StandardError.failure(folder.missing, ExitStatus.unavailable)
        }
        guard folder.exists, folder.ownership == .nobody else { return nil }
        let copy = try PersistentDevice(copying: folder)
        guard let kept = copy.kept, let now = copy.now else { return nil }
        let system = NotificationSystem(
            restoring: kept.device, timeZone: .current, deviceName: folder.name.description)
        return DeviceExport(
            system, log: kept.log, at: now, timeZone: TimeZone.current.settingName, size: Size(columns: 80, rows: 24),
            attachments: folder.attachments, isRedacted: redact)
    }

    // MARK: Comments

    private func comments(_ report: DeviceExport?) -> [String] {
        let (configuration, mistakes) = ConfigurationFile.read()
        let chosen = ConfigurationListing(configuration, mistakes: mistakes).fields.filter { $0.line != nil }
        let sections: [(String, [String])] = [
            ("Program", [ProgramVersion.text, "compiled by Swift \(Self.compiler)"]), ("System", Self.system),
            // The values of these may be of the user.
            ("Terminal of the device", redact ? [] : [report?.terminal ?? "none"]),
            ("Terminal of this command", redact ? [] : Self.terminal),
            ("Configuration", redact ? [] : chosen.map { "\($0.name)=\($0.value)" } + mistakes),
            ("Log", report?.log ?? []), ("Open", report?.open ?? ["The device does not run."]),
            // The frame keeps its columns.
            ("Screen", report?.screen ?? []),
        ]
        let time = report.map { " at \($0.time)" } ?? ""
        let head = "# A device of \(ProgramVersion.text)\(time)\(redact ? ", redacted" : "")."
        return [head, "#"]
            + sections.filter { !redact && $0 != "Screen" || !$1.isEmpty }.flatMap { title, lines in
                ["# \(title)"] + lines.flatMap(Self.comment) + ["#"]
            }
    }

    /// A line of a comment, or several where mail would break it.
    private static func comment(_ line: String) -> [String] {
        SavedDeviceText.folded(TerminalText(line).string).enumerated().map { index, piece in
            "#   \(index == 0 ? piece : "  \(String(piece.unicodeScalars.dropFirst()))")"
        }
    }

    private static var compiler: String {
        #if compiler(>=6.3)
            "6.3 or later"
        #else
            "6.2"
        #endif
    }

    private static var system: [String] {
        var name = utsname()
        guard unsafe uname(&name) == 0 else { return [] }
        func text<Field>(_ field: Field) -> String {
            unsafe withUnsafeBytes(of: field) { unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        }
        return [
            ProcessInfo.processInfo.operatingSystemVersionString,
            [text(name.sysname), text(name.release), text(name.machine)].joined(separator: " "),
        ]
    }

    /// The environment variables that decide about the look of a terminal.
    private static var terminal: [String] {
        let names = ["TERM", "COLORTERM", "TERM_PROGRAM", "NO_COLOR", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG"]
        let environment = ProcessInfo.processInfo.environment
        return names.compactMap { name in environment[name].map { "\(name)=\($0)" } }
    }
}
