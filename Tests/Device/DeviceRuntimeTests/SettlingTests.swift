import ApplicationScheduling
import DeviceRuntime
import Foundation
import NotificationCore
import NotificationHosting
import NotificationLocking
import NotificationModel
import Testing
import UserNotifications

@MainActor
@Suite("A device lets apps come to rest")
struct SettlingTests {
    @Test("A request from another thread at the last moment does not count as an unanswered question")
    func lastMoment() throws {
        let thread = SteppedThread()
        let process = ApplicationProcess(
            thread: thread, clock: .manual(at: Date(timeIntervalSince1970: 1_795_253_460)), timeZone: .gmt)
        let runtime = DeviceRuntime(process: process, patience: Patience(answer: .seconds(60))) { UUID() }
        let host = process.load(DelegateApplication.self, makeUUID: { UUID() })
        let identifier = ApplicationIdentifier(DelegateApplication.bundle.identifier)
        runtime.install(host)
        runtime.send(.authorizationPreset(identifier, .authorized, [.alert]))
        runtime.send(.unlocked)
        runtime.send(.applicationOpened(identifier))
        #expect(runtime.settle())

        thread.beforeRest { [center = host.center] in center.add(request("one")) }
        #expect(runtime.settle())
        #expect(runtime.settle())
        #expect(runtime.system.list.notifications(of: identifier).map(\.request.identifier) == ["one"])
        #expect(!runtime.log.entries.contains { $0.text.hasPrefix("waited ") })
    }
}

/// A thread of apps that runs its jobs when the device checks whether it is at rest.
private final class SteppedThread: ApplicationThread {
    private struct State {
        var jobs: [@MainActor @Sendable () -> Void] = []
        var lastMoment: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    var isImmediate: Bool { false }

    var isAtRest: Bool {
        let jobs = state.withLock { state in
            defer { state.jobs = [] }
            return state.jobs
        }
        // The device's thread and the apps' thread are both the test's thread.
        for job in jobs { MainActor.assumeIsolated { job() } }
        guard jobs.isEmpty else { return false }
        let lastMoment = state.withLock { state in
            defer { state.lastMoment = nil }
            return state.lastMoment
        }
        lastMoment?()
        return true
    }

    func perform(_ code: @escaping @MainActor @Sendable () -> Void) {
        state.withLock { $0.jobs.append(code) }
    }

    /// Runs code once, the next time the device finds the thread at rest.
    func beforeRest(_ body: @escaping @Sendable () -> Void) {
        state.withLock { $0.lastMoment = body }
    }
}
