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

    @Test("Equal categories are one element of a set, different formats are two")
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

    @Test("A text-input action is not equal to a plain one with the same identifier")
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

    @Test("An action's icon is a system symbol or an image of the app")
    func icons() {
        let symbol = UNNotificationActionIcon(systemImageName: "star")
        let image = UNNotificationActionIcon(templateImageName: "star")
        #expect(symbol != image)
        #expect(symbol == UNNotificationActionIcon(systemImageName: "star"))
        #expect(symbol.copy() as? UNNotificationActionIcon == symbol)
        #expect(symbol.description == "<UNNotificationActionIcon: systemImageName: \"star\">")
        #expect(UNNotificationAction(identifier: "a", title: "A", icon: symbol).icon == symbol)
        #expect(UNNotificationAction(identifier: "a", title: "A", icon: nil).icon == nil)
        let reply = UNTextInputNotificationAction(
            identifier: "a", title: "A", icon: image, textInputButtonTitle: "Send", textInputPlaceholder: "")
        #expect(reply.icon == image)
        #expect(reply.textInputButtonTitle == "Send")
    }

    @Test("A text-input action without texts is still a text-input action")
    func textInputWithoutTexts() {
        let action = UNTextInputNotificationAction(identifier: "a", title: "A", options: [])
        #expect(action.textInputButtonTitle.isEmpty && action.textInputPlaceholder.isEmpty)
        let category = UNNotificationCategory(identifier: "c", actions: [action], intentIdentifiers: [])
        #expect(category.actions.first is UNTextInputNotificationAction)
    }

    @Test("An action without identifier traps")
    func emptyActionIdentifier() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = UNNotificationAction(identifier: "", title: "Like")
        }
        expect(result, says: "the identifier of a notification action must not be empty")
    }

    @Test("A text-input action without identifier traps")
    func emptyTextInputActionIdentifier() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = UNTextInputNotificationAction(
                identifier: "", title: "Reply", textInputButtonTitle: "Send", textInputPlaceholder: "")
        }
        expect(result, says: "the identifier of a notification action must not be empty")
    }

    @Test("A category without identifier traps")
    func emptyCategoryIdentifier() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = UNNotificationCategory(identifier: "", actions: [], intentIdentifiers: [])
        }
        expect(result, says: "the identifier of a notification category must not be empty")
    }

    @Test("Descriptions only contain properties that are set")
    func descriptions() {
        #expect(
            like.description == "<UNNotificationAction: identifier: \"like\", title: \"Like\", options: 4>")
        let category = UNNotificationCategory(identifier: "message", actions: [like], intentIdentifiers: [])
        #expect(
            category.description
                == "<UNNotificationCategory: identifier: \"message\", actions: [\(like.description)]>")
    }
}
