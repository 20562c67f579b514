import CNcenterResources
import FoundationEssentials
import NotificationModel

/// What can be in the JSON state, as the document of the control API describes it; a test compares both.
package final class StateSchema: Decodable, Sendable {
    /// `object`, `array`, `string`, `integer`, `number`, `boolean` or `null`.
    let types: [String]
    let properties: [String: StateSchema]
    let required: [String]
    let items: StateSchema?
    /// The only values of a string; empty if there are others.
    let values: [String]
    /// `date-time` for a time; `nil` if nothing is said.
    private let format: String?
    /// Where the document has the schema if it is not here.
    private let reference: String?

    private struct Document: Decodable {
        struct Components: Decodable {
            let schemas: [String: StateSchema]
        }

        let components: Components
    }

    private enum CodingKeys: String, CodingKey {
        case type, properties, required, items, format
        case values = "enum"
        case reference = "$ref"
    }

    private static let all: [String: StateSchema] = {
        let resource = unsafe ncenter_openapi_json()
        let bytes = unsafe Data(UnsafeBufferPointer(start: resource.bytes, count: resource.count))
        do {
            return try JSONDecoder().decode(Document.self, from: bytes).components.schemas
        } catch {
            preconditionFailure("the document of the control API cannot be read: \(error)")
        }
    }()

    /// The schema of the whole state.
    package static var state: StateSchema { named("State") }

    private static func named(_ name: String) -> StateSchema {
        guard let schema = all[name] else { preconditionFailure("the document has no schema \(name)") }
        return schema
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        do {
            types = try container.decodeIfPresent(String.self, forKey: .type).map { [$0] } ?? []
        } catch DecodingError.typeMismatch {
            types = try container.decode([String].self, forKey: .type)
        }
        properties = try container.decodeIfPresent([String: StateSchema].self, forKey: .properties) ?? [:]
        required = try container.decodeIfPresent([String].self, forKey: .required) ?? []
        items = try container.decodeIfPresent(StateSchema.self, forKey: .items)
        values = try container.decodeIfPresent([String].self, forKey: .values) ?? []
        format = try container.decodeIfPresent(String.self, forKey: .format)
        reference = try container.decodeIfPresent(String.self, forKey: .reference)
    }

    /// The schema of a number of elements or characters.
    private init(ofCount: Void) {
        (types, properties, required, items, values, format, reference) = (["integer"], [:], [], nil, [], nil, nil)
    }

    private static let count = StateSchema(ofCount: ())

    /// The schema in its place if it refers to one.
    private var resolved: StateSchema {
        reference?.parts(separatedBy: "/").last.map { Self.named($0) } ?? self
    }

    /// Whether it has what apps and servers put there, of which nothing is known.
    var isOpen: Bool { types.contains("object") && properties.isEmpty }

    private var isTime: Bool { format == "date-time" }

    /// What it can be, in words.
    var kind: String {
        let kinds = types.filter { $0 != "null" }.map { "aeio".contains($0.prefix(1)) ? "an \($0)" : "a \($0)" }
        if isTime { return "a time such as 2026-11-21T18:05:00Z" }
        return kinds.joined(separator: " or ") + (values.isEmpty ? "" : " of \(values.joined(separator: ", "))")
    }

    /// The parts that a path can go on with.
    var parts: [String] {
        if types.contains("array") { return ["[0]", "[*]", "count"] }
        return properties.keys.sorted() + (types.contains("string") ? ["count"] : [])
    }

    /// The schema of a part; `nil` if there is no such part.
    func part(_ step: Expectation.PathStep) -> StateSchema? {
        switch step {
        case .member(let name), .entry(let name):
            if let member = properties[name] { return member.resolved }
            if case .entry = step { return items?.resolved.properties["identifier"].flatMap { _ in items?.resolved } }
            return name == "count" && !Set(types).isDisjoint(with: ["array", "object", "string"]) ? Self.count : nil
        case .element, .anyElement: return items?.resolved
        }
    }

    /// Whether a part may be absent.
    func canLack(_ step: Expectation.PathStep) -> Bool {
        switch step {
        case .member(let name): types.contains("null") || properties[name] != nil && !required.contains(name)
        case .entry(let name): properties[name] == nil || canLack(.member(name))
        case .element, .anyElement: true
        }
    }

    /// Whether a comparison with a value can hold, and can fail to.
    ///
    /// - Parameter isOptional: Whether there may be no value.
    func fits(_ comparison: Expectation.Comparison, _ value: PropertyListValue, isOptional: Bool) -> Bool {
        switch (comparison, value) {
        case (.contains, _) where types.contains("array"):
            items?.resolved.fits(.equal, value, isOptional: false) ?? true
        case (.contains, .string("")): false
        case (.contains, .string), (.matches, .string): types.contains("string")
        case (.contains, _), (.matches, _): false
        case (_, .string(let text)) where isTime: text.last == "Z" && DeviceTime.date(text) != nil
        case (_, .string(let text)): types.contains("string") && (values.isEmpty || values.contains(text))
        case (.notLess, .integer(0)) where self === Self.count: false
        case (_, .integer(let number)) where self === Self.count && number < 0: false
        case (.equal, .real), (.different, .real): types.contains("number")
        case (_, .integer), (_, .unsignedInteger), (_, .real): types.contains("integer") || types.contains("number")
        case (.equal, .null), (.different, .null): isOptional || types.contains("null")
        case (.equal, .boolean), (.different, .boolean): types.contains("boolean")
        default: false
        }
    }
}
