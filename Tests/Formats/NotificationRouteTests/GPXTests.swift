import NotificationModel
import NotificationRoute
import Testing

@Suite("GPX files")
struct GPXTests {
    /// The points as `latitude,longitude@seconds`.
    private func picture(_ gpx: String) throws -> String {
        try LocationRoute(gpx: gpx.utf8).points.map { point in
            "\(point.coordinate.latitude),\(point.coordinate.longitude)@\(point.offset)"
        }.joined(separator: " ")
    }

    private static func time(_ time: String?) -> String { time.map { "<time>\($0)</time>" } ?? "" }

    @Test("A file from Xcode is a location")
    func template() throws {
        let file = """
            <?xml version="1.0"?>
            <gpx version="1.1" creator="Xcode">
                <!-- one waypoint -->
                <wpt lat="37.331705" lon="-122.030237">
                    <name>Cupertino</name>
                    <time>2014-09-24T14:55:37Z</time>
                </wpt>
            </gpx>
            """
        #expect(try picture(file) == "37.331705,-122.030237@0.0")
    }

    @Test(
        "Times are counted from the first point; a point without one comes a second later",
        arguments: [
            ([nil, nil, nil], "0 1 2"),
            (["2024-01-01T00:00:00Z", "2024-01-01T00:01:00Z"], "0 60"),
            (["2024-01-01T00:00:00Z", nil, "2024-01-01T00:01:00Z", nil], "0 1 60 61"),
            // Points without a time before the first time take a second each.
            ([nil, nil, "2024-01-01T00:00:00Z", "2024-01-01T00:00:10.5Z"], "0 1 2 12.5"),
            // The points in between have used up the time; the next one is reached at the same time.
            (["2024-01-01T00:00:00Z", nil, nil, "2024-01-01T00:00:01Z"], "0 1 2 2"),
            (["2024-01-01T00:00:00Z", "2024-01-01T00:00:00Z"], "0 0"),
            (["2024-01-01T00:00:00+01:00", "2023-12-31T23:00:05Z", "2023-12-31T12:00:10-11:00"], "0 5 10"),
            (["2024-02-28T23:59:60Z", "2024-02-29T00:00:00", "2024-03-01T00:00:00Z"], "0 0 86400"),
            (["1900-02-28T00:00:00Z", "1900-03-01T00:00:00Z"], "0 86400"),
            (["0001-01-01T00:00:00Z", "0001-01-02T00:00:00Z"], "0 86400"),
        ] as [([String?], String)])
    func times(times: [String?], expected: String) throws {
        let points = times.map { "<wpt lat='1' lon='1'>\(Self.time($0))</wpt>" }.joined()
        let route = try LocationRoute(gpx: "<gpx>\(points)</gpx>".utf8)
        #expect(route.points.map(\.offset) == expected.split(separator: " ").compactMap { Double($0) })
    }

    @Test(
        "Waypoints make the route, otherwise route points, otherwise track points; other elements are ignored",
        arguments: [
            ("<trk><trkseg><trkpt lat='3' lon='3'/></trkseg><trkseg><trkpt lat='4' lon='4'/></trkseg></trk>", "3 4"),
            ("<trk><trkseg><trkpt lat='3' lon='3'/></trkseg></trk><rte><rtept lat='2' lon='2'/></rte>", "2"),
            ("<rte><rtept lat='2' lon='2'/></rte><wpt lat='1' lon='1'/>", "1"),
            ("<wpt lat='1' lon='1'/><extensions><wpt lat='9' lon='9'/><x/></extensions><wpt lat='2' lon='2'/>", "1 2"),
            ("<wpt lat='1' lon='1'><extensions><time>x</time></extensions><ele>7</ele></wpt>", "1"),
            ("<g:wpt lat='1' lon='1'><g:time><![CDATA[2024-01-01T00:00:00Z]]></g:time></g:wpt>", "1"),
            ("<wpt lat='+1.0' lon='1e0' name='&lt;>'><time>\n 2024-01-01T00:00:00Z </time></wpt>", "1"),
            ("<metadata><bounds minlat='1'/><time>soon</time></metadata><wpt lat='1' lon='1'/>", "1"),
        ])
    func elements(content: String, latitudes: String) throws {
        for version in ["", " version='1.0'", " version=\"1.1\" xmlns:g='http://example.com'"] {
            let route = try LocationRoute(gpx: "<gpx\(version)>\(content)</gpx>".utf8)
            #expect(route.points.map { "\(Int($0.coordinate.latitude))" }.joined(separator: " ") == latitudes)
        }
    }

