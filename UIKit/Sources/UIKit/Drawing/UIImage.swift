import NotificationDevice

/// A picture of a file.
///
/// Apple: `UIImage`. PNG, JPEG, GIF and WebP are read; of one that moves the first frame is shown.
public final class UIImage: NSObject, Sendable {
    let picture: NotificationPicture
    /// One for a picture that was made of data.
    public let scale: CGFloat

    /// The size in points, of the picture as it is decoded: at most 320 by 192.
    public var size: CGSize {
        CGSize(width: Double(picture.width) / scale, height: Double(picture.height) / scale)
    }

    /// Decodes a picture; `nil` if that is not possible.
    public init?(data: Data, scale: CGFloat = 1) {
        // Apple says no more than `nil`, either.
        guard scale > 0, let picture = try? NotificationPicture(data: data) else { return nil }
        self.picture = picture
        self.scale = scale
    }

    /// Reads a picture from a file; `nil` if that is not possible.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(data: data)
    }

    /// Reads a picture of the app's resources: a file of this name, also without its extension, or an image set of an
    /// asset catalogue; `nil` without one.
    @MainActor
    public convenience init?(named name: String) {
        guard let file = ApplicationResources.picture(named: name) else { return nil }
        self.init(contentsOfFile: file.path)
    }

    /// Always `nil`: there are no symbols here.
    public init?(systemName name: String) { nil }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UIImage)?.picture == picture
    }

    public override var hash: Int { picture.hashValue }
}

/// The files of the apps that this process hosts.
@MainActor
enum ApplicationResources {
    /// The folders of apps, that of the latest first.
    static var folders: [URL] = []

    private static let extensions = ["png", "jpg", "jpeg", "gif", "webp"]

    static func picture(named name: String) -> URL? {
        for folder in folders + [Bundle.main.resourceURL].compactMap({ $0 }) {
            let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
            let found = (files?.compactMap { $0 as? URL } ?? [])
                .filter { extensions.contains($0.pathExtension.lowercased()) }
                .sorted { ($0.pathComponents.count, $0.path) < ($1.pathComponents.count, $1.path) }
            if let file = found.first(where: { isNamed($0, name) }) { return file }
        }
        return nil
    }

    private static func isNamed(_ file: URL, _ name: String) -> Bool {
        file.lastPathComponent == name || file.deletingPathExtension().lastPathComponent == name
            || file.deletingLastPathComponent().lastPathComponent == "\(name).imageset"
    }
}
