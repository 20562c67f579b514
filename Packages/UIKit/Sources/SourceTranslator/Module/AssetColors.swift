import Foundation

/// The colour sets of asset catalogues, as the members of `UIColor` that Xcode makes of them.
struct AssetColors {
    /// The expressions of the colours, by the names of their sets.
    private(set) var expressions: [String: String] = [:]

    /// Whether a file describes a colour set.
    static func describes(_ path: String) -> Bool { path.hasSuffix(".colorset/Contents.json") }

    /// Reads the description of a colour set.
    ///
    /// - Throws: An error of the reader for what is no JSON of that form.
    mutating func read(_ input: Translation.Input) throws {
        let name = URL(filePath: input.path).deletingLastPathComponent().deletingPathExtension().lastPathComponent
        let set = try JSONDecoder().decode(ColorSet.self, from: Data(input.text.utf8))
        let light = set.colors.first { !$0.isDark }?.color?.expression
        let dark = set.colors.first { $0.isDark }?.color?.expression
        // Xcode's template has an accent colour that says nothing.
        let plain = light ?? "UIKit.UIColor.tintColor"
        expressions[name] = dark.map { "UIKit.UIColor(onLight: \(plain), onDark: \($0))" } ?? plain
    }

    /// The name of the member for a set: in camel case, without “Color” at its end.
    static func symbol(of name: String) -> String {
        let words = name.split { !$0.isLetter && !$0.isNumber }
        let joined = words.enumerated().map { index, word in
            (index == 0 ? word.prefix(1).lowercased() : word.prefix(1).uppercased()) + word.dropFirst()
        }.joined()
        let short = joined.hasSuffix("Color") ? String(joined.dropLast("Color".count)) : joined
        return short.isEmpty ? joined : short
    }

    /// The code of the members, and of the initializer that takes a name.
    var code: String {
        let sorted = expressions.sorted { $0.key < $1.key }
        let pairs = sorted.map { "\(Literal.string($0.key)): \($0.value)" }
        return """
            extension UIKit.UIColor {
            \(sorted.map { "nonisolated static var `\(Self.symbol(of: $0.key))`: UIKit.UIColor { \($0.value) }" }
                .joined(separator: "\n"))
            nonisolated convenience init?(named name: String) {
            let colors: [String: UIKit.UIColor] =
                [\(pairs.isEmpty ? ":" : pairs.joined(separator: ", "))]
            guard let color = colors[name] else { return nil }
            self.init(onLight: color, onDark: color)
            }
            }
            """
    }
}

private struct ColorSet: Decodable {
    let colors: [Entry]

    struct Entry: Decodable {
        let color: Color?
        let appearances: [Appearance]?

        var isDark: Bool { appearances?.contains { $0.value == "dark" } ?? false }
    }

    struct Appearance: Decodable {
        let value: String
    }

    struct Color: Decodable {
        let reference: String?
        let components: [String: String]?

        var expression: String? {
            if let reference, reference.hasSuffix("Color") {
                return "UIKit.UIColor.\(reference.dropLast("Color".count))"
            }
            guard let components else { return nil }
            let channels = ["red", "green", "blue"].map {
                "\($0): \(Self.share(components[$0] ?? components["white"] ?? "0"))"
            }
            let alpha = Self.share(components["alpha"] ?? "1.0")
            return "UIKit.UIColor(\(channels.joined(separator: ", ")), alpha: \(alpha))"
        }

        /// `0.5`, `128` and `0x80` are the same.
        private static func share(_ text: String) -> Double {
            if text.hasPrefix("0x") { return Double(Int(text.dropFirst(2), radix: 16) ?? 0) / 255 }
            return text.contains(".") ? Double(text) ?? 0 : (Double(text) ?? 0) / 255
        }
    }
}
