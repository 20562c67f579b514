import Foundation
import NotificationCore
import NotificationModel

/// Checks the rows of a saved device. A wrong row in a file is read as far as possible and noted; a wrong row in a text, which
/// people edit, is refused with its line.
struct StoreRowCheck {
    private struct Column {
        /// `TEXT`, `INTEGER` or `REAL`; empty for any value.
        var type: String
        var isRequired: Bool
    }

    private let tables: [String: [String: Column]]
    private let applications: Set<String>
    private let coding: StoreCoding

    /// - Parameter rows: All that the text has.
    init(of rows: [StoreText.Row], in database: SQLiteDatabase, attachments: URL) throws(SQLiteError) {
        coding = StoreCoding(attachments: attachments)
        applications = Set(rows.filter { $0.table == "apps" }.compactMap { Self.text($0, "identifier") })
        var tables: [String: [String: Column]] = [:]
        try database.forEachRow("SELECT name FROM sqlite_schema WHERE type = 'table'") { tables[$0.text(0)] = [:] }
        for table in tables.keys {
            var columns: [String: Column] = [:]
            try database.forEachRow(
                "SELECT name, type, \"notnull\" AND dflt_value IS NULL FROM pragma_table_info(?)", [.text(table)]
            ) { columns[$0.text(0)] = Column(type: $0.text(1), isRequired: $0.flag(2)) }
            tables[table] = columns
        }
        self.tables = tables
    }

    private static func text(_ row: StoreText.Row, _ column: String) -> String? {
        guard case .text(let text) = row.values[column] else { return nil }
        return text
    }

    /// Returns what is wrong with a row; `nil` if nothing is.
    func problem(of row: StoreText.Row) -> String? {
        guard let columns = tables[row.table] else { return "there is no table “\(row.table)”" }
        let names = row.values.keys.sorted()
        if let other = names.first(where: { columns[$0] == nil }) {
            return "the table “\(row.table)” has no “\(other)”"
        }
        for (name, column) in columns.sorted(by: { $0.key < $1.key }) {
            if let problem = problem(of: row.values[name] ?? .null, column) { return "“\(name)” \(problem)" }
        }
        if let application = Self.text(row, "application"), row.table != "log", !applications.contains(application) {
            return "the app “\(application)” has no row"
        }
        do {
            try check(row)
        } catch {
            return error.description
        }
        return coding.notes.take().first
    }

    private func problem(of value: SQLiteValue, _ column: Column) -> String? {
        switch (value, column.type) {
        case (.null, _): column.isRequired ? "is missing" : nil
        case (.integer(let number), "INTEGER"): number < 0 ? "is less than 0" : nil
        case (.integer(let number), "REAL"): problem(ofTime: Double(number))
        case (.real(let number), "REAL"): problem(ofTime: number)
        case (.text, "TEXT"), (_, ""): nil
        case (_, "TEXT"): "is no text"
        case (_, "INTEGER"): "is no whole number"
        default: "is no number"
        }
    }

    private func problem(ofTime seconds: Double) -> String? {
        StoreRange.times.contains(seconds) ? nil : "is no time of the years 1 to 9999"
    }

    // MARK: Values

    private struct Problem: Error, CustomStringConvertible {
        var description: String
        init(_ description: String) { self.description = description }
    }

    /// Reads the values whose columns accept any text.
    private func check(_ row: StoreText.Row) throws(Problem) {
        switch row.table {
        case "meta": try checkState(row)
        case "apps":
            try checkName(row, "authorization") { AuthorizationStatus(name: $0) != nil }
            try checkJSON(row, "definition", Application.self)
        case "settings": try checkSetting(row)
        case "categories": try checkJSON(row, "definition", NotificationCategory.self)
        case "pending", "arrivals": try checkRequest(row)
        case "delivered":
            try checkName(row, "section") { name in ListSection.allCases.contains { $0.name == name } }
            try checkName(row, "level") { name in InterruptionLevel.allCases.contains { $0.payloadName == name } }
            try checkRequest(row)
        case "live_activities": try checkJSON(row, "activity", LiveActivity.self)
        case "stored_pushes":
            try checkName(row, "kind") { PushTopic.Kind(rawValue: $0) != nil }
            try checkJSON(row, "headers", PushHeaders.self)
            try checkJSON(row, "push", RemoteNotification.self)
        default: break
        }
    }

    private func checkState(_ row: StoreText.Row) throws(Problem) {
        guard let name = Self.text(row, "name"), Self.text(row, "value") != nil else { return }
        switch name {
        case "settings": try checkJSON(row, "value", DeviceSettings.self)
        case "awaitedSettings": try checkJSON(row, "value", [SettingAssignment].self)
        case "configuredSettings": try checkJSON(row, "value", [String: String].self)
        default: throw Problem("“value” of “\(name)” is no number")
        }
    }

    private func checkSetting(_ row: StoreText.Row) throws(Problem) {
        let name = Self.text(row, "name") ?? "", value = Self.text(row, "value") ?? ""
        do throws(SettingError) {
            if Self.text(row, "application") == nil {
                // A language that only apps have texts in has no name among the settings; the row of all settings has it, too.
                guard name != DeviceSetting.language.rawValue else { return }
                var settings = DeviceSettings()
                try SettingRows.set(name, to: value, in: &settings, DeviceSetting.self)
            } else {
                var settings = ApplicationSettings()
                try SettingRows.set(name, to: value, in: &settings, ApplicationSetting.self)
            }
        } catch {
            throw Problem("\(error)")
        }
    }

    private func checkRequest(_ row: StoreText.Row) throws(Problem) {
        let request = try checkJSON(row, "request", NotificationRequest.self)
        if let trigger = request.trigger, !trigger.isPossible {
            throw Problem("“request” has a trigger that apps cannot make")
        }
    }

    private func checkName(_ row: StoreText.Row, _ column: String, _ isKnown: (String) -> Bool) throws(Problem) {
        let name = Self.text(row, column) ?? ""
        guard isKnown(name) else { throw Problem("there is no \(column) “\(name)”") }
    }

    @discardableResult
    private func checkJSON<Value: Decodable>(
        _ row: StoreText.Row, _ column: String, _ type: Value.Type
    ) throws(Problem) -> Value {
        do {
            return try coding.decoded(type, from: Data((Self.text(row, column) ?? "").utf8))
        } catch let error as DecodingError {
            throw Problem("“\(column)” cannot be read: \(Self.words(about: error))")
        } catch {
            throw Problem("“\(column)” cannot be read: \(error.localizedDescription)")
        }
    }

    /// The member that is wrong, and how.
    private static func words(about error: DecodingError) -> String {
        let (path, reason): ([any CodingKey], String) =
            switch error {
            case .keyNotFound(let key, let context): (context.codingPath + [key], "it is missing")
            case .valueNotFound(_, let context): (context.codingPath, "it is null")
            case .typeMismatch(_, let context): (context.codingPath, "it is a value of another type")
            case .dataCorrupted(let context) where context.codingPath.isEmpty: ([], "it is no JSON")
            case .dataCorrupted(let context): (context.codingPath, "it has no such value")
            @unknown default: ([], error.localizedDescription)
            }
        guard !path.isEmpty else { return reason }
        let member = path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
        return "“\(member)”: \(reason)"
    }
}
