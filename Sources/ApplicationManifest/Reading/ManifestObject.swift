import NotificationJSON
import NotificationModel

/// An object in a manifest together with its path.
struct ManifestObject {
    let path: String
    let members: [String: PropertyListValue]

    subscript(key: String) -> PropertyListValue? { members[key] }

    func path(of key: String) -> String {
        JSONPath.appending(key, to: path)
    }
}
