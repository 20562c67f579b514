import Foundation
import NotificationCore
import NotificationModel
import NotificationStore
import NotificationWire
import Testing

/// Values that JSON or SQLite would change, if they were written as they are.
@Suite("Values in a store")
struct StoredValueTests {
    /// Restores what is written of a device, and returns how it differs.
    private static func differences(of system: NotificationSystem, in folder: TestStore) throws -> [String] {
        var system = system
        try folder.write(system.takeChanges())
        let loaded = try #require(try folder.load())
        let restored = NotificationSystem(restoring: loaded.device, timeZone: system.timeZone)
        return KeptState(restored).differences(from: KeptState(system))
    }

    /// Numbers that no device has written, and what a start says about them.
    static let numbers: [(edit: String, note: String)] = [
        ("UPDATE meta SET value = 1e300 WHERE name = 'clockOffset'", "the clock is ahead by 1e+300 s"),
        ("UPDATE meta SET value = -1e300 WHERE name = 'clockOffset'", "the clock is ahead by -1e+300 s"),
        ("UPDATE meta SET value = 9223372036854775807 WHERE name = 'clockOffset'", "it is the computer’s"),
        ("UPDATE meta SET value = 9000000000 WHERE name = 'clockOffset'", "the device’s clock goes from 1970-"),
        ("UPDATE meta SET value = NULL WHERE name = 'clockOffset'", "the clock is ahead by nan s"),
        ("UPDATE meta SET value = -1e300 WHERE name = 'nextSummaryDate'", "the time of the next summary"),
        (
            "UPDATE meta SET value = 1 << 62 WHERE name = 'deliveredSummaries'",
            "the number of delivered summaries is 4611"
        ),
        ("UPDATE delivered SET summary_items = 4611686018427387904", "read as 2147483647"),
        ("UPDATE delivered SET summary_items = -7", "it is read as 1"),
        ("UPDATE delivered SET sequence = -9223372036854775808 WHERE sequence = 1", "the place of the notification"),
        ("UPDATE delivered SET sequence = -sequence", "the place of the notification"),
        ("UPDATE delivered SET sequence = sequence + (1 << 62)", "the place of the notification"),
        ("UPDATE delivered SET time = NULL", "has no time; it is read as 2001-01-01"),
        ("UPDATE delivered SET time = 1e300", "is 1e+300; it is read as 252423993599"),
        ("UPDATE pending SET position = -1", "the place of the request"),
        ("UPDATE pending SET time = -1e300", "the time of the pending request"),
        ("UPDATE apps SET badge = -5", "the badge of com.example."),
        ("UPDATE apps SET position = 9223372036854775807", "the place of com.example."),
        ("UPDATE apps SET muted_until = 1e300", "the end of the mute of com.example."),
        (
            """
            UPDATE pending SET request = json_set(request, '$.trigger', json('{"timeInterval":{"seconds":1e-9,"repeats":true}}'))
            """, "a trigger that apps cannot make"
        ),
        (
            """
            INSERT OR REPLACE INTO meta VALUES ('settings', '{"scheduledSummary":{"isOn":true,"times":[]}}')
            """, "a setting has its default value"
        ),
    ]

    @Test("A number that no device has is read as one that a device may have, with a note", arguments: numbers)
    func impossibleNumber(edit: String, note: String) throws {
        let folder = try TestStore()
        var system = try SampleDevice.everything()
        let store = try folder.open()
        try store.write(system.takeChanges(), clockOffset: 60)
        try store.close()
        try folder.run("PRAGMA foreign_keys = OFF; " + edit)
        let edited = try folder.open()
        let loaded = try #require(try edited.load())
        let notes = edited.takeNotes()
        #expect(notes.contains { $0.contains(note) }, "\(notes)")
        var restored = NotificationSystem(restoring: loaded.device, timeZone: .gmt)
        restored.track()
        _ = restored.handle(.started, at: SampleDevice.start)
        _ = restored.handle(.timePassed, at: SampleDevice.start.addingTimeInterval(30 * 86_400))
        _ = restored.handle(
            .pushArrived(SampleDevice.chat, RemoteNotification(SampleDevice.request("x"))), at: SampleDevice.start)
        try edited.write(restored.takeChanges())
        try edited.close()
    }

