internal import TerminalCanvas

extension Appearance {
    /// The appearance of a terminal from its answer to the question for the colour of its ground: `11;rgb:RR/GG/BB`, with
    /// one to four hexadecimal digits a component; `nil` for another answer.
    init?(answer: [UInt8]) {
        let text = String(decoding: answer, as: UTF8.self)
        guard text.hasPrefix("11;rgb:") || text.hasPrefix("11;rgba:") else { return nil }
        let parts = text.drop { $0 != ":" }.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        let components = parts.prefix(3).compactMap { digits -> Double? in
            guard (1...4).contains(digits.count), let value = UInt16(digits, radix: 16) else { return nil }
            return Double(value) / Double((1 << (4 * digits.count)) - 1)
        }
        guard components.count == 3, (3...4).contains(parts.count) else { return nil }
        // How bright the eye finds it; ITU-R BT.709.
        let brightness = 0.2126 * components[0] + 0.7152 * components[1] + 0.0722 * components[2]
        self = brightness > 0.5 ? .light : .dark
    }
}
