import JSONDocument
import NotificationModel

/// An object of a manifest with the way to it.
struct ManifestObject {
    let path: String
    let members: [String: PropertyListValue]

    subscript(key: String) -> PropertyListValue? { members[key] }

    func path(of key: String) -> String {
        JSONPath.appending(key, to: path)
    }
}
