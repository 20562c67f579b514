import BlockingTests
import Foundation
import Synchronization
import Testing
import UserNotifications

@testable import NotificationTesting

@Suite("Patience with apps", .timeLimit(.minutes(20)), .watchdog) struct PatienceTests {
    /// Looks such as `r16*3 w100`: three after 16 ms each while code runs, one after 100 ms while it waits for a
    /// thread.
    private func looks(_ text: String) -> [(milliseconds: Int, hasThread: Bool)] {
        text.split(separator: " ").flatMap { word in
            let parts = word.dropFirst().split(separator: "*").compactMap { Int($0) }
            return Array(repeating: (parts[0], word.hasPrefix("r")), count: parts.count > 1 ? parts[1] : 1)
        }
    }

    @Test(
        "Time counts while code runs, a twelfth while it waits for a thread, a tenth of a second at most at a late look",
        arguments: [
            ("r16*62", false), ("r16*63", true), ("r100*10", true), ("r100*9 w100*11", false),
            ("r100*9 w100*13", true), ("w10*1199", false), ("w10*1201", true),
            // A machine that stands still for a minute gives nobody's code a chance.
            ("r60000*9", false), ("r60000*10", true), ("w60000*119", false), ("w60000*121", true),
        ])
    func counting(_ text: String, isExhausted: Bool) {
        var now = ContinuousClock.now
        var remaining = RemainingPatience(.seconds(1), since: now)
        for look in looks(text) {
            now += .milliseconds(look.milliseconds)
            remaining.look(at: now, hasThread: look.hasThread)
        }
        #expect(remaining.isExhausted == isExhausted)
    }

    @Test("Code that never ends fails the step, with the screen") func endless() async throws {
        let device = try await TestDevice(patience: .milliseconds(200))
        let isOver = Atomic(false)
        defer { isOver.store(true, ordering: .sequentiallyConsistent) }
        let error = await #expect(throws: TestDeviceError.self) {
            try await device.run {
                DispatchQueue.global().async { while !isOver.load(ordering: .sequentiallyConsistent) {} }
            }
        }
        #expect(error?.problem == "the apps have not come to rest within 0.2 seconds")
    }

    @Test("Code that asks without end fails the step") func endlessRequests() async throws {
        let device = try await TestDevice(patience: .milliseconds(200))
        let asker = Asker()
        defer { asker.isOver.store(true, ordering: .sequentiallyConsistent) }
        let error = await #expect(throws: TestDeviceError.self) { try await device.run { asker.ask() } }
        #expect(error?.problem == "the apps have not come to rest within 0.2 seconds")
    }
}

/// Asks again as soon as it is answered.
private final class Asker: Sendable {
    let isOver = Atomic(false)

    func ask() {
        guard !isOver.load(ordering: .sequentiallyConsistent) else { return }
        UNUserNotificationCenter.current().getPendingNotificationRequests { [self] _ in ask() }
    }
}
