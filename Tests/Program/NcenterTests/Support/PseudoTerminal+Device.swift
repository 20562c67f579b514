import Foundation
import PseudoTerminal
import Testing

extension PseudoTerminal {
    /// The process of the device, which the program has started.
    var device: Int32 {
        get throws {
            let path = "/proc/\(process)/task/\(process)/children"
            let children = try String(contentsOfFile: path, encoding: .utf8).split(separator: " ")
            return try #require(children.first.flatMap { Int32($0) })
        }
    }
}
