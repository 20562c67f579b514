import ArgumentParser

/// An option that says which device is meant, and is given twice. The parser takes the last one.
enum RepeatedOption {
    private static let names = ["--device", "--socket"]

    /// - Parameter words: The arguments of the program.
    /// - Throws: A `ValidationError` that names both values.
    static func check(_ words: some Sequence<String>) throws {
        for name in names {
            let values = values(of: name, in: words)
            guard values.count > 1 else { continue }
            throw ValidationError(
                "\(name) is given twice; leave out one of “\(values[0])” and “\(values[1])”")
        }
    }

    private static func values(of name: String, in words: some Sequence<String>) -> [String] {
        var values: [String] = []
        var isValue = false
        for word in words.prefix(while: { $0 != "--" }) {
            if isValue {
                values.append(word)
                isValue = false
            } else if word == name {
                isValue = true
            } else if word.hasPrefix(name + "=") {
                values.append(String(word.dropFirst(name.count + 1)))
            }
        }
        return values
    }
}
