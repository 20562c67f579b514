import Foundation
import Testing
import UserNotifications

@Suite("UNNotificationContentProviding")
struct ContentProvidingTests {
    private final class OwnProvider: NSObject, UNNotificationContentProviding {}

    @Test("The system's providers give the content back as it is, as a copy")
    func systemProviders() throws {
        let content = TestValues.everything()
        let context = UNNotificationAttributedMessageContext(
            sendMessageIntent: INSendMessageIntent(), attributedContent: NSAttributedString(string: "Hi"))
        let providers: [any UNNotificationContentProviding] = [INSendMessageIntent(), context]
        for provider in providers {
            let updated = try content.updating(from: provider)
            #expect(updated == content)
            #expect(!(updated is UNMutableNotificationContent))
        }
    }

    @Test("An app's own provider is refused")
    func ownProvider() {
        let error = #expect(throws: UNError.self) {
            try UNNotificationContent().updating(from: OwnProvider())
        }
        #expect(error?.code == .contentProvidingObjectNotAllowed)
    }
}
