import BlockingTests
import Foundation
import NotificationCore
import NotificationModel
import Testing
import UserNotifications

/// A scheduler that keeps pending requests in sync with a list.
@MainActor
@Suite(.timeLimit(.minutes(20)), .watchdog) struct ToDoRemindersTests {
    private let device: ClientDevice<ToDoReminders>

    init() throws {
        device = try ClientDevice { ToDoReminders(center: .current()) }
        device.runtime.send(.authorizationPreset(device.application, .authorized, [.alert, .sound]))
    }

    private var now: Date { device.runtime.clock.now }

    private func toDo(_ id: String, _ title: String, in minutes: Double?, isDone: Bool = false) -> ToDo {
        ToDo(id: id, title: title, due: minutes.map { now.addingTimeInterval($0 * 60) }, isDone: isDone)
    }

    /// - Returns: The entries that were scheduled again.
    private func sync(_ list: [ToDo]) async throws -> [String] {
        let now = now
        return try await device.run { try await $0.sync(list, now: now) }
    }

    private var scheduled: [String] {
        device.runtime.system.pending.items(of: device.application).map { item in
            let minutes = item.date.map { "\(Int($0.timeIntervalSince(now) / 60))" } ?? "no date"
            return "\(item.request.content.title) in \(minutes)"
        }
    }

    @Test("Entries are scheduled for their dates") func entriesAreScheduledForTheirMoment() async throws {
        let list = [
            toDo("a", "Call Ada", in: 30), toDo("b", "Buy bread", in: 10), toDo("c", "Some day", in: nil),
            toDo("d", "Too late", in: -5), toDo("e", "Done", in: 20, isDone: true),
        ]
        #expect(try await sync(list) == ["a", "b"])
        #expect(scheduled == ["Buy bread in 10", "Call Ada in 30"])
        device.runtime.send(.homePressed)
        device.advance(30 * 60)
        #expect(device.listed.map(\.content.title) == ["Call Ada", "Buy bread"])
        #expect(device.listed.map { $0.date.timeIntervalSince(now) } == [0, -20 * 60])
    }

    @Test("Only changed entries are scheduled again") func onlyWhatHasChangedIsTouched() async throws {
        var list = [toDo("a", "Call Ada", in: 30), toDo("b", "Buy bread", in: 10), toDo("c", "Cook", in: 60)]
        _ = try await sync(list)
        #expect(try await sync(list) == [])
        let before = device.pending
        // Changed, removed, done, added.
        list[0].title = "Call Ada and Charles"
        list.remove(at: 1)
        list[1].isDone = true
        list.append(toDo("d", "Dance", in: 5))
        #expect(try await sync(list) == ["a", "d"])
        #expect(scheduled == ["Dance in 5", "Call Ada and Charles in 30"])
        list[0].due = now.addingTimeInterval(60)
        #expect(try await sync(list) == ["a"])
        #expect(scheduled == ["Call Ada and Charles in 1", "Dance in 5"])
        #expect(try await sync([]) == [])
        #expect(device.pending.isEmpty && before.count == 3)
    }

    @Test("A finished entry leaves Notification Center") func finishedEntryLeavesNotificationCenter() async throws {
        var list = [toDo("a", "Call Ada", in: 1), toDo("b", "Buy bread", in: 2)]
        _ = try await sync(list)
        device.runtime.send(.homePressed)
        device.advance(120)
        #expect(device.listed.count == 2)
        list[0].isDone = true
        #expect(try await sync(list) == [])
        #expect(device.listed.map(\.content.title) == ["Buy bread"])
    }

    @Test("Requests of other parts of the app are not affected") func requestsOfOtherPartsOfTheAppStay() async throws {
        device.press { _ in
            let content = UNMutableNotificationContent()
            content.title = "Weekly review"
            UNUserNotificationCenter.current().add(
                UNNotificationRequest(
                    identifier: "review",
                    content: content,
                    trigger: UNTimeIntervalNotificationTrigger(timeInterval: 600, repeats: true)
                )
            )
        }
        _ = try await sync([toDo("a", "Call Ada", in: 30)])
        _ = try await sync([])
        #expect(device.pending.map(\.identifier) == ["review"])
    }
}
