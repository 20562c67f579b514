import Foundation
import NotificationCore
import NotificationModel

extension RequestRow {
    /// - Parameter column: That of the identifier; title, subtitle, body and request follow.
    init(_ row: StoreRow, of application: ApplicationIdentifier, from column: Int32) {
        self.init(
            application: application, identifier: row.text(column), title: row.text(column + 1),
            subtitle: row.text(column + 2), body: row.text(column + 3), json: row.data(column + 4))
    }
}

/// A request that was read, but not decoded.
final class RequestInMemory: RequestSource {
    private let row: RequestRow
    private let coding: StoreCoding

    init(_ row: RequestRow, _ coding: StoreCoding) {
        self.row = row
        self.coding = coding
    }

    func request(of notification: DeliveredNotification.Identifier) -> NotificationRequest { coding.request(row) }
}

/// The requests of the notifications in a file.
final class RequestsInFile: RequestSource {
    private let connection: StoreConnection
    private let coding: StoreCoding

    init(_ connection: StoreConnection, _ coding: StoreCoding) {
        self.connection = connection
        self.coding = coding
    }

    /// If the row cannot be read, the request is without a text.
    func request(of notification: DeliveredNotification.Identifier) -> NotificationRequest {
        let name = "“\(notification.request)” of \(notification.application.rawValue)"
        do {
            if let row = try row(of: notification) { return coding.request(row) }
            coding.notes.add("\(name) is not in the store any more")
        } catch {
            coding.notes.add("\(name) cannot be read: \(error)")
        }
        return NotificationRequest(identifier: notification.request, content: NotificationContent())
    }

    private func row(of notification: DeliveredNotification.Identifier) throws(StoreError) -> RequestRow? {
        try connection.access { database in
            let statement = try StoreStatement(
                """
                SELECT identifier, title, subtitle, body, request FROM delivered
                WHERE application = ? AND identifier = ?
                """, in: database)
            return try statement.firstRow([.key(notification.application.rawValue), .key(notification.request)]) {
                row in
                RequestRow(row, of: notification.application, from: 0)
            }
        }
    }
}

/// Texts that many rows have in common, such as the identifiers of apps: each is in memory once.
struct TextCache {
    /// Made with the first text that needs one.
    private var slots: [String] = []

    private static let countBits = 14

    mutating func text(_ row: StoreRow, _ column: Int32) -> String {
        unsafe row.withBytes(column) { bytes in
            // Swift keeps up to 15 bytes without allocating.
            guard bytes.count > 15 else { return unsafe String(decoding: bytes, as: UTF8.self) }
            let first = unsafe bytes.loadUnaligned(as: UInt64.self)
            let last = unsafe bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)
            let hash = (first &+ last &* 31 &+ UInt64(bytes.count)) &* 0x9E37_79B9_7F4A_7C15
            if slots.isEmpty { slots = Array(repeating: "", count: 1 << Self.countBits) }
            let slot = Int(hash >> (64 - UInt64(Self.countBits)))
            if unsafe Self.isEqual(slots[slot], bytes) { return slots[slot] }
            slots[slot] = unsafe String(decoding: bytes, as: UTF8.self)
            return slots[slot]
        }
    }

    private static func isEqual(_ text: String, _ bytes: UnsafeRawBufferPointer) -> Bool {
        let result = unsafe text.utf8.withContiguousStorageIfAvailable { own in
            guard own.count == bytes.count, let first = own.baseAddress, let second = bytes.baseAddress else {
                return false
            }
            return unsafe memcmp(first, second, own.count) == 0
        }
        return result ?? false
    }
}
