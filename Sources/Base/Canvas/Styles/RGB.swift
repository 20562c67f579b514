import Glibc

/// A colour as eight bits each of red, green and blue, to calculate with.
package struct RGB: Hashable, Sendable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// - Parameter hex: Red, green and blue in the lowest three bytes.
    package init(_ hex: UInt32) {
        self.init(
            red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
            blue: UInt8(truncatingIfNeeded: hex))
    }

    /// The mean of several colours, rounded.
    ///
    /// - Precondition: `count` is positive.
    package init(sums red: Int, _ green: Int, _ blue: Int, count: Int) {
        func mean(_ sum: Int) -> UInt8 { UInt8((sum + count / 2) / count) }
        self.init(red: mean(red), green: mean(green), blue: mean(blue))
    }

    package var color: Color { .rgb(red: red, green: green, blue: blue) }

    /// Red, green and blue in the lowest three bytes.
    var hex: Int { Int(red) << 16 | Int(green) << 8 | Int(blue) }

    /// The colour as style sheets and asciicasts write it: `#121216`.
    package var hexadecimal: String {
        let digits = String(hex, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }

    /// Returns the square of the distance to another colour.
    package func distance(to other: RGB) -> Int {
        let (red, green, blue) = (
            Int(red) - Int(other.red), Int(green) - Int(other.green), Int(blue) - Int(other.blue)
        )
        return red * red + green * green + blue * blue
    }

    /// - Parameter share: How much of the other colour, from 0 to 1.
    package func mixed(with other: RGB, _ share: Double) -> RGB {
        func mix(_ one: UInt8, _ two: UInt8) -> UInt8 {
            UInt8((Double(one) + (Double(two) - Double(one)) * share).rounded())
        }
        return RGB(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
    }

    // MARK: Terminals with 256 colours

    /// A colour of the colour cube (16 to 231) or the grey ramp (232 to 255) of xterm.
    package init(index: UInt8) {
        func level(_ number: UInt8) -> UInt8 { number == 0 ? 0 : 55 + 40 * number }
        if index >= 232 {
            let grey = 8 + 10 * (index - 232)
            self.init(red: grey, green: grey, blue: grey)
        } else {
            let number = max(16, index) - 16
            self.init(red: level(number / 36), green: level(number / 6 % 6), blue: level(number % 6))
        }
    }

    /// The index of the nearest colour of the cube or the ramp. The first sixteen are not used, because users redefine
    /// them.
    package var nearestIndex: UInt8 {
        // The levels of the cube are 0, 95, 135, 175, 215 and 255.
        func number(_ value: UInt8) -> UInt8 { value < 48 ? 0 : value < 116 ? 1 : (value - 36) / 40 }
        let cube = 16 + 36 * number(red) + 6 * number(green) + number(blue)
        let mean = (Int(red) + Int(green) + Int(blue)) / 3
        let grey = UInt8(232 + min(max(mean - 3, 0) / 10, 23))
        return distance(to: RGB(index: grey)) < distance(to: RGB(index: cube)) ? grey : cube
    }

    // MARK: How it looks

    /// How bright it looks, 0...255 (ITU-R BT.601).
    package var brightness: Int { (299 * Int(red) + 587 * Int(green) + 114 * Int(blue)) / 1_000 }

    /// The place on the circle of colours in degrees, from red at 0 over green at 120 to blue at 240; the place of cyan
    /// for a grey.
    package var hue: Double {
        let (red, green, blue) = (Double(red), Double(green), Double(blue))
        let (most, least) = (max(red, green, blue), min(red, green, blue))
        let range = most - least
        guard range > 0 else { return 180 }
        if most == red { return (60 * (green - blue) / range + 360).truncatingRemainder(dividingBy: 360) }
        return most == green ? 60 * (blue - red) / range + 120 : 60 * (red - green) / range + 240
    }

    /// The ratio of contrast as WCAG 2 defines it, from 1 to 21.
    package func contrast(with other: RGB) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    private var luminance: Double {
        func linear(_ value: UInt8) -> Double {
            let share = Double(value) / 255
            guard share > 0.03928 else { return share / 12.92 }
            return pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// White, or black where white cannot be read on this colour; one of them always can.
    package var ink: RGB {
        let white = RGB(0xFFFFFF)
        return contrast(with: white) >= 4.5 ? white : RGB(0)
    }
}
