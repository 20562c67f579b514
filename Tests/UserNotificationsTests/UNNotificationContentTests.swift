import Foundation
import Testing

@testable import UserNotifications

@Suite("UNNotificationContent")
struct UNNotificationContentTests {
    private static func everything() -> UNMutableNotificationContent {
        let content = UNMutableNotificationContent()
        content.title = "Title"
        content.subtitle = "Subtitle"
        content.body = "Body"
        content.badge = 3
        content.sound = .default
        content.threadIdentifier = "thread"
        content.categoryIdentifier = "category"
        content.launchImageName = "launch"
        content.summaryArgument = "Alice"
        content.summaryArgumentCount = 2
        content.targetContentIdentifier = "target"
        content.interruptionLevel = .timeSensitive
        content.relevanceScore = 0.5
        content.filterCriteria = "filter"
        content.userInfo = ["key": "value"]
        return content
    }

    @Test("Content begins with Apple's defaults")
    func defaults() {
        let content = UNNotificationContent()
        #expect(content.title.isEmpty && content.subtitle.isEmpty && content.body.isEmpty)
        #expect(content.badge == nil)
        #expect(content.sound == nil)
        #expect(
            content.threadIdentifier.isEmpty && content.categoryIdentifier.isEmpty && content.launchImageName.isEmpty)
        #expect(content.summaryArgument.isEmpty)
        #expect(content.summaryArgumentCount == 1)
        #expect(content.targetContentIdentifier == nil)
        #expect(content.interruptionLevel == .active)
        #expect(content.relevanceScore == 0)
        #expect(content.filterCriteria == nil)
        #expect(content.userInfo.isEmpty)
    }

    @Test("What is written is read back")
    func written() {
        let content = Self.everything()
        #expect(content.title == "Title")
        #expect(content.subtitle == "Subtitle")
        #expect(content.body == "Body")
        #expect(content.badge == 3)
        #expect(content.sound == .default)
        #expect(content.threadIdentifier == "thread")
        #expect(content.categoryIdentifier == "category")
        #expect(content.launchImageName == "launch")
        #expect(content.summaryArgument == "Alice")
        #expect(content.summaryArgumentCount == 2)
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

    @Test("Copies are equal and go their own way")
    func copies() throws {
        let content = Self.everything()
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

    @Test("A request keeps the content as it was when the request was made")
    func requestCopies() {
        let content = Self.everything()
        let request = UNNotificationRequest(identifier: "one", content: content, trigger: nil)
        content.title = "Later"
        content.userInfo = [:]
        #expect(request.content.title == "Title")
        #expect(request.content.userInfo["key"] as? String == "value")
        #expect(!(request.content is UNMutableNotificationContent))
    }

    @Test("Equal values are equal objects, and one object in a set")
    func requestEquality() {
        let one = UNNotificationRequest(identifier: "one", content: Self.everything(), trigger: nil)
        let same = UNNotificationRequest(identifier: "one", content: Self.everything(), trigger: nil)
        let other = UNNotificationRequest(identifier: "two", content: Self.everything(), trigger: nil)
        #expect(one == same)
        #expect(one != other)
        #expect(!one.isEqual(nil))
        #expect(!one.isEqual("one"))
        #expect(Set([one, same, other]).count == 2)
        #expect(one.copy() as? UNNotificationRequest == one)
    }

    @Test("A count of nothing traps")
    func summaryArgumentCount() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            UNMutableNotificationContent().summaryArgumentCount = 0
        }
        expect(result, says: "summaryArgumentCount must be at least 1")
    }

    @Test("Sounds are told apart by name, kind and volume")
    func sounds() {
        let name = UNNotificationSoundName("bell.caf")
        let sounds: [UNNotificationSound] = [
            .default, .defaultCritical, .defaultRingtone, UNNotificationSound(named: name), .criticalSoundNamed(name),
            .criticalSoundNamed(name, withAudioVolume: 0.5), .defaultCriticalSound(withAudioVolume: 0.5),
            .ringtoneSoundNamed(name),
        ]
        #expect(Set(sounds).count == sounds.count)
        #expect(UNNotificationSound.defaultCriticalSound(withAudioVolume: 7) == .defaultCritical)
        #expect(
            UNNotificationSound(named: name)
                == UNNotificationSound(named: UNNotificationSoundName(rawValue: "bell.caf")))
    }
}
