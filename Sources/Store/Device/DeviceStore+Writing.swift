package import Foundation
package import NotificationCore
import NotificationModel
import NotificationWire

extension DeviceStore {
    /// Writes changes in one transaction. When it returns, they survive the end of the process.
    ///
    /// After an error nothing is written, and the changes can be merged with later ones and written again. Values that
    /// are in the file already are written again without harm.
    ///
    /// - Parameters:
    ///   - changes: What has changed since the last write.
    ///   - log: What was added to the log since the last write.
    ///   - clockOffset: How far the device's clock is ahead of the real one, in seconds, if that has changed.
    /// - Returns: Where the requests of delivered notifications can be read until the store is closed; `nil` if there
    ///   was nothing to write.
    @discardableResult
    package func write(
        _ changes: DeviceChanges, log: [LogEntry] = [], clockOffset: TimeInterval? = nil
    ) throws(StoreError) -> (any RequestSource)? {
        guard !changes.isEmpty || !log.isEmpty || clockOffset != nil else { return nil }
        let connection = try connect()
        let now = try connection.transaction(writes: true) { database throws(SQLiteError) in
            var writing = StoreWriting(database: database, coding: coding, written: written)
            try writing.write(changes)
            if let clockOffset { try writing.put("clockOffset", .real(clockOffset)) }
            try writing.append(log)
            return writing.written
        }
        written = now
        return requests
    }
}

/// The statements of one transaction.
struct StoreWriting {
    let database: SQLiteDatabase
    let coding: StoreCoding
    private(set) var written: WrittenParts

    private func run(_ statement: String, _ values: SQLiteValue...) throws(SQLiteError) {
        try database.run(statement, values)
    }

    mutating func write(_ changes: DeviceChanges) throws(SQLiteError) {
        // Apps first: categories and settings refer to them at once, all other rows when the transaction ends.
        for (identifier, change) in changes.applications {
            switch change {
            case .put(let application): try put(application)
            case .removed:
                try run("DELETE FROM apps WHERE identifier = ?", .key(identifier.rawValue))
                written.applications[identifier] = nil
            }
        }
        if let state = changes.state { try write(state) }
        for (identifier, change) in changes.pending { try write(change, identifier) }
        try write(changes.delivered)
        for (call, change) in changes.arrivals { try write(change, call) }
        if let activities = changes.liveActivities { try write(activities) }
        for change in changes.storedPushes { try write(change) }
    }

    /// Adds to the log, and removes what is too old.
    func append(_ entries: [LogEntry]) throws(SQLiteError) {
        guard !entries.isEmpty else { return }
        for entry in entries.suffix(DeviceStore.keptLogEntries) {
            try run(
                "INSERT INTO log (time, application, kind, text, pieces) VALUES (?, ?, ?, ?, ?)",
                .time(entry.date), entry.application.map { .text($0.rawValue) } ?? .null, .text(entry.kind.rawValue),
                .text(entry.text), coding.json(entry.message.lengths, "the pieces of a line of the log"))
        }
        try run(
            "DELETE FROM log WHERE number <= (SELECT max(number) FROM log) - ?", .number(DeviceStore.keptLogEntries))
    }

    // MARK: The device

    func put(_ name: String, _ value: SQLiteValue) throws(SQLiteError) {
        try run("INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)", .text(name), value)
    }

    private mutating func write(_ state: SavedState) throws(SQLiteError) {
        try put("lastSummaryDate", .time(state.lastSummaryDate))
        try put("nextSummaryDate", .time(state.nextSummaryDate))
        try put("deliveredSummaries", .number(state.deliveredSummaries))
        try put("lastSeen", .number(state.lastSeen))
        try put("timeZone", state.timeZone.map(SQLiteValue.text) ?? .null)
        try put("isRecentStacked", .flag(state.isRecentStacked))
        let awaited = state.awaitedSettings
        try put("awaitedSettings", awaited.isEmpty ? .null : coding.json(awaited, "the settings of missing apps"))
        let configured = state.configuredSettings
        try put(
            "configuredSettings", configured.isEmpty ? .null : coding.json(configured, "the configured settings"))
        try put(
            "deletedApps",
            state.deletedApplications.map { deleted in coding.json(deleted, "the deleted apps") } ?? .null)
        guard state.settings != written.settings else { return }
        let rows = SettingRows.of(state.settings, DeviceSetting.self)
        try run("DELETE FROM settings WHERE application IS NULL")
        for row in rows {
            try run("INSERT INTO settings (name, value) VALUES (?, ?)", .text(row.name), .text(row.value))
        }
        let isComplete = SettingRows.areComplete(rows, for: state.settings)
        try put("settings", isComplete ? .null : coding.json(state.settings, "the settings"))
        written.settings = state.settings
    }

