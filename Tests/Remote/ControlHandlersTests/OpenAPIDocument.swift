import ControlHandlers
import DeviceControl
import Foundation

/// The document of the API, made from the routes and from the types of their replies.
struct OpenAPIDocument {
    private let types: TypeDeclarations
    private var schemas: [String: Any] = [:]
    /// The types that clients know by another name.
    private static let names = [
        "ControlError": "Problem", "StepsReport": "ScriptReport", "DeviceState": "State", "FrameReport": "Frame",
        "DeviceState.LogLine": "LogEntry", "SettingList": "Settings", "DeviceRecording": "Recording",
        "SeatReport": "Viewer", "Element.Report": "Element",
    ]
    /// The types that are described once, wherever they are used, beside those of replies.
    private static let shared = ["Element", "DeviceState.LogLine", "DeviceExport", "SeatReport"]

    private struct Unknown: Error, CustomStringConvertible {
        let description: String
    }

    /// Returns the text of the document.
    static func text() throws -> String {
        var document = OpenAPIDocument(
            types: try TypeDeclarations(in: ["Remote", "Scenarios", "Device", "Screens", "Phone"]))
        let root = try document.root()
        let data = try JSONSerialization.data(
            withJSONObject: root, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
        return String(decoding: data, as: UTF8.self) + "\n"
    }

    private init(types: TypeDeclarations) { self.types = types }

    private mutating func root() throws -> [String: Any] {
        var paths: [String: [String: Any]] = [:]
        for route in ControlRoute.all {
            paths[route.path, default: [:]][route.method.lowercased()] = try operation(route)
        }
        let problem = try reference(to: "ControlError")
        let responses = Dictionary(
            uniqueKeysWithValues: ControlError.Kind.allCases.map { kind in
                (
                    Self.name(of: kind),
                    ["description": ControlError(kind, "").title, "content": [MediaType.problem: ["schema": problem]]]
                        as [String: Any]
                )
            })
        return [
            "openapi": "3.1.0", "servers": [["url": "http://localhost"]], "paths": paths,
            "components": ["responses": responses, "schemas": schemas],
            "info": ["title": "ncenter control API", "version": "1", "description": Self.about],
        ]
    }

    private static let about = """
        Drives a running device of ncenter. It is served on a Unix socket, $XDG_RUNTIME_DIR/ncenter/NAME.sock or a socket \
        in the device's folder; who can open the socket may do everything. A request has a head of at most 16 KiB and a \
        body of at most 1 MiB; 64 clients can be connected at once. What is not HTTP/1.1 is closed without an answer. A \
        change is answered when it is saved.
        """

    /// `BadRequest` for `bad-request`.
    private static func name(of kind: ControlError.Kind) -> String {
        kind.rawValue.split(separator: "-").map(\.capitalized).joined()
    }

    private mutating func operation(_ route: ControlRoute) throws -> [String: Any] {
        let description = route.description
        guard !description.name.isEmpty else { throw Unknown(description: "\(route.path) is not described") }
        let title = description.about.prefix { $0 != "." }
        let rest = description.about.dropFirst(title.count + 2)
        var operation: [String: Any] = ["operationId": description.name, "summary": String(title)]
        if !rest.isEmpty { operation["description"] = String(rest) }
        if !route.parameters.isEmpty {
            operation["parameters"] = try route.parameters.map { parameter in
                [
                    "name": parameter.name, "in": parameter.place, "required": parameter.isRequired,
                    "description": parameter.about, "schema": try Self.json(parameter.schema),
                ] as [String: Any]
            }
        }
        if let body = description.body {
            let schema: Any =
                body.isEmpty ? ["type": "string"] : body.hasPrefix("{") ? try Self.json(body) : try reference(to: body)
            let type = body.isEmpty ? "text/plain" : MediaType.json
            operation["requestBody"] = [
                "required": description.name != "steps", "content": [type: ["schema": schema]],
            ]
        }
        var answer: [String: Any] = ["description": description.answer]
        let contents = try description.replies.map { media, replies in
            let schemas = try replies.map { $0.isEmpty ? ["type": "string"] : try reference(to: $0) }
            let schema = schemas.count == 1 ? schemas[0] : ["oneOf": schemas]
            return (String(media.prefix { $0 != ";" }), ["schema": schema])
        }
        if !contents.isEmpty { answer["content"] = Dictionary(uniqueKeysWithValues: contents) }
        if description.replies.values.contains(where: { $0.contains("PushReceipt") }) {
            answer["headers"] = [
                "apns-id": [
                    "description": "The identifier of the push.", "schema": ["type": "string", "format": "uuid"],
                ] as [String: Any]
            ]
        }
        var responses: [String: Any] = ["\(description.status)": answer]
        for kind in problems(of: route) where responses["\(kind.status)"] == nil {
            responses["\(kind.status)"] = ["$ref": "#/components/responses/\(Self.name(of: kind))"]
        }
        operation["responses"] = responses
        return operation
    }

    /// The problems that a route names, then those that its method and its parameters imply.
    private func problems(of route: ControlRoute) -> [ControlError.Kind] {
        let names = route.parameters.map(\.name)
        var kinds = route.description.problems + [.badRequest]
        if names.contains("app") { kinds.append(.unknownApplication) }
        // A seat may not be there, or have no other size; a scenario may be played.
        if names.contains("seat") || route.method != "GET" { kinds.append(.conflict) }
        if route.description.body != nil { kinds.append(.tooLarge) }
        if route.method != "GET" { kinds.append(.notSaved) }
        if route.path != "/version" { kinds.append(.busy) }
        return kinds
    }

    /// JSON in a source file, where a line may end inside of a string.
    private static func json(_ text: String) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(text.replacing("\n", with: " ").utf8))
    }

    // MARK: Types

    private mutating func reference(to type: String, in outer: String = "") throws -> [String: Any] {
        // What encodes itself does so by a struct inside of it.
        guard let (found, declaration) = types.find("\(type).Report", in: outer) ?? types.find(type, in: outer) else {
            throw Unknown(description: "there is no type \(type)")
        }
        let name = Self.names[found] ?? found
        if schemas[name] == nil {
            schemas[name] = ["type": "object"]
            schemas[name] = try object(found, declaration)
        }
        return ["$ref": "#/components/schemas/\(name)"]
    }

    private mutating func object(
        _ name: String, _ declaration: TypeDeclarations.Declaration
    ) throws -> [String: Any] {
        var properties: [String: Any] = [:]
        for member in declaration.members {
            var schema = try self.schema(of: member.type, in: name)
            let (values, text) = Self.parts(of: member)
            if member.type == "String", member.name.hasSuffix("ID") { schema["format"] = "uuid" }
            if !values.isEmpty { schema["enum"] = values }
            if !text.isEmpty { schema["description"] = text }
            if member.type == "Value", text.hasPrefix("A number") { schema["type"] = ["number", "string"] }
            if member.type == "String", Self.isTime(member) { schema["format"] = "date-time" }
            if member.isNullable, let type = schema["type"] as? String { schema["type"] = [type, "null"] }
            properties[member.name] = schema
        }
        var schema: [String: Any] = [
            "type": "object", "properties": properties, "additionalProperties": false,
            "required": declaration.members.filter { !$0.isOptional }.map(\.name),
        ]
        let text = Self.plain(declaration.comment)
        if !text.isEmpty { schema["description"] = text }
        return schema
    }

    private mutating func schema(of type: String, in outer: String) throws -> [String: Any] {
        switch type {
        case "String", "LogMessage": return ["type": "string"]
        case "Bool": return ["type": "boolean"]
        case "Int", "Int32": return ["type": "integer"]
        case "Double": return ["type": "number"]
        // Of apps and servers.
        case "Value": return ["type": "object"]
        default: break
        }
        if type.hasPrefix("[") {
            return ["type": "array", "items": try schema(of: String(type.dropFirst().dropLast()), in: outer)]
        }
        guard let (name, declaration) = types.find(type, in: outer) else {
            throw Unknown(description: "\(outer) has a member of type \(type)")
        }
        if !declaration.values.isEmpty { return ["type": "string", "enum": declaration.values] }
        return Self.shared.contains(name) ? try reference(to: name) : try object(name, declaration)
    }

    private static func isTime(_ member: TypeDeclarations.Member) -> Bool {
        ["since", "date", "registered"].contains(member.name) || member.name.hasSuffix("Date")
            || member.name == "time" && !member.isNullable
    }

    /// The values of a member whose comment begins with a sentence of them alone, and the rest of the comment.
    private static func parts(of member: TypeDeclarations.Member) -> (values: [String], text: String) {
        guard let match = member.comment.prefixMatch(of: /((?:`\w+`(?:, | or ))+`\w+`)\.(?: |$)/) else {
            return ([], plain(member.comment.replacing("`nil`", with: member.isNullable ? "null" : "absent")))
        }
        let values = match.output.1.matches(of: /`(\w+)`/).map { String($0.output.1) }
        return (values, plain(String(member.comment[match.range.upperBound...])))
    }

    private static func plain(_ comment: String) -> String { comment.replacing("`", with: "") }
}
