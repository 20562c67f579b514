import NotificationJSON
import NotificationModel

/// A value that can be read from the JSON that the store writes without a decoder.
///
/// Foundation's decoder takes half a million instructions for a notification, and some millions for the first value.
/// What is shown first is read at every start, so the usual members are read directly; a value that has others is
/// left to the decoder, and so is every error.
protocol PlainDecodable: Decodable {
    init(plain members: inout PlainMembers) throws(NotPlain)
}

/// A decoder has to read the value.
struct NotPlain: Error {}

/// The members of a JSON object, each of which is taken once.
struct PlainMembers {
    private var members: [String: PropertyListValue]

    init(_ value: PropertyListValue) throws(NotPlain) {
        guard case .dictionary(let members) = value else { throw NotPlain() }
        self.members = members
    }

    /// Reads a value of a whole text; `nil` if a decoder has to.
    static func value<Value: PlainDecodable>(_ type: Value.Type, from json: [UInt8]) -> Value? {
        guard let value = PlainJSON.value(json) else { return nil }
        do {
            return try PlainMembers.value(type, in: value)
        } catch {
            return nil
        }
    }

    private static func value<Value: PlainDecodable>(
        _ type: Value.Type, in value: PropertyListValue
    ) throws(NotPlain) -> Value {
        var members = try PlainMembers(value)
        let result = try Value(plain: &members)
        try members.end()
        return result
    }

    /// Checks that all members were taken.
    func end() throws(NotPlain) {
        guard members.isEmpty else { throw NotPlain() }
    }

    // MARK: Members

    func has(_ name: String) -> Bool { members[name] != nil }

    private mutating func take(_ name: String) throws(NotPlain) -> PropertyListValue {
        guard let value = members.removeValue(forKey: name) else { throw NotPlain() }
        return value
    }

    mutating func text(_ name: String) throws(NotPlain) -> String {
        guard case .string(let text) = try take(name) else { throw NotPlain() }
        return text
    }

    mutating func flag(_ name: String) throws(NotPlain) -> Bool {
        guard case .boolean(let flag) = try take(name) else { throw NotPlain() }
        return flag
    }

    mutating func integer(_ name: String) throws(NotPlain) -> Int {
        guard case .integer(let number) = try take(name) else { throw NotPlain() }
        return number
    }

    mutating func unsigned<Number: UnsignedInteger>(_ name: String) throws(NotPlain) -> Number {
        guard let number = Number(exactly: try integer(name)) else { throw NotPlain() }
        return number
    }

    mutating func number(_ name: String) throws(NotPlain) -> Double {
        switch try take(name) {
        case .integer(let number): return Double(number)
        case .unsignedInteger(let number): return Double(number)
        case .real(let number): return number
        default: throw NotPlain()
        }
    }

    mutating func object(_ name: String) throws(NotPlain) -> PlainMembers { try PlainMembers(try take(name)) }

    mutating func emptyObject(_ name: String) throws(NotPlain) { try object(name).end() }

    mutating func list(_ name: String) throws(NotPlain) -> [PropertyListValue] {
        guard case .array(let values) = try take(name) else { throw NotPlain() }
        return values
    }

    mutating func texts(_ name: String) throws(NotPlain) -> [String] {
        var texts: [String] = []
        for value in try list(name) {
            guard case .string(let text) = value else { throw NotPlain() }
            texts.append(text)
        }
        return texts
    }

    mutating func values<Value: PlainDecodable>(_ type: Value.Type, _ name: String) throws(NotPlain) -> [Value] {
        var values: [Value] = []
        for value in try list(name) { values.append(try Self.value(type, in: value)) }
        return values
    }

    mutating func value<Value: PlainDecodable>(_ type: Value.Type, _ name: String) throws(NotPlain) -> Value {
        try Self.value(type, in: try take(name))
    }

    /// Takes texts by a key within texts by another one, such as a language.
    mutating func tables(_ name: String) throws(NotPlain) -> [String: [String: String]] {
        var tables: [String: [String: String]] = [:]
        for (key, value) in try object(name).members {
            guard case .dictionary(let members) = value else { throw NotPlain() }
            var table: [String: String] = [:]
            for (key, value) in members {
                guard case .string(let text) = value else { throw NotPlain() }
                table[key] = text
            }
            tables[key] = table
        }
        return tables
    }

    /// Takes the data of an app; those with a type that JSON does not have are written as tagged objects.
    mutating func data(_ name: String) throws(NotPlain) -> [String: PropertyListValue] {
        let data = try object(name).members
        guard !Self.hasTag(.dictionary(data)) else { throw NotPlain() }
        return data
    }

    private static func hasTag(_ value: PropertyListValue) -> Bool {
        switch value {
        case .dictionary(let members):
            (members.count == 1 && members.keys.first?.utf8.first == UInt8(ascii: "$"))
                || members.values.contains(where: hasTag)
        case .array(let values): values.contains(where: hasTag)
        case .null, .boolean, .integer, .unsignedInteger, .real, .string, .date, .data: false
        }
    }
}
