import FoundationEssentials
import NotificationModel
import NotificationWire
import Testing

@testable import NotificationCore

@Suite("Messages and calls") struct CommunicationTests {
    private static func message(
        from name: String = "Ida Berg", group: Communication.Group? = nil
    ) -> Communication {
        Communication(kind: .message, sender: Sender(displayName: name), group: group, conversationIdentifier: "c")
    }

    /// Sender, group, language, and the resulting title and subtitle.
    private static let texts: [(Communication?, String, title: String, subtitle: String)] = [
        (nil, "en", "Title", "Subtitle"),
        (message(), "en", "Ida Berg", "Subtitle"),
        (message(from: ""), "en", "Title", "Subtitle"),
        (message(group: .init(name: "Climbers", members: ["Jo"])), "en", "Ida Berg", "Climbers"),
        (message(group: .init(name: "", members: ["Jo", "Mina"])), "en", "Ida Berg", "Jo and Mina"),
        (message(group: .init(name: "", members: ["Jo", "Mina"])), "fr", "Ida Berg", "Jo et Mina"),
        (message(group: .init(name: "", members: [])), "en", "Ida Berg", "Subtitle"),
    ]

    @Test("The title is the sender's name, the subtitle the group's or its members'", arguments: texts)
    func text(communication: Communication?, language: String, title: String, subtitle: String) throws {
        var device = CoreDevice()
        device.set("language=\(language)")
        let identifier = device.notify("one") {
            $0.title = "Title"
            $0.subtitle = "Subtitle"
            $0.body = "Body"
            $0.communication = communication
        }
        let notification = try #require(device.system.list[identifier])
        let shown = device.system.preview(of: notification)
        #expect(shown.title == title && shown.subtitle == subtitle && shown.body == "Body")
        // The app gets its own text back.
        #expect(notification.content.title == "Title" && notification.content.subtitle == "Subtitle")
    }

    @Test(
        "Hidden previews hide the sender with the title, and keep both where a category says so",
        arguments: [false, true])
    func previews(showsTitle: Bool) throws {
        var device = CoreDevice()
        device.send(
            .application(
                CoreDevice.app,
                .setCategories([
                    NotificationCategory(identifier: "chat", options: showsTitle ? .hiddenPreviewsShowTitle : [])
                ])))
        device.set("previews=never")
        let identifier = device.notify("one") {
            $0.categoryIdentifier = "chat"
            $0.communication = Self.message()
        }
        let shown = device.system.preview(of: try #require(device.system.list[identifier]))
        #expect(shown.title == (showsTitle ? "Ida Berg" : CoreDevice.app.lastComponent))
        #expect((shown.communication != nil) == showsTitle)
    }

    @Test("Conversations do not form stacks, threads do")
    func threads() {
        var device = CoreDevice()
        for (index, thread) in ["a", "a", "b"].enumerated() {
            device.notify("n\(index)") {
                $0.threadIdentifier = thread
                $0.communication = Self.message()
            }
        }
        #expect(device.picture == "n2 | n1 n0")
    }

    @Test("It does not wait for the scheduled summary, and a Focus holds it back", arguments: [false, true])
    func silence(isMessage: Bool) throws {
        var device = CoreDevice()
        device.set("scheduledSummary=on")
        device.set("com.example.App:summary=on")
        func section(_ identifier: DeliveredNotification.Identifier) -> ListSection? {
            device.system.list.entry(identifier)?.group.section
        }
        let first = device.notify("first") { $0.communication = isMessage ? Self.message() : nil }
        #expect(section(first) == (isMessage ? .recent : .upcomingSummary))
        device.set("focus=work")
        let second = device.notify("second") { $0.communication = isMessage ? Self.message() : nil }
        #expect(section(second) == (isMessage ? .missed : .upcomingSummary))
    }

    @Test("A donation is in the log")
    func donation() {
        var device = CoreDevice()
        device.answer(.interactionDonated("INSendMessageIntent from “Ida”, incoming"))
        #expect(device.logged == ["donate(INSendMessageIntent from “Ida”, incoming)"])
    }

    @Test("It is decoded as it was encoded")
    func coding() throws {
        var content = NotificationContent()
        content.communication = Communication(
            kind: .call,
            sender: Sender(
                displayName: "Ida", handle: .init("+45 555", kind: .phoneNumber), picture: .data(Data([0, 255]))),
            group: .init(name: "All", members: ["Jo"]), conversationIdentifier: "c")
        let decoded = try JSONDecoder().decode(NotificationContent.self, from: try JSONEncoder().encode(content))
        #expect(decoded == content && decoded.hashValue == content.hashValue)
        #expect(MemoryLayout<Communication?>.size == MemoryLayout<Int>.size)
    }
}
