import NotificationHosting
import UserNotificationsUI

// Colours by their purpose, which follow the theme of the screen (Apple, Human Interface Guidelines, Color, and the
// headers of UIKit). What is nearly transparent on iOS has the colour that it has on the system's background, because
// cells have no opacity.
extension UIColor {
    private convenience init(_ light: UInt32, dark: UInt32) {
        func color(_ hex: UInt32) -> UIColor {
            UIColor(
                red: CGFloat(hex >> 16) / 255, green: CGFloat(hex >> 8 & 255) / 255, blue: CGFloat(hex & 255) / 255,
                alpha: 1)
        }
        self.init(onLight: color(light), onDark: color(dark))
    }

    /// Text of the second rank; grey.
    public static let secondaryLabel = UIColor(0x8A8A8E, dark: 0x98989F)
    /// Text of the third rank; a fainter grey.
    public static let tertiaryLabel = UIColor(0xC4C4C6, dark: 0x5A5A5F)
    /// Text of the fourth rank; the faintest grey.
    public static let quaternaryLabel = UIColor(0xDCDCDD, dark: 0x39393D)
    /// The text in an empty field.
    public static let placeholderText = UIColor(0xC4C4C6, dark: 0x5A5A5F)
    /// The text of a link; blue.
    public static let link = UIColor(0x007AFF, dark: 0x0984FF)
    /// White at 0.6 in every theme.
    public static let lightText = UIColor(white: 1, alpha: 0.6)
    /// Black in every theme.
    public static let darkText = UIColor(white: 0, alpha: 1)

    /// A line between things.
    public static let separator = UIColor(0xC6C6C8, dark: 0x38383A)
    /// The same colour as ``separator``.
    public static let opaqueSeparator = UIColor(0xC6C6C8, dark: 0x38383A)

    /// The ground: white, or black on a dark screen.
    public static let systemBackground = UIColor(0xFFFFFF, dark: 0x000000)
    /// The ground of what is grouped on ``systemBackground``.
    public static let secondarySystemBackground = UIColor(0xF2F2F7, dark: 0x1C1C1E)
    /// The ground of what is grouped on ``secondarySystemBackground``.
    public static let tertiarySystemBackground = UIColor(0xFFFFFF, dark: 0x2C2C2E)
    /// The ground of a grouped table.
    public static let systemGroupedBackground = UIColor(0xF2F2F7, dark: 0x000000)
    /// The ground of a group on ``systemGroupedBackground``.
    public static let secondarySystemGroupedBackground = UIColor(0xFFFFFF, dark: 0x1C1C1E)
    /// The ground of what is in a group.
    public static let tertiarySystemGroupedBackground = UIColor(0xF2F2F7, dark: 0x2C2C2E)

    /// Fills thin shapes.
    public static let systemFill = UIColor(0xE4E4E6, dark: 0x2B2B2E)
    /// Fills shapes of middle size.
    public static let secondarySystemFill = UIColor(0xE9E9EB, dark: 0x262629)
    /// Fills large shapes.
    public static let tertiarySystemFill = UIColor(0xEFEFF0, dark: 0x1C1C1E)
    /// Fills large areas.
    public static let quaternarySystemFill = UIColor(0xF4F4F5, dark: 0x151517)

    /// The second grey, nearer to the ground than the first.
    public static let systemGray2 = UIColor(0xAEAEB2, dark: 0x636366)
    /// The third grey.
    public static let systemGray3 = UIColor(0xC7C7CC, dark: 0x48484A)
    /// The fourth grey; the track of sliders and progress views.
    public static let systemGray4 = UIColor(0xD1D1D6, dark: 0x3A3A3C)
    /// The fifth grey.
    public static let systemGray5 = UIColor(0xE5E5EA, dark: 0x2C2C2E)
    /// The sixth grey, the nearest to the ground.
    public static let systemGray6 = UIColor(0xF2F2F7, dark: 0x1C1C1E)

    /// Creates a colour that depends on traits; of these only the user interface style differs here, so it is asked
    /// for the light and for the dark one at once.
    public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
        self.init(
            onLight: dynamicProvider(UITraitCollection(userInterfaceStyle: .light)),
            onDark: dynamicProvider(UITraitCollection(userInterfaceStyle: .dark)))
    }

    /// The colour as it is with traits.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        color(onLight: traitCollection.userInterfaceStyle != .dark)
    }

    /// Creates a colour from hue, saturation, brightness and opacity, each 0 through 1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        func channel(_ n: Double) -> CGFloat {
            let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
        }
        self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
    }

    /// Creates a colour of the numbers as if they were sRGB, each 0 through 1.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a colour that is the same in every theme.
    public convenience init(cgColor: CGColor) {
        let parts = cgColor.parts
        self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }

    /// The colour as layers have it, on the screen of now.
    public var cgColor: CGColor {
        var parts = [CGFloat](repeating: 0, count: 4)
        parts.withUnsafeMutableBufferPointer { parts in
            guard let first = parts.baseAddress else { return }
            getRed(first, green: first + 1, blue: first + 2, alpha: first + 3)
        }
        return CGColor(parts: parts)
    }
}

/// A colour of a layer.
///
/// Apple: `CGColor`, in red, green, blue and opacity.
public final class CGColor: NSObject, Sendable {
    let parts: [CGFloat]

    init(parts: [CGFloat]) { self.parts = parts }

    /// Creates a colour from red, green, blue and opacity, each 0 through 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(parts: [red, green, blue, alpha])
    }

    /// Creates a grey from 0 (black) through 1 (white), and opacity.
    public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(parts: [gray, gray, gray, alpha]) }

    /// Red, green, blue and opacity, also of a grey.
    public var components: [CGFloat]? { parts }
    /// Always 4.
    public var numberOfComponents: Int { parts.count }
    /// The opacity, 0 through 1.
    public var alpha: CGFloat { parts[3] }

    public override func isEqual(_ object: Any?) -> Bool { (object as? CGColor)?.parts == parts }
    public override var hash: Int { parts.hashValue }
}
