package import FoundationEssentials
package import NotificationModel
package import TerminalCanvas

// The bodies of replies, for the server that writes them and the clients that read them. Members are added, and never
// renamed or removed without another version.
extension ControlReply {
    /// The texts that the status line shows instead of the facts.
    package struct StatusBar: Equatable, Sendable, Codable {
        /// `nil` for the time.
        package var time: String?

        package init(time: String?) {
            self.time = time
        }

        package func encode(to encoder: any Encoder) throws {
            var members = encoder.container(keyedBy: CodingKeys.self)
            // Named also where it is null.
            try members.encode(time, forKey: .time)
        }
    }

    /// What the device shows, as text.
    package struct Frame: Equatable, Sendable, Encodable {
        package struct Cursor: Equatable, Sendable, Encodable {
            package var column: Int
            package var row: Int
        }

        package var columns: Int
        package var rows: Int
        package var lines: [String]
        /// Counted from 0; `nil` if it is hidden.
        package var cursor: Cursor?

        private enum CodingKeys: String, CodingKey {
            case columns, rows, lines, cursor
        }

        package init(_ canvas: Canvas, cursor: Point?) {
            columns = canvas.size.columns
            rows = canvas.size.rows
            lines = canvas.lines()
            self.cursor = cursor.map { Cursor(column: $0.column, row: $0.row) }
        }

        package var text: String { lines.map { $0 + "\n" }.joined() }

        package func encode(to encoder: any Encoder) throws {
            var members = encoder.container(keyedBy: CodingKeys.self)
            try members.encode(columns, forKey: .columns)
            try members.encode(rows, forKey: .rows)
            try members.encode(lines, forKey: .lines)
            // Named also where it is null.
            try members.encode(cursor, forKey: .cursor)
        }
    }

    /// A push that was only checked, and has no warnings.
    package struct CheckedPush: Equatable, Sendable, Encodable {
        /// The app that would get it.
        package var app: String

        package init(app: String) {
            self.app = app
        }
    }

    /// The receipt of a push.
    package struct Push: Equatable, Sendable, Codable {
        /// The value of `apns-id`.
        package var apnsID: String
        /// The same value, by the name that the first clients know.
        package var id: String
        package var app: String
        /// The identifier of its notification.
        package var identifier: String
        package var outcome: PushOutcome
        /// Whether it took the place of an earlier notification or Live Activity.
        package var replaced: Bool
        package var diagnostics: [MemberDiagnostic]

        package init(
            _ apnsID: UUID, app: String, identifier: String, outcome: PushOutcome, replaced: Bool,
            diagnostics: [MemberDiagnostic]
        ) {
            self.apnsID = apnsID.uuidString.lowercased()
            id = self.apnsID
            self.app = app
            self.identifier = identifier
            self.outcome = outcome
            self.replaced = replaced
            self.diagnostics = diagnostics
        }
    }

    /// The reply to a script.
    package struct Steps: Equatable, Sendable, Codable {
        package var frames: [String]

        package init(frames: [String]) {
            self.frames = frames
        }
    }

    package struct Version: Equatable, Sendable, Codable {
        package var version: String
        /// Raised when a member of a reply is renamed or removed.
        package var api: Int
        package var device: String
        package var process: Int32

        package init(version: String, api: Int, device: String, process: Int32) {
            self.version = version
            self.api = api
            self.device = device
            self.process = process
        }
    }
}