    static let contents: [String: NotificationContent] = [
        "every property": everyProperty,
        "numbers that are none": content {
            $0.relevanceScore = .infinity
            $0.sound = NotificationSound(name: .ringtone(nil), isCritical: true, volume: -.infinity)
            $0.userInfo = ["none": .real(.nan), "much": .real(.infinity), "little": .real(-0.0)]
        },
        "texts that stand for numbers that are none": content {
            $0.title = "nan"
            $0.userInfo = ["a": .string("nan"), "b": .string("infinity"), "c": .string("-infinity"), "d": .string("1")]
        },
        "a zero byte, and characters that need escapes": content {
            $0.title = "a\0b"
            $0.threadIdentifier = "a thread with more than fifteen bytes\0\u{1}\"\\/"
            $0.summaryArgument = "\0"
            $0.categoryIdentifier = "\u{2028}\u{FFFF}\u{10FFFF}"
        },
        "spellings of one text": content {
            $0.threadIdentifier = "e\u{301}"
            $0.summaryArgument = "\u{E9}"
        },
        "dates to the last bit": content {
            $0.userInfo = [
                "a": .date(Date(timeIntervalSinceReferenceDate: 0.1 + 0.2)),
                "b": .date(Date(timeIntervalSinceReferenceDate: .greatestFiniteMagnitude)), "c": .date(.distantPast),
            ]
        },
        "data of the app that is nested deeply": content {
            $0.userInfo = ["a": (0..<490).reduce(.integer(1)) { value, _ in .dictionary(["a": value]) }]
        },
        "large numbers": content {
            $0.badge = .max
            $0.summaryArgumentCount = .min
            $0.userInfo = ["a": .integer(.min), "b": .integer(.max), "c": .real(1e300), "d": .real(1)]
        },
    ]

    @Test("The content of a notification survives", arguments: contents.keys.sorted())
    func contentSurvives(name: String) throws {
        let folder = try TestStore()
        var content = try #require(Self.contents[name])
        for index in content.attachments.indices {
            content.attachments[index].url = folder.attachments.appending(path: "1/a b: %41?#.png")
        }
        let request = NotificationRequest(identifier: "a", content: content, trigger: .push)
        #expect(try Self.differences(of: SampleDevice.system(delivering: [request]), in: folder) == [])
    }

    @Test("A request that is left in the store is read as it was", arguments: contents.keys.sorted())
    func leftRequest(name: String) throws {
        let folder = try TestStore()
        let store = try folder.open()
        var content = try #require(Self.contents[name])
        for index in content.attachments.indices {
            content.attachments[index].url = folder.attachments.appending(path: "1/a b: %41?#.png")
        }
        let requests = ["a", "b"].map { NotificationRequest(identifier: $0, content: content, trigger: .push) }
        var system = SampleDevice.system(delivering: requests)
        let whole = KeptState(system)
        let changes = system.takeChanges()
        let source = try #require(try store.write(changes))
        system.leaveRequests(of: changes, to: source, keeping: 1)
        #expect(KeptState(system).differences(from: whole) == [])
        #expect(store.takeNotes() == [])
        try store.close()
    }

    @Test("Data of the app that is nested more deeply than it can be read again stays in memory")
    func deepestData() throws {
        let folder = try TestStore()
        let store = try folder.open()
        let deep = Self.content {
            $0.userInfo = ["a": (0..<511).reduce(.integer(1)) { value, _ in .array([value]) }]
        }
        var system = SampleDevice.system(
            delivering: ["a", "b"].map { NotificationRequest(identifier: $0, content: deep, trigger: .push) })
        let changes = system.takeChanges()
        let source = try #require(try store.write(changes))
        system.leaveRequests(of: changes, to: source, keeping: 1)
        #expect(system.list.notifications(of: SampleDevice.chat).map(\.content) == [deep, deep])
        try store.close()
    }

