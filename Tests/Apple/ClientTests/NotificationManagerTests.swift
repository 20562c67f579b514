import BlockingTests
import Foundation
import NotificationCore
import NotificationModel
import Testing
import UserNotifications

/// A main-actor class with async/await.
@MainActor
@Suite(.timeLimit(.minutes(20)), .watchdog) struct NotificationManagerTests {
    private let device: ClientDevice<NotificationManager>

    init() throws {
        device = try ClientDevice { NotificationManager() }
    }

    /// - Returns: Whether the manager considers itself allowed to notify.
    private func ask(answering accepted: Bool) async throws -> Bool {
        let question = device.start { try await $0.requestAuthorization() }
        await device.waitUntil { device.runtime.system.alert != nil }
        device.answerPrompt(accepted)
        #expect(try await question.result(on: device) == accepted)
        return device.client.status == .authorized
    }

    @Test("The user's answer is returned", arguments: [true, false])
    func answerOfTheUserIsReturned(accepted: Bool) async throws {
        #expect(try await ask(answering: accepted) == accepted)
        // The user is only asked once.
        #expect(try await device.run { try await $0.requestAuthorization() } == accepted)
        #expect(device.runtime.system.alert == nil)
    }

    @Test("Nothing is scheduled before authorization is requested") func nothingIsScheduledBeforeAsking() async throws {
        await #expect(throws: NotificationManager.Failure.notAllowed) {
            try await device.run { try await $0.remind(of: "Walk", hour: 18, minute: 0) }
        }
        #expect(device.pending.isEmpty)
    }

    @Test("Adding after authorization was revoked is an error of the center")
    func permissionTakenBackIsAnErrorOfTheCenter() async throws {
        _ = try await ask(answering: true)
        device.runtime.send(.authorizationPreset(device.application, .denied, [.alert, .sound]))
        await #expect(throws: NotificationManager.Failure.refused(.notificationsNotAllowed)) {
            try await device.run { try await $0.remind(of: "Walk", hour: 18, minute: 0) }
        }
    }

    @Test("Reminders are scheduled, replaced and removed")
    func remindersAreScheduledReplacedAndForgotten() async throws {
        _ = try await ask(answering: true)
        try await device.run { manager in
            try await manager.remind(of: "Walk", hour: 18, minute: 0)
            try await manager.remind(of: "Water", hour: 10, minute: 30)
        }
        #expect(device.client.reminders == ["Water", "Walk"])
        try await device.run { try await $0.remind(of: "Walk", hour: 10, minute: 0) }
        #expect(device.client.reminders == ["Walk", "Water"])
        #expect(device.pending.count == 2)
        try await device.run { await $0.forget("Walk") }
        #expect(device.client.reminders == ["Water"])
        #expect(device.pending.map(\.identifier) == ["Water"])
    }

    @Test("The delegate answers and receives responses") func delegateAnswersAndHears() async throws {
        _ = try await ask(answering: true)
        try await device.run { try await $0.remind(of: "Water", hour: 9, minute: 42) }
        device.advance(60)
        await device.waitUntil { !device.listed.isEmpty }
        #expect(device.runtime.system.banner?.notification.content.title == "Water")
        device.tap("Water")
        await device.waitUntil { !device.client.answeredHabits.isEmpty }
        #expect(device.client.answeredHabits == ["Water"])
        // Due again tomorrow.
        #expect(device.pending.map(\.identifier) == ["Water"])
    }
}
