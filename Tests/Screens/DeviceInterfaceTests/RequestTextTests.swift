import FoundationEssentials
import NotificationModel
import Testing

@testable import DeviceInterface

@Suite("RequestText")
struct RequestTextTests {
    private static func lines(_ content: NotificationContent, _ trigger: NotificationTrigger? = nil) -> [String] {
        let notification = DeliveredNotification(
            application: ScreenDevice.tutorial, date: Date(timeIntervalSinceReferenceDate: 0),
            request: NotificationRequest(identifier: "one", content: content, trigger: trigger))
        return PageSubject.request(RequestText(notification, ScreenDevice.empty().snapshot)).text
            .split(separator: "\n").map(String.init)
    }

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
        let lines = Self.lines(content, .calendar(DateComponents(hour: 22, minute: 5), repeats: true))
        struct Shape: Decodable {
            struct Request: Decodable {
                var title: String
                var badge: Int
                var summaryArgumentCount: Int
            }

            var identifier: String
            var request: Request
        }
        let shape = try JSONDecoder().decode(Shape.self, from: Data(lines.joined(separator: "\n").utf8))
        #expect(shape.identifier == "one")
        #expect(shape.request.title == content.title)
        #expect(shape.request.badge == 3)
        #expect(shape.request.summaryArgumentCount == 2)
        for line in [
            #"  "identifier": "one","#, #"        "hour": 22,"#, #"      "repeats": true"#, #"      "empty": [],"#,
            #"      "none": {}"#,
        ] { #expect(lines.contains(line), "\(line)") }
        #expect(lines.firstIndex { $0.contains(#""a""#) } ?? 0 < lines.firstIndex { $0.contains(#""b""#) } ?? 0)
    }

    @Test("A message has its sender, and a picture as a number of bytes") func messageHasItsSender() {
        var content = NotificationContent()
        content.communication = Communication(
            kind: .message,
            sender: Sender(displayName: "Ida", handle: .init("ida@example.com"), picture: .data(Data([1, 2, 3]))),
            group: .init(name: "Climbers", members: ["Jo"]), conversationIdentifier: "c")
        let lines = Self.lines(content)
        for line in [
            #""sender": "Ida""#, #""handle": "ida@example.com","#, #""picture": "3 bytes","#, #""group": "Climbers","#,
            #""conversationIdentifier": "c","#,
        ] { #expect(lines.contains { $0.hasSuffix(line) }, "\(line)") }
    }

    @Test(
        "A line that looks like a member of an object keeps its text",
        arguments: [#"a" : b"#, #"a\" : b"#, "a \u{301} : [", "{", "[", #"\"#])
    func lineKeepsItsText(text: String) throws {
        var content = NotificationContent()
        content.userInfo = ["list": .array([.string(text), .string("]")]), text: .string(text)]
        struct Shape: Decodable {
            struct Request: Decodable {
                struct Values: Decodable {
                    var list: [String]
                }

                var userInfo: Values
            }

            var request: Request
        }
        let lines = Self.lines(content)
        let shape = try JSONDecoder().decode(Shape.self, from: Data(lines.joined(separator: "\n").utf8))
        #expect(shape.request.userInfo.list == [text, "]"])
    }
}
