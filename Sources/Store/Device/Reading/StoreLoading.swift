import Foundation
import NotificationCore
import NotificationModel
import NotificationWire

/// Everything that is in a store, read in one transaction.
struct StoreLoading {
    /// `nil` if no device was written.
    private var loaded: KeptDevice?
    private var written = WrittenParts()
    private var device = SavedDevice()
    private let database: SQLiteDatabase
    private let coding: StoreCoding

    /// - Parameter requests: Reads the requests of delivered notifications when they are needed; `nil` if they are read
    ///   now.
    static func run(
        on connection: StoreConnection, _ coding: StoreCoding, _ requests: RequestsInFile?
    ) throws(StoreError) -> (KeptDevice?, WrittenParts) {
        try connection.transaction(writes: false) { database throws(SQLiteError) in
            var loading = StoreLoading(database: database, coding: coding)
            try loading.load(requests)
            return (loading.loaded, loading.written)
        }
    }

    private init(database: SQLiteDatabase, coding: StoreCoding) {
        self.database = database
        self.coding = coding
    }

    private mutating func load(_ requests: RequestsInFile?) throws(SQLiteError) {
        var result = KeptDevice()
        guard let clockOffset = try readState() else { return }
        result.clockOffset = clockOffset
        try readSettings()
        try readApplications()
        try readPending()
        try readDelivered(requests)
        try readArrivals()
        try readLiveActivities()
        try readStoredPushes()
        result.log = try logEntries()
        result.device = device
        loaded = result
    }

    // MARK: The device

    /// Returns the offset of the clock; `nil` if no device was written.
    private mutating func readState() throws(SQLiteError) -> TimeInterval? {
        var state = SavedState()
        var clockOffset = 0.0
        var settings: Data?
        var isWritten = false
        try database.forEachRow("SELECT name, value FROM meta") { row in
            switch row.text(0) {
            case "clockOffset": clockOffset = offset(row.real(1) ?? .nan)
            case "lastSummaryDate": state.lastSummaryDate = coding.optionalTime(row, 1, "the last summary")
            case "nextSummaryDate": state.nextSummaryDate = coding.optionalTime(row, 1, "the next summary")
            case "deliveredSummaries":
                state.deliveredSummaries = Int(
                    coding.number(row, 1, in: StoreRange.counts, "the number of delivered summaries"))
            case "lastSeen":
                state.lastSeen = UInt64(coding.number(row, 1, in: StoreRange.orders, "the last notification seen"))
            case "timeZone": if !row.isNull(1) { state.timeZone = row.text(1) }
            case "isRecentStacked":
                state.isRecentStacked = row.flag(1)
                isWritten = true
            case "awaitedSettings":
                let name = "the settings of missing apps"
                if !row.isNull(1), let read = coding.value([SettingAssignment].self, from: row.data(1), name) {
                    state.awaitedSettings = read
                }
            case "configuredSettings":
                let name = "the configured settings"
                if !row.isNull(1), let read = coding.value([String: String].self, from: row.data(1), name) {
                    state.configuredSettings = read
                }
            case "deletedApps":
                if !row.isNull(1) {
                    state.deletedApplications = coding.value(
                        [DeletedApplication].self, from: row.data(1), "the deleted apps")
                }
            case "settings": if !row.isNull(1) { settings = row.data(1) }
            default: break
            }
        }
        if let settings, let exact = coding.value(DeviceSettings.self, from: settings, "the settings") {
            state.settings = possible(exact)
        }
        device.state = state
        return isWritten ? clockOffset : nil
    }

    /// How far the clock is ahead; 0, with a note, where it would show a time that no clock shows.
    private func offset(_ seconds: TimeInterval) -> TimeInterval {
        guard StoreRange.clockOffsets.contains(seconds), DeviceTime.range.contains(Date(timeIntervalSinceNow: seconds))
        else {
            coding.notes.add(
                "the clock is ahead by \(seconds) s in the store: it is the computer’s; \(DeviceTimeError())")
            return 0
        }
        return seconds
    }

    /// The settings, with the default of a typed one whose value cannot be assigned. A language without a name may be
    /// there, so choices are left alone.
    private func possible(_ settings: DeviceSettings) -> DeviceSettings {
        var result = settings
        for setting in DeviceSetting.allCases {
            guard case .text = setting.values, let value = setting.valueName(in: settings) else { continue }
            do throws(SettingError) {
                // It is only parsed: the exact value stays, because a coordinate has more digits than its name.
                _ = try SettingAssignment(setting, value)
            } catch {
                coding.notes.add("a setting has its default value: \(error)")
                guard let standard = setting.valueName(in: DeviceSetting.defaults) else { continue }
                do throws(SettingError) {
                    try setting.set(standard, in: &result)
                } catch {
                    preconditionFailure("the default of \(setting) is none of its values: \(error)")
                }
            }
        }
        return result
    }

