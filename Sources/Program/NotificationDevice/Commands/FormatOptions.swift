import ArgumentParser
import ControlHandlers
import DeviceControl
import DeviceSession
import Foundation
import ScenarioRunning

/// A kind of output that `--format` names; every command that prints has JSON among them.
protocol OutputFormat: NamedValue, Equatable {
    static var json: Self { get }
    /// The line of the help about them.
    static var help: String { get }
}

/// A value of an option that is one of a few names.
///
/// What the parser has for such types takes key paths and dictionaries of them, for which the runtime searches all
/// conformances of the program several times.
protocol NamedValue: ExpressibleByArgument, CaseIterable, RawRepresentable<String> {}

extension NamedValue {
    static var allValueStrings: [String] { allCases.map { $0.rawValue } }
    static var allValueDescriptions: [String: String] { [:] }
}

/// The format of a command's output; the same options for every command.
struct FormatOptions<Format: OutputFormat>: ParsableArguments {
    @Option(name: .customLong("format"), help: ArgumentHelp(Format.help, valueName: "format"))
    var named: Format?

    @Flag(name: .customLong("json"), help: Self.jsonHelp)
    var isJSON = false

    /// The format that the arguments name; `nil` if they name none.
    var chosen: Format? { isJSON ? .json : named }

    static var jsonHelp: ArgumentHelp { "The same as --format json." }

    func validate() throws { try Self.check(named, isJSON: isJSON) }

    static func check(_ named: Format?, isJSON: Bool) throws {
        guard isJSON, let named, named != .json else { return }
        throw ValidationError("--json is --format json; leave out one of --json and --format \(named.rawValue)")
    }
}

extension FormatOptions<TextFormat> {
    /// Prints a value: as JSON with a member a line, or as the text that stands for it.
    ///
    /// - Parameter text: The lines with their ends; may be empty.
    func print(_ value: some Encodable, as text: @autoclosure () -> String) throws {
        try StandardOutput.write(chosen == .json ? DeviceStateText.json(value) + "\n" : text())
    }
}

/// Lines for people, or JSON for programs.
enum TextFormat: String, CaseIterable, OutputFormat {
    case text
    case json

    static let help = "text or json (default: text)."
}

/// The format of commands that only print JSON.
enum JSONFormat: String, CaseIterable, OutputFormat {
    case json

    static let help = "json, the only one."
}

extension ScriptRun.Format: OutputFormat {
    static let help =
        "text, ansi (with escape sequences for colours), svg (a picture), json (the state), or elements (what the screen "
        + "shows, as a tree); for a scenario also films: cast (an asciicast) and svg. By default what the name of the file says, otherwise "
        + "text."
}

/// The file that a command writes in place of standard output.
struct OutputFileOption: ParsableArguments {
    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("Write this file, whose name may say the format.", valueName: "file"))
    var path: String?

    /// The format that the name says; `nil` if there is no file, or its name says none.
    var format: FrameFormat? { path.flatMap { FrameFormat(file: $0) } }

    /// - Parameter isChosen: Whether `--format` names the format.
    /// - Throws: An error for a file whose name does not end as a format, so that no text is in the file of a picture.
    func check(isChosen: Bool, isFilm: Bool = false) throws {
        guard let path, !isChosen, !isFilm, format == nil else { return }
        throw ValidationError("“\(path)” does not end in .txt, .ansi, .svg or .json; add --format")
    }

    func write(_ text: String) throws {
        guard let path else { return try StandardOutput.write(text) }
        try OutputFile.writeReporting(Data(text.utf8), to: path)
    }
}

extension FrameFormat: OutputFormat {
    static let help =
        "text, ansi (with escape sequences for colours), svg (a picture) or json; by default what the name of the file "
        + "says, otherwise text."
}
