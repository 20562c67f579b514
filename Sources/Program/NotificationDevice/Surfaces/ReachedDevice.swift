import DeviceSession
import FoundationEssentials
import Glibc
import TerminalCanvas

/// Where a device without a terminal is reached, as it says when it can be.
struct ReachedDevice: Equatable, Sendable, Encodable {
    let device: String
    let process: Int32
    let socket: String

    /// Creates the description of this process.
    init(_ folder: DeviceFolder) {
        device = folder.name.description
        process = getpid()
        socket = folder.socket.path
    }

    /// - Parameters:
    ///   - line: What a device has printed, without the end of the line.
    ///   - process: The process that has printed it.
    /// - Returns: `nil` for another line.
    init?(line: some StringProtocol, of process: Int32) {
        guard let match = String(line).wholeMatch(of: /device (.+?) is reached at (\/.*)/) else { return nil }
        device = String(match.1)
        socket = String(match.2)
        self.process = process
    }

    /// One line.
    func text(_ format: TextFormat) throws -> String {
        switch format {
        case .text: TerminalText("device \(device) is reached at \(socket)").string + "\n"
        case .json: try DeviceStateText.line(self) + "\n"
        }
    }
}
