package import FoundationEssentials

/// A property-list value as `userInfo` holds them, and JSON's `null` for payloads that carry one.
package enum PropertyListValue: Hashable, Sendable, Codable {
    case null
    case boolean(Bool)
    case integer(Int)
    case real(Double)
    case string(String)
    case date(Date)
    case data(Data)
    case array([PropertyListValue])
    case dictionary([String: PropertyListValue])
}
