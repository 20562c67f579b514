/// Puts pictures together to an image.
///
/// Apple: `UIGraphicsImageRenderer`. Pictures are drawn; lines, areas and texts are not, because cells have none.
open class UIGraphicsImageRenderer: NSObject {
    private let size: CGSize

    /// Creates a renderer of an image of a size in points.
    public init(size: CGSize) { self.size = size }

    /// Creates a renderer of an image as large as a rectangle in points, whose origin is ignored.
    public convenience init(bounds: CGRect) { self.init(size: bounds.size) }

    /// Makes an image of what the actions draw.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let context = UIGraphicsImageRendererContext(size: size)
        GraphicsContexts.open.append(context)
        defer { GraphicsContexts.open.removeLast() }
        actions(context)
        return context.currentImage
    }
}

/// What is drawn to an image.
///
/// Apple: `UIGraphicsImageRendererContext`.
public final class UIGraphicsImageRendererContext: NSObject {
    private let size: CGSize
    fileprivate var parts: [UIImage.Part] = []

    fileprivate init(size: CGSize) {
        self.size = size
    }

    /// The image so far.
    public var currentImage: UIImage { UIImage(parts: parts, size: size, scale: 1) }
}

/// The images that are being drawn on this thread, of which the last is the current one.
private enum GraphicsContexts {
    private static let key = "GraphicsContexts"

    static var open: [UIGraphicsImageRendererContext] {
        get { Thread.current.threadDictionary[key] as? [UIGraphicsImageRendererContext] ?? [] }
        set { Thread.current.threadDictionary[key] = newValue }
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Begins an image of a size in points.
///
/// Apple: `UIGraphicsBeginImageContext`.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    GraphicsContexts.open.append(UIGraphicsImageRendererContext(size: size))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Begins an image; whether it is opaque, and its scale, are ignored.
///
/// Apple: `UIGraphicsBeginImageContextWithOptions`.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    UIGraphicsBeginImageContext(size)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The image that was begun last; `nil` if none is open.
///
/// Apple: `UIGraphicsGetImageFromCurrentImageContext`.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { GraphicsContexts.open.last?.currentImage }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Ends the image that was begun last.
///
/// Apple: `UIGraphicsEndImageContext`.
public func UIGraphicsEndImageContext() {
    if !GraphicsContexts.open.isEmpty { GraphicsContexts.open.removeLast() }
}

extension UIImage {
    /// Draws the image into a rectangle of the one that is open, distorted if need be; without one does nothing.
    public func draw(in rect: CGRect) {
        guard let context = GraphicsContexts.open.last, size.width > 0, size.height > 0 else { return }
        let (width, height) = (rect.width / size.width, rect.height / size.height)
        context.parts += parts.map { part in
            Part(
                picture: part.picture,
                frame: CGRect(
                    x: rect.minX + part.frame.minX * width, y: rect.minY + part.frame.minY * height,
                    width: part.frame.width * width, height: part.frame.height * height))
        }
    }

    /// Draws the image in its size.
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
}
