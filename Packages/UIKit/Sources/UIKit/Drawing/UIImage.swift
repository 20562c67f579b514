import NotificationDevice
import Synchronization

/// A picture of a file.
///
/// Apple: `UIImage`. PNG, JPEG, GIF and WebP are read; of one that moves the first frame is shown.
public final class UIImage: NSObject, Sendable {
    /// A picture and its place in the image, in points.
    struct Part: Hashable, Sendable {
        let picture: NotificationPicture
        let frame: CGRect
    }

    /// From back to front; empty for an image of nothing.
    let parts: [Part]
    /// One for a picture that was made of data.
    public let scale: CGFloat
    /// The size in points, of the picture as it is decoded: at most 320 by 192.
    public let size: CGSize
    /// The name of a symbol, of which there is no picture.
    private let symbol: String?

    /// An image of nothing.
    public override convenience init() { self.init(parts: [], size: .zero, scale: 1) }

    init(parts: [Part], size: CGSize, scale: CGFloat, symbol: String? = nil) {
        (self.parts, self.size, self.scale, self.symbol) = (parts, size, scale, symbol)
    }

    /// The words of the symbol's name; `nil` for a picture.
    var words: String? { symbol?.replacing(".", with: " ") }

    /// Decodes a picture; `nil` if that is not possible.
    public convenience init?(data: Data, scale: CGFloat = 1) {
        // Apple says no more than `nil`, either.
        guard scale > 0, let picture = try? NotificationPicture(data: data) else { return nil }
        let size = CGSize(width: Double(picture.width) / scale, height: Double(picture.height) / scale)
        self.init(
            parts: [Part(picture: picture, frame: CGRect(origin: .zero, size: size))], size: size, scale: scale)
    }

    /// The picture of an image that is nothing more; `nil` for others.
    var picture: NotificationPicture? {
        guard parts.count == 1, parts[0].frame == CGRect(origin: .zero, size: size) else { return nil }
        return parts[0].picture
    }

    /// Reads a picture from a file; `nil` if that is not possible.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(data: data)
    }

    /// Reads a picture of the app's resources: a file of this name, also without its extension, or an image set of an
    /// asset catalogue; `nil` without one.
    public convenience init?(named name: String) {
        guard let file = ApplicationResources.picture(named: name) else { return nil }
        self.init(contentsOfFile: file.path)
    }

    /// An image of nothing, which knows the name of its symbol: a button without a title shows the words of it.
    public convenience init?(systemName name: String) {
        guard !name.isEmpty else { return nil }
        self.init(parts: [], size: .zero, scale: 1, symbol: name)
    }

    /// The picture as a PNG; `nil` for an image of nothing.
    public func pngData() -> Data? { data(quality: nil) }

    /// The picture as a JPEG; `nil` for an image of nothing.
    ///
    /// - Parameter compressionQuality: 0 through 1.
    public func jpegData(compressionQuality: CGFloat) -> Data? { data(quality: compressionQuality) }

    private func data(quality: Double?) -> Data? {
        let (width, height) = (Int((size.width * scale).rounded()), Int((size.height * scale).rounded()))
        guard !parts.isEmpty, width > 0, height > 0 else { return nil }
        let areas = parts.map { part in
            let frame = part.frame
            return (
                part.picture,
                CGRect(
                    x: frame.minX * scale, y: frame.minY * scale, width: frame.width * scale,
                    height: frame.height * scale)
            )
        }
        do {
            let picture = picture ?? NotificationPicture(parts: areas, width: width, height: height)
            return try picture.data(quality: quality)
        } catch {
            print("The picture is not encoded: \(error)")
            return nil
        }
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return other.parts == parts && other.size == size && other.symbol == symbol
    }

    public override var hash: Int { parts.hashValue }
}

/// The type of an `#imageLiteral` without another; the compiler looks for this name.
public typealias _ImageLiteralType = UIImage

extension UIImage: _ExpressibleByImageLiteral {
    /// Creates the picture of an `#imageLiteral`.
    ///
    /// - Precondition: The app's resources have the picture.
    public convenience init(imageLiteralResourceName name: String) {
        guard let image = UIImage(named: name) else {
            preconditionFailure("#imageLiteral: the app's resources have no picture “\(name)”")
        }
        self.init(parts: image.parts, size: image.size, scale: image.scale)
    }
}

/// Apple: `UIImagePNGRepresentation`, the earlier name of ``UIImage/pngData()``.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

/// Apple: `UIImageJPEGRepresentation`, the earlier name of ``UIImage/jpegData(compressionQuality:)``.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
    image.jpegData(compressionQuality: compressionQuality)
}

/// The files of the apps that this process hosts.
enum ApplicationResources {
    /// The folders of apps, that of the latest first.
    static let folders = Mutex<[URL]>([])

    private static let extensions = ["png", "jpg", "jpeg", "gif", "webp"]

    static func picture(named name: String) -> URL? {
        for folder in folders.withLock({ $0 }) + [Bundle.main.resourceURL].compactMap({ $0 }) {
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
