import Foundation
import Glibc

/// A folder in the temporary directory, which goes with this value.
public final class TestFolder: Sendable {
    public let path: String

    public init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "apns-\(UUID().uuidString.prefix(8))").path
        guard mkdir(path, 0o700) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