    @Test("A number that is none survives where a number is kept")
    func notANumber() throws {
        let folder = try TestStore()
        let request = NotificationRequest(identifier: "a", content: Self.content { $0.relevanceScore = .nan })
        try folder.write(SampleDevice.changes(delivering: [request]))
        let delivered = try #require(try folder.load()).device.delivered
        #expect(delivered.map(\.notification.content.relevanceScore.isNaN) == [true])
    }

    @Test(
        "A request is found by its identifier, whatever is in it",
        arguments: [
            "", "a", "a\0b", "e\u{301}", "'; DROP TABLE delivered; --", "\u{1F469}\u{200D}\u{1F680}", "\u{212B}",
        ])
    func identifierSurvives(identifier: String) throws {
        let folder = try TestStore()
        let others = ["a\0", "a\0c", "e", "other"].map { SampleDevice.request($0) }
        var system = SampleDevice.system(delivering: others + [SampleDevice.request(identifier)])
        #expect(try Self.differences(of: system, in: folder) == [])
        _ = system.takeChanges()
        _ = system.handle(.application(SampleDevice.chat, .removeDelivered([identifier])), at: SampleDevice.start)
        #expect(try Self.differences(of: system, in: folder) == [])
        #expect(system.list.count == others.count)
    }

    /// Swift says that they are equal, so the second replaces the first.
    @Test("Two spellings of an identifier are one notification")
    func spellingsOfAnIdentifier() throws {
        let folder = try TestStore()
        var system = SampleDevice.system(delivering: [SampleDevice.request("e\u{301}", title: "first")])
        try folder.write(system.takeChanges())
        let second = RemoteNotification(SampleDevice.request("\u{E9}", title: "second"))
        _ = system.handle(.pushArrived(SampleDevice.chat, second), at: SampleDevice.start)
        #expect(try Self.differences(of: system, in: folder) == [])
        #expect(try folder.load()?.device.delivered.map(\.notification.content.title) == ["second"])
    }

    static let triggers: [NotificationTrigger] = [
        .timeInterval(seconds: 0.1 + 0.2, repeats: false), .timeInterval(seconds: 60, repeats: true),
        .calendar(DateComponents(hour: 8, minute: 30), repeats: true),
        .calendar(DateComponents(timeZone: TimeZone(secondsFromGMT: 3_600), year: 2_040), repeats: false),
        .calendar(DateComponents(timeZone: .autoupdatingCurrent, weekday: 2), repeats: true),
        .calendar(DateComponents(calendar: Calendar(identifier: .hebrew), month: 1, day: 1), repeats: true),
        .location(CircularRegion(identifier: "r", latitude: 52.5, longitude: 13.4, radius: 500), repeats: true),
        .location(CircularRegion(identifier: "", latitude: -0.0, longitude: 180, radius: .infinity), repeats: false),
    ]

    @Test("A pending request survives with its date", arguments: triggers)
    func pendingRequestSurvives(trigger: NotificationTrigger) throws {
        let folder = try TestStore()
        var system = SampleDevice.system(delivering: [])
        for name in ["b", "a"] {
            var request = SampleDevice.request(name)
            request.trigger = trigger
            let call = CallIdentifier(rawValue: 1)
            _ = system.handle(.application(SampleDevice.chat, .add(call, request)), at: SampleDevice.start)
        }
        try #require(system.pending.items.map(\.request.identifier) == ["b", "a"])
        #expect(try Self.differences(of: system, in: folder) == [])
    }

