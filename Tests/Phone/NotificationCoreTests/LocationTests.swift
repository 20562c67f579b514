import FoundationEssentials
import NotificationCore
import NotificationModel
import NotificationWire
import Testing

@Suite struct LocationTests {
    private static let inside = SystemEvent.locationChanged(latitude: 40, longitude: 120)
    private static let outside = SystemEvent.locationChanged(latitude: 41, longitude: 120)

    private static func request(
        _ identifier: String,
        entry: Bool = true,
        exit: Bool = false,
        repeats: Bool = true
    ) -> NotificationRequest {
        var request = CoreDevice.request(identifier)
        let region = CircularRegion(
            identifier: "r", latitude: 40, longitude: 120, radius: 500, notifiesOnEntry: entry, notifiesOnExit: exit)
        request.trigger = .location(region, repeats: repeats)
        return request
    }

    private static func add(_ request: NotificationRequest) -> SystemEvent {
        .application(CoreDevice.app, .add(CallIdentifier(rawValue: 1), request))
    }

    private static func deliveries(_ device: CoreDevice) -> Int {
        device.logged.count { $0.hasPrefix("delivered ") }
    }

    /// `i` is a location inside, `o` one outside, `a` adds the request; `!` follows each one that fires it.
    @Test(
        "Crossings fire once",
        arguments: [
            (true, false, true, "aoi!i o i!oi!"),
            (false, true, true, "aoio!oio!"),
            (true, true, true, "aoi!o!i!io!"),
            (false, false, true, "aoioi"),
            // The first location only determines on which side the device is.
            (true, true, true, "aio!i!"), (true, true, true, "aoi!"),
            // So does a location before the request was added.
            (true, true, true, "iao!i!"), (true, false, true, "iai oi!"), (true, false, true, "oai!"),
            // A request that does not repeat fires once.
            (true, true, false, "aoi!oioi"), (false, true, false, "aio!io"),
        ])
    func crossingsFireOnce(entry: Bool, exit: Bool, repeats: Bool, story: String) {
        var device = CoreDevice()
        var seen = ""
        for letter in story where letter != "!" && letter != " " {
            switch letter {
            case "i": device.send(Self.inside)
            case "o": device.send(Self.outside)
            default: device.send(Self.add(Self.request("a", entry: entry, exit: exit, repeats: repeats)))
            }
            seen.append(letter)
            if Self.deliveries(device) > 0 { seen.append("!") }
        }
        #expect(seen == story.replacing(" ", with: ""))
    }

    @Test("The setting also moves the device: entry and exit fire once", arguments: [true, false])
    func theSettingMovesTheDevice(repeats: Bool) throws {
        var device = CoreDevice()
        var seen: [Int] = []
        func assign(_ value: String) throws {
            device.send(.settingAssigned(try SettingAssignment(.location, value)))
            seen.append(Self.deliveries(device))
        }
        device.send(Self.add(Self.request("a", entry: true, exit: true, repeats: repeats)))
        for value in ["41,120", "40,120", "40,120", "40.001,120", "41,120", "42,120"] { try assign(value) }
        #expect(seen == [0, 1, 0, 0, repeats ? 1 : 0, 0])
        // Losing the location is not a crossing; the next location is compared with the last known one.
        try assign("none")
        try assign("40,120")
        #expect(seen.suffix(2) == [0, repeats ? 1 : 0])
    }

    @Test("A route is not logged step by step") func aRouteIsNotLoggedStepByStep() {
        var device = CoreDevice()
        device.send(Self.add(Self.request("a")))
        device.send(.locationChanged(latitude: 41, longitude: 120, isOnRoute: true))
        #expect(device.logged.isEmpty)
        device.send(.locationChanged(latitude: 40, longitude: 120, isOnRoute: true))
        #expect(Self.deliveries(device) == 1)
    }

    @Test("A request stays pending until it fires") func anAddedRequestStaysUntilItFires() {
        var device = CoreDevice()
        device.send(Self.add(Self.request("once", repeats: false)))
        device.send(Self.add(Self.request("often")))
        #expect(device.additions == [nil])
        #expect(device.system.pending.items.map(\.date) == [nil, nil])
        #expect(device.system.nextDeadline == nil)
        device.send(Self.outside)
        device.send(Self.inside)
        #expect(device.picture == "often once")
        #expect(device.system.pending.items.map(\.request.identifier) == ["often"])
        device.answer(.removePending(["often"]))
        #expect(device.system.pending.items.isEmpty)
    }

    @Test("Requests with dates come first, then those with locations in insertion order")
    func datesComeFirstThenPlacesInTheOrderAdded() {
        var device = CoreDevice()
        for (name, seconds) in [("place 1", nil), ("late", 20), ("place 2", nil), ("soon", 10), ("same", 20)]
            as [(String, Double?)]
        {
            let request = seconds.map { CoreDevice.request(name, after: $0) } ?? Self.request(name)
            device.send(Self.add(request))
        }
        let names = ["soon", "late", "same", "place 1", "place 2"]
        #expect(device.system.pending.items.map(\.request.identifier) == names)
        device.answer(.getPending(CallIdentifier(rawValue: 3)))
        guard case .tell(_, .center(.reply(_, .pending(let requests))))? = device.effects.first else {
            Issue.record("no answer")
            return
        }
        #expect(requests.map(\.identifier) == names)
        // Replaced requests go to the end of their part.
        device.send(Self.add(Self.request("place 1")))
        #expect(device.system.pending.items.map(\.request.identifier).suffix(2) == ["place 2", "place 1"])
    }

    @Test("A notification triggered by a location cannot be retrieved but can be removed")
    func whatAPlaceTriggeredIsNotRetrievedButCanBeRemoved() {
        var device = CoreDevice()
        device.send(Self.add(Self.request("a")))
        device.notify("b")
        device.send(Self.outside)
        device.send(Self.inside)
        #expect(device.picture == "a b")
        device.answer(.getDelivered(CallIdentifier(rawValue: 3)))
        guard case .tell(_, .center(.reply(_, .delivered(let notifications))))? = device.effects.first else {
            Issue.record("no answer")
            return
        }
        #expect(notifications.map(\.request.identifier) == ["b"])
        device.answer(.removeDelivered(["a"]))
        #expect(device.picture == "b")
    }

    @Test("Invalid locations are refused", arguments: [(91.0, 0.0), (0, 181), (.nan, 0), (0, -.infinity)])
    func thereAreNoSuchPlaces(latitude: Double, longitude: Double) {
        var device = CoreDevice()
        device.send(Self.inside)
        device.send(.locationChanged(latitude: latitude, longitude: longitude))
        #expect(device.system.location == Coordinate(latitude: 40, longitude: 120))
    }
}
