import TerminalCanvas

/// Combines consecutive scalars into characters: a letter and its accent, the parts of a flag.
struct CharacterAssembler: Sendable {
    /// A longer character is split, so that an endless one does not need endless memory.
    private static let longestCharacter = 64

    private var first: Unicode.Scalar?
    private var others = String.UnicodeScalarView()
    /// Created when a second scalar arrives that may belong to the first.
    private var recognizer: Unicode._CharacterRecognizer?

    mutating func append(_ scalar: Unicode.Scalar, into events: inout [TerminalEvent]) {
        if let first, !continues(first, with: scalar) { finish(into: &events) }
        guard first != nil else {
            first = scalar
            return
        }
        others.append(scalar)
    }

    /// Emits the current character as complete.
    mutating func finish(into events: inout [TerminalEvent]) {
        guard let first else { return }
        if others.isEmpty {
            events.append(.key(.character(Character(first))))
        } else {
            var text = String(first)
            text.unicodeScalars.append(contentsOf: others)
            events.append(contentsOf: text.map { .key(.character($0)) })
            others.removeAll(keepingCapacity: true)
        }
        self.first = nil
        recognizer = nil
    }

    private mutating func continues(_ first: Unicode.Scalar, with scalar: Unicode.Scalar) -> Bool {
        // Printable ASCII characters never combine.
        if recognizer == nil, first.isASCII, scalar.isASCII { return false }
        var recognizer = recognizer ?? Self.recognizer(after: first)
        defer { self.recognizer = recognizer }
        return !recognizer.hasBreak(before: scalar) && others.count + 1 < Self.longestCharacter
    }

    private static func recognizer(after first: Unicode.Scalar) -> Unicode._CharacterRecognizer {
        var recognizer = Unicode._CharacterRecognizer()
        _ = recognizer.hasBreak(before: first)
        return recognizer
    }
}
