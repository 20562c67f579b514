import Foundation
import NotificationModel
import Testing

@Suite struct PropertyListValueTests {
    private func roundTrip(_ value: PropertyListValue) throws -> PropertyListValue {
        try JSONDecoder().decode(PropertyListValue.self, from: JSONEncoder().encode(value))
    }

    @Test(
        "A path to a member is divided at its full stops, whatever sign a name begins with",
        arguments: ["name", "\u{301}name", "\u{200D}", "\u{FE0F}x", "\u{93F}"])
    func path(name: String) {
        let activity = LiveActivity(
            id: LiveActivity.Identifier(application: ApplicationIdentifier("a"), attributesType: "Ride"),
            attributes: ["driver": .dictionary([name: .string("Ann")])], contentState: [:], startDate: .distantPast,
            timestamp: .distantPast)
        #expect(activity.field("driver.\(name)") == .string("Ann") && activity.field("driver.other") == nil)
    }

    @Test(
        "Every value is decoded as it was encoded",
        arguments: [
            .null, .boolean(true), .boolean(false), .integer(0), .integer(1), .integer(.max), .integer(.min),
            .real(0.5),
            .unsignedInteger(UInt64(Int.max) + 1), .unsignedInteger(.max), .real(1), .real(-0.0), .real(1e300),
            .real(.infinity), .real(.leastNonzeroMagnitude), .string(""),
            .string("$date"), .date(Date(timeIntervalSinceReferenceDate: 0.1)), .date(.distantFuture), .data(Data()),
            .data(Data([0, 255])), .array([]), .array([.null, .integer(1), .real(1), .boolean(true)]), .dictionary([:]),
            .dictionary(["": .null, "a": .dictionary(["b": .array([.string("c")])])]),
            // Dictionaries that look like those of the encoding.
            .dictionary(["$date": .string("1")]), .dictionary(["$data": .null]), .dictionary(["$real": .integer(1)]),
            .dictionary(["$dictionary": .dictionary(["$date": .integer(1)])]),
            .dictionary(["$date": .string("1"), "more": .null]),
        ] as [PropertyListValue])
    func everyValueComesBackAsItWas(value: PropertyListValue) throws {
        #expect(try roundTrip(value) == value)
        #expect(try roundTrip(.array([value])) == .array([value]))
        #expect(try roundTrip(.dictionary(["key": value])) == .dictionary(["key": value]))
    }

    @Test(
        "Arrays and dictionaries in each other are levels",
        arguments: [
            (PropertyListValue.string("text"), 0), (.array([]), 1), (.array([.integer(1), .dictionary([:])]), 2),
            (.dictionary(["a": .array([.null]), "b": .dictionary(["c": .array([.null])])]), 3),
        ])
    func nesting(value: PropertyListValue, levels: Int) {
        #expect((0...4).filter { value.isNested(deeperThan: $0) } == Array(0..<levels))
    }

    @Test(
        "Values are encoded as themselves",
        arguments: [
            (PropertyListValue.string("text"), #""text""#), (.integer(3), "3"), (.real(0.5), "0.5"), (.null, "null"),
            (.array([.boolean(true), .real(3)]), #"[true,{"$real":"3.0"}]"#),
            (.dictionary(["a": .integer(1)]), #"{"a":1}"#),
        ])
    func valuesAreCodedAsThemselves(value: PropertyListValue, json: String) throws {
        #expect(String(decoding: try JSONEncoder().encode(value), as: UTF8.self) == json)
    }

    @Test("Deeply nested values are decoded", arguments: [100, 400, 500])
    func deepValuesComeBack(levels: Int) throws {
        var arrays = PropertyListValue.date(Date(timeIntervalSinceReferenceDate: 1))
        var mixed = PropertyListValue.real(1)
        for level in 1..<levels {
            arrays = .array([arrays])
            mixed = level.isMultiple(of: 2) ? .array([mixed]) : .dictionary(["key": mixed])
        }
        #expect(try roundTrip(arrays) == arrays)
        #expect(try roundTrip(mixed) == mixed)
    }

    @Test("The content of the most deeply nested push can be kept")
    func theContentOfAPushAsDeepAsOneMayBeIsKept() throws {
        var content = NotificationContent()
        var value = PropertyListValue.integer(1)
        for _ in 0..<490 { value = .array([value]) }
        content.userInfo = ["deep": value]
        let request = NotificationRequest(identifier: "a", content: content)
        let data = try JSONEncoder().encode(request)
        #expect(try JSONDecoder().decode(NotificationRequest.self, from: data) == request)
    }

    @Test("A value that is nested too deeply is refused with an error") func whatIsTooDeepIsRefusedWithAnError() {
        let json = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(PropertyListValue.self, from: Data(json.utf8))
        }
    }

    @Test(
        "A tag with something else is an error",
        arguments: [#"{"$date":"soon"}"#, #"{"$data":"?"}"#, #"{"$real":"one"}"#, #"{"$date":1}"#]
    )
    func aTagWithSomethingElseIsAnError(json: String) {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(PropertyListValue.self, from: Data(json.utf8))
        }
    }
}
