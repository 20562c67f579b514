import Foundation
import NotificationModel
import Testing

@testable import UserNotifications

@Suite("localizedUserNotificationString")
struct LocalizedStringTests {
    private func localized(_ key: String, _ arguments: [Any]? = nil) -> String {
        NSString.localizedUserNotificationString(forKey: key, arguments: arguments)
    }

    /// Returns the visible text: everything except tag characters.
    private func visible(_ string: String) -> String {
        String(String.UnicodeScalarView(string.unicodeScalars.filter { !(0xE0000...0xE007F).contains($0.value) }))
    }

    @Test(
        "The string reads as the key with its arguments",
        arguments: [
            ("greeting", [], "greeting"), ("", [], ""), ("%@ and %@", ["a", "b"], "a and b"),
            ("%2$@ before %1$@", ["a", "b"], "b before a"), ("100%%", [], "100%"), ("%@", [], ""),
            ("🏴󠁧󠁢󠁥󠁮󠁧󠁿 %@", ["e\u{301}"], "🏴󠁧󠁢󠁥󠁮󠁧󠁿 e\u{301}"),
            // A mark is no part of the place before it.
            ("%@\u{301} %1$@\u{200D}", ["a"], "a\u{301} a\u{200D}"),
            ("%\u{301}@ %%\u{FE0F}", ["a"], "%\u{301}@ %\u{FE0F}"),
        ] as [(String, [String], String)])
    func reading(key: String, arguments: [String], text: String) {
        let tagged = TaggedText(localized(key, arguments))
        #expect(tagged.text == text)
        #expect(tagged.localization == LocalizedText(key: key, arguments: arguments))
        #expect(tagged.string == localized(key, arguments))
    }

    @Test("Arguments can have any type and use their descriptions; a localized one uses its visible text")
    func arguments() {
        let string = localized("%@ %@ %@ %@", [1, 2.5, NSString("text"), localized("inner")])
        #expect(visible(string) == "1 2.5 text inner")
        #expect(TaggedText(string).localization?.arguments == ["1", "2.5", "text", "inner"])
        #expect(visible(localized("none")) == "none")
    }

    @Test("Content stores key and arguments beside the text, and returns the text as it reads")
    func content() {
        let content = UNMutableNotificationContent()
        content.title = localized("title %@", ["A"])
        content.subtitle = localized("subtitle")
        content.body = localized("body")
        content.setSummary(localized("sender"), count: 1)
        #expect(content.model.title == "title A")
        #expect(content.model.localization.title == LocalizedText(key: "title %@", arguments: ["A"]))
        #expect(content.model.localization.subtitle?.key == "subtitle")
        #expect(content.model.localization.body?.key == "body")
        #expect(content.model.localization.summaryArgument?.key == "sender")
        #expect(content.title == "title A")
        #expect(content.title.unicodeScalars.count == 7)
        #expect(content.body == "body")
        #expect(content.summary == Summary("sender", count: 1))
    }

    @Test("Copies, requests and archives keep key and arguments; another text drops them, the same text does not")
    func keptKeys() throws {
        let content = UNMutableNotificationContent()
        content.title = localized("title %@", ["A"])
        content.body = localized("body")
        let key = LocalizedText(key: "title %@", arguments: ["A"])
        let copies = [
            content.copy() as? UNNotificationContent, content.mutableCopy() as? UNMutableNotificationContent,
            UNNotificationRequest(identifier: "one", content: content, trigger: nil).content,
            try TestArchive.roundTrip(content),
        ]
        for copy in copies {
            #expect(copy?.title == "title A")
            #expect(copy?.model.localization.title == key)
        }
        content.title = content.title
        #expect(content.model.localization.title == key)
        content.title = localized("other")
        #expect(content.model.localization.title?.key == "other")
        content.title += "!"
        #expect(content.title == "other!")
        #expect(content.model.localization.title == nil)
        #expect(content.model.localization.body?.key == "body")
        content.body = ""
        #expect(content.model.localization.body == nil)
    }