    @Test("The clock's offset and the log survive, the newest entries of it")
    func clockAndLog() throws {
        let folder = try TestStore()
        let entries = (0..<DeviceStore.keptLogEntries + 10).map { number in
            LogEntry(
                date: SampleDevice.start.addingTimeInterval(Double(number) / 3),
                application: number.isMultiple(of: 2) ? SampleDevice.chat : nil, kind: .console,
                text: "line \("\(number)\0") of \(number)")
        }
        let store = try folder.open()
        #expect(try store.load() == nil)
        try store.write(SampleDevice.changes(delivering: []), log: Array(entries[..<300]), clockOffset: -0.1)
        try store.write(DeviceChanges(), log: Array(entries[300...]))
        try store.close()
        let loaded = try #require(try folder.load())
        #expect(loaded.clockOffset == -0.1)
        #expect(loaded.log == entries.suffix(DeviceStore.loadedLogEntries))
        #expect(try folder.rows("SELECT count(*) FROM log") == ["\(DeviceStore.keptLogEntries)"])
    }

    @Test("Files of the device are found when its folder has moved; others stay where they are")
    func attachmentsMove() throws {
        let folder = try TestStore(attachments: URL(filePath: "/one/attachments"))
        var content = Self.content { _ in }
        let paths = ["/one/attachments/1/a b.png", "/one/attachments-too/c.png", "/two/d.png"]
        content.attachments = paths.map {
            NotificationAttachment(identifier: $0, url: URL(filePath: $0), typeIdentifier: "public.png")
        }
        try folder.write(
            SampleDevice.changes(delivering: [NotificationRequest(identifier: "a", content: content)]))
        let store = try DeviceStore.open(
            at: folder.file, attachments: URL(filePath: "/elsewhere/files"), access: .readWrite)
        let found = try #require(try store.load()).device.delivered[0].notification.content.attachments
        #expect(
            found.map(\.url) == ["/elsewhere/files/1/a b.png", paths[1], paths[2]].map { URL(filePath: $0) })
    }

    /// A language that only apps have texts in has no name among the settings.
    @Test("Settings survive, with a name or without", arguments: ["fr", "zh-Hans", "de", "", "nan"])
    func settingsSurvive(language: String) throws {
        let folder = try TestStore()
        var system = SampleDevice.system(delivering: [])
        _ = system.handle(.languageChanged(language), at: SampleDevice.start)
        for assignment in ["timeZone=+09:30", "location=-0.0,13.25", "summaryTimes=0:05,23:59", "focus=work"] {
            _ = system.handle(.settingAssigned(try SettingAssignment(parsing: assignment)), at: SampleDevice.start)
        }
        #expect(try Self.differences(of: system, in: folder) == [])
        // And back to the beginning.
        for assignment in [
            "timeZone=automatic", "location=none", "summaryTimes=8:00,18:00", "focus=off", "language=en",
        ] {
            _ = system.handle(.settingAssigned(try SettingAssignment(parsing: assignment)), at: SampleDevice.start)
        }
        #expect(try Self.differences(of: system, in: folder) == [])
        #expect(try folder.rows("SELECT count(*) FROM settings") == ["0"])
    }

    @Test("Settings of apps that are not on the device survive")
    func awaitedSettings() throws {
        let folder = try TestStore()
        var system = SampleDevice.system(delivering: [])
        for assignment in [
            "com.example.Later:sounds=off", "com.example.Later:grouping=byApp", "com.example.Last:badges=off",
        ] {
            _ = system.handle(.settingAssigned(try SettingAssignment(parsing: assignment)), at: SampleDevice.start)
        }
        #expect(system.presets.awaited.count == 2)
        #expect(try Self.differences(of: system, in: folder) == [])
    }

    @Test("What a configuration has given survives") func configuredSettings() throws {
        let folder = try TestStore()
        var system = SampleDevice.system(delivering: [])
        for values in [[DeviceSetting.theme: "monochrome", .language: "fr"], [.theme: "highContrast"], [:]] {
            _ = system.handle(.settingsConfigured(values), at: SampleDevice.start)
            #expect(system.presets.configured == values)
            #expect(try Self.differences(of: system, in: folder) == [])
        }
    }

    @Test("The entitlements of an app survive")
    func entitlements() throws {
        var application = Application.withoutCode(SampleDevice.chat)
        application.iconArt = ["▗▟██▙▖", "██████", "▝▜██▛▘"]
        for entitlements in [Entitlements([.filtering], applicationGroups: ["group.a"]), .standard] {
            application.entitlements = entitlements
            var system = NotificationSystem()
            system.track()
            _ = system.handle(.applicationInstalled(application), at: SampleDevice.start)
            let folder = try TestStore()
            try folder.write(system.takeChanges())
            let loaded = try #require(try folder.load()).device.applications.first?.application
            #expect(loaded == application && loaded?.entitlements == entitlements)
        }
    }

    @Test("A device that starts in another time zone moves what follows it, after what was due where it was")
    func timeZone() throws {
        let zones = try ["Asia/Tokyo", "Europe/Paris"].map { try #require(TimeZone(identifier: $0)) }
        var system = NotificationSystem(timeZone: zones[0])
        system.track()
        let folder = try TestStore()
        try folder.write(system.takeChanges())
        let loaded = try #require(try folder.load()).device
        #expect(NotificationSystem(restoring: loaded, timeZone: zones[1]).timeZone == zones[0])
        var unknown = loaded
        unknown.state.timeZone = "Middle/Earth"
        #expect(NotificationSystem(restoring: unknown, timeZone: zones[1]).timeZone == zones[1])
    }

    /// The store writes them one by one: a further one needs a place there.
    @Test("Every part of the saved state is written")
    func partsOfTheState() {
        #expect(Mirror(reflecting: SavedState()).children.count == 10)
        #expect(Mirror(reflecting: SavedDevice()).children.count == 7)
    }

    /// The store writes them by their names, and the date of the mute.
    @Test("Every setting of an app has a name")
    func settingsOfAppsHaveNames() {
        let names = ApplicationSetting.allCases.compactMap { $0.valueName(in: ApplicationSettings()) }
        #expect(Mirror(reflecting: ApplicationSettings()).children.count == names.count + 1)
    }

    private static func content(_ change: (inout NotificationContent) -> Void) -> NotificationContent {
        var content = NotificationContent()
        content.body = "Body"
        change(&content)
        return content
    }

    private static let everyProperty = content { content in
        content.title = "Anna “Nan” Ångström"
        content.subtitle = "\u{1F469}\u{200D}\u{1F680}"
        content.localization = ContentLocalization(body: LocalizedText(key: "BODY %@", arguments: ["1", ""]))
        content.attachments = [
            NotificationAttachment(
                identifier: "a", url: URL(filePath: "/"), typeIdentifier: "public.png",
                thumbnail: .init(
                    isHidden: true, clippingRectangle: .init(x: 0.1, y: 0, width: -0.0, height: 1), time: 1.5))
        ]
        content.badge = 3
        content.sound = NotificationSound(name: .named("bell.caf"), isCritical: true, volume: 0.25)
        content.threadIdentifier = "thread"
        content.categoryIdentifier = "category"
        content.summaryArgument = "Anna"
        content.summaryArgumentCount = 3
        content.targetContentIdentifier = "target"
        content.interruptionLevel = .timeSensitive
        content.relevanceScore = 0.1
        content.filterCriteria = "work"
        content.launchImageName = "launch"
        content.userInfo = [
            "null": .null, "yes": .boolean(true), "one": .integer(1), "text": .string(""),
            "data": .data(Data([0, 255])),
            "list": .array([.dictionary(["$date": .string("not a date")])]),
        ]
        content.communication = Communication(
            kind: .call,
            sender: Sender(
                displayName: "Anna", handle: .init("anna@example.com", kind: .emailAddress), picture: .data(Data([1]))),
            group: .init(name: "", members: ["Anna", "Bob"]), conversationIdentifier: "c")
    }
}
