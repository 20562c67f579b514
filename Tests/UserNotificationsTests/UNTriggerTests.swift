import Foundation
import NotificationModel
import Testing

@testable import UserNotifications

@Suite("UNNotificationTrigger")
struct UNTriggerTests {
    @Test(
        "An interval trigger keeps what it was made with",
        arguments: [(0.001, false), (1, false), (60, true), (86_400, true)])
    func interval(seconds: TimeInterval, repeats: Bool) {
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: repeats)
        #expect(trigger.timeInterval == seconds)
        #expect(trigger.repeats == repeats)
        #expect(trigger == UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: repeats))
        #expect(trigger != UNTimeIntervalNotificationTrigger(timeInterval: seconds + 1, repeats: repeats))
        #expect(trigger.copy() as? UNTimeIntervalNotificationTrigger == trigger)
    }

    @Test("No interval traps")
    func zeroInterval() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = UNTimeIntervalNotificationTrigger(timeInterval: 0, repeats: false)
        }
        expect(result, says: "time interval must be greater than 0")
    }

    @Test("An interval that is not a number traps")
    func notANumber() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = UNTimeIntervalNotificationTrigger(timeInterval: .nan, repeats: false)
        }
        expect(result, says: "time interval must be greater than 0")
    }

    @Test("Repeating more often than once a minute traps")
    func shortRepetition() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = UNTimeIntervalNotificationTrigger(timeInterval: 59.999, repeats: true)
        }
        expect(result, says: "time interval must be at least 60 if repeating")
    }

    @Test("A calendar trigger keeps its components; different ones differ")
    func calendar() {
        let evening = UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 22), repeats: true)
        #expect(evening.dateComponents == DateComponents(hour: 22))
        #expect(evening.repeats)
        #expect(evening != UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 22), repeats: false))
        #expect(
            evening.hash == UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 22), repeats: true).hash)
    }

    @Test("A request gives its trigger back as the class it was made with")
    func classes() {
        let interval = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
        let calendar = UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 8), repeats: false)
        func trigger(_ trigger: UNNotificationTrigger?) -> UNNotificationTrigger? {
            UNNotificationRequest(identifier: "id", content: UNNotificationContent(), trigger: trigger).trigger
        }
        #expect((trigger(interval) as? UNTimeIntervalNotificationTrigger)?.timeInterval == 5)
        #expect((trigger(calendar) as? UNCalendarNotificationTrigger)?.dateComponents.hour == 8)
        #expect(trigger(UNNotificationTrigger.make(from: .push)) is UNPushNotificationTrigger)
        #expect(trigger(nil) == nil)
    }
}