    @Test("A byte order mark, other encodings of names, and surrounding white space are accepted")
    func encodings() throws {
        let name: [UInt8] = [0xE9, 0xFF]
        let bytes =
            [0xEF, 0xBB, 0xBF]
            + Array("<?xml version='1.0' encoding='ISO-8859-1'?>\r\n<gpx><wpt lat='1' lon='2'><name>".utf8)
            + name + Array("</name></wpt></gpx>\n<!-- end -->\n".utf8)
        #expect(try LocationRoute(gpx: bytes).points.count == 1)
    }

    // MARK: Errors

    @Test(
        "Errors have the position and the field",
        arguments: [
            ("", "the file is empty"),
            (" \n", "the file is empty"),
            ("<kml/>", "line 1, column 1: expected a gpx element, found kml"),
            ("<gpx/>", "no waypoint (wpt), route point (rtept) or track point (trkpt)"),
            ("<gpx version='2.0'/>", "line 1, column 15: GPX 2.0 is not known; expected 1.0 or 1.1"),
            (
                "<gpx>\n<wpt lat='91' lon='0'/></gpx>",
                "line 2, column 11: wpt lat: expected degrees from -90 to 90, found \"91\""
            ),
            (
                "<gpx>\n<wpt\n lat='1'/></gpx>",
                "line 2, column 1: wpt lon: expected degrees from -180 to 180, found nothing"
            ),
            (
                "<gpx><rte><rtept lat='nan' lon='0'/></rte></gpx>",
                "line 1, column 23: rtept lat: expected degrees from -90 to 90, found \"nan\""
            ),
            (
                "<gpx><wpt lat='0' lon='0x1p3'/></gpx>",
                "line 1, column 24: wpt lon: expected degrees from -180 to 180, found \"0x1p3\""
            ),
            (
                "<gpx><wpt lat='0' lon='1e999'/></gpx>",
                "line 1, column 24: wpt lon: expected degrees from -180 to 180, found \"1e999\""
            ),
            (
                "<gpx><wpt lat='' lon='1'/></gpx>",
                "line 1, column 16: wpt lat: expected degrees from -90 to 90, found \"\""
            ),
            (
                "<gpx><wpt lat='1' lon='1'>\n <time>noon</time></wpt></gpx>",
                "line 2, column 2: wpt time: expected a time as 2014-09-24T14:55:37Z, found \"noon\""
            ),
            (
                "<gpx><wpt lat='1' lon='1'><time/></wpt></gpx>",
                "line 1, column 27: wpt time: expected a time as 2014-09-24T14:55:37Z, found \"\""
            ),
            (
                "<gpx><wpt lat='1' lon='1'><time>2024-01-01T00:00:00Z</time><time/></wpt></gpx>",
                "line 1, column 60: wpt time: expected one, found \"another\""
            ),
            (
                """
                <gpx><wpt lat='1' lon='1'><time>2024-01-01T00:00:00Z</time></wpt>
                <wpt lat='1' lon='1'/>
                <wpt lat='1' lon='1'><time>2023-12-31T23:59:59Z</time></wpt></gpx>
                """,
                "line 3, column 22: time: before the time of a point above; points stand in the order of their times"
            ),
            ("<gpx>\n<wpt>", "line 2, column 1: wpt lat: expected degrees from -90 to 90, found nothing"),
            ("<gpx>\n", "line 2, column 1: not valid XML: the end of gpx is missing"),
        ])
    func errors(file: String, message: String) {
        let error = #expect(throws: RouteError.self) { try LocationRoute(gpx: file.utf8) }
        #expect(error?.description == message)
    }

    @Test(
        "An invalid time is refused",
        arguments: [
            "2024-13-01T00:00:00Z", "2024-01-01 00:00:00Z", "2024-01-01T00:00:00.Z", "2024-01-01T00:00:00+25:00",
            "2024-01-01", "-024-01-01T00:00:00Z", "２024-01-01T00:00:00Z", "2024-00-01T00:00:00Z",
            String(repeating: "2024-01-01T00:00:00Z", count: 100),
        ])
    func badTimes(time: String) {
        #expect(throws: RouteError.self) {
            try LocationRoute(gpx: "<gpx><wpt lat='1' lon='1'><time>\(time)</time></wpt></gpx>".utf8)
        }
    }

    @Test("Files beyond the limits are refused")
    func limits() {
        let tooLong = repeatElement(UInt8(0x20), count: LocationRoute.maximumLength + 1)
        #expect(throws: RouteError(.tooLarge(bytes: tooLong.count, limit: LocationRoute.maximumLength))) {
            try LocationRoute(gpx: tooLong)
        }
        let error = #expect(throws: RouteError.self) {
            try LocationRoute(
                gpx: """
                    <gpx><wpt lat='1' lon='1'/><wpt lat='1' lon='1'/>
                    <trk><trkseg><trkpt lat='1' lon='1'/></trkseg></trk></gpx>
                    """.utf8,
                maximumPoints: 2
            )
        }
        #expect(error?.description == "line 2, column 14: more than 2 points")
    }
}
