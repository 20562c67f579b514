import BlockingTests
import DeviceRuntime
import Foundation
import NotificationCore
import NotificationModel
import NotificationWire
import Testing
import UserNotifications

@MainActor
@Suite("Saving", .timeLimit(.minutes(20)), .watchdog)
struct SavingTests {
    /// A store that notes what it is given, and fails on request.
    final class Store {
        struct IsFull: Error, CustomStringConvertible {
            var description: String { "the disk is full" }
        }

        private(set) var writes: [DeviceChanges] = []
        private(set) var log: [String] = []
        private(set) var clockOffsets: [TimeInterval?] = []
        var fails = false
        var onWrite: () -> Void = {}
        /// Where the requests are read; `nil` for a store that does not say.
        var requests: (any RequestSource)?

        func write(
            _ changes: DeviceChanges, _ log: [LogEntry], _ clockOffset: TimeInterval?
        ) throws -> (any RequestSource)? {
            if fails { throw IsFull() }
            writes.append(changes)
            self.log += log.map(\.text)
            clockOffsets.append(clockOffset)
            onWrite()
            return requests
        }
    }

    @Test("An app is told only after the change is saved")
    func savedBeforeTold() throws {
        let store = Store()
        let device = try RuntimeDevice(TestApplication.self, save: store.write)
        let app = device.app
        _ = app.takeNotes()
        store.onWrite = { app.note("saved") }
        device.run { center in
            center.add(request("later", after: 20)) { app.note("added \($0 == nil)") }
        }
        #expect(app.takeNotes() == ["saved", "added true"])
        #expect(store.writes.last?.pending.count == 1)
    }

    @Test("A device that keeps nothing does everything in the order of one that is saved")
    func order() throws {
        var orders: [[String]] = []
        for store in [nil, Store()] {
            let device = try RuntimeDevice(TestApplication.self, save: store?.write)
            let (app, runtime) = (device.app, device.runtime)
            _ = app.takeNotes()
            runtime.onSound = { _ in app.note("sound") }
            device.run { center in
                center.add(request("now", after: nil)) { _ in app.note("added") }
                center.add(request("later", after: 20)) { _ in app.note("added") }
            }
            device.advance(20)
            runtime.send(.lockPressed)
            runtime.whenSaved { _ in app.note("answered") }
            runtime.send(.unlocked)
            runtime.commit()
            orders.append(app.takeNotes() + runtime.log.entries.map(\.text))
        }
        #expect(orders[0] == orders[1])
        #expect(orders[0].contains("answered") && orders[0].contains("added"))
    }

    @Test("A clock that stands is saved with the changes, so that a later start goes on from its time")
    func standingClock() throws {
        let store = Store()
        let runtime = DeviceRuntime.forTests(save: store.write)
        runtime.send(.lockPressed)
        runtime.commit()
        let offset = try #require(store.clockOffsets.last as? TimeInterval)
        #expect(abs(Date(timeIntervalSinceNow: offset).timeIntervalSince(DeviceRuntime.testStart)) < 60)
        runtime.commit()
        #expect(store.clockOffsets.count == 1)
        // A user has moved it, and nothing was due.
        runtime.advance(to: DeviceRuntime.testStart + 3_600)
        runtime.commit()
        let moved = try #require(store.clockOffsets.last as? TimeInterval)
        #expect(store.clockOffsets.count == 2 && moved - offset > 3_500)
    }

