import Foundation
import NotificationModel
import Testing

@testable import UserNotifications

@Suite("AttachmentOptions")
struct AttachmentOptionsTests {
    private typealias Rectangle = NotificationAttachment.Thumbnail.ClippingRectangle

    @Test("Without options nothing is hidden, clipped or timed; unknown keys are ignored")
    func defaults() {
        for options in [[:], ["other": 1, 7: "seven"] as [AnyHashable: Any]] {
            let options = AttachmentOptions(options)
            #expect(options.typeHint == nil)
            #expect(options.thumbnail == NotificationAttachment.Thumbnail())
        }
    }

    @Test("A thumbnail is hidden when the option says so")
    func hidden() {
        func isHidden(_ value: Any) -> Bool {
            AttachmentOptions([UNNotificationAttachmentOptionsThumbnailHiddenKey: value]).thumbnail.isHidden
        }
        #expect(isHidden(true) && isHidden(NSNumber(value: true)))
        #expect(!isHidden(false) && !isHidden(NSNumber(value: 0)))
    }

    @Test("A clipping rectangle is a dictionary, a rectangle or one in a box")
    func clippingRectangle() {
        func rectangle(_ value: Any) -> Rectangle? {
            AttachmentOptions([UNNotificationAttachmentOptionsThumbnailClippingRectKey: value]).thumbnail
                .clippingRectangle
        }
        let expected = Rectangle(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
        let rect = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
        #expect(rectangle(["X": 0.25, "Y": 0.5, "Width": 0.5, "Height": 0.25]) == expected)
        #expect(rectangle(["X": 0.25, "Y": 0.5, "Width": 0.5, "Height": 0.25] as NSDictionary) == expected)
        #expect(rectangle(["X": CGFloat(0.25), "Y": 0.5, "Width": 0.5, "Height": 0.25] as [String: Any]) == expected)
        #expect(rectangle(rect.dictionaryRepresentation) == expected)
        #expect(rectangle(rect) == expected)
        #expect(rectangle(NSValue(rect: rect)) == expected)
        #expect(rectangle(["X": 0, "Y": 0, "Width": 1, "Height": 1]) == Rectangle(x: 0, y: 0, width: 1, height: 1))
    }

    @Test("A time is a number or a dictionary of ticks")
    func time() {
        func time(_ value: Any) -> Double? {
            AttachmentOptions([UNNotificationAttachmentOptionsThumbnailTimeKey: value]).thumbnail.time
        }
        #expect(time(3) == 3)
        #expect(time(2.5) == 2.5)
        #expect(time(NSNumber(value: 4)) == 4)
        #expect(time(["value": 90, "timescale": 60, "epoch": 0, "flags": 1]) == 1.5)
    }

    @Test("A hint that is not a string traps with its key")
    func wrongHint() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = AttachmentOptions([UNNotificationAttachmentOptionsTypeHintKey: 7])
        }
        expect(result, says: "UNNotificationAttachmentOptionsTypeHintKey takes a String; it is a Int")
    }

    @Test("A hidden option that is not a Boolean traps")
    func wrongHidden() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = AttachmentOptions([UNNotificationAttachmentOptionsThumbnailHiddenKey: "yes"])
        }
        expect(result, says: "UNNotificationAttachmentOptionsThumbnailHiddenKey takes a Bool; it is a String")
    }

    @Test("A rectangle without its height traps")
    func wrongRectangle() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = AttachmentOptions([
                UNNotificationAttachmentOptionsThumbnailClippingRectKey: ["X": 0, "Y": 0, "Width": 1]
            ])
        }
        expect(result, says: "UNNotificationAttachmentOptionsThumbnailClippingRectKey takes the dictionary of a CGRect")
    }

    @Test("A time without scale traps")
    func wrongTime() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = AttachmentOptions([UNNotificationAttachmentOptionsThumbnailTimeKey: ["value": 1, "timescale": 0]])
        }
        expect(result, says: "takes a number or the dictionary of a CMTime")
    }
}