    // MARK: Apps

    private mutating func put(_ saved: SavedApplication) throws(SQLiteError) {
        let old = written.applications[saved.application.identifier]
        let identifier = SQLiteValue.key(saved.application.identifier.rawValue)
        if old?.application != saved.application {
            try run(
                """
                INSERT INTO apps (identifier, name, position, authorization, requested_options, badge, definition,
                is_registered)
                VALUES (?, ?, 0, '', 0, 0, ?, 0)
                ON CONFLICT DO UPDATE SET name = excluded.name, definition = excluded.definition
                """,
                identifier, .text(saved.application.name),
                coding.json(saved.application, "the app \(saved.application.identifier.rawValue)"))
        }
        try run(
            """
            UPDATE apps SET position = ?, authorization = ?, requested_options = ?, badge = ?, muted_until = ?,
            is_registered = ?, registered = ? WHERE identifier = ?
            """,
            .number(saved.position), .text(saved.authorizationStatus.name),
            .number(UInt64(saved.requestedOptions.rawValue)), .number(saved.badge),
            .time(saved.preferences.mutedUntil), .flag(saved.isRegistered), .time(saved.registrationDate), identifier)
        if old?.preferences != saved.preferences {
            try run("DELETE FROM settings WHERE application = ?", identifier)
            for row in SettingRows.of(saved.preferences, ApplicationSetting.self) {
                try run(
                    "INSERT INTO settings (application, name, value) VALUES (?, ?, ?)",
                    identifier, .text(row.name), .text(row.value))
            }
        }
        if old?.categories != saved.categories {
            try run("DELETE FROM categories WHERE application = ?", identifier)
            for category in saved.categories {
                try run(
                    "INSERT INTO categories (application, identifier, definition) VALUES (?, ?, ?)",
                    identifier, .key(category.identifier), coding.json(category, "the category \(category.identifier)"))
            }
        }
        written.applications[saved.application.identifier] = saved
    }

    // MARK: Notifications

