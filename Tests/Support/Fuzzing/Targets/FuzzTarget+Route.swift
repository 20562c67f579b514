import NotificationModel
import NotificationRoute

extension FuzzTarget {
    /// The bytes of a GPX file.
    static let route = FuzzTarget(
        "route",
        longestInput: 4_096,
        pieces: [
            "<", ">", "/>", "</", "&amp;", "&#x41;", "&#0;", "<!--", "-->", "<![CDATA[", "]]>", "<?xml version='1.0'?>",
            "<!DOCTYPE gpx>", "<gpx>", "</gpx>", "<gpx version='1.1'>", "<wpt lat='1' lon='2'/>",
            "<wpt lat='1' lon='2'>", "</wpt>", "<rte><rtept lat='1' lon='2'/></rte>", "<trk><trkseg>",
            "<trkpt lat='-90' lon='180'/>", "</trkseg></trk>", "<time>2014-09-24T14:55:37Z</time>",
            "<time>9999-12-31T23:59:60.5+14:59</time>", "<time>", "</time>", "1e300", "xmlns:a='b'",
        ]
    ) { bytes in
        var expectations = Expectations()
        do throws(RouteError) {
            let route = try LocationRoute(gpx: bytes)
            expectations.expect(try LocationRoute(gpx: bytes) == route, "the same bytes give the same route")
            let offsets = route.points.map(\.offset)
            expectations.expect(offsets.first == 0 && offsets == offsets.sorted(), "a route begins at 0 and goes on")
            expectations.expect(offsets.allSatisfy(\.isFinite), "a point is reached some time")
            expectWay(of: route, &expectations)
        } catch {
            expectations.expect(refusal(of: bytes) == error, "the same bytes give the same error")
            expectations.expectMessage(error.description, atMost: 1_000)
            expectations.expectInside(error.position?.line, error.position?.column, of: bytes)
        }
        return expectations.violations
    }

    /// Checks the first changes along the route: each is later than the one before, and has valid coordinates.
    private static func expectWay(of route: LocationRoute, _ expectations: inout Expectations) {
        var elapsed = 0.0
        for _ in 0..<200 {
            let place = route.location(at: elapsed)
            expectations.expect(
                abs(place.latitude) <= 90 && abs(place.longitude) <= 180, "\(place) at \(elapsed) s is on the earth")
            guard let next = route.nextChange(after: elapsed) else { break }
            expectations.expect(next > elapsed, "the next change after \(elapsed) s is later, not at \(next) s")
            guard next > elapsed else { break }
            elapsed = next
        }
        if let end = route.points.last {
            expectations.expect(route.location(at: end.offset) == end.coordinate, "a route ends at its last point")
            expectations.expect(route.nextChange(after: end.offset) == nil, "a route ends")
        }
    }

    private static func refusal(of route: [UInt8]) -> RouteError? {
        do throws(RouteError) {
            _ = try LocationRoute(gpx: route)
            return nil
        } catch {
            return error
        }
    }
}
