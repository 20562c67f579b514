import NotificationModel
import NotificationRoute
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

    /// SplitMix64: the same numbers on every run.
    struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var value = state
            value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
            value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
            return value ^ (value >> 31)
        }
    }

    static let pieces = [
        "<", ">", "/", "&", ";", "\"", "'", "=", "<!--", "-->", "<![CDATA[", "]]>", "<?", "?>", "</", "/>",
        "<!DOCTYPE a>",
        "&#x41;", "&a;", " ", "\n", "\r\n", "e9", "nan", "-", "<wpt lat='1' lon='2'/>", "<time>", "</wpt>", "<a>", "\t",
    ].map { Array($0.utf8) }

    static func mutated(with generator: inout Generator) -> [UInt8] {
        var bytes = Array(original.utf8)
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
            let place = Int.random(in: 0...bytes.count, using: &generator)
            let end = min(bytes.count, place + Int.random(in: 0...20, using: &generator))
            switch Int.random(in: 0..<6, using: &generator) {
            case 0 where place < bytes.count:
                bytes[place] = UInt8.random(in: 0...255, using: &generator)
            case 1:
                bytes.removeSubrange(place...)
            case 2:
                bytes.removeSubrange(place..<end)
            case 3:
                bytes.insert(contentsOf: bytes[place..<end], at: place)
            default:
                bytes.insert(contentsOf: pieces.randomElement(using: &generator) ?? [], at: place)
            }
        }
        return bytes
    }

    @Test("Every mutation results in a route or an error with a position", arguments: 0..<8)
    func damage(seed: UInt64) {
        var generator = Generator(state: seed)
        var routes = 0
        for _ in 0..<150 {
            let bytes = Self.mutated(with: &generator)
            do throws(RouteError) {
                let route = try LocationRoute(gpx: bytes)
                routes += 1
                #expect(try LocationRoute(gpx: bytes) == route)
                #expect(route.points.allSatisfy { $0.offset >= 0 && abs($0.coordinate.latitude) <= 90 })
            } catch {
                #expect(!error.message.isEmpty && error.message.count < 250)
                #expect(error.message.unicodeScalars.allSatisfy { $0.value >= 0x20 })
                let isWhole = [.empty, .noPoints, .notUTF8].contains(error.reason)
                #expect(isWhole || error.line.map { $0 >= 1 && $0 <= bytes.count } == true)
            }
        }
        #expect((1..<150).contains(routes))
    }
}
