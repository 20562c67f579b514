import Foundation
import NotificationModel
import NotificationWire
import Testing

@testable import CoreLocation
@testable import UserNotifications

@Suite("UNNotificationTrigger")
struct UNNotificationTriggerTests {
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

    @Test("A negative interval traps")
    func negativeInterval() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = UNTimeIntervalNotificationTrigger(timeInterval: -1, repeats: false)
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

    /// The examples in the documentation of the class.
    @Test(
        "A calendar trigger's next date is the first match, or the replacement of a date that does not exist",
        arguments: [
            (DateComponents(hour: 8), "GMT", "2026-11-21T09:41:00Z", "2026-11-22T08:00:00Z"),
            (DateComponents(day: 31), "GMT", "2026-06-15T00:00:00Z", "2026-07-01T00:00:00Z"),
            (DateComponents(month: 2, day: 29), "GMT", "2026-01-01T00:00:00Z", "2026-03-01T00:00:00Z"),
            (DateComponents(hour: 2, minute: 30), "Europe/Berlin", "2026-03-28T11:00:00Z", "2026-03-29T01:30:00Z"),
            (DateComponents(hour: 2, minute: 30), "Europe/Berlin", "2026-10-24T10:00:00Z", "2026-10-25T00:30:00Z"),
            (DateComponents(year: 2020, month: 1, day: 1), "GMT", "2026-01-01T00:00:00Z", nil),
        ] as [(DateComponents, String, String, String?)]
    )
    func nextDate(components: DateComponents, zone: String, now: String, next: String?) throws {
        let format = Date.ISO8601FormatStyle()
        let connection = TestConnection(
            now: try format.parse(now), timeZone: try #require(TimeZone(identifier: zone)))
        let calling = ApplicationContext(connection: connection)
        let trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: false)
        let date = calling.run { trigger.nextTriggerDate() }
        #expect(date.map { $0.formatted(format) } == next)
    }

    @Test("An interval trigger's next date is always the interval from now")
    func nextDateOfInterval() {
        let connection = TestConnection()
        let calling = ApplicationContext(connection: connection)
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 90, repeats: true)
        let dates = calling.run {
            [trigger.nextTriggerDate(), trigger.nextTriggerDate()]
        }
        #expect(dates == Array(repeating: connection.now.addingTimeInterval(90), count: 2))
    }

    @Test("A location trigger keeps its region as it was")
    func location() throws {
        let region = CLCircularRegion(
            center: CLLocationCoordinate2D(latitude: 40, longitude: 120), radius: 500, identifier: "school")
        region.notifyOnExit = false
        let trigger = UNLocationNotificationTrigger(region: region, repeats: true)
        let kept = try #require(region.copy() as? CLRegion)
        region.notifyOnEntry = false
        #expect(trigger.region == kept)
        #expect(trigger.repeats)
        trigger.region.notifyOnExit = true
        #expect(trigger.region == kept)
        let request = UNNotificationRequest(identifier: "id", content: UNNotificationContent(), trigger: trigger)
        #expect((request.trigger as? UNLocationNotificationTrigger)?.region == kept)
        #expect(trigger != UNLocationNotificationTrigger(region: region, repeats: true))
    }

    @Test("A region other than a circle traps")
    func otherRegion() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = UNLocationNotificationTrigger(region: CLRegion(identifier: "beacon"), repeats: false)
        }
        expect(result, says: "a location trigger takes a CLCircularRegion, not a CLRegion")
    }

    @Test("Descriptions leave out the user's location")
    func descriptions() {
        let region = CLCircularRegion(
            center: CLLocationCoordinate2D(latitude: 40, longitude: 120), radius: 500, identifier: "school")
        let location = UNLocationNotificationTrigger(region: region, repeats: false)
        #expect(location.description == "<UNLocationNotificationTrigger: region: <redacted>, repeats: false>")
        #expect(location.debugDescription.contains("school"))
        let interval = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)
        #expect(
            interval.description == "<UNTimeIntervalNotificationTrigger: timeInterval: 60.0, repeats: true>")
        #expect(UNNotificationTrigger.make(from: .push).description == "<UNPushNotificationTrigger>")
    }
}
