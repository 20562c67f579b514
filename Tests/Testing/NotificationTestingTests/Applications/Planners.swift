import Foundation
import NotificationTesting
import UserNotifications

// Notification code in the shapes that apps have it in, each with a calendar or a clock of its own choice.

/// A timer that turns a moment into components, as an app with a date picker does.
struct KitchenTimer {
    func start(seconds: TimeInterval) async throws -> Date? {
        let end = Date().addingTimeInterval(seconds)
        let components = Calendar.current.dateComponents([.year, .month, .day, .hour, .minute, .second], from: end)
        return try await Planner.add("Timer", UNCalendarNotificationTrigger(dateMatching: components, repeats: false))
    }
}

enum Planner {
    static func add(_ title: String, _ trigger: UNNotificationTrigger?, body: String = "") async throws -> Date? {
        let content = UNMutableNotificationContent()
        content.title = title
        content.body = body
        let request = UNNotificationRequest(identifier: UUID().uuidString, content: content, trigger: trigger)
        try await UNUserNotificationCenter.current().add(request)
        return (trigger as? UNCalendarNotificationTrigger)?.nextTriggerDate()
            ?? (trigger as? UNTimeIntervalNotificationTrigger)?.nextTriggerDate()
    }

    /// Tomorrow at a time of day, as seconds from now.
    static func tomorrow(at hour: Int) async throws -> Date? {
        let calendar = Calendar.current
        guard let day = calendar.date(byAdding: .day, value: 1, to: calendar.startOfDay(for: Date())),
            let date = calendar.date(bySettingHour: hour, minute: 0, second: 0, of: day)
        else { return nil }
        let wait = date.timeIntervalSinceNow
        return try await add("Tomorrow", UNTimeIntervalNotificationTrigger(timeInterval: wait, repeats: false))
    }

    /// The next working day.
    static func workday(hour: Int, minute: Int) async throws -> [Date] {
        var dates: [Date] = []
        for weekday in 2...6 {
            let components = DateComponents(hour: hour, minute: minute, weekday: weekday)
            let trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: true)
            dates += try await add("Work", trigger).map { [$0] } ?? []
        }
        return dates.sorted()
    }

    static func birthday(_ birth: Date) async throws -> Date? {
        var components = Calendar.current.dateComponents([.month, .day], from: birth)
        components.hour = 9
        return try await add("Birthday", UNCalendarNotificationTrigger(dateMatching: components, repeats: true))
    }

    /// Not between 22:00 and 7:00.
    static func outsideQuietHours(after seconds: TimeInterval) async throws -> Date? {
        let calendar = Calendar.current
        var date = Date(timeIntervalSinceNow: seconds)
        let hour = calendar.component(.hour, from: date)
        if hour >= 22 || hour < 7 {
            date = calendar.nextDate(after: date, matching: DateComponents(hour: 7), matchingPolicy: .nextTime) ?? date
        }
        let components = calendar.dateComponents(in: .current, from: date)
        return try await add("Quiet", UNCalendarNotificationTrigger(dateMatching: components, repeats: false))
    }

    /// Every day at the hour of a date that a picker has made.
    static func daily(at picked: Date) async throws -> Date? {
        let components = Calendar.autoupdatingCurrent.dateComponents([.hour, .minute], from: picked)
        return try await add("Pill", UNCalendarNotificationTrigger(dateMatching: components, repeats: true))
    }

    /// Says in words when a meeting begins.
    static func meeting(at date: Date) async throws -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "EEEE HH:mm xxx"
        let body = "Begins \(formatter.string(from: date))"
        _ = try await add("Meeting", nil, body: body)
        return body
    }

    /// Bedtime in a time zone that the components carry.
    static func bedtime() async throws -> Date? {
        var components = DateComponents(hour: 21, minute: 30)
        components.calendar = .current
        components.timeZone = .current
        return try await add("Bedtime", UNCalendarNotificationTrigger(dateMatching: components, repeats: true))
    }

    /// Whether a date is shown as today, tomorrow or another day.
    static func day(of date: Date) -> String {
        if Calendar.current.isDateInToday(date) { return "today" }
        return Calendar.current.isDateInTomorrow(date) ? "tomorrow" : "later"
    }

    /// What an app tells its server about the device.
    static var registration: [String] {
        [TimeZone.current.identifier, "\(TimeZone.current.secondsFromGMT())", "\(NSTimeZone.default.secondsFromGMT())"]
    }
}

/// An app that writes the time into its log whenever it hears of something.
final class Diary: NSObject, HostedApplication, UNUserNotificationCenterDelegate {
    static var bundle: HostedApplicationBundle {
        HostedApplicationBundle(
            identifier: "com.example.Diary", name: "Diary", iconGlyph: "D", iconColor: (red: 0, green: 122, blue: 255))
    }

    private(set) var lines: [String] = []

    init(environment: HostedApplicationEnvironment) {}

    func applicationDidFinishLaunching() {
        UNUserNotificationCenter.current().delegate = self
        note("launched")
    }

    private func note(_ event: String) {
        let formatter = DateFormatter()
        formatter.dateFormat = "HH:mm"
        let hour = Calendar.current.component(.hour, from: Date())
        lines.append("\(event) \(formatter.string(from: Date())) \(hour)")
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        note("opened")
        completionHandler()
    }
}
