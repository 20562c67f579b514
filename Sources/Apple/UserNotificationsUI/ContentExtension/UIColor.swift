public import Foundation
package import TerminalCanvas

/// A colour.
///
/// Replaces UIKit's class, because Apple's content extension API uses it; it has only the members that notification
/// code needs. Components are kept as given and clamped to 0 through 1 when drawing.
open class UIColor: NSObject, NSCopying, @unchecked Sendable {
    private enum Value: Hashable {
        case channels(red: Double, green: Double, blue: Double, alpha: Double)
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
        value = .channels(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a grey from brightness and opacity, each 0 through 1.
    public init(white: CGFloat, alpha: CGFloat) {
        value = .channels(red: white, green: white, blue: white, alpha: alpha)
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
        unsafe red?.pointee = CGFloat(channels.red)
        unsafe green?.pointee = CGFloat(channels.green)
        unsafe blue?.pointee = CGFloat(channels.blue)
        unsafe alpha?.pointee = CGFloat(channels.alpha)
        return true
    }

    /// Returns the same colour with another opacity, 0 through 1.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        let channels = self.channels
        return UIColor(
            value: .channels(red: channels.red, green: channels.green, blue: channels.blue, alpha: alpha))
    }

    private var channels: (red: Double, green: Double, blue: Double, alpha: Double) {
        switch value {
        case .channels(let red, let green, let blue, let alpha): (red, green, blue, alpha)
        // The light appearance's system blue.
        case .tint: (0, 122 / 255, 1, 1)
        case .label: (0, 0, 0, 1)
        }
    }

    /// The colour in the terminal; `nil` is the system's default. Terminals have no opacity for text, so it is ignored.
    package var terminalColor: Color? {
        switch value {
        case .tint: nil
        case .label: .terminalDefault
        case .channels(let red, let green, let blue, _):
            .rgb(red: Color.channel(red), green: Color.channel(green), blue: Color.channel(blue))
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

// UIKit's named colours; adaptable colours have their light appearance (Apple, Human Interface Guidelines, Color).
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

    public static let systemRed = UIColor(255, 59, 48)
    public static let systemOrange = UIColor(255, 149, 0)
    public static let systemYellow = UIColor(255, 204, 0)
    public static let systemGreen = UIColor(52, 199, 89)
    public static let systemMint = UIColor(0, 199, 190)
    public static let systemTeal = UIColor(48, 176, 199)
    public static let systemCyan = UIColor(50, 173, 230)
    public static let systemBlue = UIColor(0, 122, 255)
    public static let systemIndigo = UIColor(88, 86, 214)
    public static let systemPurple = UIColor(175, 82, 222)
    public static let systemPink = UIColor(255, 45, 85)
    public static let systemBrown = UIColor(162, 132, 94)
    public static let systemGray = UIColor(142, 142, 147)

    private convenience init(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) {
        self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
    }
}
