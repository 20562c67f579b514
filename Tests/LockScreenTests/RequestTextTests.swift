import FoundationEssentials
import NotificationModel
import Testing

@testable import LockScreen

@Suite("RequestText")
struct RequestTextTests {
    @Test func `a request is valid JSON with what is set`() throws {
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
}
