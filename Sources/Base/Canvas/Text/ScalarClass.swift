/// The effect of a Unicode scalar on the columns of a row; raw values as in ``scalarClassTable``.
enum ScalarClass: UInt32 {
    /// One column. A separate cluster unless marks follow.
    case narrow = 0
    /// Two columns. A separate cluster unless marks follow.
    case wide = 1
    /// No column. Belongs to the preceding scalar.
    case mark = 2
    /// One column. May form a cluster with its neighbours.
    case joining = 3
    /// Two columns. May form a cluster with the following jamo.
    case leadingJamo = 4
    /// Belongs to the preceding scalar, and has a column of its own.
    case spacingMark = 5
    /// Never drawn; replaced.
    case refused = 6
    /// One column, but not by the measure of the C library. A separate cluster unless marks follow.
    case addressedNarrow = 7
    /// Two columns, but not by the measure of the C library. A separate cluster unless marks follow.
    case addressedWide = 8

    /// The number of columns of a cluster that begins with such a scalar.
    var columns: Int { self == .wide || self == .leadingJamo || self == .addressedWide ? 2 : 1 }

    /// Whether ncurses cannot write the scalar.
    var isAddressed: Bool { self == .addressedNarrow || self == .addressedWide }

    /// Whether a scalar of this class begins a cluster of letters that may join others, or is a spacing mark.
    func beginsLetters(_ scalar: UInt32) -> Bool {
        self == .joining ? !scalar.isRegionalIndicator : self == .spacingMark && scalar.isSpacingMark
    }

    /// Whether a cluster begins with the scalar, unless a joiner precedes it.
    var isSimple: Bool { self == .narrow || self == .wide || isAddressed }

    /// - Complexity: O(log *n*) in the number of ranges; constant for the common blocks.
    init(_ scalar: UInt32) {
        switch scalar {
        case 0x20...0x7E, 0xAE...0x2FF, 0x2010...0x2027, 0x2190...0x2319, 0x2500...0x25FC:
            self = .narrow
        case 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0x3041...0x3096, 0x30A1...0x30FF:
            self = .wide
        default:
            self = Self.search(scalar)
        }
    }

    /// Looks up the class in the table.
    static func search(_ scalar: UInt32) -> ScalarClass {
        let key = scalar << 4 | 15
        var low = 0
        var high = scalarClassTable.count
        while low < high {
            let middle = (low + high) / 2
            if scalarClassTable[middle] <= key { low = middle + 1 } else { high = middle }
        }
        return ScalarClass(rawValue: scalarClassTable[low - 1] & 15) ?? .refused
    }
}

/// The classes of all scalars, for code that cannot call Swift.
package enum ScalarClasses {
    /// The scalars at which the class changes, in ascending order: the scalar times 16, plus the raw value of its
    /// ``ScalarClass``.
    package static var table: [UInt32] { scalarClassTable }
}

extension UInt32 {
    var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(self) }

    var isSkinTone: Bool { (0x1F3FB...0x1F3FF).contains(self) }

    /// A mark with a column of its own, but no skin tone, which belongs to an emoji, and no AM, which is split.
    var isSpacingMark: Bool { !isSkinTone && self != 0x0E33 && self != 0x0EB3 && ScalarClass(self) == .spacingMark }

    /// Joiners, variation selectors of emoji and keycaps: terminals differ in the columns of what these follow.
    var mayChangeWidth: Bool {
        switch self {
        case 0x200C, 0x200D, 0x20E3, 0xFE0E, 0xFE0F: true
        default: false
        }
    }

    /// Whether it is a sign that takes a letter its vowel, and so may tie it to the next letter.
    var isVirama: Bool { Unicode.Scalar(self)?.properties.canonicalCombiningClass == .virama }

    /// Hangul vowel or trailing consonant jamo.
    var isTrailingJamo: Bool { (0x1160...0x11FF).contains(self) || (0xD7B0...0xD7FB).contains(self) }
}
