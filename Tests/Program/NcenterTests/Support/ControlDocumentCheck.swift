import DeviceControl
import Foundation
import Testing

/// Compares replies with the OpenAPI document: the part of JSON Schema that it uses.
struct ControlDocumentCheck: @unchecked Sendable {
    // @unchecked: values of JSON that never change.
    private let root: [String: Any]

    static let current = Result { try ControlDocumentCheck() }

    private init() throws {
        let object = try JSONSerialization.jsonObject(with: Data(ControlDocument.text.utf8))
        root = try #require(object as? [String: Any])
    }

    /// Expects that the document has the reply among those of the route, with its media type and schema.
    func check(_ response: ControlClient.Response, to method: String, _ target: String) throws {
        var path = target.prefix { $0 != "?" }
        if path.hasPrefix("/push/") { path = "/push/{id}" }
        let operation = value(root, "paths", String(path), method.lowercased())
        // A route that does not exist is not in the document, and neither is its problem.
        guard operation != nil || ![404, 405].contains(response.status) else { return }
        let reply = resolved(value(operation, "responses", "\(response.status)"))
        let type = String(response.mediaType.prefix { $0 != ";" })
        let schema = try #require(
            value(reply, "content", type, "schema"), "\(method) \(target): \(response.status) \(type)")
        guard type.hasSuffix("json") else { return }
        let body = try JSONSerialization.jsonObject(with: Data(response.body))
        let errors = errors(of: body, schema, at: "")
        #expect(errors.isEmpty, "\(method) \(target): \(errors)")
    }

    private func value(_ start: Any?, _ keys: String...) -> Any? {
        keys.reduce(start) { ($0 as? [String: Any])?[$1] }
    }

    private func resolved(_ object: Any?) -> Any? {
        guard let reference = (object as? [String: Any])?["$ref"] as? String else { return object }
        return reference.split(separator: "/").dropFirst().reduce(root as Any?) {
            ($0 as? [String: Any])?[String($1)]
        }
    }

    private func errors(of value: Any, _ schema: Any?, at path: String) -> [String] {
        guard let schema = resolved(schema) as? [String: Any] else { return ["\(path): no schema"] }
        if let choices = schema["oneOf"] as? [Any] {
            let fitting = choices.filter { errors(of: value, $0, at: path).isEmpty }
            return fitting.count == 1 ? [] : ["\(path): \(fitting.count) of the choices fit"]
        }
        let types = (schema["type"] as? [String]) ?? (schema["type"] as? String).map { [$0] } ?? []
        guard types.isEmpty || types.contains(where: { Self.isOf($0, value) }) else {
            return ["\(path): \(value) is no \(types)"]
        }
        var found: [String] = []
        if let values = schema["enum"] as? [String], let text = value as? String, !values.contains(text) {
            found.append("\(path): \(text) is none of \(values)")
        }
        if let array = value as? [Any], let items = schema["items"] {
            found += array.enumerated().flatMap { errors(of: $1, items, at: "\(path)[\($0)]") }
        }
        guard let object = value as? [String: Any] else { return found }
        let properties = schema["properties"] as? [String: Any] ?? [:]
        for name in schema["required"] as? [String] ?? [] where object[name] == nil {
            found.append("\(path).\(name) is missing")
        }
        for (name, member) in object {
            if let property = properties[name] {
                found += errors(of: member, property, at: "\(path).\(name)")
            } else if schema["additionalProperties"] as? Bool == false {
                found.append("\(path).\(name) is not described")
            }
        }
        return found
    }

    private static func isOf(_ type: String, _ value: Any) -> Bool {
        switch type {
        case "object": value is [String: Any]
        case "array": value is [Any]
        case "string": value is String
        case "null": value is NSNull
        case "boolean": (value as? NSNumber).map(isBoolean) ?? false
        case "integer":
            (value as? NSNumber).map { !isBoolean($0) && $0.doubleValue == $0.doubleValue.rounded() } ?? false
        case "number": (value as? NSNumber).map { !isBoolean($0) } ?? false
        default: false
        }
    }

    private static func isBoolean(_ number: NSNumber) -> Bool {
        let encoding = unsafe UInt8(bitPattern: number.objCType.pointee)
        return encoding == UInt8(ascii: "c") || encoding == UInt8(ascii: "B")
    }
}
