import Foundation
import NotificationModel

/// Converts property-list values between the types of Swift and Foundation and the model's type.
enum PropertyListBridge {
    static func dictionary(from model: [String: PropertyListValue]) -> [AnyHashable: Any] {
        var result: [AnyHashable: Any] = [:]
        for (key, value) in model {
            result[key] = any(from: value)
        }
        return result
    }

    /// - Precondition: Every key is a string and every value is a property-list value.
    static func model(from dictionary: [AnyHashable: Any]) -> [String: PropertyListValue] {
        var result: [String: PropertyListValue] = [:]
        for (key, value) in dictionary {
            guard let name = key.base as? String else {
                preconditionFailure("userInfo takes strings as keys; \(key) is a \(type(of: key.base))")
            }
            guard let converted = propertyListValue(from: value) else {
                preconditionFailure("userInfo takes property-list values; the one of \(name) is a \(type(of: value))")
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
        case .real(let value): NSNumber(value: value)
        case .string(let value): value
        case .date(let value): value
        case .data(let value): value
        case .array(let values): values.map(any(from:))
        case .dictionary(let values): dictionary(from: values)
        }
    }

    private static func propertyListValue(from any: Any) -> PropertyListValue? {
        switch any {
        // Tested first: casting a collection to an unrelated type converts all its elements to Foundation's types.
        case let values as [Any]:
            let converted = values.compactMap(propertyListValue(from:))
            return converted.count == values.count ? .array(converted) : nil
        case let values as [AnyHashable: Any]:
            return .dictionary(model(from: values))
        case let value as CGFloat: return .real(Double(value))
        // All other Swift number types cast to NSNumber.
        case let value as NSNumber: return number(value)
        case let value as String: return .string(value)
        case let value as Date: return .date(value)
        case let value as Data: return .data(value)
        case is NSNull: return .null
        default:
            return nil
        }
    }

    /// An integer that is too large for `Int` becomes the nearest real number.
    private static func number(_ number: NSNumber) -> PropertyListValue {
        switch unsafe String(cString: number.objCType) {
        case "c": .boolean(number.boolValue)
        case "d", "f": .real(number.doubleValue)
        default: Int(exactly: number).map(PropertyListValue.integer) ?? .real(number.doubleValue)
        }
    }
}
