import Foundation
import ImmediateDevice
import NotificationCore
import NotificationLocking
import NotificationModel
import NotificationWire
import Testing
import UserNotifications
import UserNotificationsUI

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

    @Test("An interval keeps its duration, whichever way the clock is set", arguments: [-7_200.0, 7_200])
    func interval(step: Double) {
        add(request("timer", after: 100))
        machine.pass(40)
        machine.set(by: step)
        // A request made before the step is noticed does not count as later.
        add(request("other", after: 100))
        runtime.catchUp()
        #expect(runtime.nextDeadline == runtime.clock.now + 60)
        machine.pass(59)
        runtime.catchUp()
        #expect(listed == [])
        machine.pass(1)
        runtime.catchUp()
        #expect(listed == ["timer"])
        machine.pass(40)
        runtime.catchUp()
        #expect(listed == ["other", "timer"])
    }

    @Test("A calendar trigger follows the clock: if it is set past its date, it fires")
    func calendar() {
        let trigger = UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 10), repeats: false)
        add(UNNotificationRequest(identifier: "ten", content: request("x").content, trigger: trigger))
        machine.set(by: 600)
        runtime.catchUp()
        #expect(listed == [] && runtime.nextDeadline == runtime.clock.now + 540)
        machine.set(by: 3_600)
        runtime.catchUp()
        #expect(listed == ["ten"])
    }

    @Test("Time jumps of the user and a step of the clock add up")
    func jump() {
        runtime.advance(to: runtime.clock.now + 3_600)
        machine.set(by: 60)
        runtime.catchUp()
        #expect(runtime.clock.now == DeviceRuntime.testStart + 3_660)
    }
}
