import Foundation
import Testing

@testable import UserNotifications

@Suite("UNNotificationCategory and its actions")
struct UNNotificationCategoryTests {
    private let like = UNNotificationAction(identifier: "like", title: "Like", options: [.foreground])
    private let reply = UNTextInputNotificationAction(
        identifier: "reply", title: "Reply", options: .destructive, textInputButtonTitle: "Send",
        textInputPlaceholder: "Text"
    )

    @Test("Actions keep their order and class")
    func actions() throws {
        let category = UNNotificationCategory(
            identifier: "message", actions: [reply, like], intentIdentifiers: ["intent"], options: .customDismissAction
        )
        #expect(category.actions == [reply, like])
        let text = try #require(category.actions[0] as? UNTextInputNotificationAction)
        #expect(text.textInputButtonTitle == "Send")
        #expect(text.textInputPlaceholder == "Text")
        #expect(text.options == .destructive)
        #expect(!(category.actions[1] is UNTextInputNotificationAction))
        #expect(category.actions[1].options == .foreground)
        #expect(category.intentIdentifiers == ["intent"])
        #expect(category.options == .customDismissAction)
        #expect(category.hiddenPreviewsBodyPlaceholder.isEmpty && category.categorySummaryFormat.isEmpty)
    }

    @Test("Equal categories are one in a set, different formats two")
    func equality() {
        func category(_ format: String?) -> UNNotificationCategory {
            UNNotificationCategory(
                identifier: "message", actions: [like], intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: "hidden",
                categorySummaryFormat: format
            )
        }
        #expect(Set([category("%u"), category("%u"), category(nil)]).count == 2)
        #expect(category("%u").copy() as? UNNotificationCategory == category("%u"))
        #expect(category("%u").hiddenPreviewsBodyPlaceholder == "hidden")
    }

    @Test("A text-input action is not equal to a plain one of the same name")
    func actionEquality() {
        let plain = UNNotificationAction(identifier: "reply", title: "Reply", options: .destructive)
        #expect(plain != reply)
        #expect(reply.copy() as? UNTextInputNotificationAction == reply)
    }

    @Test("The system's actions have Apple's identifiers")
    func identifiers() {
        #expect(UNNotificationDefaultActionIdentifier == "com.apple.UNNotificationDefaultActionIdentifier")
        #expect(UNNotificationDismissActionIdentifier == "com.apple.UNNotificationDismissActionIdentifier")
    }
}
