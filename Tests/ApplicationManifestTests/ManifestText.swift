import ApplicationManifest

/// Manifests that tests write.
enum ManifestText {
    /// A manifest with the members given, besides the bundle identifier.
    static func parsed(_ members: String = "") throws -> ApplicationManifest {
        try ApplicationManifest(parsing: bytes(members))
    }

    static func bytes(_ members: String = "") -> [UInt8] {
        let separator = members.isEmpty ? "" : ", "
        return Array("{\"bundleIdentifier\": \"com.example.test\"\(separator)\(members)}".utf8)
    }

    /// One category with one action, whose members besides the identifier and the title are given.
    static func action(_ members: String) -> String {
        let separator = members.isEmpty ? "" : ", "
        return category(#""actions": [{"identifier": "A", "title": "T"\#(separator)\#(members)}]"#)
    }

    /// One category with the members given, besides the identifier.
    static func category(_ members: String) -> String {
        let separator = members.isEmpty ? "" : ", "
        return #""categories": [{"identifier": "C"\#(separator)\#(members)}]"#
    }
}
