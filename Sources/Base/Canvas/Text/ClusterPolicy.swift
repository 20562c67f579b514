/// Decides how a grapheme cluster with more than plain accents is shown. Letters that may join others, and spacing
/// marks, are not asked for.
enum ClusterPolicy {
    struct Decision {
        /// The text drawn instead of the cluster; `nil` draws the cluster unchanged.
        var replacement: String?
        var columns: Int

        static func keep(columns: Int) -> Decision { Decision(columns: columns) }

        static func show(_ replacement: String, columns: Int) -> Decision {
            Decision(replacement: replacement, columns: columns)
        }

        static let standIn = show("·", columns: 1)
    }

    /// Keeps a cluster if ncurses, which adds up the columns of its scalars, and terminals that know clusters agree on
    /// its width, and an emoji also if they do not: the cursor is moved to its column.
    ///
    /// - Complexity: O(*n*) in the number of scalars.
    static func decide(_ scalars: Character.UnicodeScalarView) -> Decision {
        guard let base = scalars.first else { return .keep(columns: 0) }
        let tail = scalars.dropFirst()
        let kind = ScalarClass(base.value)
        switch kind {
        case .refused, .spacingMark:
            return .standIn
        case .mark:
            return leadingMark(scalars)
        case .joining where base.value.isRegionalIndicator:
            return regionalIndicators(base, tail)
        case .leadingJamo where tail.first?.value.isTrailingJamo != true:
            return .standIn
        case .narrow, .wide, .joining, .leadingJamo, .addressedNarrow, .addressedWide:
            break
        }
        if let last = tail.last, last.value == 0x0E33 || last.value == 0x0EB3 {
            return takingApartAM(base, tail.dropLast(), last)
        }
        guard tail.allSatisfy({ ScalarClass($0.value) == .mark }), agrees(base, kind, tail) else {
            if isEmoji(base, tail) { return .keep(columns: 2) }
            return kind == .leadingJamo ? .standIn : .show(String(base), columns: kind.columns)
        }
        let kept = String(base).withMarks(tail)
        if kept.isCut {
            return .show(kept.text + "·", columns: kind.columns + 1)
        }
        return .keep(columns: kind.columns)
    }

    /// Whether the marks keep the width of the base in every terminal.
    private static func agrees(
        _ base: Unicode.Scalar,
        _ kind: ScalarClass,
        _ marks: Character.UnicodeScalarView.SubSequence
    ) -> Bool {
        marks.allSatisfy { mark in
            switch mark.value {
            // Emoji presentation and keycaps are drawn wide.
            case 0xFE0F, 0x20E3: kind.columns == 2
            // Some terminals draw text presentation narrow.
            case 0xFE0E: kind.columns == 1
            // It matters in scripts with joined letters and is invisible elsewhere.
            case 0x200C: base.value >= 0x600 && kind != .wide
            case 0x200D: false
            default: true
            }
        }
    }

    /// Whether it is an emoji with what may follow one: U+FE0F, a keycap, a skin tone, and emoji that are joined to it.
    private static func isEmoji(_ base: Unicode.Scalar, _ tail: Character.UnicodeScalarView.SubSequence) -> Bool {
        guard base.properties.isEmoji, let last = tail.last?.value, last != 0x200D,
            !base.isASCII || last == 0x20E3, String(base).withMarks(tail, most: .max).isCut == false
        else { return false }
        return zip([base] + tail, tail).allSatisfy { previous, scalar in
            switch scalar.value {
            case 0x200D, 0xFE0F: true
            case 0x20E3: previous.value == 0xFE0F
            case let value: value.isSkinTone || previous.value == 0x200D && scalar.properties.isEmoji
            }
        }
    }

    private static func leadingMark(_ scalars: Character.UnicodeScalarView) -> Decision {
        guard let first = scalars.first, ScalarClass(first.value) == .mark, !first.value.isTrailingJamo,
            !first.properties.isDefaultIgnorableCodePoint
        else { return .standIn }
        let marks = scalars.prefix { ScalarClass($0.value) == .mark && !$0.properties.isDefaultIgnorableCodePoint }
        let shown = "◌".withMarks(marks)
        return shown.isCut ? .show(shown.text + "·", columns: 2) : .show(shown.text, columns: 1)
    }

    private static func regionalIndicators(
        _ first: Unicode.Scalar,
        _ tail: Character.UnicodeScalarView.SubSequence
    ) -> Decision {
        if let second = tail.first, second.value.isRegionalIndicator {
            return tail.count == 1 ? .keep(columns: 2) : .show(String(first) + String(second), columns: 2)
        }
        let letter = UInt8(ascii: "A") + UInt8(truncatingIfNeeded: first.value - 0x1F1E6)
        return .show(String(Unicode.Scalar(letter)), columns: 1)
    }

    /// Unicode combines Thai and Lao AM with the preceding consonant, but ncurses does not. Split into the circle above
    /// and AA they look the same, and both agree.
    private static func takingApartAM(
        _ base: Unicode.Scalar,
        _ marks: Character.UnicodeScalarView.SubSequence,
        _ vowel: Unicode.Scalar
    ) -> Decision {
        guard ScalarClass(base.value) == .narrow, marks.count < TextSanitizer.markLimit,
            marks.allSatisfy({ ScalarClass($0.value) == .mark && !$0.properties.isDefaultIgnorableCodePoint })
        else { return .show(String(base), columns: ScalarClass(base.value).columns) }
        let circleAndVowel = vowel.value == 0x0E33 ? "\u{0E4D}\u{0E32}" : "\u{0ECD}\u{0EB2}"
        let shown = String(base).withMarks(marks)
        return .show(shown.text + circleAndVowel, columns: 2)
    }
}

extension String {
    /// The base with as many marks as a cell can hold, and whether some were dropped.
    fileprivate func withMarks(
        _ marks: some Sequence<Unicode.Scalar>, most limit: Int = TextSanitizer.markLimit
    ) -> (text: String, isCut: Bool) {
        var text = self
        var count = 0
        for mark in marks {
            count += 1
            guard count <= limit,
                text.utf8.count + UTF8.width(mark) <= PackedCluster.byteLimit
            else { return (text, true) }
            text.unicodeScalars.append(mark)
        }
        return (text, false)
    }
}
