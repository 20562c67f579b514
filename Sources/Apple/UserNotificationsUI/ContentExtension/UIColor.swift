public import Foundation
import NotificationWire
package import TerminalCanvas

/// The type of a `#colorLiteral` without another; the compiler looks for this name.
public typealias _ColorLiteralType = UIColor

/// A colour.
///
/// Replaces UIKit's class, because Apple's content extension API uses it; it has only the members that notification
/// code needs. Components are kept as given and clamped to 0 through 1 when drawing.
open class UIColor: NSObject, NSCopying, _ExpressibleByColorLiteral, @unchecked Sendable {
    private enum Value: Hashable {
        /// Red, green, blue and opacity on a light screen and on a dark one.
        case channels(light: SIMD4<Double>, dark: SIMD4<Double>)
        /// The system's tint colour.
        case tint
        /// The colour of text.
        case label
    }

    // @unchecked: an open class cannot be checked; all of its state is this immutable value.
    private let value: Value

    private init(value: Value) {
        self.value = value
    }

    /// Creates a colour from red, green, blue and opacity, each 0 through 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let channels = SIMD4<Double>(red, green, blue, alpha)
        value = .channels(light: channels, dark: channels)
    }

    /// Creates a colour that is another one on a light screen than on a dark one. Not part of Apple's API.
    public convenience init(onLight light: UIColor, onDark dark: UIColor) {
        self.init(value: .channels(light: light.channels(onLight: true), dark: dark.channels(onLight: false)))
    }

    /// Creates a grey from brightness and opacity, each 0 through 1.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Creates the colour of a `#colorLiteral`.
    public required convenience init(
        _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
    ) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UIColor)?.value == value
    }

    public override var hash: Int { value.hashValue }

    /// Writes the components to the pointers; a `nil` pointer is skipped.
    ///
    /// - Returns: `true`, because every colour here has these components.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?,
        green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let channels = self.channels
        unsafe red?.pointee = CGFloat(channels.x)
        unsafe green?.pointee = CGFloat(channels.y)
        unsafe blue?.pointee = CGFloat(channels.z)
        unsafe alpha?.pointee = CGFloat(channels.w)
        return true
    }

    /// Returns the same colour with another opacity, 0 through 1.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        var (light, dark) = (channels(onLight: true), channels(onLight: false))
        (light.w, dark.w) = (alpha, alpha)
        return UIColor(value: .channels(light: light, dark: dark))
    }

    /// The colour as it is on a light screen, or on a dark one. Not part of Apple's API.
    public func color(onLight isLight: Bool) -> UIColor {
        let channels = channels(onLight: isLight)
        return UIColor(value: .channels(light: channels, dark: channels))
    }

    /// On the screen that the calling app is drawn for.
    private var channels: SIMD4<Double> { channels(onLight: ApplicationContext.ofCaller?.connection.isLight ?? false) }

    private func channels(onLight isLight: Bool) -> SIMD4<Double> {
        switch value {
        case .channels(let light, let dark): isLight ? light : dark
        case .tint: Self.systemBlue.channels(onLight: isLight)
        case .label: SIMD4(isLight ? .zero : SIMD3(repeating: 1), 1)
        }
    }

    /// The colour in the terminal; `nil` is the system's default. Terminals have no opacity for text, so it is ignored.
    package var terminalColor: Color? {
        switch value {
        case .tint: nil
        case .label: .terminalDefault
        case .channels:
            .rgb(red: Color.channel(channels.x), green: Color.channel(channels.y), blue: Color.channel(channels.z))
        }
    }

    /// The tint colour of the system's controls.
    public static let tintColor = UIColor(value: .tint)
    /// The colour of text.
    public static let label = UIColor(value: .label)
}

extension Color {
    /// Converts 0 through 1 to 8 bits. Values outside are clamped; NaN becomes 0.
    package static func channel(_ value: Double) -> UInt8 {
        // The comparison is false for NaN.
        value > 0 ? UInt8((min(value, 1) * 255).rounded()) : 0
    }
}

// UIKit's named colours; adaptable colours have two appearances (Apple, Human Interface Guidelines, Color).
extension UIColor {
    public static let black = UIColor(white: 0, alpha: 1)
    public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
    public static let gray = UIColor(white: 0.5, alpha: 1)
    public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
    public static let white = UIColor(white: 1, alpha: 1)
    public static let clear = UIColor(white: 0, alpha: 0)
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)

    public static let systemRed = UIColor(0xFF3B30, dark: 0xFF453A)
    public static let systemOrange = UIColor(0xFF9500, dark: 0xFF9F0A)
    public static let systemYellow = UIColor(0xFFCC00, dark: 0xFFD60A)
    public static let systemGreen = UIColor(0x34C759, dark: 0x30D158)
    public static let systemMint = UIColor(0x00C7BE, dark: 0x63E6E2)
    public static let systemTeal = UIColor(0x30B0C7, dark: 0x40C8E0)
    public static let systemCyan = UIColor(0x32ADE6, dark: 0x64D2FF)
    public static let systemBlue = UIColor(0x007AFF, dark: 0x0A84FF)
    public static let systemIndigo = UIColor(0x5856D6, dark: 0x5E5CE6)
    public static let systemPurple = UIColor(0xAF52DE, dark: 0xBF5AF2)
    public static let systemPink = UIColor(0xFF2D55, dark: 0xFF375F)
    public static let systemBrown = UIColor(0xA2845E, dark: 0xAC8E68)
    public static let systemGray = UIColor(0x8E8E93, dark: 0x8E8E93)

    private convenience init(_ light: Int, dark: Int) {
        func color(_ hex: Int) -> UIColor {
            UIColor(
                red: Double(hex >> 16) / 255, green: Double(hex >> 8 & 255) / 255, blue: Double(hex & 255) / 255,
                alpha: 1)
        }
        self.init(onLight: color(light), onDark: color(dark))
    }
}
