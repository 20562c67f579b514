import Foundation

/// When a device goes on without the terminal that has started it.
enum StayChoice: String, Hashable, Sendable, CaseIterable {
    /// When the terminal is at the other end of an SSH connection, which may break.
    case ssh
    case always
    case never

    /// Whether the device of this process goes on.
    var applies: Bool {
        switch self {
        case .ssh: ProcessInfo.processInfo.environment["SSH_CONNECTION"]?.isEmpty == false
        case .always: true
        case .never: false
        }
    }
}