    @Test("All changes since the last time are saved at once, and nothing is saved without a change")
    func once() throws {
        let store = Store()
        let runtime = DeviceRuntime.forTests(save: store.write)
        for number in 1...3 {
            try runtime.push(
                Array(#"{"aps":{"alert":"\#(number)"}}"#.utf8), to: ApplicationIdentifier("com.example.A"))
        }
        var outcomes: [SavingOutcome] = []
        runtime.whenSaved { outcomes.append($0) }
        #expect(outcomes.isEmpty)
        let before = store.writes.count
        runtime.commit()
        #expect(outcomes == [.saved])
        #expect(store.writes.count <= before + 1)
        #expect(runtime.system.list.count == 3)
        let saved = store.writes.count
        runtime.send(.screenTouched)
        runtime.note(.device, "a line")
        runtime.commit()
        #expect(store.writes.count == saved, "neither a touch nor a line of the log is a change")
        runtime.finishSaving()
        #expect(store.log.last == "a line")
    }

    @Test("A device that cannot save goes on, says so, and saves everything as soon as it can")
    func failure() throws {
        let store = Store()
        let device = try RuntimeDevice(TestApplication.self, save: store.write)
        let app = device.app
        _ = app.takeNotes()
        store.fails = true
        device.run { center in
            center.add(request("now")) { app.note("added \($0 == nil)") }
        }
        #expect(app.takeNotes() == ["added true"])
        #expect(device.runtime.savingProblem == "the disk is full")
        #expect(device.runtime.nextSavingAttempt != nil)
        device.runtime.send(.lockPressed)
        var outcomes: [SavingOutcome] = []
        device.runtime.whenSaved { outcomes.append($0) }
        device.runtime.commit()
        #expect(outcomes == [.notSaved("the disk is full")])

        store.fails = false
        let before = store.writes.count
        device.runtime.finishSaving()
        #expect(device.runtime.savingProblem == nil)
        #expect(store.writes.count > before)
        #expect(store.writes.suffix(from: before).first?.delivered.count == 1, "what failed before is saved now")
        #expect(device.log(.device).suffix(2).contains("everything is saved again"))
    }

    /// Reads requests without content.
    private final class EmptyRequests: RequestSource {
        func request(of notification: DeliveredNotification.Identifier) -> NotificationRequest {
            NotificationRequest(identifier: notification.request, content: NotificationContent())
        }

        func keeps(_ request: NotificationRequest) -> Bool { true }
    }

    @Test("What is not saved stays in memory; of what is saved, the last thousand do, and the store has the others")
    func requests() {
        let store = Store()
        store.requests = EmptyRequests()
        let runtime = DeviceRuntime.forTests(save: store.write)
        store.fails = true
        for number in 1...1_003 {
            runtime.send(.pushArrived(Self.tea, RemoteNotification(Self.kept("\(number)"))))
        }
        func fromStore() -> Int {
            runtime.system.list.notifications(of: Self.tea).count { $0.content.title.isEmpty }
        }
        runtime.commit()
        #expect(runtime.system.list.count == 1_003)
        #expect(fromStore() == 0)
        store.fails = false
        runtime.finishSaving()
        #expect(fromStore() == 3)
    }

    private static let tea = ApplicationIdentifier("com.acme.Tea")

    private static func application(hasCode: Bool = false) -> SavedApplication {
        var application = Application.withoutCode(tea)
        application.hasCode = hasCode
        return SavedApplication(
            application: application, authorizationStatus: .authorized, preferences: ApplicationSettings(),
            requestedOptions: [.alert, .badge, .sound], categories: [], badge: 3, position: 0)
    }

    private static func kept(_ identifier: String, file: URL? = nil) -> NotificationRequest {
        var content = NotificationContent()
        content.title = identifier
        if let file {
            content.attachments = [NotificationAttachment(identifier: "a", url: file, typeIdentifier: "public.png")]
        }
        return NotificationRequest(identifier: identifier, content: content)
    }

    @Test("What was due while the device did not run is delivered at its start, in order and with its own date")
    func dueMeanwhile() {
        var device = SavedDevice()
        device.applications = [Self.application()]
        let start = DeviceRuntime.testStart
        device.pending = [("late", -10.0), ("early", -50), ("next", 30)].enumerated().map { order, item in
            SavedRequest(
                application: Self.tea, request: Self.kept(item.0), date: start + item.1, isInside: nil,
                order: UInt64(order))
        }
        device.arrivals = [
            SavedArrival(
                call: CallIdentifier(rawValue: 7), application: Self.tea, request: Self.kept("on its way"),
                date: start - 60)
        ]
        let store = Store()
        let runtime = DeviceRuntime.forTests(
            restoring: KeptDevice(device: device, clockOffset: 0, log: []), save: store.write)
        runtime.commit()
        let notifications = runtime.system.list.notifications(of: Self.tea)
        #expect(notifications.map(\.request.identifier) == ["late", "early", "on its way"])
        #expect(notifications.map { $0.date.timeIntervalSince(start) } == [-10, -50, -60])
        #expect(runtime.system.pending.items.map(\.request.identifier) == ["next"])
        #expect(runtime.system.applications[Self.tea]?.badge == 3)
        #expect(runtime.system.isLocked)
        let written = store.writes.first
        #expect(written?.delivered.count == 3 && written?.pending.count == 2 && written?.arrivals.count == 1)
        #expect(written?.applications.isEmpty == true, "what has not changed is not written")
    }

    @Test("A device that starts in another time zone has calendar requests at the hour of that place")
    func otherTimeZone() {
        var device = SavedDevice()
        device.applications = [Self.application()]
        device.state.timeZone = "Asia/Tokyo"
        var request = Self.kept("ten")
        request.trigger = .calendar(DateComponents(hour: 22, minute: 0), repeats: true)
        let start = DeviceRuntime.testStart
        device.pending = [
            SavedRequest(application: Self.tea, request: request, date: start + 12_000, isInside: nil, order: 0)
        ]
        let runtime = DeviceRuntime.forTests(restoring: KeptDevice(device: device, clockOffset: 0, log: []))
        #expect(runtime.system.timeZone == .gmt)
        #expect(runtime.system.pending.nextDate == start + (12 * 60 + 19) * 60)
    }

    @Test("An app whose code is not in the program keeps its notifications and is told nothing")
    func withoutCode() {
        var device = SavedDevice()
        device.applications = [Self.application(hasCode: true)]
        #expect(device.removeCode(except: [Self.tea]).isEmpty)
        #expect(device.removeCode(except: []) == ["Tea"])
        #expect(device.applications[0].application.hasCode == false)
    }

    @Test("Files of kept notifications stay, files that nobody needs go, and the folder outlives the device")
    func attachments() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ncenter-saving-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let names = ["kept.png", "orphan.png"]
        try FileManager.default.createDirectory(at: folder.appending(path: "1"), withIntermediateDirectories: true)
        let files = names.map { folder.appending(path: "1/\($0)") }
        for file in files { try Data([1]).write(to: file) }
        var device = SavedDevice()
        device.applications = [Self.application()]
        device.pending = [
            SavedRequest(
                application: Self.tea, request: Self.kept("kept", file: files[0]),
                date: DeviceRuntime.testStart + 60, isInside: nil, order: 0)
        ]
        do {
            let runtime = DeviceRuntime.forTests(
                attachmentDirectory: folder, restoring: KeptDevice(device: device, clockOffset: 0, log: []),
                save: Store().write)
            #expect(FileManager.default.fileExists(atPath: files[0].path))
            #expect(!FileManager.default.fileExists(atPath: files[1].path))
            try runtime.removeAttachments()
        }
        #expect(FileManager.default.fileExists(atPath: files[0].path), "the next start needs it")
        let store = Store()
        let runtime = DeviceRuntime.forTests(
            attachmentDirectory: folder, restoring: KeptDevice(device: device, clockOffset: 0, log: []),
            save: store.write)
        store.fails = true
        runtime.send(.application(Self.tea, .removeAllPending))
        runtime.commit()
        #expect(FileManager.default.fileExists(atPath: files[0].path), "the store still refers to it")
        store.fails = false
        runtime.finishSaving()
        #expect(!FileManager.default.fileExists(atPath: files[0].path))
    }
}
