import BlockingTests
import DeviceRuntime
import Foundation
import NotificationCore
import NotificationModel
import NotificationWire
import Testing
import UserNotifications

@MainActor
@Suite("Scheduling", .timeLimit(.minutes(20)), .watchdog)
struct SchedulingTests {
    @Test("Pending requests are listed soonest first, replaced by identifier, and removed")
    func pending() throws {
        let device = try RuntimeDevice(TestApplication.self)
        let app = device.app
        _ = app.takeNotes()
        func list(_ center: UNUserNotificationCenter) {
            center.getPendingNotificationRequests { requests in
                app.note(requests.map { "\($0.identifier):\($0.content.title)" }.joined(separator: " "))
            }
        }
        device.run { center in
            center.add(request("late", after: 20)) { app.note("added \($0 == nil)") }
            center.add(request("soon", after: 10))
            center.add(request("soon", title: "again", after: 15))
            center.add(request("last", after: 30))
            list(center)
            center.removePendingNotificationRequests(withIdentifiers: ["late", "unknown"])
            list(center)
            center.removeAllPendingNotificationRequests()
            list(center)
        }
        #expect(app.takeNotes() == ["added true", "soon:again late:late last:last", "soon:again last:last", ""])
    }

    @Test("Fired requests are delivered, newest first, and can be removed one by one or all at once")
    func delivered() throws {
        let device = try RuntimeDevice(TestApplication.self)
        let app = device.app
        _ = app.takeNotes()
        device.run { center in
            for number in 1...4 { center.add(request("\(number)", after: Double(number))) }
            center.add(request("now"))
        }
        device.advance(3)
        func list(_ center: UNUserNotificationCenter) {
            center.getDeliveredNotifications { notifications in
                app.note(
                    notifications.map { "\($0.request.identifier)@\(Int(device.seconds($0.date)))" }.joined(
                        separator: " "))
            }
        }
        device.run { center in
            list(center)
            center.removeDeliveredNotifications(withIdentifiers: ["2", "unknown"])
            list(center)
            center.removeAllDeliveredNotifications()
            list(center)
            center.getPendingNotificationRequests { app.note("pending \($0.map(\.identifier))") }
        }
        #expect(app.takeNotes() == ["3@3 2@2 1@1 now@0", "3@3 1@1 now@0", "", "pending [\"4\"]"])
    }

    @Test("The async forms see the same")
    func asyncForms() async throws {
        let device = try RuntimeDevice(TestApplication.self)
        let app = device.app
        _ = app.takeNotes()
        device.run { _ in
            Task {
                let center = UNUserNotificationCenter.current()
                do {
                    try await center.add(request("now"))
                    try await center.add(request("later", after: 5))
                    try await center.setBadgeCount(2)
                } catch {
                    app.note("\(error)")
                }
                let pending = await center.pendingNotificationRequests().map(\.identifier)
                let delivered = await center.deliveredNotifications().map(\.request.identifier)
                app.note("pending \(pending), delivered \(delivered)")
            }
        }
        await device.waitUntil { !app.notes.isEmpty }
        #expect(app.takeNotes() == ["pending [\"later\"], delivered [\"now\"]"])
        #expect(device.runtime.system.applications[device.identifier]?.badge == 2)
    }

    @Test("A mutable content that changes after add does not change what is scheduled")
    func contentIsCopied() throws {
        let device = try RuntimeDevice(TestApplication.self)
        device.run { center in
            let content = UNMutableNotificationContent()
            content.title = "Before"
            let request = UNNotificationRequest(
                identifier: "one", content: content,
                trigger: UNTimeIntervalNotificationTrigger(timeInterval: 1, repeats: false)
            )
            center.add(request)
            content.title = "After"
        }
        device.advance(1)
        #expect(device.runtime.system.list.notifications(of: device.identifier).map(\.content.title) == ["Before"])
    }

    @Test("Categories replace the set before")
    func categories() throws {
        let device = try RuntimeDevice(TestApplication.self)
        let app = device.app
        _ = app.takeNotes()
        @Sendable nonisolated func category(_ identifier: String) -> UNNotificationCategory {
            UNNotificationCategory(
                identifier: identifier,
                actions: [UNNotificationAction(identifier: "\(identifier)-action", title: "Do")],
                intentIdentifiers: []
            )
        }
        device.run { center in
            center.getNotificationCategories { app.note("\($0.count)") }
            center.setNotificationCategories([category("a"), category("b")])
            center.getNotificationCategories { app.note("\($0.map(\.identifier).sorted())") }
            center.setNotificationCategories([category("c")])
            center.getNotificationCategories { categories in
                app.note("\(categories.flatMap(\.actions).map(\.identifier)) \(categories == [category("c")])")
            }
            center.setNotificationCategories([])
            center.getNotificationCategories { app.note("\($0.count)") }
        }
        #expect(app.takeNotes() == ["0", "[\"a\", \"b\"]", "[\"c-action\"] true", "0"])
    }

    @Test("The badge is set, removed and never negative; a notification's own badge counts on delivery")
    func badge() throws {
        let device = try RuntimeDevice(TestApplication.self)
        let app = device.app
        var badge: Int? { device.runtime.system.applications[device.identifier]?.badge }
        _ = app.takeNotes()
        device.run { $0.setBadgeCount(5) { app.note("\($0 == nil)") } }
        #expect(badge == 5)
        device.run { $0.setBadgeCount(-1) { app.note("\(($0 as? UNError)?.errorCode ?? 0)") } }
        #expect(badge == 5)
        #expect(app.takeNotes() == ["true", "1600"])
        device.run { $0.add(request("one", badge: 7, after: 1)) }
        #expect(badge == 5)
        device.advance(1)
        #expect(badge == 7)
        device.run { $0.setBadgeCount(0) }
        #expect(badge == 0)
    }

    @Test("Calls made inside a callback are served after it, in order")
    func callsInsideCallbacks() throws {
        let device = try RuntimeDevice(TestApplication.self)
        let app = device.app
        _ = app.takeNotes()
        device.run { center in
            center.add(request("one")) { _ in
                let center = UNUserNotificationCenter.current()
                center.getDeliveredNotifications { app.note("two: \($0.count)") }
                center.removeAllDeliveredNotifications()
                center.getDeliveredNotifications { app.note("three: \($0.count)") }
                app.note("one")
            }
        }
        #expect(app.takeNotes() == ["one", "two: 1", "three: 0"])
    }
}
