import ApplicationManifest

/// Manifests that tests write.
enum ManifestText {
    /// Parses a manifest with the given members and a bundle identifier.
    static func parsed(_ members: String = "") throws -> ApplicationManifest {
        try ApplicationManifest(parsing: bytes(members))
    }

    static func bytes(_ members: String = "") -> [UInt8] {
        let separator = members.isEmpty ? "" : ", "
        return Array("{\"bundleIdentifier\": \"com.example.test\"\(separator)\(members)}".utf8)
    }

    /// A category with one action, which has the given members and an identifier and a title.
    static func action(_ members: String) -> String {
        let separator = members.isEmpty ? "" : ", "
        return category(#""actions": [{"identifier": "A", "title": "T"\#(separator)\#(members)}]"#)
    }

    /// A category with the given members and an identifier.
    static func category(_ members: String) -> String {
        let separator = members.isEmpty ? "" : ", "
        return #""categories": [{"identifier": "C"\#(separator)\#(members)}]"#
    }
}