    private func write(
        _ change: DeviceChanges.Change<SavedRequest>, _ identifier: DeliveredNotification.Identifier
    ) throws(SQLiteError) {
        let key: (SQLiteValue, SQLiteValue) = (.key(identifier.application.rawValue), .key(identifier.request))
        guard case .put(let saved) = change else {
            return try run("DELETE FROM pending WHERE application = ? AND identifier = ?", key.0, key.1)
        }
        let content = saved.request.content
        try run(
            """
            INSERT OR REPLACE INTO pending
            (application, identifier, position, time, is_inside, title, subtitle, body, request)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            key.0, key.1, .number(saved.order), .time(saved.date), saved.isInside.map { .flag($0) } ?? .null,
            .text(content.title), .text(content.subtitle), .text(content.body),
            coding.json(saved.request, of: saved.application))
    }

    private func write(
        _ changes: [DeliveredNotification.Identifier: DeviceChanges.DeliveredChange]
    ) throws(SQLiteError) {
        var added: [ListedNotification] = []
        for (identifier, change) in changes {
            switch change {
            case .removed:
                try run(
                    "DELETE FROM delivered WHERE application = ? AND identifier = ?",
                    .key(identifier.application.rawValue), .key(identifier.request))
            case .moved(let facts):
                try run(
                    """
                    UPDATE delivered SET sequence = ?, section = ?, level = ?, summary_argument = ?, draft = ?
                    WHERE application = ? AND identifier = ?
                    """,
                    .number(facts.sequence), .text(facts.group.section.name), .text(facts.level.payloadName),
                    .text(facts.summaryArgument), drafts(facts),
                    .key(identifier.application.rawValue), .key(identifier.request))
            case .added(let notification): added.append(notification)
            }
        }
        // In the order of the table, which then grows at its end.
        for notification in added.sorted(by: { $0.facts.sequence < $1.facts.sequence }) {
            try add(notification.facts, notification.notification.request)
        }
    }

    private func drafts(_ facts: NotificationList.Facts) -> SQLiteValue {
        facts.drafts.isEmpty ? .null : .text(coding.text(facts.drafts))
    }

    private func add(_ facts: NotificationList.Facts, _ request: NotificationRequest) throws(SQLiteError) {
        let content = request.content
        try run(
            """
            INSERT OR REPLACE INTO delivered
            (sequence, application, identifier, time, section, level, thread, category, summary_argument, summary_items,
            localizes_argument, has_attachments, title, subtitle, body, request, draft)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            .number(facts.sequence), .key(facts.id.application.rawValue), .key(facts.id.request), .time(facts.date),
            .text(facts.group.section.name), .text(facts.level.payloadName), .text(facts.threadIdentifier),
            .text(facts.categoryIdentifier), .text(facts.summaryArgument), .number(facts.summaryItems),
            .flag(facts.localizesArgument), .flag(facts.hasAttachments), .text(content.title),
            .text(content.subtitle), .text(content.body), coding.json(request, of: facts.id.application),
            drafts(facts))
    }

    private func write(_ change: DeviceChanges.Change<SavedArrival>, _ call: CallIdentifier) throws(SQLiteError) {
        guard case .put(let arrival) = change else {
            return try run("DELETE FROM arrivals WHERE call = ?", .number(call.rawValue))
        }
        let content = arrival.request.content
        try run(
            """
            INSERT OR REPLACE INTO arrivals (call, application, identifier, time, title, subtitle, body, request)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """,
            .number(call.rawValue), .key(arrival.application.rawValue), .text(arrival.request.identifier),
            .time(arrival.date), .text(content.title), .text(content.subtitle), .text(content.body),
            coding.json(arrival.request, of: arrival.application))
    }

    // MARK: Pushes

    private func write(_ activities: [LiveActivity]) throws(SQLiteError) {
        try run("DELETE FROM live_activities")
        for (position, activity) in activities.enumerated() {
            try run(
                """
                INSERT INTO live_activities (position, application, type, state, time, activity)
                VALUES (?, ?, ?, ?, ?, ?)
                """,
                .number(position), .key(activity.id.application.rawValue), .text(activity.id.attributesType),
                .text(activity.state.rawValue), .time(activity.startDate),
                coding.json(activity, "the Live Activity \(activity.id.attributesType)"))
        }
    }

    /// A push that replaces another one is the last of all.
    private func write(_ change: DeviceChanges.StoredPushChange) throws(SQLiteError) {
        let key: (SQLiteValue, SQLiteValue) = (
            .key(change.topic.application.rawValue), .text(change.topic.kind.rawValue)
        )
        try run("DELETE FROM stored_pushes WHERE application = ? AND kind = ?", key.0, key.1)
        guard let item = change.item else { return }
        let name = "the stored push of \(change.topic.application.rawValue)"
        let content = item.push.request.content
        try run(
            """
            INSERT INTO stored_pushes
            (application, kind, time, expiration, title, subtitle, body, headers, push)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            key.0, key.1, .time(item.arrival), .time(item.expiration), .text(content.title),
            .text(content.subtitle), .text(content.body), coding.json(item.push.headers, name),
            coding.json(item.push, name))
    }
}

/// The settings and the apps as they are in the file. Changes compare each of them with this value and write only what
/// differs, so that a new badge does not write the texts of its app.
struct WrittenParts: Sendable {
    /// `nil` if they are unknown.
    var settings: DeviceSettings?
    /// An app that is missing here is unknown or not in the file.
    var applications: [ApplicationIdentifier: SavedApplication] = [:]
}
