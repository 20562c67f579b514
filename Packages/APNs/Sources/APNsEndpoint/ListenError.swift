import Glibc
import NIOCore
import NIOPosix

/// Why an endpoint cannot listen.
public struct ListenError: Error, Equatable, Sendable, CustomStringConvertible {
    public let address: String
    public let port: Int
    /// Whether the log would be there.
    public let isLog: Bool
    /// The system's error.
    public let code: Int32

    public var isInUse: Bool { code == EADDRINUSE }
    var isWithoutIPv6: Bool { code == EADDRNOTAVAIL || code == EAFNOSUPPORT }

    /// One sentence, in lower case, without a full stop.
    public var description: String {
        let place = "\(address), port \(port)\(isLog ? ", where the log would be," : "")"
        return switch code {
        case EADDRINUSE: "\(place) is in use; --port names another one, and 0 takes a free one"
        case EADDRNOTAVAIL: "\(place) cannot be listened at, because this machine does not have the address"
        default: "\(place) cannot be listened at: \(String(cString: strerror(code)))"
        }
    }
}

extension ServerBootstrap {
    /// - Throws: A ``ListenError``.
    func listen(at address: String, port: Int, isLog: Bool = false) async throws -> any Channel {
        do {
            return try await bind(host: address, port: port).get()
        } catch let error as IOError {
            throw ListenError(address: address, port: port, isLog: isLog, code: error.errnoCode)
        }
    }
}
