import ArgumentParser
import DeviceControl
import DeviceInterface
import DeviceSession
import Foundation
import TerminalCanvas

/// `ncenter log`: the log of a running device.
struct LogCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "log", _superCommandName: ProgramName.current,
        abstract: "Print the log of a running device, the oldest entry first.",
        discussion: """
            JSON is an object a line. With --follow the command ends with status 0 as soon as the pipe that it prints into \
            is closed, as by “grep -m1”; with --lines 0 it prints what comes from now on.
            """
    )

    @OptionGroup var options: ClientOptions

    @Flag(help: "Keep printing new entries until the device or the reader of the output ends.")
    var follow = false

    @OptionGroup var output: FormatOptions<TextFormat>

    @Option(help: ArgumentHelp("Print only the last COUNT entries.", valueName: "count"))
    var lines: Int?

    func validate() throws {
        if let lines, lines < 0 { throw ValidationError("--lines is 0 or more; it is \(lines)") }
    }

    func run() throws {
        let isJSON = output.chosen == .json
        try options.runningDevice().printLog(follow: follow, lines: lines) { entry, bytes in
            isJSON ? PrintableText.escapedJSON(String(decoding: bytes, as: UTF8.self)) + "\n" : Self.line(entry) + "\n"
        }
    }

    static func line(_ entry: DeviceState.LogLine) -> String {
        let words = [entry.time, entry.kind] + (entry.app.map { [$0] } ?? [])
        return TerminalText("\(words.joined(separator: " ")): \(entry.text)").string
    }
}

extension RunningDevice {
    /// Prints the log.
    ///
    /// - Parameters:
    ///   - follow: Whether to go on until the device ends, or the reader of the output.
    ///   - lines: At most so many of the newest entries; `nil` for no limit.
    ///   - end: When to end in any case; `nil` for never.
    ///   - beginning: What is printed as soon as the device answers.
    ///   - ending: What is printed behind the last entry.
    ///   - form: What is printed of an entry, also of its bytes; `nil` for nothing.
    func printLog(
        follow: Bool, lines: Int? = nil, until end: ContinuousClock.Instant? = nil, beginning: String = "",
        ending: String = "", _ form: @escaping (DeviceState.LogLine, ArraySlice<UInt8>) throws -> String?
    ) throws {
        let lines = lines.map { "&lines=\($0)" } ?? ""
        var printer = LogPrinter(form: form)
        let target = "/log?follow=\(follow)\(lines)"
        if follow {
            var beginning = beginning
            try stream(target, until: end) { piece in
                defer { beginning = "" }
                return try StandardOutput.writeToReader(beginning + printer.text(of: piece))
            }
            // A reader that has gone needs no rest of an entry.
            if StandardOutput.hasNoReader { return }
        } else {
            let log = try request("GET", target).body
            do {
                try StandardOutput.write(beginning + printer.text(of: log))
            } catch let error as ControlClientError {
                throw failed(error)
            }
        }
        try reportingFailure { () throws(ControlClientError) in try printer.end() }
        try StandardOutput.write(ending)
    }
}

/// Makes entries printable as they arrive.
private struct LogPrinter {
    let form: (DeviceState.LogLine, ArraySlice<UInt8>) throws -> String?
    /// A line whose end has not arrived.
    var rest: [UInt8] = []

    /// In bytes; far more than an entry of the log or a frame has.
    private static let longestLine = 8 << 20

    /// Returns the lines that are complete with a piece, without their ends.
    ///
    /// - Throws: ``ControlClientError/noDevice`` for a line that is too long.
    private mutating func lines(in piece: [UInt8]) throws(ControlClientError) -> [ArraySlice<UInt8>] {
        guard let end = piece.lastIndex(of: UInt8(ascii: "\n")) else {
            rest += piece
            guard rest.count <= Self.longestLine else { throw .noDevice }
            return []
        }
        defer { rest = Array(piece[(end + 1)...]) }
        return (rest + piece[..<end]).split(separator: UInt8(ascii: "\n"))
    }

    /// Tells that the reply ends here.
    ///
    /// - Throws: ``ControlClientError/noDevice`` if a line has no end.
    func end() throws(ControlClientError) {
        guard rest.isEmpty else { throw .noDevice }
    }

    /// Returns the lines that are complete with a piece of the log.
    ///
    /// - Throws: ``ControlClientError/noDevice`` if one of them is not an entry.
    mutating func text(of piece: [UInt8]) throws -> String {
        try lines(in: piece).compactMap { try line($0) }.joined()
    }

    /// - Returns: `nil` for an entry that is not printed.
    private func line(_ bytes: ArraySlice<UInt8>) throws -> String? {
        let entry: DeviceState.LogLine
        do {
            entry = try JSONDecoder().decode(DeviceState.LogLine.self, from: Data(bytes))
        } catch {
            throw ControlClientError.noDevice
        }
        return try form(entry, bytes)
    }
}
