/// A large value behind a reference, so that a copy of its container retains one reference instead of every field.
///
/// A change stores a new value. It is encoded as the value.
@propertyWrapper
package indirect enum StoredApart<Value: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
    case value(Value)

    package init(wrappedValue: Value) { self = .value(wrappedValue) }

    package var wrappedValue: Value {
        get {
            switch self {
            case .value(let value): value
            }
        }
        set { self = .value(newValue) }
    }

    package init(from decoder: any Decoder) throws {
        self = .value(try Value(from: decoder))
    }

    package func encode(to encoder: any Encoder) throws {
        try wrappedValue.encode(to: encoder)
    }
}
