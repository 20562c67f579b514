import ArgumentParser
import CNcenterDevice
import DeviceControl
import DeviceSession
import Foundation
import Glibc
import NotificationLocking
import TerminalCurses

/// The process of a device, as the one sees it that has started it and has the terminal.
///
/// No code of an app runs where the terminal is. The device is a copy of the process that starts it, made before that
/// has a second thread, so that it has read the arguments and costs less than a start of the program. It is in a
/// session of its own: the keyboard's signals, `/dev/tty` and what an app does to its process group do not reach the
/// terminal.
final class DeviceProcess {
    /// Which of the two processes goes on from a start.
    enum Side {
        case starter(DeviceProcess)
        case device(DeviceLink)
    }

    /// How the process has ended.
    enum End: Equatable {
        case status(Int32)
        case signal(Int32)

        /// - Parameter status: What waitpid(2) says.
        init(waited status: Int32) {
            let signal = status & 0x7f
            self = signal == 0 ? .status((status >> 8) & 0xff) : .signal(signal)
        }

        /// The exit status that a shell reports.
        var status: Int32 {
            switch self {
            case .status(let status): status
            case .signal(let signal): 128 + signal
            }
        }

        /// Ends this process in the same way.
        func pass() throws(ExitCode) -> Never {
            if case .signal(let signal) = self { ncenter_end_as(signal) }
            throw ExitCode(status)
        }
    }

    private let process: Int32
    /// Readable when the process has ended.
    private let end: Int32
    /// This side of the link.
    private let link: Int32
    /// What the process says, which nobody may read for as long as it runs.
    private let messages: Int32
    /// What the process writes to its standard output.
    private let outputFile: Int32
    private let kin: Kin

    /// How long a device that is to end may take to save.
    private static let endPatience = Duration.seconds(10)
    /// How long a device without a terminal may take until it can be reached.
    static let patience = Duration.seconds(60)

    init(_ process: Int32, link: Int32, messages: Int32, output: Int32, _ kin: Kin) {
        (self.process, self.link, self.messages, outputFile) = (process, link, messages, output)
        self.kin = kin
        end = if case .other(let maker) = kin { maker } else { ncenter_process_descriptor(process) }
    }

    /// What the device's process is to this one.
    enum Kin: Equatable {
        case child
        /// It has started this one, under a debugger, and waits for its end.
        case parent
        /// A ``DeviceMaker`` has made it, which says by this descriptor how it has ended.
        case other(Int32)
    }

    private var isParent: Bool { kin == .parent }

    /// Makes the device's process. Call it before this one has a second thread.
    ///
    /// A debugger that watches this process would lose a device in another one: then this one becomes the device, and
    /// the terminal is in the copy.
    ///
    /// - Parameter isApart: Whether it goes on alone, also under a debugger.
    /// - Throws: The exit status if the system gives no process, after a message.
    @MainActor
    static func start(isApart: Bool = false) throws -> Side {
        var ends: [Int32] = [-1, -1]
        let (messages, output, isTraced) = (ncenter_memory_file(), ncenter_memory_file(), !isApart && isTraced)
        guard messages >= 0, output >= 0, unsafe ncenter_socket_pair(&ends) == 0, let printed = PrintedText.share()
        else { throw failed() }
        ncenter_running_code_share()
        let copy = ncenter_fork_apart(!isTraced)
        guard copy >= 0 else { throw failed() }
        if (copy == 0) == isTraced {
            close(ends[1])
            let process = isTraced ? getppid() : copy
            return .starter(
                DeviceProcess(
                    process, link: ends[0], messages: messages, output: output, isTraced ? .parent : .child))
        }
        return .device(
            DeviceLink(
                ends[1], printed.reading, printed.writing, output: output, messages: messages,
                terminal: isTraced ? copy : nil))
    }

    static func failed() -> ExitCode {
        StandardError.failure("no device is started: \(InputError.system())", ExitStatus.unavailable)
    }

    /// Whether another process watches what this one does, as a debugger.
    static var isTraced: Bool {
        let status = FileManager.default.contents(atPath: "/proc/self/status") ?? Data()
        return !String(decoding: status, as: UTF8.self).contains("TracerPid:\t0\n")
    }

    // MARK: While it runs

    /// The process while it is stopped; `nil` while it goes on.
    var stopped: StoppedProcess? { StoppedProcess(process) }

    /// Creates a descriptor that is readable when something has come by a connection, and when the process has ended.
    func readiness(with connection: Int32) -> Int32 { ncenter_either(connection, end) }

