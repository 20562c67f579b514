import Foundation
import Testing

@testable import UserNotifications

@Suite("userInfo")
struct UserInfoTests {
    private func roundTrip(_ value: Any) -> Any? {
        let content = UNMutableNotificationContent()
        content.userInfo = ["key": value]
        let request = UNNotificationRequest(identifier: "id", content: content, trigger: nil)
        return request.content.userInfo["key"]
    }

    @Test("Strings, dates and data are returned unchanged")
    func plainValues() {
        let date = Date(timeIntervalSince1970: 1.5)
        #expect(roundTrip("text") as? String == "text")
        #expect(roundTrip(NSString("text")) as? String == "text")
        #expect(roundTrip(date) as? Date == date)
        #expect(roundTrip(Data([1, 2])) as? Data == Data([1, 2]))
        #expect(roundTrip(NSNull()) is NSNull)
    }

    @Test(
        "Integers of every width come back as integers",
        arguments: [
            Int8(5), Int16(5), Int32(5), Int64(5), 5, UInt8(5), UInt16(5), UInt32(5), UInt64(5), UInt(5),
        ] as [any FixedWidthInteger & Sendable]
    )
    func integers(value: any FixedWidthInteger & Sendable) {
        let back = roundTrip(value)
        #expect(back as? Int == 5)
        #expect(back as? Double == 5)
        #expect(back as? Bool == nil)
        #expect(content(value) == content(5))
        #expect(content(value) != content(5.0))
    }

    @Test("Reals stay reals, Booleans stay Booleans, and 1 is not true")
    func kinds() {
        #expect(roundTrip(2.5) as? Double == 2.5)
        #expect(roundTrip(Float(2.5)) as? Double == 2.5)
        #expect(roundTrip(CGFloat(2.5)) as? Double == 2.5)
        #expect(roundTrip(true) as? Bool == true)
        #expect(roundTrip(NSNumber(value: false)) as? Bool == false)
        #expect(content(NSNumber(value: true)) == content(true))
        #expect(content(NSNumber(value: 2.0)) == content(2.0))
        #expect(content(true) != content(1))
        #expect(content(1) != content(1.0))
        #expect(roundTrip(CGFloat(2.5)) as? CGFloat == 2.5)
        #expect(roundTrip(2.5) as? CGFloat == 2.5)
        #expect(roundTrip(3) as? CGFloat == 3)
        #expect(roundTrip(UInt64.max) as? UInt64 == .max)
        #expect(roundTrip(UInt64(Int.max) + 1) as? UInt == UInt(Int.max) + 1)
        #expect(roundTrip(UInt64.max) as? Int == nil)
        #expect(roundTrip(Int.min) as? Int == .min)
    }

    @Test("Collections are returned with their contents")
    func collections() throws {
        let value: [String: Any] = [
            "list": [1, 2, 3], "mixed": ["a", 1, [true]] as [Any], "empty": [String](), "map": ["a": "b"],
        ]
        let back = try #require(roundTrip(value) as? [String: Any])
        #expect(back["list"] as? [Int] == [1, 2, 3])
        #expect(back["map"] as? [String: String] == ["a": "b"])
        #expect((back["empty"] as? [Any])?.isEmpty == true)
        let mixed = try #require(back["mixed"] as? [Any])
        #expect(mixed[0] as? String == "a")
        #expect((mixed[2] as? [Any])?.first as? Bool == true)
        #expect(roundTrip(NSArray(array: [1, "a"])) is [Any])
        #expect(roundTrip(NSDictionary(dictionary: ["a": 1])) is [AnyHashable: Any])
    }

    @Test("A value that is not a property-list value traps with its key")
    func refusedValue() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            UNMutableNotificationContent().userInfo = ["link": [1, URL(fileURLWithPath: "/")] as [Any]]
        }
        expect(result, says: "userInfo takes property-list values; the one of link is a Array<Any>")
    }

    @Test("A key that is not a string traps with its name")
    func refusedKey() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            UNMutableNotificationContent().userInfo = ["map": [7: "seven"]]
        }
        expect(result, says: "userInfo takes strings as keys; 7 is a Int")
    }

    private func content(_ value: Any) -> UNNotificationContent {
        let content = UNMutableNotificationContent()
        content.userInfo = ["key": value]
        return content
    }
}
