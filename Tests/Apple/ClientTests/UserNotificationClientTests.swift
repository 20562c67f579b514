import BlockingTests
import Foundation
import NotificationCore
import NotificationModel
import Testing
import UserNotifications

/// A dependency made of closures, with the delegate as a stream.
@MainActor
@Suite(.timeLimit(.minutes(20)), .watchdog) struct UserNotificationClientTests {
    /// The app's use of the dependency: it records events.
    @MainActor
    final class Feature {
        let client: UserNotificationClient
        let center = UNUserNotificationCenter.current()
        private(set) var log: [String] = []
        private var listening: Task<Void, Never>?

        init(client: UserNotificationClient) {
            self.client = client
            let events = client.events()
            listening = Task { [weak self] in
                for await event in events { self?.handle(event) }
            }
        }

        // The task waits for the stream, whose end would otherwise wait for the task.
        deinit { listening?.cancel() }

        /// Cancels the stream.
        func stop() async {
            listening?.cancel()
            await listening?.value
        }

        private func handle(_ event: UserNotificationClient.Event) {
            switch event {
            case .willPresent(let identifier, let answer):
                log.append("willPresent \(identifier)")
                answer([.list, .banner])
            case .didReceive(let identifier, let action, let text, let done):
                log.append("didReceive \(action) \(identifier) \(text ?? "-")")
                done()
            case .openSettings(let identifier):
                log.append("openSettings \(identifier ?? "-")")
            }
        }
    }

    private let device: ClientDevice<Feature>

    init() throws {
        device = try ClientDevice { Feature(client: .live) }
    }

    private func allow() async throws {
        let question = device.start { try await $0.client.requestAuthorization([.alert, .sound]) }
        await device.waitUntil { device.runtime.system.alert != nil }
        device.answerPrompt(true)
        #expect(try await question.result(on: device))
        try await device.run { feature in
            let reply = UNTextInputNotificationAction(identifier: "reply", title: "Reply")
            await feature.client.setCategories([
                UNNotificationCategory(identifier: "chat", actions: [reply], intentIdentifiers: [])
            ])
        }
        #expect(try await device.run { await $0.client.status() } == .authorized)
    }

    private func add(_ identifier: String, after seconds: TimeInterval) async throws {
        try await device.run { feature in
            let content = UNMutableNotificationContent()
            content.title = identifier
            content.categoryIdentifier = "chat"
            let trigger = UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false)
            try await feature.client.add(
                UNNotificationRequest(identifier: identifier, content: content, trigger: trigger))
        }
    }

    @Test("Requests are scheduled, replaced and removed") func requestsAreScheduledReplacedAndRemoved() async throws {
        try await allow()
        try await add("one", after: 60)
        try await add("two", after: 30)
        try await add("one", after: 10)
        #expect(try await device.run { await $0.client.pendingIdentifiers() } == ["one", "two"])
        try await device.run { await $0.client.removePending(["one"]) }
        #expect(try await device.run { await $0.client.pendingIdentifiers() } == ["two"])
    }

    @Test("Adding throws without authorization") func withoutPermissionAddingThrows() async throws {
        await #expect(throws: UNError.self) { try await add("one", after: 10) }
    }

    @Test("Delegate events are streamed in order") func delegateEventsAreStreamedInOrder() async throws {
        try await allow()
        for identifier in ["one", "two"] { try await add(identifier, after: 5) }
        device.advance(5)
        await device.waitUntil { device.listed.count == 2 }
        #expect(device.client.log == ["willPresent one", "willPresent two"])
        #expect(try await device.run { await $0.client.deliveredIdentifiers() } == ["two", "one"])
        device.tap("reply", of: "one", text: "Hello")
        device.tap("two")
        await device.waitUntil { device.client.log.count == 4 }
        #expect(
            device.client.log.suffix(2) == [
                "didReceive reply one Hello", "didReceive com.apple.UNNotificationDefaultActionIdentifier two -",
            ])
        await device.waitUntil { !device.runtime.system.openCalls.areOwedByApplications }
    }

    @Test("A cancelled stream receives nothing") func streamThatIsLetGoOfHearsNothing() async throws {
        try await allow()
        try await add("one", after: 5)
        await device.client.stop()
        #expect(device.client.center.delegate == nil)
        // Only the stream retained the delegate; without a delegate nothing is presented.
        device.advance(5)
        await device.waitUntil { device.pending.isEmpty && !device.runtime.system.openCalls.areOwedByApplications }
        #expect(device.client.log.isEmpty && device.listed.isEmpty)
    }

    /// The purpose of the dependency: the whole center can be replaced.
    @Test("Closures can be replaced") func closuresCanBeReplaced() async throws {
        var client = UserNotificationClient.live
        client.status = { .denied }
        client.pendingIdentifiers = { ["preview"] }
        #expect(await client.status() == .denied)
        #expect(await client.pendingIdentifiers() == ["preview"])
    }
}
