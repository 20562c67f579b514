import Foundation
import Glibc

import struct Synchronization.Atomic

/// A Unix socket that answers every connection with the same bytes, whatever is asked. It ends together with this
/// object.
package final class AnsweringSocket: Sendable {
    /// The end of a connection after the answer.
    package enum Ending: Sendable {
        case closes
        case staysOpen
        /// The answer is repeated until the client has gone.
        case repeats
    }

    package let path: String
    private let listener: Int32
    private let count = Counter()

    /// Shared with the thread, which must not keep the object.
    private final class Counter: Sendable {
        let value = Atomic(0)
    }

    /// How many connections it has answered so far.
    package var answered: Int { count.value.load(ordering: .relaxed) }

    /// - Parameter path: A path at which no file exists; if its folder is missing, it is made for this user only.
    package init(at path: String, answering bytes: [UInt8], then ending: Ending = .closes) throws {
        self.path = path
        let folder = URL(filePath: path).deletingLastPathComponent()
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        listener = try Self.bound(to: path)
        guard listen(listener, 16) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
        let (listener, count) = (listener, count)
        Thread.detachNewThread {
            Self.answer(on: listener, bytes, then: ending) { count.value.add(1, ordering: .relaxed) }
        }
    }

    deinit {
        unsafe unlink(path)
        // The thread ends and closes it.
        shutdown(listener, Int32(SHUT_RDWR))
    }

    /// Returns a socket at a path, for this user alone, that does not listen yet.
    package static func bound(to path: String) throws -> Int32 {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        // The mode of a socket before it is bound becomes that of its file.
        fchmod(descriptor, 0o600)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
        let result = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard result == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
        return descriptor
    }

    private static func answer(
        on listener: Int32, _ bytes: [UInt8], then ending: Ending, _ hasAnswered: () -> Void
    ) {
        var open: [Int32] = []
        defer { for descriptor in open + [listener] { close(descriptor) } }
        while true {
            let descriptor = accept(listener, nil, nil)
            guard descriptor >= 0 else {
                if errno == EINTR { continue }
                return
            }
            // A connection that is closed with unread bytes is reset.
            var request = [UInt8](repeating: 0, count: 65_536)
            _ = unsafe recv(descriptor, &request, request.count, 0)
            repeat {} while send(bytes, to: descriptor) && ending == .repeats
            hasAnswered()
            if ending == .staysOpen { open.append(descriptor) } else { close(descriptor) }
        }
    }

    /// Writes everything to a connection.
    ///
    /// - Returns: Whether the other side has taken all of it; otherwise it has ended the connection.
    package static func send(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes {
                unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
