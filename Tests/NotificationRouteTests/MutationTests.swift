import NotificationModel
import NotificationRoute
import SeededRandom
import Testing

/// Mutated copies of a valid file: every mutation results in a route or an error.
@Suite("Mutated files")
struct MutationTests {
    static let original = """
        <?xml version="1.0" encoding="UTF-8"?>
        <gpx version="1.1" creator="x &amp; y" xmlns:g="http://example.com/g">
          <!-- a route --><?note on the way?>
          <metadata><name>A &lt; B</name></metadata>
          <wpt lat="37.331705" lon='-122.030237'><name><![CDATA[Cu<per>tino]]></name><time>2014-09-24T14:55:37Z</time></wpt>
          <wpt lat="37.4" lon="-122.1"><g:extensions a="1"><g:x/></g:extensions></wpt>
          <wpt lat="-37.5" lon="+122.2"><time>2014-09-24T14:55:47.250+00:00</time></wpt>
          <trk><trkseg><trkpt lat="1" lon="1"/></trkseg></trk>
        </gpx>
        """

    static let mutation = InputMutation(pieces: [
        "<", ">", "/", "&", ";", "\"", "'", "=", "<!--", "-->", "<![CDATA[", "]]>", "<?", "?>", "</", "/>",
        "<!DOCTYPE a>",
        "&#x41;", "&a;", " ", "\n", "e9", "nan", "-", "<wpt lat='1' lon='2'/>", "<time>", "</wpt>", "<a>", "\t",
    ])

    @Test("Every mutation results in a route or an error with a position", arguments: 0..<8)
    func damage(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var routes = 0
        for _ in 0..<150 {
            let bytes = Self.mutation.mutated(Array(Self.original.utf8), using: &generator)
            do throws(RouteError) {
                let route = try LocationRoute(gpx: bytes)
                routes += 1
                #expect(try LocationRoute(gpx: bytes) == route)
                #expect(route.points.allSatisfy { $0.offset >= 0 && abs($0.coordinate.latitude) <= 90 })
            } catch {
                #expect(!error.description.isEmpty && error.description.count < 250)
                #expect(error.description.unicodeScalars.allSatisfy { $0.value >= 0x20 })
                let isWhole = [.empty, .noPoints, .notUTF8].contains(error.reason)
                #expect(isWhole || error.position.map { $0.line >= 1 && $0.line <= bytes.count } == true)
            }
        }
        #expect((1..<150).contains(routes))
    }
}
