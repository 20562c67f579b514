import FoundationEssentials
import NotificationModel
import Testing

@testable import DeviceInterface

@Suite("RequestText")
struct RequestTextTests {
    @Test("A request is valid JSON with the properties that are set") func requestIsJSON() throws {
        var content = NotificationContent()
        content.title = "A \"quoted\"\n\\title"
        content.badge = 3
        content.sound = NotificationSound(name: .named("ping"), isCritical: true, volume: 0.5)
        content.summaryArgumentCount = 2
        content.userInfo = [
            "b": .array([.integer(1), .null, .boolean(true)]), "a": .dictionary(["deep": .string("é")]),
            "empty": .array([]), "none": .dictionary([:]),
        ]
        let request = NotificationRequest(
            identifier: "one", content: content,
            trigger: .calendar(DateComponents(hour: 22, minute: 5), repeats: true))
        let lines = RequestText.lines(of: request)
        struct Shape: Decodable {
            struct Content: Decodable {
                var title: String
                var badge: Int
                var summaryArgumentCount: Int
            }

            var identifier: String
            var content: Content
        }
        let shape = try JSONDecoder().decode(Shape.self, from: Data(lines.joined(separator: "\n").utf8))
        #expect(shape.identifier == "one")
        #expect(shape.content.title == content.title)
        #expect(shape.content.badge == 3)
        #expect(shape.content.summaryArgumentCount == 2)
        #expect(lines.contains(#"    "hour": 22,"#) || lines.contains(#"      "hour": 22,"#))
        #expect(lines.firstIndex { $0.contains(#""a""#) } ?? 0 < lines.firstIndex { $0.contains(#""b""#) } ?? 0)
    }

    @Test("A message has its sender, and a picture as a number of bytes") func messageHasItsSender() {
        var content = NotificationContent()
        content.communication = Communication(
            kind: .message,
            sender: Sender(displayName: "Ida", handle: .init("ida@example.com"), picture: .data(Data([1, 2, 3]))),
            group: .init(name: "Climbers", members: ["Jo"]), conversationIdentifier: "c")
        let lines = RequestText.lines(of: NotificationRequest(identifier: "one", content: content, trigger: nil))
        for line in [
            #""sender": "Ida","#, #""handle": "ida@example.com","#, #""picture": "3 bytes","#, #""group": "Climbers","#,
            #""conversationIdentifier": "c""#,
        ] { #expect(lines.contains { $0.hasSuffix(line) }, "\(line)") }
    }
}
