import Foundation
import NotificationCore
import NotificationModel
import NotificationStore
import NotificationWire
import RandomLives
import SeededRandom
import Synchronization
import Testing

/// A device made of a store is the device that was written into it.
@Suite("A store in the random lives of a device")
struct RandomLifeStoreTests {
    private static let stepsOfALife = 60
    /// `NCENTER_RANDOM_LIVES=5000` tests longer.
    private static let lives = ProcessInfo.processInfo.environment["NCENTER_RANDOM_LIVES"].flatMap(UInt64.init) ?? 20

    @Test("A device that is restored at any moment is the same, and goes on without a contradiction")
    func restoredDeviceIsTheSame() throws {
        for seed in 1...Self.lives {
            var generator = SeededGenerator(seed: seed)
            let life = RandomLife(steps: Self.stepsOfALife, using: &generator)
            if let failure = try Self.failure(of: life, using: &generator) {
                Issue.record("seed \(seed): \(failure)\n\(life)")
                return
            }
        }
    }

    @Test(
        "A device that starts again is what a start makes of what is kept of it", arguments: SeededGenerator.seeds(40))
    func startsAgain(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let life = RandomLife(steps: Self.stepsOfALife, using: &generator)
        var device = RandomDevice(isChecked: false)
        for step in life.steps { device.perform(step) }
        var system = device.system
        let lines = SavedDeviceText.lines(of: system.everything, at: device.time, attachments: nil).lines
        let saved = try SavedDeviceText.read(lines.map { $0[...] })
        var started = NotificationSystem(restoring: saved.device, timeZone: system.timeZone)
        _ = started.handle(.started, at: device.time)
        _ = system.handle(.startedAgain, at: device.time)
        let differences = Self.seen(of: system).differences(from: Self.seen(of: started))
        #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))\n\(life)")
        #expect(system.display == started.display && system.isLocked && !system.isAuthenticated)
        #expect(system.longLook == nil && system.banner == nil && system.alert == nil && system.quietOutcome == nil)
        #expect(!system.isNotificationCenterOpen && system.frontApplication == nil && !system.canUndoClear)
        #expect(system.applicationOrder.allSatisfy { system.applications[$0]?.execution == .notRunning })
        let violations = SystemInvariants(system, device.time).violations
        #expect(violations.isEmpty)
        _ = started.handle(.unlocked, at: device.time)
        _ = system.handle(.unlocked, at: device.time)
        #expect(system.alert == started.alert && Self.seen(of: system) == Self.seen(of: started))
    }

    /// The state without the numbers of notifications, which go on from the last one that is kept.
    private static func seen(of system: NotificationSystem) -> KeptState {
        var state = KeptState(system)
        state.lastSeen = 0
        for index in state.groups.indices {
            for place in state.groups[index].entries.indices { state.groups[index].entries[place].sequence = 0 }
        }
        return state
    }

    /// The requests in the file that was opened last.
    private final class LastRequests: RequestSource {
        private let source = Mutex<(any RequestSource)?>(nil)

        func set(_ source: (any RequestSource)?) { self.source.withLock { $0 = source } }

        func request(of notification: DeliveredNotification.Identifier) -> NotificationRequest {
            guard let source = source.withLock({ $0 }) else { preconditionFailure("a file was written") }
            return source.request(of: notification)
        }

        func keeps(_ request: NotificationRequest) -> Bool { source.withLock { $0 }?.keeps(request) ?? false }
    }

    /// Lives through the steps, with a write after most of them and a restart after some. Another device leaves nearly
    /// all requests in the store, and must not differ.
    private static func failure(
        of life: RandomLife, using generator: inout SeededGenerator
    ) throws -> String? {
        let folder = try TestStore()
        var device = RandomDevice(isChecked: false, isTracked: true)
        var leaving = device
        let requests = LastRequests()
        var store = try folder.open()
        var waiting = DeviceChanges()
        var arrivals: [CallIdentifier: SavedArrival] = [:]
        for (index, step) in life.steps.enumerated() {
            device.perform(step)
            leaving.perform(step)
            guard device.takeEffects() == leaving.takeEffects() else { return "step \(index): other effects" }
            _ = leaving.takeChanges()
            let changes = device.takeChanges()
            for (call, change) in changes.arrivals {
                if case .put(let arrival) = change { arrivals[call] = arrival } else { arrivals[call] = nil }
            }
            waiting.merge(changes)
            // Some turns could not be written, and some are written twice.
            guard Int.random(in: 0..<3, using: &generator) > 0 else { continue }
            for _ in 0...Int.random(in: 0...1, using: &generator) {
                if let source = try store.write(waiting) { requests.set(source) }
            }
            leaving.leaveRequests(of: waiting, to: requests)
            waiting = DeviceChanges()
            guard Int.random(in: 0..<8, using: &generator) == 0 else { continue }
            try store.close()
            store = try folder.open()
            guard let loaded = try store.load() else { return "step \(index): nothing was kept" }
            if let difference = compare(loaded, with: device, arrivals) { return "step \(index): \(difference)" }
            requests.set(try store.write(DeviceChanges(), clockOffset: 0))
            let differences = KeptState(leaving.system).differences(from: KeptState(device.system))
            if !differences.isEmpty { return "step \(index), left: \(differences.joined(separator: "\n"))" }
            let notes = store.takeNotes()
            if !notes.isEmpty { return "step \(index): \(notes)" }
        }
        return nil
    }

    private static func compare(
        _ loaded: KeptDevice, with device: RandomDevice, _ arrivals: [CallIdentifier: SavedArrival]
    ) -> String? {
        var restored = NotificationSystem(restoring: loaded.device, timeZone: device.system.timeZone)
        let differences = KeptState(restored).differences(from: KeptState(device.system))
        if !differences.isEmpty { return differences.joined(separator: "\n") }
        let kept = arrivals.values.sorted { $0.call.rawValue < $1.call.rawValue }
        guard loaded.device.arrivals == kept else {
            return "on their way: \(loaded.device.arrivals)\ninstead of \(kept)"
        }
        // Due meanwhile, and on its way when the device ended: delivered now.
        restored.track()
        _ = restored.handle(.started, at: device.time)
        let violations = SystemInvariants(restored, device.time).violations
        return violations.isEmpty ? nil : "after the start: \(violations)"
    }
}
