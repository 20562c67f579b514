import ArgumentParser
import ControlHandlers
import DeviceControl
import DeviceInterface
import DeviceSession
import Foundation
import NotificationStore
import TerminalCanvas

/// `ncenter devices`: every device with what is on it and where it runs.
struct DevicesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "devices", _superCommandName: ProgramName.current,
        abstract: "List the devices: process, socket, notifications and size.",
        discussion: """
            With a name it is the check of a service: the exit status is 0 if the device answers, 69 if it does not \
            run, and 76 if it does not answer in time.
            """
    )

    @Argument(
        help: ArgumentHelp("Check only this device.", valueName: "name"),
        completion: .devices)
    var name: DeviceName?

    @OptionGroup var time: TimeoutOption

    @OptionGroup var output: FormatOptions<TextFormat>

    /// The row of a device in the output.
    private struct Row: Encodable {
        struct Owner: Equatable, Encodable {
            var process: Int32
            /// Whether it answers nobody until it is told to go on.
            var isStopped: Bool
            @OrNull var terminal: String?
            /// When it has started, on the computer's clock, as ISO 8601.
            var since: String
        }

        var name: String
        var isRunning: Bool
        /// Whether it keeps nothing of what it has, whatever a device of its name has stored.
        var isEphemeral: Bool
        /// `nil` if the device does not run, or runs and has not said where.
        @OrNull var owner: Owner?
        /// The path at which it is reached; `nil` if the device does not run, has not said it, or nothing is there any
        /// more.
        @OrNull var socket: String?
        /// The viewers on other terminals; `nil` if the device does not tell them.
        @OrNull var viewers: [SeatReport]?
        /// `nil` if nothing is stored, or if the store cannot be read. `problem` then says why; it also says why the
        /// viewers are not known.
        @OrNull var notifications: Int?
        @OrNull var problem: String?
        var bytes: Int
        var folder: String
    }

    func run() throws {
        if let name {
            let folder = DeviceFolder(name)
            try RunningDevice(folder, timeout: time.duration).request("GET", "/version")
            return try list([Self.row(folder)])
        }
        let rows = DeviceFolder.existing.map(Self.row)
        try list(rows)
        if rows.isEmpty, output.chosen != .json {
            StandardError.report("there are no devices; “\(ProgramName.current)” starts one")
        }
    }

    private func list(_ rows: [Row]) throws {
        try output.print(rows, as: rows.map { TerminalText(multiline: Self.line($0)).string + "\n" }.joined())
    }

    private static func row(_ folder: DeviceFolder) -> Row {
        let ownership = folder.ownership
        var owner: Row.Owner?
        var socket: String?
        var isEphemeral = false
        var viewers: SeatsReport?
        var problem: String?
        if case .process(let holder?) = ownership {
            owner = Row.Owner(
                process: holder.process, isStopped: StoppedProcess(holder.process) != nil, terminal: holder.terminal,
                since: holder.since.formatted(.iso8601))
            problem = holder.remarkOnSocket
            socket = problem == nil ? holder.socket : nil
            isEphemeral = holder.isEphemeral
            do throws(ControlClientError) {
                if owner?.isStopped == false { viewers = try self.viewers(of: folder) }
            } catch {
                problem = "its viewers are not known: \(error)"
            }
        }
        var notifications: Int?
        do {
            try folder.check()
            if !isEphemeral { notifications = try DeviceStore.notificationCount(at: folder.database) }
        } catch {
            problem = "\(error)"
        }
        return Row(
            name: folder.name.description, isRunning: ownership != .nobody, isEphemeral: isEphemeral, owner: owner,
            socket: socket, viewers: viewers?.viewers, notifications: notifications,
            problem: problem, bytes: folder.bytes,
            folder: folder.url.path
        )
    }

    /// The viewers of a device, which has a second to answer.
    ///
    /// - Returns: `nil` for one that is not reached yet, or of another version, which has no viewers to tell of.
    private static func viewers(of folder: DeviceFolder) throws(ControlClientError) -> SeatsReport? {
        let client = ControlClient(path: folder.reachedSocket, timeout: .seconds(1))
        let response: ControlClient.Response
        do throws(ControlClientError) {
            response = try client.send("GET", "/viewers")
        } catch .notRunning {
            return nil
        }
        guard response.status == 200 else { return nil }
        return try response.decoded(as: SeatsReport.self)
    }

    private static func line(_ row: Row) -> String {
        let stored =
            row.notifications.map { "\($0) notification\($0 == 1 ? "" : "s")" }
            ?? (row.isEphemeral ? "keeps nothing" : row.problem == nil ? "" : nil)
        let count = [stored, row.problem].compactMap(\.self).joined(separator: ", ")
        let place = row.owner.map(place) ?? (row.isRunning ? "running" : "not running")
        let socket = row.socket.map { ", reached at \($0)" } ?? ""
        let viewers = (row.viewers ?? []).map { "\n    \($0.line)" }.joined()
        return "\(row.name): \(place)\(socket), \(count), \(row.bytes) bytes\(viewers)"
    }

    private static func place(_ owner: Row.Owner) -> String {
        let state = owner.isStopped ? "stopped" : "running"
        let remedy = StoppedProcess(owner.process).map { " (“\($0.remedy)” lets it go on)" } ?? ""
        return "\(state) in process \(owner.process)" + (owner.terminal.map { " on \($0)" } ?? "") + remedy
    }
}
