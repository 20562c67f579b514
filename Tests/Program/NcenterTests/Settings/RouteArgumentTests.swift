import BlockingTests
import Foundation
import Testing

/// GPX files as arguments, and headers as steps.
@Suite(.blocking) struct RouteArgumentTests {
    /// Runs the body with files with these names and contents in a separate folder.
    private static func withFiles<Result>(
        _ contents: [String: String],
        _ body: (_ path: (String) -> String) throws -> Result
    ) throws -> Result {
        try TestFiles.withFile("", named: "empty") { empty in
            let folder = URL(filePath: empty).deletingLastPathComponent()
            for (name, content) in contents {
                try Data(content.utf8).write(to: folder.appending(path: name))
            }
            return try body { folder.appending(path: $0).path }
        }
    }

    @Test(
        "An invalid header is refused",
        arguments: [
            "header:", "header:apns-priority=7", "header:apns-expiration=soon", "header:collapse-id=a",
            "header:apns-collapse-id=\(String(repeating: "x", count: 65))",
        ])
    func wrongHeaderIsRefused(step: String) throws {
        let outcome = try Ncenter.render(step)
        #expect(outcome.status == 64)
        #expect(outcome.standardError.contains("step 1, column 8: "))
        #expect(outcome.standardError.contains("“\(step)”: "))
    }

    /// The tutorial's request has a circular region of 500 m around 40 north, 120 east.
    private static let gpx = """
        <?xml version="1.0" encoding="UTF-8"?>
        <gpx version="1.1" creator="a test">
          <wpt lat="40.01" lon="120"><time>2026-11-21T10:00:00Z</time></wpt>
          <wpt lat="39.99" lon="120"><time>2026-11-21T10:10:00Z</time></wpt>
        </gpx>
        """

    @Test("A GPX file moves the device") func gpxFileMovesTheDevice() throws {
        // The home screen, the tutorial, which may notify, and its button that schedules a notification for a region.
        let states = try Self.withFiles(["way.gpx": Self.gpx]) { path in
            try Ncenter.states(
                "H Right Right Enter 2 4 H show advance:1h", ["--empty", "--gpx", path("way.gpx")])
        }
        #expect(states[0].texts(of: "device").contains("on a route of 2 points and 600 s"))
        #expect(states[0].pending.map(\.identifier) == ["region"])
        // The device enters after about a quarter of the way and leaves again, once each.
        #expect(states[1].notifications.map(\.title) == ["You have arrived"])
        #expect(states[1].notifications.map(\.date) == ["2026-11-21T09:43:46Z"])
        let arrival = try #require(states[1].log.first { $0.text == "the route has ended" })
        #expect(arrival.time == "2026-11-21T09:51:00Z")
    }

    @Test("An invalid GPX file is refused with the position", arguments: ["run", "render"])
    func wrongGPXFileIsRefusedWithItsPlace(command: String) throws {
        let wrong = Self.gpx.replacing("lat=\"39.99\"", with: "lat=\"139.99\"")
        try Self.withFiles(["way.gpx": wrong]) { path in
            let outcome = try Ncenter.run([command, "--gpx", path("way.gpx")])
            #expect(outcome.status == 65 && outcome.output.isEmpty)
            #expect(outcome.standardError.contains("way.gpx: line 4, column 13: wpt lat: expected degrees"))
        }
        let missing = try Ncenter.run([command, "--gpx", "/nowhere/way.gpx"])
        #expect(missing.status == 66 && missing.standardError.contains("/nowhere/way.gpx: No such file"))
    }
}
