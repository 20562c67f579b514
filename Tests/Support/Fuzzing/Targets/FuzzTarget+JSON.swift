import Foundation
import NotificationJSON
import NotificationModel

extension FuzzTarget {
    /// A JSON text, about which Foundation is asked, too.
    static let json = FuzzTarget(
        "json",
        longestInput: 4_096,
        furtherSeeds: ["Formats/PushPayloadTests/Fixtures"],
        pieces: [
            "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\u00e9", "\\ud83d", "\\ude00", "\\n", "null", "true",
            "false", "-", "0", ".", "e", "E+", "1e400", "9223372036854775808", "-9223372036854775807", "0.1", "'", "/*",
            "\"a\":", "\"a\":1,", "[[[[[[[[", "]]]]]]]]", "{\"a\":{\"a\":", "}}",
        ],
        seeds: {
            [
                "{\"a\":[1,-0,2.5,-1.5E-3,18446744073709551615,123456789012345678901234567890]}",
                "{\"a\":\"\\ud83d\\ude00\\u0041\\n\u{FEFF}x\",\"\\u0061\":[true,false,null,],}",
                "{\"a\":{\"b\":{}}}\r\n\t ",
                String(repeating: "{\"a\":[", count: 256) + String(repeating: "]}", count: 256),
                String(repeating: "{\"a\":[", count: 256) + "[]" + String(repeating: "]}", count: 256),
            ].map { Array($0.utf8) } + [[0xFF, 0xFE] + Array("{\"\u{E9}\":1}".utf16).flatMap { [UInt8($0), 0] }]
        }
    ) { bytes in
        var expectations = Expectations()
        let foundation = foundationValue(of: bytes)
        do throws(JSONDocumentError) {
            let document = try JSONDocument(bytes, subject: "text", deepestLevel: 4)
            let agrees = foundation.map { agree(.dictionary(document.root), $0) }
            expectations.expect(agrees != nil, "what Foundation refuses is refused")
            expectations.expect(agrees != false, "Foundation reads the same value")
            for remark in document.remarks {
                expectations.expect(bytes.indices.contains(remark.offset), "a remark is about a place in the text")
            }
        } catch {
            if case .topLevelNotObject(let found) = error.reason {
                expectations.expect(foundation?.found == found, "Foundation also finds \(found)")
            } else {
                // Foundation also takes UTF-16 without a byte order mark for fragments of one character.
                expectations.expect(foundation == nil || bytes.count < 4, "what Foundation accepts is accepted")
            }
            expectations.expectMessage(error.description, atMost: 1_000)
            expectations.expectInside(error.location?.line, error.location?.column, of: bytes)
        }
        return expectations.violations
    }

    /// Returns what Foundation reads; `nil` if it refuses the text.
    private static func foundationValue(of bytes: [UInt8]) -> PropertyListValue? {
        do {
            return value(of: try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed))
        } catch {
            return nil
        }
    }

    private static func value(of object: Any) -> PropertyListValue {
        switch object {
        case let string as String: .string(string)
        case let number as NSNumber: value(of: number)
        case let array as [Any]: .array(array.map(value(of:)))
        case let dictionary as [String: Any]: .dictionary(dictionary.mapValues(value(of:)))
        default: .null
        }
    }

    /// Booleans and numbers are distinguished by their type encoding, because `true as? Int` is 1 and `1 as? Bool` is
    /// true.
    private static func value(of number: NSNumber) -> PropertyListValue {
        switch unsafe UInt8(bitPattern: number.objCType.pointee) {
        case UInt8(ascii: "c"), UInt8(ascii: "B"): .boolean(number.boolValue)
        // A number of many digits is a decimal, whose `doubleValue` is not the nearest one on Linux.
        case UInt8(ascii: "d"), UInt8(ascii: "f"): .real(Double(number.stringValue) ?? number.doubleValue)
        case UInt8(ascii: "Q"):
            Int(exactly: number.uint64Value).map(PropertyListValue.integer) ?? .unsignedInteger(number.uint64Value)
        default: .integer(number.intValue)
        }
    }

    /// Whether values are equal, but for the last digit of a real number: Foundation rounds more than 38 digits twice.
    private static func agree(_ left: PropertyListValue, _ right: PropertyListValue) -> Bool {
        switch (left, right) {
        case (.real(let left), .real(let right)): left == right || abs(left - right) <= left.ulp
        case (.array(let left), .array(let right)): left.count == right.count && zip(left, right).allSatisfy(agree)
        case (.dictionary(let left), .dictionary(let right)):
            left.count == right.count && left.allSatisfy { key, value in right[key].map { agree(value, $0) } ?? false }
        default: left == right
        }
    }
}
