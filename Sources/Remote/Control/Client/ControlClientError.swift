import NotificationLocking

/// Why a device has not answered.
package enum ControlClientError: Error, Equatable, Sendable, CustomStringConvertible {
    /// No process takes connections at the path.
    case notRunning
    /// The socket, its folder or the process that answers is not this user's own, and nothing was sent to it; one
    /// sentence with the path.
    case untrusted(String)
    /// The answer was not complete in time.
    ///
    /// - Parameter process: The process that listens at the socket; `nil` if it has not taken the connection, or if it
    ///   is one of another system.
    case late(process: Int32?)
    /// The connection has failed, or the process that answers is not a device; one sentence.
    case broken(String)

    /// The bytes that arrive are not an answer that a device sends.
    package static let noDevice = Self.broken("the process that answers is not a device")

    /// One sentence.
    package var description: String {
        switch self {
        case .notRunning: "the device is not running"
        case .late: "no answer in time"
        case .untrusted(let reason), .broken(let reason): reason
        }
    }

    /// The error of the last failed system call.
    static func system() -> Self {
        .broken(SystemError.last.description)
    }
}
