import Foundation
import NotificationCore
import NotificationModel
import Testing

/// Makes a value of any type that can be decoded, with everything in it that the type can have: each optional member is
/// there, each array has an element, and each text is one of its own.
final class SampleDecoder {
    /// The texts that were made, by the path of the member that has them.
    private(set) var texts: [(path: String, text: String)] = []
    private(set) var numbers: [(path: String, number: Double)] = []
    /// Which case of each enumeration with values is made, modulo their number.
    private let round: Int
    /// The cases of enumerations with values that take a text.
    private static let cases = [
        "systemImage", "templateImage", "named", "ringtone", "systemSymbol", "data", "file", "location", "calendar",
        "push", "timeInterval", "systemDefault", "date", "once", "unspecified", "_0", "repeats", "seconds",
    ]

    init(round: Int = 0) { self.round = round }

    func make<Value: Decodable>(_ type: Value.Type) throws -> Value { try value(type, at: []) }

    fileprivate func text(at path: [String]) -> String {
        texts.append((path.joined(separator: "."), "Zqcanary\(texts.count)x"))
        return texts[texts.count - 1].text
    }

    private func number(at path: [String]) -> Double {
        numbers.append((path.joined(separator: "."), Double(numbers.count) + 12.34567))
        return numbers[numbers.count - 1].number
    }

    fileprivate func value<Value: Decodable>(_ type: Value.Type, at path: [String]) throws -> Value {
        let made: Any? =
            switch type {
            case is String.Type: text(at: path)
            case is Bool.Type: true
            case is Double.Type: number(at: path)
            case is Date.Type: Date(timeIntervalSinceReferenceDate: 0)
            case is Data.Type: Data(text(at: path).utf8)
            case is URL.Type: URL(filePath: "/tmp/\(text(at: path)).png")
            case is UUID.Type: UUID()
            case is TimeZone.Type: TimeZone.gmt
            case is DateComponents.Type: DateComponents(hour: 8)
            case is SettingAssignment.Type: try SettingAssignment(parsing: "focus=off")
            case is PropertyListValue.Type: propertyList(at: path)
            case let cases as any CaseIterable.Type: first(of: cases)
            default: nil
            }
        return try made as? Value ?? Value(from: Place(decoder: self, codingPath: path.map(Name.init)))
    }

    private func first<Value: CaseIterable>(of type: Value.Type) -> Any? { type.allCases.first }

    private func propertyList(at path: [String]) -> PropertyListValue {
        .array([
            .string(text(at: path)), .data(Data(text(at: path).utf8)), .real(number(at: path)),
            .dictionary([text(at: path): .string(text(at: path)), "aps": .string(text(at: path))]),
        ])
    }

    // MARK: Decoding

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
    }

    private struct Place: Decoder, SingleValueDecodingContainer {
        let decoder: SampleDecoder
        let codingPath: [any CodingKey]
        var userInfo: [CodingUserInfoKey: Any] { [:] }

        func container<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
            KeyedDecodingContainer(Members(decoder: decoder, codingPath: codingPath))
        }
        func unkeyedContainer() -> any UnkeyedDecodingContainer { Elements(place: self) }
        func singleValueContainer() -> any SingleValueDecodingContainer { self }
        func decodeNil() -> Bool { false }
        func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
            if let integer = type as? any (FixedWidthInteger & Decodable).Type {
                return try #require(integer.init(1) as? Value)
            }
            return try decoder.value(type, at: codingPath.map(\.stringValue))
        }
    }

    private struct Elements: UnkeyedDecodingContainer {
        let place: Place
        var currentIndex = 0
        var codingPath: [any CodingKey] { place.codingPath }
        var count: Int? { 1 }
        var isAtEnd: Bool { currentIndex > 0 }

        func decodeNil() -> Bool { false }
        mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
            currentIndex += 1
            return try place.decode(type)
        }
        func nestedContainer<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
            place.container(keyedBy: type)
        }
        func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer { self }
        func superDecoder() -> any Decoder { place }
    }

    private struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let decoder: SampleDecoder
        let codingPath: [any CodingKey]

        /// A dictionary has every key; an enumeration with values has one of its cases.
        var allKeys: [Key] {
            let cases = SampleDecoder.cases.compactMap { Key(stringValue: $0) }
            guard Key(stringValue: "no type has such a member") == nil else {
                return [Key(stringValue: decoder.text(at: codingPath.map(\.stringValue)))].compactMap(\.self)
            }
            return cases.isEmpty ? [] : [cases[decoder.round % cases.count]]
        }
        func contains(_ key: Key) -> Bool { true }
        func decodeNil(forKey key: Key) -> Bool { false }
        private func place(_ key: Key) -> Place { Place(decoder: decoder, codingPath: codingPath + [key]) }
        func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
            let place = place(key)
            return try place.decode(type)
        }
        func nestedContainer<Nested>(
            keyedBy type: Nested.Type, forKey key: Key
        ) -> KeyedDecodingContainer<Nested> { place(key).container(keyedBy: type) }
        func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer { Elements(place: place(key)) }
        func superDecoder() -> any Decoder { Place(decoder: decoder, codingPath: codingPath) }
        func superDecoder(forKey key: Key) -> any Decoder { place(key) }
    }
}
