import ArgumentParser
import DeviceControl
import DeviceInterface
import DeviceSession
import Foundation
import NotificationStore
import TerminalCanvas

/// `ncenter devices`: every device with what is on it and where it runs.
struct DevicesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "devices",
        abstract: "List the devices: where each runs and is reached, its notifications, and the bytes that it takes."
    )

    @OptionGroup var output: FormatOptions<TextFormat>

    /// The row of a device in the output.
    private struct Row: Encodable {
        struct Process: Hashable, Encodable {
            var identifier: Int32
            /// Whether it answers nobody until it is told to go on.
            var isStopped: Bool
            @OrNull var terminal: String?
            var since: Date
        }

        var name: String
        var isRunning: Bool
        /// Whether it keeps nothing of what it has, whatever a device of its name has stored.
        var isEphemeral: Bool
        /// `nil` if the device does not run, or runs and has not said where.
        @OrNull var process: Process?
        /// The path at which it is reached; `nil` if the device does not run, or has not said it.
        @OrNull var socket: String?
        /// Those who show it on other terminals; `nil` if the device does not say.
        @OrNull var viewers: [ViewerReport]?
        /// `nil` if nothing is stored, or if the store cannot be read; `problem` says why.
        @OrNull var notifications: Int?
        @OrNull var problem: String?
        var bytes: Int
        var folder: String
    }

    func run() throws {
        let rows = DeviceFolder.existing.map(Self.row)
        switch output.chosen ?? .text {
        case .json: try StandardOutput.write(StateReportText.json(rows) + "\n")
        case .text:
            let lines = rows.map { TerminalText(multiline: Self.line($0)).string + "\n" }
            try StandardOutput.write(lines.joined())
            if rows.isEmpty { StandardError.report("there are no devices; “\(ProgramName.current)” starts one") }
        }
    }

    private static func row(_ folder: DeviceFolder) -> Row {
        let ownership = folder.ownership
        var process: Row.Process?
        var socket: String?
        var isEphemeral = false
        var viewers: [ViewerReport]?
        if case .process(let owner?) = ownership {
            process = Row.Process(
                identifier: owner.process, isStopped: StoppedProcess(owner.process) != nil, terminal: owner.terminal,
                since: owner.since)
            socket = owner.socket
            isEphemeral = owner.isEphemeral ?? false
            if process?.isStopped == false { viewers = self.viewers(of: folder) }
        }
        var notifications: Int?
        var problem: String?
        do {
            try folder.check()
            if !isEphemeral { notifications = try DeviceStore.notificationCount(at: folder.database) }
        } catch {
            problem = "\(error)"
        }
        return Row(
            name: folder.name.description, isRunning: ownership != .nobody, isEphemeral: isEphemeral, process: process,
            socket: socket, viewers: viewers, notifications: notifications, problem: problem, bytes: folder.bytes,
            folder: folder.url.path
        )
    }

    /// Who looks at a device that answers at once.
    private static func viewers(of folder: DeviceFolder) -> [ViewerReport]? {
        let client = ControlClient(path: folder.reachedSocket, timeout: .seconds(1))
        // A device that is reached by nobody, or is of another version, has no viewers to tell of.
        guard let response = try? client.send("GET", "/viewers"), response.status == 200 else { return nil }
        return try? response.decoded(as: [ViewerReport].self)
    }

    private static func line(_ row: Row) -> String {
        let count =
            row.notifications.map { "\($0) notification\($0 == 1 ? "" : "s")" } ?? row.problem
            ?? (row.isEphemeral ? "keeps nothing" : "")
        let place = row.process.map(place) ?? (row.isRunning ? "running" : "not running")
        let socket = row.socket.map { ", reached at \($0)" } ?? ""
        let viewers = (row.viewers ?? []).map { "\n    \($0.line)" }.joined()
        return "\(row.name): \(place)\(socket), \(count), \(row.bytes) bytes\(viewers)"
    }

    private static func place(_ process: Row.Process) -> String {
        let state = process.isStopped ? "stopped" : "running"
        let remedy = StoppedProcess(process.identifier).map { " (“\($0.remedy)” lets it go on)" } ?? ""
        return "\(state) in process \(process.identifier)" + (process.terminal.map { " on \($0)" } ?? "") + remedy
    }
}
