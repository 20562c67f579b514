import CNcenterResources
package import NotificationJSON
import NotificationModel
import TerminalCanvas

/// The object `keys` of a configuration: commands by their names, with one key, several in an array, or none in an
/// empty one. The standard keys are a file of the same form.
package struct KeyChanges {
    /// The members whose keys exist, in the order of the file.
    package private(set) var changes: [KeyMap.Change] = []
    package private(set) var mistakes: [(path: String, message: String)] = []

    package init(in document: JSONDocument) {
        guard let value = document.root["keys"] else { return }
        guard case .dictionary(let members) = value else {
            mistakes = [("keys", "is an object, such as {\"quit\": \"F10\"}, not \(value.found)")]
            return
        }
        let places = members.map { (document.offset(of: Self.path(of: $0.key)) ?? 0, $0.key, $0.value) }
        for (_, name, value) in places.sorted(by: { ($0.0, $0.1) < ($1.0, $1.1) }) {
            if let keys = keys(value, of: name) { changes.append(KeyMap.Change(name, keys)) }
        }
    }

    /// The path of a command's member.
    package static func path(of command: String) -> String { JSONPath.appending(command, to: "keys") }

    private mutating func keys(_ value: PropertyListValue, of name: String) -> [Key]? {
        let path = Self.path(of: name)
        var values = [value]
        if case .array(let elements) = value { values = elements }
        var keys: [Key] = []
        for value in values {
            guard case .string(let text) = value else {
                mistakes.append((path, "is the name of a key or an array of names, not \(value.found)"))
                return nil
            }
            guard let key = Key(name: text) else {
                let nearest = Spelling.nearest(to: text, among: Key.named.map(\.name))
                let advice = nearest.map { "did you mean “\($0)”?" } ?? "such as “q”, “F10”, “C-x”, “M-x” or “PgDn”"
                mistakes.append((path, "there is no key “\(PrintableText.escaped(text))”; \(advice)"))
                return nil
            }
            keys.append(key)
        }
        return keys
    }

    /// The keys of every command without a configuration.
    static let standard: KeyChanges = {
        let resource = unsafe ncenter_keys_json()
        let bytes = unsafe Array(UnsafeBufferPointer(start: resource.bytes, count: resource.count))
        do {
            // Places of members cost more than the rest, and nobody asks for them: it has no mistakes.
            return KeyChanges(in: try JSONDocument(bytes, subject: "file of keys", deepestLevel: 1))
        } catch {
            preconditionFailure("the file of the standard keys cannot be read: \(error)")
        }
    }()
}
