import NotificationModel

extension RequestRow {
    /// - Parameter column: That of the identifier; title, subtitle, body and request follow.
    init(_ row: StoreRow, of application: ApplicationIdentifier, from column: Int32) {
        self.init(
            application: application, identifier: row.text(column), title: row.text(column + 1),
            subtitle: row.text(column + 2), body: row.text(column + 3), json: row.data(column + 4))
    }
}

extension StoreConnection {
    /// Reads the request of a delivered notification, on any thread. If that fails, it is without a text.
    func request(_ identifier: DeliveredNotification.Identifier, _ coding: StoreCoding) -> NotificationRequest {
        let row: RequestRow?
        do {
            row = try access { database in
                let statement = try StoreStatement(
                    """
                    SELECT identifier, title, subtitle, body, request FROM delivered
                    WHERE application = ? AND identifier = ?
                    """, in: database)
                return try statement.firstRow([.key(identifier.application.rawValue), .key(identifier.request)]) {
                    row in
                    RequestRow(row, of: identifier.application, from: 0)
                }
            }
            if row == nil {
                coding.notes.add(
                    "“\(identifier.request)” of \(identifier.application.rawValue) is not in the store any more")
            }
        } catch {
            coding.notes.add("“\(identifier.request)” of \(identifier.application.rawValue) cannot be read: \(error)")
            row = nil
        }
        return row.map(coding.request)
            ?? NotificationRequest(identifier: identifier.request, content: NotificationContent())
    }
}

/// Texts that many rows have in common, such as the identifiers of apps: each is in memory once.
struct TextCache {
    private var slots = [String](repeating: "", count: Self.count)

    private static let count = 1_024

    mutating func text(_ row: StoreRow, _ column: Int32) -> String {
        unsafe row.withBytes(column) { bytes in
            // Swift keeps up to 15 bytes without allocating.
            guard bytes.count > 15 else { return unsafe String(decoding: bytes, as: UTF8.self) }
            let hash = unsafe bytes.reduce(bytes.count) { $0 &* 31 &+ Int($1) }
            let slot = Int(UInt(bitPattern: hash) % UInt(Self.count))
            if unsafe slots[slot].utf8.elementsEqual(bytes) { return slots[slot] }
            slots[slot] = unsafe String(decoding: bytes, as: UTF8.self)
            return slots[slot]
        }
    }
}
