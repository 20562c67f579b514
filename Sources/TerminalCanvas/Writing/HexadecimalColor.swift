/// A colour as style sheets and casts write it: `#121216`.
enum HexadecimalColor {
    /// - Parameter value: 0xRRGGBB.
    static func text(_ value: Int) -> String {
        let digits = String(value, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
}
