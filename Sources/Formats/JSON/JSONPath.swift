package import NotificationModel
import TerminalCanvas

/// Formats the path of a member: `aps.alert.title`, `aps.alert.loc-args[2]`, `data["odd.key"]`.
package enum JSONPath {
    package static func appending(_ key: String, to path: String) -> String {
        guard isPlain(key) else { return "\(path)[\(PrintableText.quoted(key))]" }
        return path.isEmpty ? key : "\(path).\(key)"
    }

    package static func appending(_ index: Int, to path: String) -> String {
        "\(path)[\(index)]"
    }

    /// Whether a key can be written between dots without being read as two keys or as an index. Spaces are allowed
    /// because of `Simulator Target Bundle`.
    private static func isPlain(_ key: String) -> Bool {
        guard !key.isEmpty, key.utf8.count <= 64 else { return false }
        return key.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: " "):
                true
            default: false
            }
        }
    }
}

/// An object in a document together with its path.
package struct JSONObject {
    package let path: String
    package let members: [String: PropertyListValue]

    package init(path: String, members: [String: PropertyListValue]) {
        self.path = path
        self.members = members
    }

    /// Sorted.
    package var keys: [String] { members.keys.sorted() }

    package subscript(key: String) -> PropertyListValue? { members[key] }

    package func path(of key: String) -> String { JSONPath.appending(key, to: path) }
}

extension PropertyListValue {
    /// Describes the value in messages: `the number 42`, `the string "3"`, `true`, `an array`.
    package var found: String {
        switch self {
        case .null: "null"
        case .boolean(let value): value ? "true" : "false"
        case .integer(let value): "the number \(value)"
        case .unsignedInteger(let value): "the number \(value)"
        case .real(let value): "the number \(value)"
        case .string(let value): "the string \(PrintableText.quoted(value))"
        case .date: "a date"
        case .data: "data"
        case .array: "an array"
        case .dictionary: "an object"
        }
    }
}
