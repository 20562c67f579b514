package import FoundationEssentials

/// A property-list value in `userInfo`, or JSON's `null`, which payloads can contain.
package enum PropertyListValue: Hashable, Sendable {
    case null
    case boolean(Bool)
    case integer(Int)
    /// An integer above `Int.max`.
    case unsignedInteger(UInt64)
    case real(Double)
    case string(String)
    case date(Date)
    case data(Data)
    case array([PropertyListValue])
    case dictionary([String: PropertyListValue])

    /// NaN equals NaN, as for `NSNumber`, so that a value that contains NaN equals its copy.
    package static func == (left: PropertyListValue, right: PropertyListValue) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.boolean(let left), .boolean(let right)): left == right
        case (.integer(let left), .integer(let right)): left == right
        case (.unsignedInteger(let left), .unsignedInteger(let right)): left == right
        case (.real(let left), .real(let right)): left == right || (left.isNaN && right.isNaN)
        case (.string(let left), .string(let right)): left == right
        case (.date(let left), .date(let right)): left == right
        case (.data(let left), .data(let right)): left == right
        case (.array(let left), .array(let right)): left == right
        case (.dictionary(let left), .dictionary(let right)): left == right
        default: false
        }
    }

    /// Whether more than this many arrays and dictionaries are in each other.
    package func isNested(deeperThan levels: Int) -> Bool {
        switch self {
        case .array(let values): levels == 0 || values.contains { $0.isNested(deeperThan: levels - 1) }
        case .dictionary(let members): levels == 0 || members.values.contains { $0.isNested(deeperThan: levels - 1) }
        case .null, .boolean, .integer, .unsignedInteger, .real, .string, .date, .data: false
        }
    }

    package func hash(into hasher: inout Hasher) {
        switch self {
        case .null: hasher.combine(0)
        case .boolean(let value): hasher.combine(value)
        case .integer(let value): hasher.combine(value)
        case .unsignedInteger(let value): hasher.combine(value)
        case .real(let value): hasher.combine(value.isNaN ? .infinity : value)
        case .string(let value): hasher.combine(value)
        case .date(let value): hasher.combine(value)
        case .data(let value): hasher.combine(value)
        case .array(let values): hasher.combine(values)
        case .dictionary(let values): hasher.combine(values)
        }
    }
}

/// Strings, numbers, arrays and dictionaries are encoded as such.
///
/// Values that a coder cannot distinguish from others are encoded as a dictionary with one key that begins with `$`:
/// `$date` (seconds since 2001 as text), `$data` (Base64), `$real` (a number without a fraction, or one that JSON
/// cannot represent, as text), and `$dictionary` around a dictionary in the app's data that looks like one of these.
///
/// Each level of nesting needs one container, plus at most one at the end. Foundation's decoders accept 512 containers
/// and fail on more; a value with 500 levels still fits into a message from an app, which needs some containers itself.
extension PropertyListValue: Codable {
    private enum Tag: String {
        case date = "$date"
        case data = "$data"
        case real = "$real"
        case dictionary = "$dictionary"
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
        init(_ tag: Tag) { stringValue = tag.rawValue }
    }

    package func encode(to encoder: any Encoder) throws {
        switch self {
        case .null: try Self.encode(to: encoder) { try $0.encodeNil() }
        case .boolean(let value): try Self.encode(to: encoder) { try $0.encode(value) }
        case .integer(let value): try Self.encode(to: encoder) { try $0.encode(value) }
        case .unsignedInteger(let value): try Self.encode(to: encoder) { try $0.encode(value) }
        case .real(let value):
            // A real number that is encoded without a fraction would be decoded as an integer.
            guard value.isFinite, value != value.rounded() else { return try encode(.real, value.description, encoder) }
            try Self.encode(to: encoder) { try $0.encode(value) }
        case .string(let value): try Self.encode(to: encoder) { try $0.encode(value) }
        case .date(let value): try encode(.date, value.timeIntervalSinceReferenceDate.description, encoder)
        case .data(let value): try encode(.data, value.base64EncodedString(), encoder)
        case .array(let values):
            var container = encoder.unkeyedContainer()
            for value in values { try container.encode(value) }
        case .dictionary(let values):
            guard values.count == 1, values.keys.first.flatMap(Tag.init(rawValue:)) != nil else {
                return try Self.encode(values, to: encoder)
            }
            var container = encoder.container(keyedBy: Key.self)
            var inner = container.nestedContainer(keyedBy: Key.self, forKey: Key(.dictionary))
            for (key, value) in values { try inner.encode(value, forKey: Key(stringValue: key)) }
        }
    }

    private static func encode(
        to encoder: any Encoder,
        _ body: (inout any SingleValueEncodingContainer) throws -> Void
    ) throws {
        var container = encoder.singleValueContainer()
        try body(&container)
    }

    private static func encode(_ values: [String: PropertyListValue], to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        for (key, value) in values { try container.encode(value, forKey: Key(stringValue: key)) }
    }

    private func encode(_ tag: Tag, _ text: String, _ encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(text, forKey: Key(tag))
    }

    package init(from decoder: any Decoder) throws {
        // A coder only reveals the kind of a value by failing; errors inside a container are thrown as usual.
        if let container = try? decoder.container(keyedBy: Key.self) {
            self = try Self.decode(container)
        } else if var container = try? decoder.unkeyedContainer() {
            var values: [PropertyListValue] = []
            while !container.isAtEnd { values.append(try container.decode(PropertyListValue.self)) }
            self = .array(values)
        } else {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .null
            } else if let value = try? container.decode(String.self) {
                // Before the numbers, because a coder can have texts for numbers that JSON cannot represent.
                self = .string(value)
            } else if let value = try? container.decode(Bool.self) {
                self = .boolean(value)
            } else if let value = try? container.decode(Int.self) {
                self = .integer(value)
            } else if let value = try? container.decode(UInt64.self) {
                self = .unsignedInteger(value)
            } else {
                self = .real(try container.decode(Double.self))
            }
        }
    }

    private static func decode(_ container: KeyedDecodingContainer<Key>) throws -> PropertyListValue {
        let keys = container.allKeys
        guard keys.count == 1, let key = keys.first, let tag = Tag(rawValue: key.stringValue) else {
            return .dictionary(try members(of: container))
        }
        if tag == .dictionary {
            return .dictionary(try members(of: container.nestedContainer(keyedBy: Key.self, forKey: key)))
        }
        let text = try container.decode(String.self, forKey: key)
        let value: PropertyListValue? =
            switch tag {
            case .date: Double(text).map { .date(Date(timeIntervalSinceReferenceDate: $0)) }
            case .data: Data(base64Encoded: text).map { .data($0) }
            case .real: Double(text).map { .real($0) }
            case .dictionary: nil
            }
        guard let value else {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: container, debugDescription: "“\(text)” is not what \(tag.rawValue) stands for")
        }
        return value
    }

    private static func members(of container: KeyedDecodingContainer<Key>) throws -> [String: PropertyListValue] {
        var values: [String: PropertyListValue] = [:]
        for key in container.allKeys { values[key.stringValue] = try container.decode(Self.self, forKey: key) }
        return values
    }
}
