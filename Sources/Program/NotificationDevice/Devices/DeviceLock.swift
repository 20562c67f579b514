import Foundation
import Glibc
import NotificationLocking

/// The lock that makes one process the owner of a device.
///
/// The kernel releases it when the process ends, however that happens. The locked file says who the owner is.
final class DeviceLock {
    /// The process that owns a device.
    struct Owner: Equatable, Sendable, Codable, CustomStringConvertible {
        var process: Int32
        /// The terminal's path; `nil` without one.
        var terminal: String?
        var since: Date
        /// The path of the socket, which depends on the environment of the process.
        var socket: String
        /// Whether the device keeps nothing.
        var isEphemeral: Bool

        /// `process 4711 on /dev/pts/2 since 2026-11-21 09:41`
        var description: String {
            let time = since.formatted(
                .iso8601.year().month().day().dateSeparator(.dash).dateTimeSeparator(.space)
                    .time(includingFractionalSeconds: false).timeSeparator(.colon))
            let place = terminal.map { "on \($0)" } ?? "without a terminal"
            return "process \(process) \(place) since \(time) UTC"
        }
    }

    private let descriptor: Int32
    private(set) var owner: Owner
    /// The last owner if its process has ended without giving the device back, because it was killed or has crashed;
    /// `nil` if it has given it back, or if the file was written by another program.
    private(set) var killedOwner: Owner?

    /// A process that asks for the owner holds the lock for a moment. The attempts last longer, so that it does not
    /// keep another process from becoming the owner.
    private static let attempts = 10
    /// Between two attempts, in milliseconds.
    private static let pause: Int32 = 3

    /// Takes the lock and says who holds it.
    ///
    /// - Parameter file: The file to lock; it is created.
    init(_ file: URL, owner: Owner) throws(DeviceLockError) {
        self.owner = owner
        descriptor = unsafe open(file.path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else {
            // Another process has removed the folder, which was one that a device has left behind.
            throw errno == ENOENT ? .isGone : .unavailable(SystemError.last.description)
        }
        var attempts = 1
        while SystemError.repeating({ flock(descriptor, LOCK_EX | LOCK_NB) }) != 0 {
            let isInUse = errno == EWOULDBLOCK
            if isInUse, attempts < Self.attempts {
                attempts += 1
                poll(nil, 0, Self.pause)
                continue
            }
            let sentence = SystemError.last.description
            let owner = Self.owner(in: descriptor)
            close(descriptor)
            throw isInUse ? .isInUse(owner) : .unavailable(sentence)
        }
        guard !Self.isGone(descriptor) else {
            close(descriptor)
            throw .isGone
        }
        killedOwner = Self.owner(in: descriptor)
        do {
            try writeOwner()
        } catch {
            close(descriptor)
            throw error
        }
    }

    /// Says where the device is reached from now on.
    ///
    /// - Parameter serve: Serves the path, if the device has not been erased.
    func move(to socket: String, _ serve: () throws -> Void) throws {
        guard !Self.isGone(descriptor) else { throw DeviceLockError.isGone }
        try serve()
        owner.socket = socket
        try writeOwner()
    }

    /// Whether the file has no name any more, so that nobody else sees it.
    private static func isGone(_ descriptor: Int32) -> Bool {
        var information = stat()
        return unsafe fstat(descriptor, &information) != 0 || information.st_nlink == 0
    }

    /// Says again who the owner is if the file does not, because the disk was full.
    ///
    /// - Complexity: One system call if the file says it.
    func sayOwner() {
        var information = stat()
        guard unsafe fstat(descriptor, &information) == 0, information.st_size == 0 else { return }
        do throws(DeviceLockError) {
            try writeOwner()
        } catch {
            // The file is as empty as before, and the next call tries again.
        }
    }

    private func writeOwner() throws(DeviceLockError) {
        do {
            let bytes = try JSONEncoder().encode(owner)
            // The lock is held whether or not others can read by whom.
            _ = ftruncate(descriptor, 0)
            let count = unsafe bytes.withUnsafeBytes { unsafe pwrite(descriptor, $0.baseAddress, $0.count, 0) }
            // A record that was written in part is useless.
            if count < bytes.count { _ = ftruncate(descriptor, 0) }
        } catch {
            throw .unavailable("\(error)")
        }
    }

    /// Says that the process gives the device back, as it does in order. The lock is held until the process ends.
    func giveBack() {
        _ = ftruncate(descriptor, 0)
    }

    deinit {
        giveBack()
        close(descriptor)
    }

    /// Returns the owner of a device; `nil` if nobody owns it.
    ///
    /// - Parameter file: The lock of the device.
    static func owner(of file: URL) -> Ownership {
        let descriptor = unsafe open(file.path, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return .nobody }
        defer { close(descriptor) }
        guard flock(descriptor, LOCK_SH | LOCK_NB) != 0, errno == EWOULDBLOCK else { return .nobody }
        return .process(owner(in: descriptor))
    }

    enum Ownership: Equatable {
        case nobody
        /// `nil` if the process has not said who it is yet.
        case process(Owner?)
    }

    private static func owner(in descriptor: Int32) -> Owner? {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = unsafe bytes.withUnsafeMutableBytes { unsafe pread(descriptor, $0.baseAddress, $0.count, 0) }
        guard count > 0 else { return nil }
        // A file that another program has written says nothing.
        return try? JSONDecoder().decode(Owner.self, from: Data(bytes.prefix(count)))
    }
}

/// Why a process does not become the owner of a device.
enum DeviceLockError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The owner is `nil` if it has not said who it is yet.
    case isInUse(DeviceLock.Owner?)
    /// Another process has erased the device in the meantime.
    case isGone
    /// The operating system's reason.
    case unavailable(String)

    /// One sentence, without the name of the device.
    var description: String {
        switch self {
        case .isInUse(let owner): "it is in use by \(owner?.description ?? "another process")"
        case .isGone: "it was erased"
        case .unavailable(let reason): "its folder cannot be locked: \(reason)"
        }
    }
}

extension DeviceLock.Owner {
    /// Says that the socket is gone, so that nobody reaches the device any more; `nil` if it is there, or if the device
    /// may be about to make it.
    var remarkOnSocket: String? {
        guard Date().timeIntervalSince(since) > RunningDevice.startPatience / .seconds(1),
            unsafe access(socket, F_OK) != 0, errno == ENOENT
        else { return nil }
        return "its socket \(socket) is gone; “kill \(process)” ends the device"
    }

    /// This process.
    ///
    /// - Parameters:
    ///   - socket: Where it is reached.
    ///   - isEphemeral: Whether the device keeps nothing.
    static func current(socket: String, isEphemeral: Bool) -> Self {
        let terminal = unsafe ttyname(STDOUT_FILENO).map { unsafe String(cString: $0) }
        return Self(process: getpid(), terminal: terminal, since: Date(), socket: socket, isEphemeral: isEphemeral)
    }
}
