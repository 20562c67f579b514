import Foundation
import ImmediateDevice
import NotificationCore
import NotificationHosting
import NotificationLocking
import NotificationModel
import NotificationWire
import Testing
import UserNotifications

@testable import DeviceRuntime

/// A machine whose clock can be set.
private final class FakeMachine: Sendable {
    private let state = Mutex((date: DeviceRuntime.testStart, elapsed: Duration.zero))

    var clock: MachineClock {
        MachineClock(date: { self.state.withLock(\.date) }, elapsed: { self.state.withLock(\.elapsed) })
    }

    func pass(_ seconds: Double) {
        state.withLock { state in
            state.date += seconds
            state.elapsed += .seconds(seconds)
        }
    }

    func set(by seconds: Double) {
        state.withLock { $0.date += seconds }
    }
}

@MainActor
@Suite("The machine's clock is set")
struct MachineClockTests {
    private let machine = FakeMachine()
    private let runtime: DeviceRuntime
    private let app: TestApplication
    private let identifier = ApplicationIdentifier(TestApplication.bundle.identifier)

    init() throws {
        runtime = DeviceRuntime.immediate(
            clock: .real(startingAt: DeviceRuntime.testStart - 60, on: machine.clock), timeZone: .gmt,
            answerPatience: .zero
        ) { UUID() }
        runtime.install(TestApplication.self)
        runtime.send(.authorizationPreset(identifier, .authorized, [.alert]))
        runtime.send(.applicationWoken(identifier))
        app = try #require(TestApplication.launched)
        // After the tour, the device shows the machine's time.
        runtime.advance(to: DeviceRuntime.testStart)
    }

    private func add(_ request: UNNotificationRequest) {
        app.body = { $0.add(request) }
        runtime.perform(.pressed, on: "run", of: identifier)
    }

    private var listed: [String] { runtime.system.list.notifications(of: identifier).map(\.request.identifier) }
    private var log: [String] { runtime.log.entries.map(\.text) }

    @Test("The device's clock runs with the machine's and is set with it")
    func clock() {
        machine.pass(10)
        runtime.catchUp()
        #expect(runtime.clock.now == DeviceRuntime.testStart + 10)
        machine.set(by: -3_600)
        #expect(runtime.clock.now == DeviceRuntime.testStart + 10)
        runtime.catchUp()
        #expect(runtime.clock.now == DeviceRuntime.testStart + 10 - 3_600)
        #expect(log.last == "the clock was set 1 h back")
        // A small correction of the machine's clock does not count as setting it.
        machine.set(by: 0.5)
        runtime.catchUp()
        #expect(log.filter { $0.hasPrefix("the clock") }.count == 1)
    }

    @Test("Time jumps of the user and a step of the clock add up")
    func jump() {
        runtime.advance(to: runtime.clock.now + 3_600)
        machine.set(by: 60)
        runtime.catchUp()
        #expect(runtime.clock.now == DeviceRuntime.testStart + 3_660)
    }
}
