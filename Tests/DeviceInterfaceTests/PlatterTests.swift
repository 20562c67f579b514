import NotificationCore
import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

/// The short look of a notification in the list.
@Suite("DeviceInterface: platters") struct PlatterTests {
    private static let body =
        "Snow falls in the mountains from noon. Roads above a thousand metres close. Stay at home."

    /// The rows of the topmost platter without its border, and then those of the edges below it.
    private static func platter(_ device: TestDevice) -> (texts: [String], edges: [String]) {
        let column = ScreenGeometry(size: device.size, showsInspector: false).column
        let rows = device.lines().map { line in String(line.dropFirst(column.column).prefix(column.columns)) }
            .drop { !$0.hasPrefix("╭") }.dropFirst()
        let texts = rows.prefix { $0.hasPrefix("│") }
        let edges = rows.dropFirst(texts.count + 1).prefix { $0.contains("╰") && !$0.contains("╭") }
        return (texts.map { trimmed($0.dropFirst().dropLast()) }, edges.map(trimmed))
    }

    private static func trimmed(_ text: some StringProtocol) -> String {
        String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }

    @Test(
        "A platter has icon, app, time, title, subtitle and the first lines of its text",
        arguments: [
            (
                Size(columns: 80, rows: 24),
                [
                    "Snow falls in the mountains from noon. Roads above a thousand metres",
                    "close. Stay at home.",
                ]
            ),
            (
                Size(columns: 40, rows: 12),
                ["Snow falls in the mountains from", "noon. Roads above a thousand me…"]
            ),
            (
                Size(columns: 40, rows: 30),
                ["Snow falls in the mountains from", "noon. Roads above a thousand", "metres close. Stay at home."]
            ),
        ])
    func parts(size: Size, text: [String]) throws {
        var device = TestDevice.empty()
        device.size = size
        device.deliver(TestDevice.redGreen, "Storm", Self.body, minutesAgo: 12) { $0.subtitle = "Until the evening" }
        let texts = Self.platter(device).texts
        let head = try #require(texts.first)
        #expect(head.hasPrefix("● RED & GREEN"))
        #expect(head.hasSuffix("  12 min ago"))
        #expect(Array(texts.dropFirst()) == ["Storm", "Until the evening"] + text)
    }

    @Test("A platter shows whether something is attached") func attachment() {
        var device = TestDevice.empty()
        device.deliver(TestDevice.bare, "Map")
        #expect(Self.platter(device).texts[0].hasSuffix("  now"))
        #expect(!Self.platter(device).texts[0].contains("Photo"))
        device.program.colors = 16
        device.deliver(TestDevice.bare, "Map") { $0.attachments = [TestDevice.picture("map.png", "public.png")] }
        #expect(Self.platter(device).texts[0].hasSuffix("Photo  now"))
        device.deliver(TestDevice.bare, "Song") { $0.attachments = [TestDevice.picture("map.mp3", "public.mp3")] }
        #expect(Self.platter(device).texts[0].hasSuffix("Sound  now"))
    }

    @Test("An attachment with a hidden thumbnail is not shown") func hiddenThumbnail() {
        var device = TestDevice.empty()
        device.deliver(TestDevice.bare, "Map") {
            $0.attachments = [TestDevice.picture("map.png", "public.png", isHidden: true)]
        }
        #expect(!Self.platter(device).texts[0].contains("Photo"))
    }

    @Test(
        "Edges below the leading platter show that there are more",
        arguments: [(1, 24, 0), (2, 24, 1), (3, 24, 2), (9, 24, 2), (9, 12, 1)])
    func edges(count: Int, rows: Int, edges: Int) {
        var device = TestDevice.empty()
        device.size = Size(columns: 80, rows: rows)
        for number in 1...count { device.deliver(TestDevice.bare, "Storm \(number)") }
        let platter = Self.platter(device)
        #expect(platter.texts.contains("Storm \(count)"))
        #expect(platter.edges.count == edges)
        // Each edge is narrower than the platter before it.
        for (depth, edge) in platter.edges.enumerated() {
            #expect(TerminalText(edge).columns == 76 - 2 * (depth + 1))
        }
    }
}
