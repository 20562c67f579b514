package import FoundationEssentials

/// The files that pushes to an app without code can attach: what a service extension would fetch, from a folder.
package struct AttachmentFolder: Equatable, Sendable, Codable {
    /// The key of a push, beside `aps`, whose value is the name of a file or a list of names.
    package var key: String
    package var folder: URL

    /// A notification shows one attachment at a time, so a longer list is probably a mistake.
    private static let limit = 10

    package init(key: String, folder: URL) {
        self.key = key
        self.folder = folder
    }

    /// Returns the attachments that a push asks for, in its order, and the names that mean no file in the folder.
    package func attachments(
        namedIn userInfo: [String: PropertyListValue]
    ) -> (attachments: [NotificationAttachment], refused: [String]) {
        let names: [String] =
            switch userInfo[key] {
            case .string(let name): [name]
            case .array(let values): values.compactMap { if case .string(let name) = $0 { name } else { nil } }
            default: []
            }
        var attachments: [NotificationAttachment] = []
        var refused: [String] = []
        for name in names {
            let file = folder.appendingPathComponent(name, isDirectory: false)
            // A name is not a path, so that a push cannot attach a file outside the folder.
            guard attachments.count < Self.limit, !name.contains("/"), !name.hasPrefix("."), !name.contains("\0"),
                let type = AttachmentType.type(fileExtension: file.pathExtension)
            else {
                refused.append(name)
                continue
            }
            attachments.append(
                NotificationAttachment(
                    identifier: "\(attachments.count + 1)", url: file, typeIdentifier: type.identifier))
        }
        return (attachments, refused)
    }
}
