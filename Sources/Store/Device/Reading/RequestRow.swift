import Foundation
import NotificationCore
import NotificationModel

/// The columns of a request.
struct RequestRow: Sendable {
    var application: ApplicationIdentifier
    var identifier: String
    var title: String
    var subtitle: String
    var body: String
    var json: Data

    /// - Parameter column: The column of the identifier; title, subtitle, body and request follow.
    init(_ row: SQLiteRow, of application: ApplicationIdentifier, from column: Int32) {
        self.application = application
        identifier = row.text(column)
        title = row.text(column + 1)
        subtitle = row.text(column + 2)
        body = row.text(column + 3)
        json = row.data(column + 4)
    }
}

/// A request that was read, and is decoded when it is needed if it is not yet.
final class RequestInMemory: RequestSource {
    private let decoded: @Sendable () -> NotificationRequest

    init(_ decoded: @escaping @Sendable () -> NotificationRequest) { self.decoded = decoded }

    func request(of notification: DeliveredNotification.Identifier) -> NotificationRequest { decoded() }

    func keeps(_ request: NotificationRequest) -> Bool { true }
}

/// The requests of the notifications in a file.
final class RequestsInFile: RequestSource {
    private let connection: StoreConnection
    private let coding: StoreCoding

    init(_ connection: StoreConnection, _ coding: StoreCoding) {
        self.connection = connection
        self.coding = coding
    }

    /// Returns the request; without text if the row cannot be read.
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

    func keeps(_ request: NotificationRequest) -> Bool {
        !request.content.userInfo.values.contains { $0.isNested(deeperThan: StoreCoding.deepestNesting) }
    }

    private func row(of notification: DeliveredNotification.Identifier) throws(StoreError) -> RequestRow? {
        try connection.access { database throws(SQLiteError) in
            try database.firstRow(
                """
                SELECT identifier, title, subtitle, body, request FROM delivered
                WHERE application = ? AND identifier = ?
                """, [.key(notification.application.rawValue), .key(notification.request)]
            ) { row in RequestRow(row, of: notification.application, from: 0) }
        }
    }
}
