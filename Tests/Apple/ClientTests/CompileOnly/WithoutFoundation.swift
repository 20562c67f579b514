import UserNotifications

/// Names of Foundation without an import of it, as Apple's module passes them on.
final class WithoutFoundation: NSObject {
    let link = URL(string: "https://example.com/tea")
    private let queue = DispatchQueue(label: "com.example.tea")

    func request(at date: Date) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = NSString.localizedUserNotificationString(forKey: "Tea", arguments: nil)
        content.userInfo = ["link": link?.absoluteString ?? "", "number": NSNumber(value: 3)]
        let components = Calendar.current.dateComponents([.hour, .minute], from: date)
        return UNNotificationRequest(
            identifier: UUID().uuidString, content: content,
            trigger: UNCalendarNotificationTrigger(dateMatching: components, repeats: false))
    }

    func send(_ request: UNNotificationRequest) {
        queue.async { UNUserNotificationCenter.current().add(request) }
    }
}
