import Foundation

/// A process that was stopped, as Ctrl-Z does: it takes connections and answers nobody until it goes on.
struct StoppedProcess: Equatable {
    let identifier: Int32

    /// - Returns: `nil` for a process that is not stopped, or about which the system gives no information.
    init?(_ identifier: Int32) {
        // The name of the program stands in brackets and may have any characters, brackets too.
        guard let bytes = FileManager.default.contents(atPath: "/proc/\(identifier)/stat"),
            let end = bytes.lastIndex(of: UInt8(ascii: ")")),
            bytes[end...].dropFirst(2).first == UInt8(ascii: "T")
        else { return nil }
        self.identifier = identifier
    }

    /// The command that lets the process continue.
    var remedy: String { "kill -CONT \(identifier)" }
}
