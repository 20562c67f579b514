import Foundation
import Testing

@testable import UserNotifications

@Suite("UNNotificationContent")
struct UNNotificationContentTests {
    @Test("Content begins with Apple's defaults")
    func defaults() {
        let content = UNNotificationContent()
        #expect(content.title.isEmpty && content.subtitle.isEmpty && content.body.isEmpty)
        #expect(content.badge == nil)
        #expect(content.sound == nil)
        #expect(
            content.threadIdentifier.isEmpty && content.categoryIdentifier.isEmpty && content.launchImageName.isEmpty)
        #expect(content.summary == Summary("", count: 1))
        #expect(content.targetContentIdentifier == nil)
        #expect(content.interruptionLevel == .active)
        #expect(content.relevanceScore == 0)
        #expect(content.filterCriteria == nil)
        #expect(content.userInfo.isEmpty)
    }

    @Test("Properties return the values that were set")
    func written() {
        let content = TestValues.everything()
        #expect(content.title == "Title")
        #expect(content.subtitle == "Subtitle")
        #expect(content.body == "Body")
        #expect(content.badge == 3)
        #expect(content.sound == .default)
        #expect(content.threadIdentifier == "thread")
        #expect(content.categoryIdentifier == "category")
        #expect(content.launchImageName == "launch")
        #expect(content.summary == Summary("Alice", count: 2))
        #expect(content.targetContentIdentifier == "target")
        #expect(content.interruptionLevel == .timeSensitive)
        #expect(content.relevanceScore == 0.5)
        #expect(content.filterCriteria == "filter")
        #expect(content.userInfo["key"] as? String == "value")
        content.badge = nil
        content.sound = nil
        #expect(content.badge == nil)
        #expect(content.sound == nil)
    }

    @Test("Copies are equal and independent")
    func copies() throws {
        let content = TestValues.everything()
        let copy = try #require(content.copy() as? UNNotificationContent)
        let mutable = try #require(copy.mutableCopy() as? UNMutableNotificationContent)
        #expect(!(copy is UNMutableNotificationContent))
        #expect(copy == content)
        #expect(mutable == copy)
        #expect(copy.hash == content.hash)
        mutable.title = "Other"
        content.body = "Other"
        #expect(copy.title == "Title")
        #expect(copy.body == "Body")
        #expect(mutable != copy)
        #expect(content != copy)
    }

    @Test("A count of zero traps")
    func summaryArgumentCount() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            UNMutableNotificationContent().setSummary("", count: 0)
        }
        expect(result, says: "summaryArgumentCount must be at least 1")
    }

    @Test("A mutable and an immutable content with equal properties are equal in both directions")
    func mutableEquality() throws {
        let mutable = TestValues.everything()
        let immutable = try #require(mutable.copy() as? UNNotificationContent)
        #expect(mutable.isEqual(immutable) && immutable.isEqual(mutable))
        #expect(Set([mutable, immutable]).count == 1)
        #expect(!immutable.isEqual("content"))
    }

    @Test("A relevance score of NaN counts as 0, so that the content equals itself")
    func relevance() {
        let content = UNMutableNotificationContent()
        content.relevanceScore = .nan
        #expect(content.relevanceScore == 0)
        content.relevanceScore = 7
        #expect(content.relevanceScore == 7)
        #expect(content.isEqual(content.copy()))
    }

    @Test("A description has the type without the user's text; a debug description has both")
    func descriptions() {
        let content = TestValues.everything()
        for secret in ["Title", "Subtitle", "Body", "Alice", "\"value\""] {
            #expect(!content.description.contains(secret), "\(content.description)")
            #expect(content.debugDescription.contains(secret), "\(content.debugDescription)")
        }
        #expect(content.description.contains("title: <redacted>"))
        #expect(content.description.contains("threadIdentifier: \"thread\""))
        #expect(content.description.hasPrefix("<UNMutableNotificationContent: "))
        #expect(UNNotificationContent().description == "<UNNotificationContent: interruptionLevel: active>")
        #expect("\(content)" == content.description)
        #expect(String(reflecting: content) == content.debugDescription)
    }
}
