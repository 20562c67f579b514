/// Finds the name that a misspelt name most likely stands for.
package enum Spelling {
    /// Longer names are not typing errors, and comparing them would take quadratic time.
    private static let maximumLength = 40

    /// Returns the candidate that differs only in case and separators, otherwise the most similar one with at most two
    /// edits (one if the name is shorter than five letters), otherwise the only one that begins with the name; `nil` if
    /// no candidate is similar.
    package static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
        guard name.utf8.count <= maximumLength else { return nil }
        let letters = letters(of: name)
        guard !letters.isEmpty else { return nil }
        var best: (distance: Int, candidate: String)?
        var longer: [String] = []
        for candidate in candidates {
            let other = self.letters(of: candidate)
            if letters.count > 1, other.starts(with: letters) { longer.append(candidate) }
            let distance = distance(letters, other)
            guard distance <= (other.count < 5 ? 1 : 2), distance < best?.distance ?? .max else { continue }
            best = (distance, candidate)
        }
        return best?.candidate ?? (longer.count == 1 ? longer[0] : nil)
    }

    /// Returns the bundle identifier that a misspelt one most likely stands for: one that differs only in case and
    /// separators, otherwise the most similar one of those of which a single part is another, by at most two letters.
    /// `com.example.Shop` for `com.example.Shpo`, not for `org.example.Shop`, whose maker is another one; `nil` if no
    /// candidate is similar.
    package static func nearest(toIdentifier name: String, among candidates: [String]) -> String? {
        let parts = parts(of: name)
        return candidates.compactMap { candidate in
            edits(from: parts, to: self.parts(of: candidate)).map { (edits: $0, candidate) }
        }.min { $0.edits < $1.edits }?.1
    }

    private static func parts(of identifier: String) -> [[Character]] {
        identifier.split(separator: ".", omittingEmptySubsequences: false).map { letters(of: String($0)) }
    }

    /// Returns by how many letters the only part differs that does; `nil` if it is no typing error. `rider` is not
    /// `driver`, which begins otherwise, and `app1` is not `app2`.
    private static func edits(from parts: [[Character]], to others: [[Character]]) -> Int? {
        guard parts.count == others.count else { return nil }
        let unequal = zip(parts, others).filter { $0 != $1 }
        guard let (part, other) = unequal.first else { return 0 }
        guard unequal.count == 1, !part.isEmpty, max(part.count, other.count) <= maximumLength,
            part.filter(\.isNumber) == other.filter(\.isNumber)
        else { return nil }
        let distance = distance(part, other)
        return distance <= (other.count < 5 || part.first != other.first ? 1 : 2) ? distance : nil
    }

    /// Returns the first candidate that equals the name except for case, white space and separators.
    package static func lookalike(of name: String, among candidates: some Sequence<String>) -> String? {
        let letters = letters(of: name)
        return candidates.first { $0.utf8.count <= maximumLength && self.letters(of: $0) == letters }
    }

    private static func letters(of name: String) -> [Character] {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    /// Returns the number of insertions, deletions, replacements and swaps of adjacent letters between two words.
    ///
    /// - Complexity: The product of the lengths.
    private static func distance(_ first: [Character], _ second: [Character]) -> Int {
        var beforePrevious: [Int] = []
        var previous = Array(0...second.count)
        for (row, character) in first.enumerated() {
            var current = [row + 1]
            for (column, other) in second.enumerated() {
                let replacing = previous[column] + (character == other ? 0 : 1)
                var best = min(replacing, previous[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, character == second[column - 1], first[row - 1] == other {
                    best = min(best, beforePrevious[column - 1] + 1)
                }
                current.append(best)
            }
            beforePrevious = previous
            previous = current
        }
        return previous[second.count]
    }
}