    /// Whether the process has ended. An app may have left a process that holds the link.
    var hasEnded: Bool { !isParent && waits(.zero) }

    /// Asks the device for a seat on the link.
    ///
    /// - Parameter wait: Waits until a descriptor is readable, and throws if the answer is not waited for any more.
    /// - Returns: The connection; `nil` if the process has ended or has closed the link.
    func attach(_ greeting: SeatGreeting, _ wait: (Int32) throws -> Void) throws -> SocketConnection? {
        let readiness = readiness(with: link)
        defer { close(readiness) }
        do {
            let own = fcntl(link, F_DUPFD_CLOEXEC, 0)
            return try ControlClient.attach(greeting, over: own) { try wait(readiness) }
        } catch is ControlClientError {
            return nil
        }
    }

    /// Waits until the device without a terminal can be reached.
    ///
    /// - Parameter end: When to give up; `nil` for never.
    /// - Returns: Where it is reached; `nil` if it has ended, or has said nothing in time.
    /// - Throws: An error if it has said something else, or cannot be heard.
    func awaitConnections(until end: ContinuousClock.Instant? = nil) throws -> ReachedDevice? {
        var state = pollfd(fd: link, events: Int16(POLLIN), revents: 0)
        let timeout = end.map { ($0 - .now).milliseconds } ?? -1
        guard SystemError.repeating({ unsafe poll(&state, 1, timeout) }) > 0 else { return nil }
        let bytes = try FileHandle(fileDescriptor: link, closeOnDealloc: false).readToEnd() ?? Data()
        return bytes.isEmpty ? nil : try JSONDecoder().decode(ReachedDevice.self, from: bytes)
    }

    /// Waits until the device without a terminal can be reached, and prints where.
    ///
    /// - Throws: The exit status of its process, after what that has printed, or of an output that cannot be written,
    ///   without which nobody knows of the device; then its process is told to end.
    func sayWhereReached(_ format: TextFormat) throws {
        guard let reached = try awaitConnections(until: .now + Self.patience) else {
            let end = awaitEnd()
            report()
            if let end { throw ExitCode(end.status) }
            throw StandardError.failure(
                "the device cannot be reached after \(Self.patience.components.seconds) s", ExitStatus.unavailable)
        }
        report()
        do {
            try StandardOutput.write(reached.text(format), needsReader: true)
        } catch {
            kill(process, SIGTERM)
            _ = awaitEnd()
            throw error
        }
    }

    // MARK: Its end

    private func waits(_ time: Duration) -> Bool {
        var state = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
        return SystemError.repeating { unsafe poll(&state, 1, time.milliseconds) } > 0
    }

    /// Waits for the end of the process.
    ///
    /// - Returns: `nil` if it goes on.
    func awaitEnd() -> End? {
        guard !isParent else { return awaitEndOfLink() }
        guard waits(Self.endPatience) else { return nil }
        var (status, size): (Int32, Int) = (ExitStatus.internalError << 8, MemoryLayout<Int32>.size)
        if case .other(let maker) = kin {
            unsafe recv(maker, &status, size, 0)
        } else {
            size = SystemError.repeating { unsafe Int(waitpid(process, &status, 0)) }
        }
        return End(waited: status)
    }

    /// Waits until the process that has started this one, and ends after it, has said its last.
    private func awaitEndOfLink() -> End {
        var (state, byte) = (pollfd(fd: link, events: Int16(POLLIN), revents: 0), UInt8(0))
        while unsafe poll(&state, 1, Self.endPatience.milliseconds) > 0,
            unsafe recv(link, &byte, 1, Int32(MSG_DONTWAIT)) > 0
        {}
        return .status(0)
    }

    /// Ends the device by the end of the link: it saves, and is killed if that takes too long.
    ///
    /// - Parameter isLost: Whether the link has ended on the other side: what is in the process may not know of it.
    func finish(isLost: Bool = false) -> End {
        shutdown(link, Int32(isParent ? SHUT_WR : SHUT_RDWR))
        // One that an app has stopped ends, too.
        kill(process, SIGCONT)
        if isLost, !isParent, !waits(.seconds(3)) {
            StandardError.report(
                "the device’s process goes on without its descriptors or as another program, and is ended")
            kill(process, SIGTERM)
        }
        if let end = awaitEnd() { return end }
        kill(process, SIGKILL)
        StandardError.report("the device has not ended in \(Self.endPatience.components.seconds) s, and was killed")
        return awaitEnd() ?? .signal(SIGKILL)
    }