    private mutating func readSettings() throws(SQLiteError) {
        // The exact settings in `meta` count, if they are there; then the names are for readers.
        let isExact = device.state.settings != DeviceSettings()
        var settings = device.state.settings
        try database.forEachRow("SELECT name, value FROM settings WHERE application IS NULL") { row in
            guard !isExact else { return }
            do throws(SettingError) {
                try SettingRows.set(row.text(0), to: row.text(1), in: &settings, DeviceSetting.self)
            } catch {
                coding.notes.add("a setting has its default value: \(error)")
            }
        }
        device.state.settings = settings
        written.settings = settings
    }

    // MARK: Apps

    private mutating func readApplications() throws(SQLiteError) {
        var preferences = try preferencesOfApplications()
        var categories = try categoriesOfApplications()
        try database.forEachRow(
            """
            SELECT identifier, name, position, authorization, requested_options, badge, muted_until, definition,
            is_registered, registered
            FROM apps ORDER BY position
            """
        ) { row in
            let identifier = ApplicationIdentifier(row.text(0))
            var application = coding.value(Application.self, from: row.data(7), "the app \(identifier.rawValue)")
            if application == nil {
                application = .withoutCode(identifier)
                application?.name = row.text(1)
            }
            guard let application else { return }
            var settings = preferences.removeValue(forKey: identifier) ?? ApplicationSettings()
            settings.mutedUntil = coding.optionalTime(row, 6, "the end of the mute of \(identifier.rawValue)")
            let saved = SavedApplication(
                application: application, authorizationStatus: authorization(row.text(3), of: identifier),
                preferences: settings,
                requestedOptions: AuthorizationOptions(rawValue: UInt(bitPattern: Int(row.integer(4)))),
                categories: categories.removeValue(forKey: identifier) ?? [],
                badge: Int(coding.number(row, 5, in: StoreRange.badges, "the badge of \(identifier.rawValue)")),
                isRegistered: row.flag(8),
                registrationDate: coding.optionalTime(row, 9, "the registration of \(identifier.rawValue)"),
                position: Int(coding.number(row, 2, in: StoreRange.orders, "the place of \(identifier.rawValue)")))
            device.applications.append(saved)
            written.applications[identifier] = saved
        }
    }

    private func authorization(_ name: String, of application: ApplicationIdentifier) -> AuthorizationStatus {
        if let status = AuthorizationStatus(name: name) { return status }
        coding.notes.add("\(application.rawValue) has the authorization “\(name)”, which is not known: it is not asked")
        return .notDetermined
    }

    private func preferencesOfApplications() throws(SQLiteError) -> [ApplicationIdentifier: ApplicationSettings] {
        var preferences: [ApplicationIdentifier: ApplicationSettings] = [:]
        try database.forEachRow("SELECT application, name, value FROM settings WHERE application IS NOT NULL") { row in
            let application = ApplicationIdentifier(row.text(0))
            do throws(SettingError) {
                try SettingRows.set(
                    row.text(1), to: row.text(2), in: &preferences[application, default: ApplicationSettings()],
                    ApplicationSetting.self)
            } catch {
                coding.notes.add("a setting of \(application.rawValue) has its default value: \(error)")
            }
        }
        return preferences
    }

    private func categoriesOfApplications() throws(SQLiteError) -> [ApplicationIdentifier: [NotificationCategory]] {
        var categories: [ApplicationIdentifier: [NotificationCategory]] = [:]
        try database.forEachRow("SELECT application, identifier, definition FROM categories") { row in
            let application = ApplicationIdentifier(row.text(0))
            let name = "the category “\(row.text(1))” of \(application.rawValue)"
            if let category = coding.value(NotificationCategory.self, from: row.data(2), name) {
                categories[application, default: []].append(category)
            }
        }
        return categories.mapValues { $0.sorted { $0.identifier < $1.identifier } }
    }

    // MARK: Notifications

    private mutating func readPending() throws(SQLiteError) {
        try database.forEachRow(
            """
            SELECT application, position, time, is_inside, identifier, title, subtitle, body, request
            FROM pending ORDER BY position
            """
        ) { row in
            let application = ApplicationIdentifier(row.text(0))
            device.pending.append(
                SavedRequest(
                    application: application, request: coding.request(RequestRow(row, of: application, from: 4)),
                    date: coding.optionalTime(row, 2, "the pending request “\(row.text(4))”"),
                    isInside: row.isNull(3) ? nil : row.flag(3),
                    order: UInt64(
                        coding.number(row, 1, in: StoreRange.orders, "the place of the request “\(row.text(4))”"))))
        }
    }

