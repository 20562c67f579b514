import ArgumentParser
import CNcenterDevice
import DeviceControl
import DeviceSession
import Foundation
import Glibc
import NotificationLocking

/// A device without a terminal in a process that outlives this one.
struct DetachedDevice {
    /// The arguments of the process.
    private let words: [String]
    /// Whether the process reads the standard input of this one.
    private let readsInput: Bool

    /// How long a device may take until it can be reached.
    fileprivate static let patience = Duration.seconds(60)

    /// - Parameter words: Arguments with `--headless` and `--detach`; the process that is started has the mark of one
    ///   that was detached instead of the latter.
    init(_ words: some Sequence<String>, readsInput: Bool) {
        var isBehindTerminator = false
        self.words = words.map { word in
            isBehindTerminator = isBehindTerminator || word == "--"
            return word == "--detach" && !isBehindTerminator ? "--detached" : word
        }
        self.readsInput = readsInput
    }

    /// Starts the process, waits until the device can be reached, and prints where.
    ///
    /// - Throws: The exit status of the process, after its own messages, or of an output that cannot be written,
    ///   without which nobody knows of the device; then its process is told to end.
    func start(_ format: TextFormat) throws {
        let (text, result) = try begin(until: .now + Self.patience)
        StandardError.write(text)
        switch result {
        case .reached(let device):
            do {
                try StandardOutput.write(device.text(format), needsReader: true)
            } catch {
                kill(device.process, SIGTERM)
                _ = Self.status(of: device.process)
                throw error
            }
        case .ended(let status): throw ExitCode(status)
        case .late:
            throw StandardError.failure(
                "the device cannot be reached after \(Self.patience.components.seconds) s", ExitStatus.unavailable)
        }
    }

    enum Result {
        case reached(ReachedDevice)
        /// With an exit status.
        case ended(Int32)
        case late
    }

    /// Starts the process and waits until it says where it is reached.
    ///
    /// - Returns: What else it has said, and what has become of it.
    /// - Throws: The exit status, after a message on standard error, if no process can be started.
    func begin(until end: ContinuousClock.Instant) throws -> (text: String, Result) {
        var ends: [Int32] = [-1, -1]
        guard unsafe ncenter_pipe(&ends) == 0 else { throw Self.failed("no descriptor is left") }
        let process = spawn(writingTo: ends[1])
        close(ends[1])
        defer { close(ends[0]) }
        guard process > 0 else { throw Self.failed(SystemError(-process).description) }
        let (text, isWhole) = Self.read(ends[0], until: end)
        var lines = text.split(separator: "\n").map(String.init)
        let result: Result
        if let last = lines.last, let reached = ReachedDevice(line: last, of: process) {
            lines.removeLast()
            result = .reached(reached)
        } else {
            result = isWhole ? .ended(Self.status(of: process)) : .late
        }
        return (lines.joined(separator: "\n"), result)
    }

    private static func failed(_ reason: String) -> ExitCode {
        StandardError.failure("no device is started: \(reason)", ExitStatus.unavailable)
    }

    /// - Returns: The number of the process, or a negative error.
    private func spawn(writingTo descriptor: Int32) -> Int32 {
        var arguments = unsafe ([ProgramName.current] + words).map { unsafe strdup($0) }
        unsafe arguments.append(nil)
        defer { unsafe arguments.forEach { unsafe free($0) } }
        return unsafe ncenter_spawn_detached(
            "/proc/self/exe", &arguments, readsInput ? STDIN_FILENO : -1, descriptor)
    }

    /// Waits for the end of a process that ends, and returns its exit status.
    private static func status(of process: Int32) -> Int32 {
        var status: Int32 = 0
        guard SystemError.repeating({ unsafe waitpid(process, &status, 0) }) == process else {
            return ExitStatus.unavailable
        }
        let signal = status & 0x7f
        return signal == 0 ? (status >> 8) & 0xff : 128 + signal
    }

    /// Reads what the device says until it gives its output up, ends, or takes too long.
    private static func read(_ descriptor: Int32, until end: ContinuousClock.Instant) -> (text: String, isWhole: Bool) {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        var isWhole = false
        while !isWhole {
            var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard SystemError.repeating({ unsafe poll(&state, 1, (end - .now).milliseconds) }) > 0 else { break }
            let count = SystemError.repeating { unsafe Glibc.read(descriptor, &chunk, chunk.count) }
            bytes += chunk[..<max(count, 0)]
            isWhole = count <= 0
        }
        return (String(decoding: bytes, as: UTF8.self), isWhole)
    }
}

/// Starts a device that other processes may start at the same time: the later ones wait until it can be reached.
struct DeviceBoot {
    let folder: DeviceFolder
    /// Whether a new device has no tour.
    let isEmpty: Bool

    /// Returns when the device can be reached.
    ///
    /// - Throws: The exit status, after the device's own message.
    func run() throws {
        let words = ["run", "--headless", "--detach", "--device=\(folder.name)"] + (isEmpty ? ["--empty"] : [])
        let end = ContinuousClock.now + DetachedDevice.patience
        let (text, result) = try DetachedDevice(words, readsInput: false).begin(until: end)
        if case .reached = result { return }
        // Another process may have started the device at the same time.
        do throws(ControlClientError) {
            if try folder.awaitConnections(until: end) { return }
        } catch {
            throw failed(error.description)
        }
        StandardError.write(text)
        if case .ended(let status) = result, status != 0 { throw failed("it has not started", status) }
        throw failed("it has not started")
    }

    private func failed(_ reason: String, _ status: Int32 = ExitStatus.unavailable) -> ExitCode {
        StandardError.failure("device “\(folder.name)”: \(reason)", status)
    }
}
