import ArgumentParser
import CNcenterDevice
import DeviceInterface
import DeviceSession
import Foundation
import Glibc
import NotificationLocking
import TerminalCanvas

/// A device that goes on without the process that has started it: one that stays when its terminal goes, or has none.
///
/// It is a process of its own from the start, a copy of the one that starts it, made before that has a second thread; a
/// terminal attaches to it as every other one does. A copy has read the arguments, and costs less than a start of the
/// program.
struct StayingDevice {
    private let process: Int32
    /// Receives a ``Message`` when the device can be reached.
    private let pipe: Int32
    /// Keeps what the process prints, which nobody may read for as long as it runs.
    private let printed: Int32

    /// How long a device that has said that it ends may take to save.
    private static let endPatience = Duration.seconds(10)
    /// How long a device without a terminal may take until it can be reached.
    static let patience = Duration.seconds(60)

    /// What the device's process says when it can be reached.
    struct Message: Codable {
        /// The exit status that refused payloads have earned.
        let status: Int32
        let reached: ReachedDevice
    }

    /// Makes the device's process. Call it before this one has a second thread.
    ///
    /// - Returns: The device; `nil` in its own process, which goes on from here and calls ``tell(_:_:)`` when it can
    ///   be reached.
    /// - Throws: The exit status if the system gives no process, after a message.
    @MainActor
    static func start() throws -> StayingDevice? {
        var ends: [Int32] = [-1, -1]
        let printed = ncenter_memory_file()
        guard printed >= 0, unsafe ncenter_pipe(&ends) == 0 else { throw failed() }
        let process = ncenter_fork_detached(printed, ends[1])
        guard process >= 0 else { throw failed() }
        guard process > 0 else { return nil }
        close(ends[1])
        return StayingDevice(process: process, pipe: ends[0], printed: printed)
    }

    private static func failed() -> ExitCode {
        StandardError.failure("no device is started: \(InputError.system())", ExitStatus.unavailable)
    }

    /// Whether another process watches what this one does, as a debugger: it would lose a device in another process.
    static var isTraced: Bool {
        let status = FileManager.default.contents(atPath: "/proc/self/status") ?? Data()
        return !String(decoding: status, as: UTF8.self).contains("TracerPid:\t0\n")
    }

    // MARK: In the device's process

    /// Tells the process that has started the device that it can be reached.
    ///
    /// - Parameter status: The exit status that refused payloads have earned.
    /// - Throws: The exit status if that process has ended: nobody would know of the device.
    static func tell(_ status: Int32?, _ folder: DeviceFolder) throws {
        let message = Message(status: status ?? 0, reached: ReachedDevice(folder))
        let pipe = FileHandle(fileDescriptor: Int32(ncenter_kept_descriptor), closeOnDealloc: true)
        do {
            // One write of so few bytes arrives as a whole.
            try pipe.write(contentsOf: JSONEncoder().encode(message))
            try pipe.close()
        } catch {
            throw ExitCode(ExitStatus.outputError)
        }
    }

    // MARK: In the process that has started it

    /// Waits until the device can be reached.
    ///
    /// - Parameter end: When to give up; `nil` for never.
    /// - Returns: What the process has said; `nil` if it has ended, or has said nothing in time.
    /// - Throws: An error if it has said something else, or cannot be heard.
    func awaitConnections(until end: ContinuousClock.Instant? = nil) throws -> Message? {
        var state = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
        let timeout = end.map { ($0 - .now).milliseconds } ?? -1
        guard SystemError.repeating({ unsafe poll(&state, 1, timeout) }) > 0 else { return nil }
        let bytes = try FileHandle(fileDescriptor: pipe, closeOnDealloc: false).readToEnd() ?? Data()
        return bytes.isEmpty ? nil : try JSONDecoder().decode(Message.self, from: bytes)
    }

    /// Waits until the device without a terminal can be reached, and prints where.
    ///
    /// - Throws: The exit status of its process, after what that has printed, or of an output that cannot be written,
    ///   without which nobody knows of the device; then its process is told to end.
    func sayWhereReached(_ format: TextFormat) throws {
        guard let message = try awaitConnections(until: .now + Self.patience) else {
            let status = awaitEnd()
            report()
            if let status { throw ExitCode(status) }
            throw StandardError.failure(
                "the device cannot be reached after \(Self.patience.components.seconds) s", ExitStatus.unavailable)
        }
        report()
        do {
            try StandardOutput.write(message.reached.text(format), needsReader: true)
        } catch {
            end()
            throw error
        }
    }

    /// Ends a device that nobody has seen.
    func end() {
        kill(process, SIGTERM)
        _ = awaitEnd()
    }

    /// Waits for the end of the process.
    ///
    /// - Returns: Its exit status, or 128 plus the number of the signal that has ended it; `nil` if it goes on.
    func awaitEnd() -> Int32? {
        var status: Int32 = 0
        let descriptor = ncenter_process_descriptor(process)
        defer { close(descriptor) }
        var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard SystemError.repeating({ unsafe poll(&state, 1, Self.endPatience.milliseconds) }) > 0,
            SystemError.repeating({ unsafe waitpid(process, &status, 0) }) == process
        else { return nil }
        let signal = status & 0x7f
        return signal == 0 ? (status >> 8) & 0xff : 128 + signal
    }

    /// Prints what the process has printed so far.
    func report() {
        var information = stat()
        guard unsafe fstat(printed, &information) == 0 else { return }
        var bytes = [UInt8](repeating: 0, count: Int(information.st_size))
        let count = unsafe pread(printed, &bytes, bytes.count, 0)
        // Line by line, because a text has a limit of length.
        for line in String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self).split(separator: "\n") {
            StandardError.write(String(line))
        }
    }
}

extension DeviceLauncher {
    /// Runs the device in a process of its own, for terminals that attach to it.
    ///
    /// - Parameter file: The file to record to from the beginning; `nil` to record when a key begins it.
    @MainActor
    func runStaying(_ persistent: PersistentDevice, size: Size, recording file: String?) throws -> Int32 {
        try run(.ofDevice) { open in
            let session = open()
            let (problems, earned) = beginForTerminal(session)
            StandardError.report(problems)
            let surface = DeviceSurface(session, size: size)
            let recording = TerminalRecording(session)
            if let file, let problem = recording.begin(to: file) { session[Seat.own].interface.tell(problem) }
            let status = try serve(
                session, on: surface, persistent, isHeadless: false, record: { recording.toggle() },
                whenReachable: { try StayingDevice.tell(earned, persistent.folder) })
            return recording.endReporting() ?? (status == 0 ? earned ?? status : status)
        }
    }
}
