package import Foundation
package import NotificationCore
import NotificationModel

/// A device as lines of text: the rows of its store, for scenarios that begin with it and for reports that people read before they
/// send them.
///
/// The first line has the version of the tables and the time on the device's clock, `device 3 2026-11-21T09:41:00Z`. Each other one
/// has the name of a table and a row as JSON; a row comes behind those that it refers to. Nothing of it is run: values are bound to
/// statements of this program. The log and the files of attachments are not in it.
package enum StoreText {
    /// A device that was read.
    package struct Saved: Sendable {
        package var device: SavedDevice
        /// The time on its clock when it was saved, a whole second.
        package var date: Date
        /// What could not be read as it was written, a sentence each.
        package var notes: [String]
    }

    /// The folder that files would be in.
    private static let attachments = URL(filePath: "/dev/null/attachments")

    // MARK: Writing

    /// Returns the lines of a device.
    ///
    /// - Parameters:
    ///   - everything: All that it keeps, as changes.
    ///   - date: The time on its clock.
    ///   - attachments: The folder of its files, which have names relative to it.
    package static func lines(
        of everything: DeviceChanges, at date: Date, attachments: URL? = nil
    ) throws(StoreError) -> [String] {
        let connection = try StoreConnection(file: StoreConnection.inMemory, isReadOnly: false)
        try StoreSchema.prepare(connection)
        let coding = StoreCoding(attachments: attachments ?? Self.attachments)
        let rows = try connection.transaction(writes: true) { database throws(SQLiteError) in
            var writing = StoreWriting(database: database, coding: coding, written: WrittenParts())
            try writing.write(everything)
            return try text(of: database)
        }
        try connection.close()
        return ["device \(StoreSchema.version) \(date.formatted(.iso8601))"] + rows
    }

    private static func text(of database: SQLiteDatabase) throws(SQLiteError) -> [String] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var lines: [String] = []
        for (table, columns) in try tables(in: database) {
            try database.forEachRow("SELECT \(columns.joined(separator: ", ")) FROM \(table) ORDER BY 1, 2") { row in
                var values: [String: SQLiteValue] = [:]
                for (index, column) in columns.enumerated() { values[column] = row.value(Int32(index)) }
                do {
                    lines.append("\(table) \(String(decoding: try encoder.encode(values), as: UTF8.self))")
                } catch {
                    preconditionFailure("texts and finite numbers are JSON: \(error)")
                }
            }
        }
        return lines
    }

    /// The tables in the order of their creation, each with the columns that are written.
    private static func tables(in database: SQLiteDatabase) throws(SQLiteError) -> [(name: String, columns: [String])] {
        var names: [String] = []
        try database.forEachRow("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY rowid") { row in
            names.append(row.text(0))
        }
        var tables: [(String, [String])] = []
        for name in names {
            var columns: [String] = []
            try database.forEachRow("SELECT name FROM pragma_table_info(?)", [.text(name)]) {
                columns.append($0.text(0))
            }
            tables.append((name, columns))
        }
        return tables
    }

    // MARK: Reading

    /// Reads the lines of a device.
    package static func read(_ lines: [Substring]) throws(StoreTextError) -> Saved {
        let date = try header(lines.first ?? "")
        let rows = try parsed(lines)
        var line = 1
        let coding = StoreCoding(attachments: attachments)
        let loaded: KeptDevice?
        do throws(StoreError) {
            let connection = try StoreConnection(file: StoreConnection.inMemory, isReadOnly: false)
            try StoreSchema.prepare(connection)
            try connection.transaction(writes: true) { database throws(SQLiteError) in
                let check = try StoreRowCheck(of: rows, in: database, attachments: attachments)
                for row in rows {
                    line = row.line
                    if let problem = check.problem(of: row) { throw SQLiteError(0, message: problem) }
                    try insert(row, into: database)
                }
                line = 1
            }
            loaded = try StoreLoading.run(on: connection, coding, nil).0
            try connection.close()
        } catch {
            throw StoreTextError(line: line, error.detail)
        }
        guard let loaded else { throw StoreTextError(line: 1, "no device is in it") }
        return Saved(device: loaded.device, date: date, notes: coding.notes.take())
    }

    private static func header(_ line: Substring) throws(StoreTextError) -> Date {
        guard !line.hasPrefix("SQLite format 3") else {
            throw StoreTextError(line: 1, "it is a database; “ncenter report” writes a device as text")
        }
        let words = line.split(separator: " ")
        guard words.count == 3, words[0] == "device", let version = Int(words[1]), version > 0 else {
            throw StoreTextError(
                line: 1,
                "it is no saved device, which begins with a line such as device \(StoreSchema.version) 2026-11-21T09:41:00Z"
            )
        }
        let known = StoreSchema.version
        guard version == known else {
            throw StoreTextError(line: 1, StoreError(.otherVersion(version, known: known), file: "").cause)
        }
        do {
            let date = try Date(String(words[2]), strategy: .iso8601)
            try DeviceTime.check(date)
            return date
        } catch {
            throw StoreTextError(line: 1, "“\(words[2])” is no time of a device")
        }
    }

    struct Row {
        /// From 1.
        var line: Int
        var table: String
        var values: [String: SQLiteValue]
    }

    private static func parsed(_ lines: [Substring]) throws(StoreTextError) -> [Row] {
        let decoder = JSONDecoder()
        var rows: [Row] = []
        for (index, line) in lines.enumerated().dropFirst() where !line.allSatisfy(\.isWhitespace) {
            let table = line.prefix { $0 != " " }
            do {
                let json = Data(line.dropFirst(table.count).utf8)
                let values = try decoder.decode([String: SQLiteValue].self, from: json)
                rows.append(Row(line: index + 1, table: String(table), values: values))
            } catch {
                throw StoreTextError(
                    line: index + 1, "a row is the name of a table and a JSON object of texts, numbers and null")
            }
        }
        return rows
    }

    /// - Precondition: The table has the columns of the row.
    private static func insert(_ row: Row, into database: SQLiteDatabase) throws(SQLiteError) {
        let names = row.values.keys.sorted()
        let places = names.map { _ in "?" }.joined(separator: ", ")
        do throws(SQLiteError) {
            try database.run(
                "INSERT INTO \(row.table) (\(names.joined(separator: ", "))) VALUES (\(places))",
                names.map { row.values[$0] ?? .null })
        } catch {
            // Whatever else a table asks of a row has been checked.
            guard error.isConstraint else { throw error }
            throw SQLiteError(0, message: "a row above is about the same thing")
        }
    }
}

/// Why a text is no device.
package struct StoreTextError: Error, Equatable, Sendable, CustomStringConvertible {
    /// From 1.
    package let line: Int
    package let description: String

    init(line: Int, _ description: String) {
        (self.line, self.description) = (line, description)
    }
}

extension SQLiteValue: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let number = try? container.decode(Int64.self) {
            self = .integer(number)
        } else if let number = try? container.decode(Double.self) {
            self = .real(number)
        } else {
            self = .text(try container.decode(String.self))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .integer(let number): try container.encode(number)
        // JSON has no infinity; when it is read, a number is moved into its range.
        case .real(let number): try container.encode(min(max(number, -1e308), 1e308))
        case .text(let text): try container.encode(text)
        case .json(let data): try container.encode(String(decoding: data, as: UTF8.self))
        }
    }
}
