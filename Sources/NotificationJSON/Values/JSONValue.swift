import Foundation
package import NotificationModel

/// Parses JSON with Foundation and converts the result immediately, so that neither `Any` nor bridged Booleans leave
/// this type.
enum JSONValue {
    /// Parses a whole JSON text in UTF-8, which may be a top-level fragment; of repeated keys the last one counts.
    ///
    /// - Throws: Foundation's error.
    static func parse(_ bytes: some Sequence<UInt8>) throws -> PropertyListValue {
        value(of: try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed))
    }

    /// - Complexity: O(members). The recursion is bounded by Foundation's limit of 512 levels.
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
    ///
    /// Whole numbers outside the ranges of `Int` and `UInt64` become the nearest real number, as in `NSNumber.doubleValue`.
    private static func value(of number: NSNumber) -> PropertyListValue {
        let encoding = unsafe UInt8(bitPattern: number.objCType.pointee)
        switch encoding {
        case UInt8(ascii: "c"), UInt8(ascii: "B"):
            return .boolean(number.boolValue)
        case UInt8(ascii: "d"), UInt8(ascii: "f"):
            // Foundation reads a number of many digits as a decimal, whose `doubleValue` is not the nearest one on Linux.
            let nearest = (number as? NSDecimalNumber).flatMap { Double($0.stringValue) }
            return .real(nearest ?? number.doubleValue)
        case UInt8(ascii: "Q"):
            return Int(exactly: number.uint64Value).map(PropertyListValue.integer)
                ?? .unsignedInteger(number.uint64Value)
        default:
            return .integer(number.intValue)
        }
    }
}

extension PropertyListValue {
    /// Describes the value in messages: `the number 42`, `the string "3"`, `true`, `an array`.
    package var found: String {
        switch self {
        case .null: "null"
        case .boolean(let value): value ? "true" : "false"
        case .integer(let value): "the number \(value)"
        case .unsignedInteger(let value): "the number \(value)"
        case .real(let value): "the number \(value)"
        case .string(let value): "the string \(Excerpt.quoted(value))"
        case .date: "a date"
        case .data: "data"
        case .array: "an array"
        case .dictionary: "an object"
        }
    }
}
