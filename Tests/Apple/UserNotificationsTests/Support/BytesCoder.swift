import Foundation
import NotificationWire

/// An archive of bytes by key that does not log what it refuses, unlike Foundation's.
final class BytesCoder: NSCoder, ArchiveReader {
    private(set) var bytes: [String: [UInt8]]

    init(_ bytes: [String: [UInt8]] = [:]) {
        self.bytes = bytes
    }

    override var allowsKeyedCoding: Bool { true }

    override func encodeBytes(_ bytesp: UnsafePointer<UInt8>?, length lenv: Int, forKey key: String) {
        unsafe bytes[key] = Array(UnsafeBufferPointer(start: bytesp, count: lenv))
    }

    override func withDecodedUnsafeBytes<Result>(
        forKey key: String,
        body: (UnsafeRawBufferPointer?) throws -> Result
    ) rethrows -> Result {
        guard let bytes = bytes[key] else { return try body(nil) }
        return try unsafe bytes.withUnsafeBytes { try unsafe body($0) }
    }
}
