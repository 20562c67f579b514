import ArgumentParser
import ControlHandlers
import DeviceControl
import DeviceInterface
import DeviceSession
import Foundation
import Glibc
import NotificationModel
import TerminalCanvas
import TerminalCurses

/// A device as a client sees it. Nothing that it answers is believed: what is not a device's answer is named in one
/// sentence, and what is printed is made printable.
///
/// What throws has said on standard error why, and throws the exit status.
struct RunningDevice {
    /// `nil` for one that is reached by a socket that the user has named.
    private let folder: DeviceFolder?
    private let socket: String
    /// How long a request may take.
    let timeout: Duration
    /// Whether messages are for a guest of a kiosk, who has no shell.
    var isForGuest = false

    init(_ folder: DeviceFolder, timeout: Duration) throws {
        try PersistentDevice.check(folder)
        self.folder = folder
        socket = folder.reachedSocket
        self.timeout = timeout
    }

    init(socket: String, timeout: Duration) {
        folder = nil
        self.socket = socket
        self.timeout = timeout
    }

    private func client(wait: Duration = .zero, _ timeout: Duration? = nil) -> ControlClient {
        ControlClient(path: socket, isNamed: folder == nil, timeout: (timeout ?? self.timeout) + wait)
    }

    /// Whether a process takes connections.
    var isAnswered: Bool {
        get throws { try reportingFailure { () throws(ControlClientError) in try client().isAnswered } }
    }

    /// Sends a request and returns the reply of the device.
    @discardableResult
    func request(_ method: String, _ target: String, body: [UInt8] = []) throws -> ControlClient.Response {
        let response = try send(method, target, body: body)
        if let problem = response.problem { throw problem.reported() }
        return response
    }

    /// Sends a request and returns the reply, whatever it is.
    ///
    /// - Parameter wait: How long the device may wait before it answers, in addition to the limit of every request.
    func send(
        _ method: String, _ target: String, fields: [(name: String, value: String)] = [], body: [UInt8] = [],
        wait: Duration = .zero
    ) throws -> ControlClient.Response {
        try reportingFailure { () throws(ControlClientError) in
            do throws(ControlClientError) {
                return try client(wait: wait).send(method, target, fields: fields, body: body)
            } catch .notRunning {
                // One that starts has its lock before it takes connections.
                guard let folder, try folder.awaitConnections(until: .now + min(timeout, Self.startPatience)) else {
                    throw .notRunning
                }
                return try ControlClient(path: folder.reachedSocket, timeout: timeout + wait)
                    .send(method, target, fields: fields, body: body)
            }
        }
    }

    /// Sends a request and passes on the body as it arrives, at first nothing, for as long as `receive` returns true
    /// and the standard output has a reader, until a time if there is one.
    func stream(
        _ target: String, until end: ContinuousClock.Instant? = nil, _ receive: ([UInt8]) throws -> Bool
    ) throws {
        let response: ControlClient.Response
        do {
            response = try client().stream(target, for: StandardStreams.output, until: end, receive)
        } catch let failure as ControlClientError {
            throw failed(failure)
        }
        if let problem = response.problem { throw problem.reported() }
    }

    /// Calls a body that uses what the device has answered.
    func reportingFailure<Value>(_ body: () throws(ControlClientError) -> Value) throws -> Value {
        do throws(ControlClientError) {
            return try body()
        } catch {
            throw failed(error)
        }
    }

    /// Asks the device for a value.
    func value<Value: Decodable>(at target: String) throws -> Value {
        try value(in: request("GET", target))
    }

    /// Returns the value that the device has answered with.
    func value<Value: Decodable>(in response: ControlClient.Response) throws -> Value {
        try reportingFailure { () throws(ControlClientError) in try response.decoded(as: Value.self) }
    }

    // MARK: Viewers

    /// Whether the device keeps nothing when its process ends, as far as that is known.
    var isEphemeral: Bool { owner?.isEphemeral ?? false }

