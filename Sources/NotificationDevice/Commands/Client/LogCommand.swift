import ArgumentParser
import DeviceControl
import Foundation
import TerminalCanvas

/// `ncenter log`: the log of a running device.
struct LogCommand: ClientCommand {
    static let configuration = CommandConfiguration(
        commandName: "log",
        abstract: "Print the log of a running device, the oldest entry first."
    )

    @OptionGroup var name: DeviceOption

    @Flag(help: "Go on with further entries until the device ends.")
    var follow = false

    @Flag(help: "An object of JSON a line.")
    var json = false

    @Option(help: ArgumentHelp("At most so many of the newest entries.", valueName: "count"))
    var lines: Int?

    func validate() throws {
        if let lines, lines < 1 { throw ValidationError("--lines is 1 or more; it is \(lines)") }
    }

    @MainActor
    func run(on contents: DeviceContents) throws {
        try RunningDevice(name.folder()).printLog(follow: follow, isJSON: json, lines: lines)
    }
}

extension RunningDevice {
    /// Prints the log.
    ///
    /// - Parameters:
    ///   - follow: Whether to go on until the device ends.
    ///   - lines: At most so many of the newest entries; `nil` for no limit.
    /// - Throws: The exit status, after a message on standard error.
    func printLog(follow: Bool, isJSON: Bool, lines: Int? = nil) throws {
        let lines = lines.map { "&lines=\($0)" } ?? ""
        var printer = LogPrinter(isJSON: isJSON)
        let response: ControlClient.Response
        do {
            response = try client.follow("/log?follow=\(follow)\(lines)") { piece in
                try printer.print(piece)
                return true
            }
        } catch let failure as ControlClientError {
            throw failed(failure)
        }
        if let problem = response.problem { throw problem.reported() }
    }
}

/// Prints entries as they arrive.
private struct LogPrinter {
    let isJSON: Bool
    /// A line whose end has not arrived.
    private var rest: [UInt8] = []

    init(isJSON: Bool) {
        self.isJSON = isJSON
    }

    private struct Entry: Decodable {
        let time: String
        let app: String?
        let kind: String
        let text: String
    }

    mutating func print(_ piece: [UInt8]) throws {
        rest += piece
        guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return }
        let lines = rest[..<end].split(separator: UInt8(ascii: "\n"))
        rest.removeSubrange(...end)
        try StandardOutput.write(lines.map { try line($0) + "\n" }.joined())
    }

    private func line(_ bytes: ArraySlice<UInt8>) throws -> String {
        guard !isJSON else { return StateReportText.escaped(String(decoding: bytes, as: UTF8.self)) }
        let entry = try JSONDecoder().decode(Entry.self, from: Data(bytes))
        let words = [entry.time, entry.kind] + (entry.app.map { [$0] } ?? [])
        return TerminalText("\(words.joined(separator: " ")): \(entry.text)").string
    }
}