    /// Prints what apps have printed last, and what the process has said.
    ///
    /// - Parameter end: How it has ended; `nil` if it goes on.
    func report(_ end: End? = nil) {
        if let end { PrintedText.show(repeatsTaken: end == .signal(SIGKILL)) }
        // Line by line, because a text has a limit of length.
        for line in said { StandardError.write(line) }
    }

    private var said: [String] {
        String(decoding: Self.contents(of: messages), as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Says what a process that has ended without a word could not say itself.
    ///
    /// - Parameter folder: The device's; `nil` for one that keeps nothing.
    func sayLost(_ end: End, in folder: DeviceFolder?) {
        guard end == .signal(SIGKILL) || said.isEmpty else { return }
        let code = unsafe String(cString: ncenter_running_code_last())
        let how =
            switch end {
            case .signal(let signal): "signal \(signal)" + (signal == SIGKILL ? ", killed" : "")
            case .status(let status): "status \(status)"
            }
        let last = code.isEmpty ? "" : "; the code that began last is \(code)’s"
        let log =
            folder.map { "its log in \($0.url.path) says when, when it is started again" } ?? "it kept nothing"
        StandardError.report("the device ended unexpectedly (\(how))\(last); \(log)")
    }

    /// What the process has written to its standard output.
    var output: Data { Data(Self.contents(of: outputFile)) }

    private static func contents(of file: Int32) -> ArraySlice<UInt8> {
        var information = stat()
        guard unsafe fstat(file, &information) == 0 else { return [] }
        var bytes = [UInt8](repeating: 0, count: Int(information.st_size))
        let count = unsafe pread(file, &bytes, bytes.count, 0)
        return bytes.prefix(max(count, 0))
    }
}

/// The link of a device to the process that has started it, in the device's process.
struct DeviceLink: Sendable {
    private let descriptor: Int32
    /// The process that has the terminal, if it is a copy of this one; `nil` if this one is.
    private let terminal: Int32?

    /// Keeps of all descriptors of this process, which is a new one, the link and the pipe for what apps print.
    init(
        _ link: Int32, _ reading: Int32, _ writing: Int32, output: Int32 = STDOUT_FILENO,
        messages: Int32 = STDERR_FILENO, terminal: Int32? = nil
    ) {
        var kept = [link, reading, writing]
        guard unsafe ncenter_keep_descriptors(output, messages, Int32(kept.count), &kept) else {
            ProgramEnd.exit(ExitStatus.internalError)
        }
        PrintedText.adopt(reading: kept[1], writing: kept[2])
        _ = fcntl(kept[0], F_SETFL, O_NONBLOCK)
        (descriptor, self.terminal) = (kept[0], terminal)
        if let terminal { ProgramEnd.comesAfterTerminal(descriptor, ncenter_process_descriptor(terminal)) }
    }

    /// Waits until the terminal has been opened.
    ///
    /// - Returns: `false` if it has not.
    func awaitTerminal() -> Bool {
        var (state, byte) = (pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), UInt8(0))
        return unsafe poll(&state, 1, -1) > 0 && recv(descriptor, &byte, 1, Int32(MSG_PEEK)) == 1
    }

    /// The connection of the terminal.
    ///
    /// - Parameter isHolder: Whether the device ends with it.
    func connection(isHolder: Bool) -> StarterLink { StarterLink(descriptor, isHolder: isHolder) }

    /// Tells the process that has started a device without a terminal where it is reached.
    ///
    /// - Throws: The exit status if that process has ended: nobody would know of the device.
    func tell(_ reached: ReachedDevice) throws {
        let link = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
        do {
            // One write of so few bytes arrives as a whole.
            try link.write(contentsOf: JSONEncoder().encode(reached))
            try link.close()
        } catch {
            throw ExitCode(ExitStatus.outputError)
        }
    }

    /// Runs the device and ends the process.
    ///
    /// - Parameter device: Returns the exit status.
    @MainActor
    func run(_ device: () throws -> Int32) -> Never {
        var status: Int32
        do {
            status = try device()
        } catch {
            StandardError.write(HelpText.message(for: error, of: ProgramCommand.self))
            status = ProgramCommand.exitCode(for: error).rawValue
        }
        if let terminal {
            shutdown(descriptor, Int32(SHUT_RDWR))
            var end: Int32 = 0
            _ = SystemError.repeating { unsafe Int(waitpid(terminal, &end, 0)) }
            if status == 0 { status = DeviceProcess.End(waited: end).status }
        }
        ProgramEnd.exit(status)
    }
}
