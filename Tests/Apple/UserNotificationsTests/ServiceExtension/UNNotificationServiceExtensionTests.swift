import Foundation
import Testing
import UserNotifications

@Suite("UNNotificationServiceExtension")
struct UNNotificationServiceExtensionTests {
    /// Follows Apple's template: keeps the handler and the best attempt so far.
    private final class Decorator: UNNotificationServiceExtension {
        var contentHandler: ((UNNotificationContent) -> Void)?
        var best: UNMutableNotificationContent?

        override func didReceive(
            _ request: UNNotificationRequest,
            withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
            self.contentHandler = contentHandler
            best = request.content.mutableCopy() as? UNMutableNotificationContent
            best?.title += " [modified]"
        }

        override func serviceExtensionTimeWillExpire() {
            if let best { contentHandler?(best) }
        }
    }

    @Test("By default it returns the content unchanged and at once, and does nothing when the time is up")
    func defaults() {
        let request = TestValues.request(title: "Title")
        let answers = Answers<String>()
        let service = UNNotificationServiceExtension()
        service.didReceive(request) { answers.append($0.title) }
        service.serviceExtensionTimeWillExpire()
        #expect(answers.values == ["Title"])
    }

    @Test("A subclass changes the content, at the latest when the time is up")
    func overridden() {
        let answers = Answers<String>()
        let service = Decorator()
        service.didReceive(TestValues.request(title: "Title")) { answers.append($0.title) }
        #expect(answers.values.isEmpty)
        service.serviceExtensionTimeWillExpire()
        #expect(answers.values == ["Title [modified]"])
    }
}
