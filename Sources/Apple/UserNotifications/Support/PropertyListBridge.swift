import Foundation
package import NotificationModel

/// Converts property-list values between the types of Swift and Foundation and the model's type.
package enum PropertyListBridge {
    package static func dictionary(from model: [String: PropertyListValue]) -> [AnyHashable: Any] {
        var result: [AnyHashable: Any] = [:]
        for (key, value) in model {
            result[key] = any(from: value)
        }
        return result
    }

    /// Why a dictionary is not a property list.
    struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
        let description: String
    }

    /// - Precondition: Every key is a string and every value is a property-list value.
    static func model(from dictionary: [AnyHashable: Any]) -> [String: PropertyListValue] {
        do {
            return try converted(dictionary)
        } catch {
            preconditionFailure(error.description)
        }
    }

    static func converted(_ dictionary: [AnyHashable: Any]) throws(Failure) -> [String: PropertyListValue] {
        var result: [String: PropertyListValue] = [:]
        for (key, value) in dictionary {
            guard let name = key.base as? String else {
                throw Failure(description: "userInfo takes strings as keys; \(key) is a \(type(of: key.base))")
            }
            guard let converted = try propertyListValue(from: value) else {
                throw Failure(
                    description: "userInfo takes property-list values; the one of \(name) is a \(type(of: value))")
            }
            result[name] = converted
        }
        return result
    }

    private static func any(from value: PropertyListValue) -> Any {
        switch value {
        case .null: NSNull()
        // As on Apple's systems, numbers come back as NSNumber, which casts to every number type that it fits.
        case .boolean(let value): NSNumber(value: value)
        case .integer(let value): NSNumber(value: value)
        case .unsignedInteger(let value): NSNumber(value: value)
        case .real(let value): NSNumber(value: value)
        case .string(let value): value
        case .date(let value): value
        case .data(let value): value
        case .array(let values): values.map(any(from:))
        case .dictionary(let values): dictionary(from: values)
        }
    }

    private static func propertyListValue(from any: Any) throws(Failure) -> PropertyListValue? {
        switch any {
        // Tested first: casting a collection to an unrelated type converts all its elements to Foundation's types.
        case let values as [Any]:
            var converted: [PropertyListValue] = []
            for value in values {
                guard let value = try propertyListValue(from: value) else { return nil }
                converted.append(value)
            }
            return .array(converted)
        case let values as [AnyHashable: Any]:
            return .dictionary(try converted(values))
        // All number types of Swift cast to NSNumber.
        case let value as NSNumber: return number(value)
        // A localized text reads as what it says; only the texts of content are looked up.
        case let value as String: return .string(TaggedText(value).text)
        case let value as Date: return .date(value)
        case let value as Data: return .data(value)
        case is NSNull: return .null
        default:
            return nil
        }
    }

    /// An integer that is too large for `UInt64` becomes the nearest real number.
    private static func number(_ number: NSNumber) -> PropertyListValue {
        switch unsafe String(cString: number.objCType) {
        case "c": .boolean(number.boolValue)
        case "d", "f": .real(number.doubleValue)
        default:
            Int(exactly: number).map(PropertyListValue.integer)
                ?? UInt64(exactly: number).map(PropertyListValue.unsignedInteger) ?? .real(number.doubleValue)
        }
    }
}
