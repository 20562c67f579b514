import TerminalCanvas

/// Replaces the values in a report by others without a meaning, so that a device can be shown to strangers.
///
/// Equal values, such as identifiers, keys and whole texts, have one replacement and others have another, so that
/// groups, categories and links hold. It has the width and the shape of the value: capital and small letters, digits,
/// and a syllable of Hangul for a letter of two columns; spaces, punctuation, emoji and the places of a format stay. It
/// is drawn by chance, so nothing leads back.
package struct Redaction {
    /// The values that stay, because the program or the code of its apps has them.
    private var kept: Set<String> = []
    private var replacements: [String: String] = [:]
    private var taken: Set<String> = []
    private var generator: any RandomNumberGenerator = SystemRandomNumberGenerator()

    package init() {}

    mutating func keep(_ values: some Sequence<String>) { kept.formUnion(values) }

    /// Replaces a value as a whole.
    package mutating func hide(_ value: String) -> String {
        guard !kept.contains(value), value.contains(where: { $0.isLetter || $0.isNumber }) else { return value }
        if let known = replacements[value] { return known }
        var new = likeness(of: value)
        // Short values have few likenesses.
        for _ in 0..<100 where isTaken(new, for: value) { new = likeness(of: value) }
        while isTaken(new, for: value) { new.unicodeScalars.append(scalar(from: "a", 26)) }
        replacements[value] = new
        taken.insert(new)
        return new
    }

    private func isTaken(_ new: String, for value: String) -> Bool {
        new == value || taken.contains(new) || kept.contains(new)
    }

    /// Replaces the digits of a number; it stays one of about its size.
    mutating func hideNumber(_ number: String) -> String {
        if let known = replacements["number " + number] { return known }
        let isLong = number.count > 18
        var isFirst = true
        let new = number.reduce(into: "") { text, character in
            guard character.isNumber else { return text.append(character) }
            // Zero does not begin a number, and more than 18 digits begin with one that is possible.
            let first: Unicode.Scalar = isFirst && character != "0" ? "1" : "0"
            text.unicodeScalars.append(scalar(from: first, isFirst ? character == "0" || isLong ? 1 : 9 : 10))
            isFirst = false
        }
        replacements["number " + number] = new
        return new
    }

    /// Replaces a latitude or a longitude by another one that is possible.
    mutating func hideDegrees(_ degrees: String) -> String {
        if let known = replacements["degrees " + degrees] { return known }
        let new = "\(Double(Int.random(in: -6_000_000...6_000_000, using: &generator)) / 100_000)"
        replacements["degrees " + degrees] = new
        return new
    }

    /// Replaces what is between the program's own words at the beginning and at the end of a sentence, and all between
    /// its first and its last quotation mark: no word in the middle is looked at.
    package mutating func hideValues(in sentence: String) -> String {
        let pieces = Self.pieces(of: sentence)
        let marks = pieces.indices.filter { pieces[$0].contains { "“”\"".contains($0) } }
        let isForeign = { (piece: Substring) in Self.isWord(piece) && !LogWords.all.contains(piece) }
        let first = pieces.firstIndex(where: isForeign), last = pieces.lastIndex(where: isForeign)
        let begin = [first, marks.first.map { $0 + 1 }].compactMap(\.self).min()
        let end = [last, marks.last.map { $0 - 1 }].compactMap(\.self).max()
        guard let begin, let end, begin <= end else { return sentence }
        return pieces[..<begin].joined() + hide(pieces[begin...end].joined()) + pieces[(end + 1)...].joined()
    }

    private static func isWord(_ piece: Substring) -> Bool { piece.first.map(isOfWord) ?? false }

    private static func isOfWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "’"
    }

    /// Words, quotation marks, and what is between them.
    private static func pieces(of sentence: String) -> [Substring] {
        var pieces: [Substring] = []
        var rest = sentence[...]
        while let first = rest.first {
            let isMark = { (character: Character) in "“”\"".contains(character) }
            let piece =
                isMark(first)
                ? rest.prefix(1)
                : rest.prefix { isOfWord($0) == isOfWord(first) && !isMark($0) }
            pieces.append(piece)
            rest = rest[piece.endIndex...]
        }
        return pieces
    }

    // MARK: Shapes

    private mutating func likeness(of value: String) -> String {
        let hexadecimal = value.count == 36 && value.allSatisfy { $0.isHexDigit || $0 == "-" }
        var result = "", rest = value[...]
        while let character = rest.first {
            if let place = rest.prefixMatch(of: /%(?:[0-9]+\$)?l*[@duif%]|\{[^{}]*\}/)?.output {
                // The keys in braces belong to a Live Activity.
                result += place.first == "{" ? "{\(hidePath(String(place.dropFirst().dropLast())))}" : String(place)
                rest = rest[place.endIndex...]
            } else {
                result.unicodeScalars.append(contentsOf: scalars(like: character, hexadecimal))
                rest = rest.dropFirst()
            }
        }
        return result
    }

    /// Replaces the keys in a path, which full stops divide.
    mutating func hidePath(_ path: String) -> String {
        path.split(separator: ".", omittingEmptySubsequences: false).map { hide(String($0)) }.joined(separator: ".")
    }

    private mutating func scalars(like character: Character, _ hexadecimal: Bool) -> [Unicode.Scalar] {
        guard character.isLetter || character.isNumber else { return Array(character.unicodeScalars) }
        if TerminalText(String(character)).columns == 2 { return [scalar(from: "가", 11_172)] }
        if character.isNumber { return [scalar(from: "0", 10)] }
        return [scalar(from: character.isUppercase ? "A" : "a", hexadecimal ? 6 : 26)]
    }

    private mutating func scalar(from first: Unicode.Scalar, _ count: UInt32) -> Unicode.Scalar {
        Unicode.Scalar(first.value + UInt32.random(in: 0..<count, using: &generator)) ?? first
    }
}
