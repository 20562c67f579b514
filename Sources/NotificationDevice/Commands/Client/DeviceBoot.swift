import ArgumentParser
import CNcenterDevice
import DeviceControl
import DeviceSession
import FoundationEssentials
import Glibc
import NotificationLocking

/// Starts a device without a terminal that outlives this process.
struct DeviceBoot {
    let folder: DeviceFolder

    /// How long a device may take until it can be reached, in milliseconds.
    private static let patience: Int32 = 60_000
    /// Between two looks for a socket, in milliseconds.
    private static let pause: Int32 = 20

    init(_ folder: DeviceFolder) {
        self.folder = folder
    }

    /// Returns when the device can be reached.
    ///
    /// - Throws: The exit status, after the device's own message.
    func run() throws {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { throw failed("no descriptor is left") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let process = start(writingTo: ends[1])
        close(ends[1])
        defer { close(ends[0]) }
        guard process > 0 else { throw failed(SystemError(-process).description) }
        let end = ContinuousClock.now + .milliseconds(Int(Self.patience))
        let text = read(ends[0], until: end)
        let lines = text.split(separator: "\n").map(String.init)
        if lines.contains(DeviceStart.readyLine(folder)) { return }
        // Another process may have started the device at the same time.
        do throws(ControlClientError) {
            if try waitForOwner(until: end) { return }
        } catch {
            throw failed(error.description)
        }
        StandardError.write(text)
        throw failed("it has not started")
    }

    /// Waits until the process that owns the device takes connections.
    ///
    /// - Returns: `false` if there is no such process, or none takes connections in time.
    private func waitForOwner(until end: ContinuousClock.Instant) throws(ControlClientError) -> Bool {
        while try !ControlClient(path: folder.reachedSocket).isAnswered {
            guard folder.ownership != .nobody, .now < end else { return false }
            // Nothing tells of a socket that is made somewhere.
            poll(nil, 0, Self.pause)
        }
        return true
    }

    private func failed(_ reason: String) -> ExitCode {
        StandardError.report("device “\(folder.name)”: \(reason)")
        return ExitCode(ExitStatus.unavailable)
    }

    /// - Returns: The number of the process, or a negative error.
    private func start(writingTo descriptor: Int32) -> Int32 {
        let words = [ProgramName.current, "run", "--headless", "--detach", "--device=\(folder.name)"]
        var arguments = unsafe words.map { unsafe strdup($0) }
        unsafe arguments.append(nil)
        defer { unsafe arguments.forEach { unsafe free($0) } }
        return unsafe ncenter_spawn_detached("/proc/self/exe", &arguments, descriptor)
    }

    /// Reads what the device says until it gives its output up, ends, or takes too long.
    private func read(_ descriptor: Int32, until end: ContinuousClock.Instant) -> String {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while .now < end {
            var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard unsafe poll(&state, 1, Self.patience) > 0 else {
                // The time that is left is looked at again.
                if errno == EINTR { continue }
                break
            }
            let count = SystemError.repeating { unsafe Glibc.read(descriptor, &chunk, chunk.count) }
            guard count > 0 else { break }
            bytes += chunk[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