    private mutating func readDelivered(_ requests: RequestsInFile?) throws(SQLiteError) {
        var delivered: [ListedNotification] = []
        let coding = coding
        var next: UInt64 = 0
        // The texts are not read unless they are needed now.
        let columns = requests == nil ? ", identifier, title, subtitle, body, request" : ""
        try database.forEachRow(
            """
            SELECT sequence, application, identifier, time, section, level, thread, category, summary_argument,
            summary_items, localizes_argument, has_attachments, draft\(columns) FROM delivered ORDER BY sequence
            """
        ) { row in
            let application = ApplicationIdentifier(row.text(1))
            let identifier = DeliveredNotification.Identifier(application: application, request: row.text(2))
            let thread = row.text(6)
            func name() -> String { "the notification “\(identifier.request)” of \(application.rawValue)" }
            // Numbers outside of the range become its bounds, but no two notifications have the same place.
            let sequence = max(
                next, UInt64(coding.number(row, 0, in: StoreRange.orders, "the place of \(name())")))
            next = sequence + 1
            let facts = NotificationList.Facts(
                id: identifier, date: coding.time(row, 3, name()),
                group: GroupKey(section: Self.section(row.text(4), coding), application: application, thread: thread),
                summaryArgument: row.text(8),
                sequence: sequence,
                level: Self.level(row.text(5), coding), threadIdentifier: thread,
                categoryIdentifier: row.text(7),
                summaryItems: Int(
                    coding.number(row, 9, in: StoreRange.summaryItems, "the number of items of \(name())")),
                localizesArgument: row.flag(10), hasAttachments: row.flag(11),
                drafts: row.isNull(12)
                    ? [:]
                    : coding.value([String: String].self, from: row.data(12), "the drafts of \(name())") ?? [:])
            func kept() -> RequestInMemory {
                let row = RequestRow(row, of: application, from: 13)
                return RequestInMemory { coding.request(row) }
            }
            delivered.append(ListedNotification(facts, request: DeferredRequest(from: requests ?? kept())))
        }
        device.delivered = delivered
    }

    private static let sections = Dictionary(uniqueKeysWithValues: ListSection.allCases.map { ($0.name, $0) })

    private static func section(_ name: String, _ coding: StoreCoding) -> ListSection {
        if let section = sections[name] { return section }
        coding.notes.add("there is no section “\(name)”; its notification is in the history")
        return .history
    }

    private static let levels = Dictionary(
        uniqueKeysWithValues: InterruptionLevel.allCases.map { ($0.payloadName, $0) })

    private static func level(_ name: String, _ coding: StoreCoding) -> InterruptionLevel {
        if let level = levels[name] { return level }
        coding.notes.add("there is no interruption level “\(name)”; its notification is active")
        return .active
    }

    private mutating func readArrivals() throws(SQLiteError) {
        try database.forEachRow(
            "SELECT call, application, time, identifier, title, subtitle, body, request FROM arrivals ORDER BY call"
        ) { row in
            let application = ApplicationIdentifier(row.text(1))
            device.arrivals.append(
                SavedArrival(
                    call: CallIdentifier(
                        rawValue: UInt64(
                            coding.number(row, 0, in: StoreRange.orders, "the call of the arrival “\(row.text(3))”"))),
                    application: application, request: coding.request(RequestRow(row, of: application, from: 3)),
                    date: coding.time(row, 2, "the arrival “\(row.text(3))”")))
        }
    }

    // MARK: Pushes

    private mutating func readLiveActivities() throws(SQLiteError) {
        try database.forEachRow("SELECT application, type, activity FROM live_activities ORDER BY position") { row in
            let name = "the Live Activity “\(row.text(1))” of \(row.text(0))"
            if let activity = coding.value(LiveActivity.self, from: row.data(2), name) {
                device.liveActivities.append(activity)
            }
        }
    }

    private mutating func readStoredPushes() throws(SQLiteError) {
        try database.forEachRow(
            """
            SELECT application, time, expiration, push FROM stored_pushes ORDER BY position
            """
        ) { row in
            let application = ApplicationIdentifier(row.text(0))
            let name = "the stored push of \(application.rawValue)"
            guard let push = coding.value(RemoteNotification.self, from: row.data(3), name) else { return }
            // Nothing could be written that refers to it.
            guard device.applications.contains(where: { $0.application.identifier == application }) else {
                return coding.notes.add("\(name) is dropped: there is no such app")
            }
            device.storedPushes.append(
                PushStore.Item(
                    application: application, push: push, arrival: coding.time(row, 1, name),
                    expiration: coding.time(row, 2, name)))
        }
    }

    // MARK: The log

    private func logEntries() throws(SQLiteError) -> [LogEntry] {
        var entries: [LogEntry] = []
        try database.forEachRow(
            "SELECT time, application, kind, text, pieces FROM log ORDER BY number DESC LIMIT ?",
            [.number(DeviceStore.loadedLogEntries)]
        ) { row in
            entries.append(
                LogEntry(
                    date: coding.time(row, 0, "a line of the log"),
                    application: row.isNull(1) ? nil : ApplicationIdentifier(row.text(1)),
                    kind: LogEntry.Kind(rawValue: row.text(2)) ?? .device, text: message(row)))
        }
        return entries.reversed()
    }

    /// An entry of a program that did not keep pieces is somebody's as a whole.
    private func message(_ row: SQLiteRow) -> LogMessage {
        guard !row.isNull(4) else { return LogMessage(row.text(3), lengths: nil) }
        return LogMessage(
            row.text(3), lengths: coding.value([Int].self, from: row.data(4), "the pieces of a line of the log"))
    }
}
