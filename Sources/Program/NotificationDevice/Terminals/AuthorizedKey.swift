import DeviceControl
import DeviceSession
import Foundation
import TerminalCanvas

/// The key by which somebody has come over SSH, whose name it has: with `ExposeAuthInfo yes`, `sshd` writes it into the
/// file that `SSH_USER_AUTH` names.
enum AuthorizedKey {
    /// What `authorized_keys` says behind the key; `nil` where that is nothing.
    static var comment: String? {
        guard let path = ProcessInfo.processInfo.environment["SSH_USER_AUTH"] else { return nil }
        let authorized = lines(of: DeviceFolder.home.appending(path: ".ssh/authorized_keys").path)
        // A method, then a kind and the key itself: “publickey ssh-ed25519 AAAA…”.
        for line in lines(of: path) where line.hasPrefix("publickey ") {
            let key = words(of: line).dropFirst().prefix(2)
            for entry in authorized.map(words) where entry.first?.hasPrefix("#") == false {
                guard key.count == 2, let place = entry.firstRange(of: key), place.upperBound < entry.endIndex else {
                    continue
                }
                let name = TerminalText(entry[place.upperBound...].joined(separator: " ")).string
                return String(name.prefix(SeatGreeting.longestName))
            }
        }
        return nil
    }

    private static func words(of line: String) -> [Substring] { line.split(whereSeparator: \.isWhitespace) }

    private static func lines(of path: String) -> [String] {
        // A file that is not there, or not readable, names nobody.
        guard let path = FilePath(path.utf8), let bytes = try? FileBytes.read(at: path, limit: 1 << 20) else {
            return []
        }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
