import DeviceRuntime
import Foundation
import ImmediateDevice
import NotificationCore
import NotificationHosting
import NotificationModel
import NotificationWire
import Testing
import UserNotifications

@MainActor
@Suite("What apps print and play")
struct ConsoleTests {
    /// Replaces standard output: keeps the lines of apps until the device takes them.
    @MainActor
    final class Output {
        var lines: [String] = []

        func take() -> [String] {
            defer { lines = [] }
            return lines
        }
    }

    @Test("Lines belong to the app whose code printed them, at the time it did")
    func attribution() throws {
        let device = try RuntimeDevice(DelegateApplication.self)
        let output = Output()
        device.runtime.process.takePrintedLines = { MainActor.assumeIsolated { output.take() } }
        device.app.whilePresenting = { _ in output.lines.append("presenting") }
        device.openApp()
        device.run { center in
            output.lines.append("pressed")
            center.add(request("one", after: 2)) { _ in MainActor.assumeIsolated { output.lines.append("added") } }
        }
        device.advance(5)
        let lines = device.runtime.log.entries.filter { $0.kind == .console }
        #expect(lines.map(\.text) == ["pressed", "added", "presenting"])
        #expect(lines.map { device.seconds($0.date) } == [0, 0, 2])
        #expect(lines.allSatisfy { $0.application == device.identifier })
    }

    @Test("A line that was not printed in a call belongs to no app")
    func nobody() throws {
        let device = try RuntimeDevice(TestApplication.self)
        let output = Output()
        device.runtime.process.takePrintedLines = { MainActor.assumeIsolated { output.take() } }
        output.lines.append("from a thread")
        device.runtime.attend()
        #expect(device.runtime.log.entries.last?.text == "from a thread")
        #expect(device.runtime.log.entries.last?.application == nil)
    }

    @Test("Sounds are played and named in the log")
    func sounds() throws {
        let device = try RuntimeDevice(TestApplication.self)
        var played: [NotificationSound] = []
        device.runtime.onSound = { played.append($0) }
        device.run { center in
            for (name, sound) in [
                ("a", UNNotificationSound.default),
                ("b", UNNotificationSound(named: UNNotificationSoundName("bell.caf"))),
            ] {
                let content = UNMutableNotificationContent()
                content.title = name
                content.sound = sound
                center.add(UNNotificationRequest(identifier: name, content: content, trigger: nil))
            }
            center.add(request("quiet"))
        }
        #expect(played == [.systemDefault, NotificationSound(name: .named("bell.caf"))])
        #expect(device.log(.device).suffix(2) == ["sound default", "sound bell.caf"])
        let alarm = NotificationSound(name: .named("alarm.caf"), isCritical: true, volume: 0.5)
        #expect(alarm.logMessage.text == "alarm.caf, critical, volume 0.5")
    }

    @Test("Installing an app twice traps")
    func installTwice() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let runtime = DeviceRuntime.forTests()
            runtime.install(TestApplication.self)
            runtime.install(TestApplication.self)
        }
        expect(result, says: "com.example.Test is installed already")
    }
}