    /// Whether the file of this program has changed since the device's process began, which runs the former one.
    var hasFormerProgram: Bool {
        let (files, own) = (FileManager.default, "/proc/self/exe")
        guard let process = owner?.process, let path = try? files.destinationOfSymbolicLink(atPath: own) else {
            return false
        }
        // A file that runs is not written to: another one takes its name, and the system says so of the former.
        return (try? files.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")) == path + " (deleted)"
    }

    /// Asks for the names of those who look at the device, and whether a reply is written there and not sent.
    func use() throws -> (names: [String], hasDraft: Bool) {
        struct Written: Decodable {
            struct Group: Decodable { var notifications: [Notification] }
            struct Notification: Decodable { var draft: String? }
            var groups: [Group]
        }
        let viewers = (try value(at: "/viewers") as SeatsReport).viewers
        let written = try value(at: "/state") as Written
        return (
            viewers.map { $0.name ?? "seat \($0.number)" },
            written.groups.contains { $0.notifications.contains { $0.draft != nil } }
        )
    }

    /// How long a device that has just started may take until it takes connections.
    static let startPatience = Duration.seconds(5)

    /// Waits until the device takes connections, if a process owns it.
    func awaitConnections() throws {
        let isAnswered = try reportingFailure { () throws(ControlClientError) in
            guard let folder else { return try client().isAnswered }
            return try folder.awaitConnections(until: .now + Self.startPatience)
        }
        guard isAnswered else { throw failed(.notRunning) }
    }

    /// Attaches a viewer.
    ///
    /// - Parameter limit: How long that may take; `nil` for as long as every request.
    /// - Throws: A ``ControlClientError``, or the ``ControlError`` of a device that takes none; see ``reported(_:)``.
    func attach(_ greeting: SeatGreeting, within limit: Duration? = nil) throws -> SocketConnection {
        try client(wait: .zero, limit).attach(greeting)
    }

    /// Reports why a viewer was not attached, and returns the exit status.
    func reported(_ error: any Error) -> ExitCode {
        if let error = error as? ControlClientError { return failed(error) }
        guard let problem = error as? ControlError else {
            return StandardError.failure("\(title): \(error)", ExitStatus.unavailable)
        }
        guard problem.kind == .otherProtocol else { return problem.reported() }
        return StandardError.failure(
            "\(title) speaks another protocol than this \(ProgramName.current): \(problem.detail)",
            ExitStatus.deviceInUse)
    }

    // MARK: Failures

    private var title: String { folder.map { "device “\($0.name)”" } ?? "the device at \(socket)" }

    /// Reports that the device does not answer, and returns the exit status.
    func failed(_ failure: ControlClientError) -> ExitCode {
        switch failure {
        case .notRunning:
            return StandardError.failure(notRunning, ExitStatus.unavailable)
        case .untrusted(let reason):
            // The reason begins with the path.
            return StandardError.failure(folder == nil ? reason : "\(title): \(reason)", ExitStatus.outputError)
        case .late(let process):
            return late("no answer in time", process: process)
        case .broken(let reason):
            return StandardError.failure("\(title): \(reason)", ExitStatus.unavailable)
        }
    }

    /// Reports that the device takes too long, with the reason if its process is stopped, and returns the exit status.
    ///
    /// - Parameter process: The process of the device; `nil` if the connection does not know it.
    func late(_ what: String, process: Int32?) -> ExitCode {
        let seconds = timeout / .seconds(1)
        let limit = seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
        return silent("\(what) (\(limit) s)", process: process)
    }

    /// Reports that the device does not answer, with the reason if its process is stopped, and returns the exit status.
    ///
    /// - Parameter isForGuest: Whether who reads it has no shell.
    func silent(
        _ what: String = "it does not answer", process: Int32? = nil, isForGuest: Bool = false
    ) -> ExitCode {
        let stopped = isForGuest ? nil : process.map(StoppedProcess.init) ?? stoppedProcess
        let reason = stopped.map { ": its process \($0.identifier) is stopped, and “\($0.remedy)” lets it go on" }
        return StandardError.failure("\(title): \(what)\(reason ?? "")", ExitStatus.noAnswer)
    }

    /// The device's process while it is stopped; `nil` while it goes on, and where nobody knows its number.
    var stoppedProcess: StoppedProcess? { owner.flatMap { StoppedProcess($0.process) } }

    private var owner: DeviceLock.Owner? {
        guard case .process(let owner) = folder?.ownership else { return nil }
        return owner
    }

    private var notRunning: String {
        guard let folder else { return "\(title) is not running: nothing is listening there" }
        if case .process(let owner) = folder.ownership {
            if let remark = owner?.remarkOnSocket { return "\(title): \(remark)" }
            let user = owner?.description ?? "another process"
            return "\(title): nothing is listening at \(socket) yet; the device is in use by \(user)"
        }
        if isForGuest {
            return PartingNotice.notRunning.words(
                of: folder.name.description, in: .namedByEnvironment ?? .english,
                TerminalSession.repertoireOfStandardOutput())
        }
        if let others = folder.others { return "\(title) is not running\(others)" }
        let option = folder.name == .ofProgram ? "" : " \(folder.name.option)"
        let program = ProgramName.current
        return "\(title) is not running; start it with “\(program)\(option)”, or without a terminal with “\(program) "
            + "--headless\(option)”"
    }
}
