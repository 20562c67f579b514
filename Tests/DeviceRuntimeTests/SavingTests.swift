import BlockingTests
import DeviceRuntime
import Foundation
import NotificationCore
import NotificationModel
import Testing
import UserNotifications

@MainActor
@Suite("Saving", .timeLimit(.minutes(5)), .watchdog)
struct SavingTests {
    /// A store that notes what it is given, and fails on request.
    final class Store {
        struct IsFull: Error, CustomStringConvertible {
            var description: String { "the disk is full" }
        }

        private(set) var writes: [DeviceChanges] = []
        private(set) var log: [String] = []
        var fails = false
        var onWrite: () -> Void = {}

        func write(_ changes: DeviceChanges, _ log: [LogEntry], _ clockOffset: TimeInterval?) throws {
            if fails { throw IsFull() }
            writes.append(changes)
            self.log += log.map(\.text)
            onWrite()
        }
    }

    @Test("An app is told only after the change is saved")
    func savedBeforeTold() throws {
        let store = Store()
        let device = try TestDevice(TestApplication.self, save: store.write)
        let app = device.app
        _ = app.takeNotes()
        store.onWrite = { app.note("saved") }
        device.run { center in
            center.add(request("later", after: 20)) { app.note("added \($0 == nil)") }
        }
        #expect(app.takeNotes() == ["saved", "added true"])
        #expect(store.writes.last?.pending.count == 1)
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
        let device = try TestDevice(TestApplication.self, save: store.write)
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
}
