import DeviceSession
import Foundation
import NotificationLocking

/// A device's turn to have the process in its time zone, of which a process has only one.
///
/// Devices with the same time zone have their turns together; others wait until these have ended. A test that uses a
/// second device in the turn of a first one gives that turn away meanwhile, so that no two tests wait for each other.
final class TimeZoneTurn: Sendable {
    private struct State {
        var zone: TimeZone?
        var turns: Set<ObjectIdentifier> = []
        var waiting: [(turn: TimeZoneTurn, go: CheckedContinuation<Void, Never>)] = []

        mutating func admit() {
            for (turn, go) in waiting where turns.isEmpty || turn.zone.withLock(\.self) == zone {
                let wanted = turn.zone.withLock(\.self)
                if wanted != zone { LocalTimeZone.set(wanted) }
                zone = wanted
                turns.insert(ObjectIdentifier(turn))
                go.resume()
            }
            waiting.removeAll { turns.contains(ObjectIdentifier($0.turn)) }
        }
    }

    private static let state = Mutex(State())
    @TaskLocal private static var own: TimeZoneTurn?

    private let device: ObjectIdentifier
    private let zone: Mutex<TimeZone>

    private init(of device: TestDevice, _ zone: TimeZone) {
        self.device = ObjectIdentifier(device)
        self.zone = Mutex(zone)
    }

    /// Runs code of a device's apps while the process is in a time zone.
    static nonisolated(nonsending) func run<Result>(
        for device: TestDevice, _ zone: TimeZone, _ body: nonisolated(nonsending) () async throws -> Result
    ) async throws -> Result {
        let outer = own
        if outer?.zone.withLock(\.self) == zone { return try await body() }
        outer?.end()
        if let outer, outer.device == ObjectIdentifier(device) {
            // The user has taken the device to another time zone.
            outer.zone.withLock { $0 = zone }
            await outer.begin()
            return try await body()
        }
        let turn = TimeZoneTurn(of: device, zone)
        await turn.begin()
        let result: Swift.Result<Result, any Error>
        do { result = .success(try await $own.withValue(turn) { try await body() }) } catch { result = .failure(error) }
        turn.end()
        await outer?.begin()
        return try result.get()
    }

    private func begin() async {
        await withCheckedContinuation { go in
            Self.state.withLock { state in
                state.waiting.append((self, go))
                state.admit()
            }
        }
    }

    private func end() {
        Self.state.withLock { state in
            state.turns.remove(ObjectIdentifier(self))
            state.admit()
        }
    }
}
