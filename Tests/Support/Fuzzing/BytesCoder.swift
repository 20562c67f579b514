import Foundation
import NotificationWire

/// An archive of bytes and numbers by key that does not log what it refuses, unlike Foundation's.
final class BytesCoder: NSCoder, ArchiveReader {
    private var bytes: [String: [UInt8]] = [:]
    /// The value of all keys without a value of their own.
    private let everyKey: [UInt8]?

    init(everyKey: [UInt8]? = nil) {
        self.everyKey = everyKey
    }

    /// The values that an object writes into an archive.
    static func values(of object: any NSSecureCoding) -> [String: [UInt8]] {
        let coder = BytesCoder()
        object.encode(with: coder)
        return coder.bytes
    }

    override var allowsKeyedCoding: Bool { true }

    override func containsValue(forKey key: String) -> Bool { everyKey != nil || bytes[key] != nil }

    override func encodeBytes(_ bytesp: UnsafePointer<UInt8>?, length lenv: Int, forKey key: String) {
        unsafe bytes[key] = Array(UnsafeBufferPointer(start: bytesp, count: lenv))
    }

    override func withDecodedUnsafeBytes<Result>(
        forKey key: String,
        body: (UnsafeRawBufferPointer?) throws -> Result
    ) rethrows -> Result {
        guard let bytes = bytes[key] ?? everyKey else { return try body(nil) }
        return try unsafe bytes.withUnsafeBytes { try unsafe body($0) }
    }

    override func encode(_ value: Double, forKey key: String) {
        bytes[key] = (0..<8).map { UInt8(truncatingIfNeeded: value.bitPattern >> (8 * UInt64($0))) }
    }

    override func decodeDouble(forKey key: String) -> Double {
        let bits = (bytes[key] ?? everyKey ?? []).prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Double(bitPattern: bits)
    }

    override func encode(_ value: Bool, forKey key: String) {
        bytes[key] = [value ? 1 : 0]
    }

    override func decodeBool(forKey key: String) -> Bool {
        (bytes[key] ?? everyKey ?? []).first.map { $0 & 1 == 1 } ?? false
    }
}
