import BlockingTests
import Dispatch
import Foundation
import NotificationTesting
import Testing
import UserNotifications

@Suite("An app that ends the process", .timeLimit(.minutes(20)), .watchdog) struct ApplicationEndTests {
    private func expect(_ result: ExitTest.Result?, toSay words: String) {
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("\n\(words)\n"), "\(said)")
    }

    @Test("A test run that an app ends is told and fails") func ends() async {
        let atOnce = await #expect(processExitsWith: .exitCode(70), observing: [\.standardErrorContent]) {
            try await TestDevice(Tea.self).run { () async -> Void in
                await Task.yield()
                exit(0)
            }
        }
        expect(atOnce, toSay: "Tea ended the tests: it called exit(0)")
        let onQueue = await #expect(processExitsWith: .exitCode(70), observing: [\.standardErrorContent]) {
            try await TestDevice(Tea.self).run {
                await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in
                    DispatchQueue.global().async { _exit(0) }
                }
            }
        }
        expect(onQueue, toSay: "Tea ended the tests: it called _exit(0)")
        let inTask = await #expect(processExitsWith: .exitCode(3), observing: [\.standardErrorContent]) {
            try await TestDevice(Tea.self).run {
                await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in
                    Task { () -> Void in quick_exit(3) }
                }
            }
        }
        expect(inTask, toSay: "Tea ended the tests: it called quick_exit(3)")
    }

    @Test("A test run ends as it wants to") func regularEnd() async {
        await #expect(processExitsWith: .exitCode(0)) {
            let device = try await TestDevice(Tea.self)
            try await device.run { _ = await UNUserNotificationCenter.current().notificationSettings() }
            // The device lasts until the end, and an app's code has woken this task.
            withExtendedLifetime(device) { exit(0) }
        }
    }
}
