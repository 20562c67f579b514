import DeviceRuntime
import NcenterDemoApps
import NotificationCore
import NotificationHosting
import NotificationModel
import Testing

@MainActor
@Suite("PostcardsApplication")
struct PostcardsApplicationTests {
    private let device = DemoDevice(PostcardsApplication.self)

    private var status: AuthorizationStatus? {
        device.runtime.system.applications[device.application]?.authorizationStatus
    }

    @Test("It may deliver quietly without a question, and asks when it comes to the front", arguments: [true, false])
    func permission(granted: Bool) {
        #expect(status == .provisional)
        #expect(device.runtime.system.alert == .permission(device.application))
        device.answerPrompt(granted)
        #expect(status == (granted ? .authorized : .denied))
        #expect(device.runtime.system.alert == nil)
        // What it says of itself follows the answer.
        #expect(
            device.screen.first
                == (granted
                    ? "Postcards come with a banner and a sound."
                    : "No postcards come: notifications of this app are off in Settings."))
    }

    @Test("A postcard has a photo, and before the answer it is in Notification Center only") func postcard() throws {
        device.press("send")
        let card = try #require(device.listed.first)
        #expect(card.content.title == "A postcard" && card.content.subtitle == "From Candace")
        #expect(card.content.attachments.map(\.typeIdentifier) == ["public.jpeg"])
        #expect(device.runtime.system.list.allGroups.map(\.key.section) == [.history])
        #expect(device.runtime.system.banner == nil)
        #expect(device.screen == ["✓ On its way.", "Send me a postcard"])
    }
}