    @Test("The app's own data and interpolated texts read as the visible text")
    func otherPlaces() {
        let content = UNMutableNotificationContent()
        content.userInfo = ["text": localized("Daily"), "list": [localized("Weekly")]]
        content.body = "Your \(localized("Daily")) tea"
        #expect(content.userInfo["text"] as? String == "Daily")
        #expect(content.userInfo["list"] as? [String] == ["Weekly"])
        #expect(content.body == "Your Daily tea")
    }

    @Test("Actions and categories do too")
    func actionsAndCategories() {
        let action = UNTextInputNotificationAction(
            identifier: "a", title: localized("reply"), textInputButtonTitle: localized("send"),
            textInputPlaceholder: localized("type"))
        #expect(action.model.title == "reply")
        #expect(action.model.titleLocalization?.key == "reply")
        #expect(action.model.textInput?.buttonTitle == "send")
        #expect(action.model.textInput?.buttonTitleLocalization?.key == "send")
        #expect(action.model.textInput?.placeholderLocalization?.key == "type")
        #expect(action.title == "reply")
        #expect(action.textInputButtonTitle == "send")
        #expect(action.textInputPlaceholder == "type")

        let category = UNNotificationCategory(
            identifier: "c", actions: [action], intentIdentifiers: [],
            hiddenPreviewsBodyPlaceholder: localized("hidden"), categorySummaryFormat: localized("format"))
        #expect(category.model.hiddenPreviewsBodyPlaceholder == "hidden")
        #expect(category.model.hiddenPreviewsBodyPlaceholderLocalization?.key == "hidden")
        #expect(category.model.categorySummaryFormatLocalization?.key == "format")
        #expect(category.hiddenPreviewsBodyPlaceholder == "hidden")
        #expect(category.categorySummaryFormat == "format")
        #expect(category.actions.first == action)
    }

    @Test("Text that was already looked up is returned unchanged")
    func resolvedText() {
        var model = NotificationContent()
        model.title = "Hallo"
        model.localization.title = LocalizedText(key: "greeting")
        #expect(UNNotificationContent(model: model).title == "Hallo")
    }

    @Test("Combined with other text it becomes plain text")
    func concatenation() {
        for string in [
            "Dear " + localized("friend"), localized("friend") + "!", localized("a") + localized("b"),
            localized("a") + " " + localized("b"),
        ] {
            let tagged = TaggedText(string)
            #expect(tagged.localization == nil)
            #expect(tagged.text == visible(string))
            #expect(tagged.string == visible(string))
        }
    }

    @Test("Flags and other uses of tag characters are not changed")
    func foreignTags() {
        for text in ["🏴󠁧󠁢󠁥󠁮󠁧󠁿", "a\u{E0061}\u{E007F}", "\u{E007F}", "ó \u{F0000}"] {
            #expect(TaggedText(text) == TaggedText(text: text, localization: nil))
        }
    }

    @Test("Damaged and forged suffixes are removed, and never trap")
    func damage() {
        let string = localized("greeting %@", ["Alice"])
        let scalars = Array(string.unicodeScalars)
        for index in scalars.indices {
            for damage in [nil, Unicode.Scalar(0xE0021), Unicode.Scalar(0xE0001), Unicode.Scalar(0xE007F), "x"] {
                var damaged = scalars
                if let damage { damaged[index] = damage } else { damaged.remove(at: index) }
                let tagged = TaggedText(String(String.UnicodeScalarView(damaged)))
                #expect(tagged.localization == nil || tagged.localization?.textWithoutTable == tagged.text)
            }
            let truncated = TaggedText(String(String.UnicodeScalarView(scalars.prefix(index))))
            #expect(truncated.localization == nil)
            #expect(!truncated.text.unicodeScalars.contains("\u{E0001}"))
        }
        // A suffix whose key does not produce the text that it is attached to.
        let suffix = string.unicodeScalars.drop { $0.value != 0xE0001 }
        #expect(TaggedText("You won" + String(suffix)) == TaggedText(text: "You won", localization: nil))
        #expect(TaggedText("text\u{E0001}\u{E007F}") == TaggedText(text: "text", localization: nil))
    }
}
