import Foundation
import NotificationModel
import Testing

@testable import UserNotifications

@Suite("UNNotificationRequest, UNNotification and UNNotificationResponse")
struct UNNotificationRequestTests {
    @Test("A request keeps the content as it was when the request was created")
    func requestCopies() {
        let content = TestValues.everything()
        let request = UNNotificationRequest(identifier: "one", content: content, trigger: nil)
        content.title = "Later"
        content.userInfo = [:]
        #expect(request.content.title == "Title")
        #expect(request.content.userInfo["key"] as? String == "value")
        #expect(!(request.content is UNMutableNotificationContent))
    }

    @Test("Equal values are equal objects, and one object in a set")
    func requestEquality() {
        let one = UNNotificationRequest(identifier: "one", content: TestValues.everything(), trigger: nil)
        let same = UNNotificationRequest(identifier: "one", content: TestValues.everything(), trigger: nil)
        let other = UNNotificationRequest(identifier: "two", content: TestValues.everything(), trigger: nil)
        #expect(one == same)
        #expect(one != other)
        #expect(!one.isEqual(nil))
        #expect(!one.isEqual("one"))
        #expect(Set([one, same, other]).count == 2)
        #expect(one.copy() as? UNNotificationRequest == one)
    }

    @Test("A response with text is a text-input response, also with empty text")
    func responseClasses() throws {
        func response(_ text: String?) -> UNNotificationResponse {
            UNNotificationResponse.make(
                from: NotificationResponse(
                    notification: TestValues.delivered(), actionIdentifier: "reply", userText: text))
        }
        #expect(!(response(nil) is UNTextInputNotificationResponse))
        #expect(try #require(response("") as? UNTextInputNotificationResponse).userText.isEmpty)
        #expect(try #require(response("Hi") as? UNTextInputNotificationResponse).userText == "Hi")
        #expect(response("Hi") == response("Hi") && response("Hi") != response("Ho"))
        #expect(response("Hi").copy() as? UNNotificationResponse == response("Hi"))
        #expect(response("Hi").notification.date == TestValues.date)
        #expect(response(nil).targetScene == nil)
    }

    @Test("Descriptions leave out the user's texts")
    func descriptions() {
        let response = UNNotificationResponse.make(
            from: NotificationResponse(
                notification: TestValues.delivered(title: "Secret"), actionIdentifier: "reply", userText: "Whisper"))
        #expect(response.description.hasPrefix("<UNTextInputNotificationResponse: actionIdentifier: \"reply\""))
        #expect(response.description.contains("identifier: \"one\""))
        for secret in ["Secret", "Whisper"] {
            #expect(!response.description.contains(secret))
            #expect(response.debugDescription.contains(secret))
            #expect(!response.notification.description.contains(secret))
        }
        #expect(!response.notification.request.description.contains("Secret"))
        #expect(response.notification.debugDescription.contains("Secret"))
    }
}
