/// What a Unicode scalar does to the columns of a row; raw values as in ``scalarClassTable``.
enum ScalarClass: UInt32 {
    /// One column, and a cluster of its own unless marks follow.
    case narrow = 0
    /// Two columns, and a cluster of its own unless marks follow.
    case wide = 1
    /// No column; belongs to the scalar before it.
    case mark = 2
    /// One column; may form a cluster with its neighbours.
    case joining = 3
    /// Two columns; may form a cluster with the jamo after it.
    case leadingJamo = 4
    /// Belongs to the scalar before it, yet ncurses gives it columns of its own.
    case spacingMark = 5
    /// Never drawn; shown as a stand-in.
    case refused = 6

    /// The columns of a cluster that begins with such a scalar.
    var columns: Int { self == .wide || self == .leadingJamo ? 2 : 1 }

    /// Whether a cluster boundary stands before the scalar, unless a joiner precedes it.
    var isSimple: Bool { self == .narrow || self == .wide }

    /// Complexity: O(log *n*) in the number of ranges; constant for the common blocks.
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

    /// The class by the table alone.
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
    /// Where the class changes, in ascending order: the scalar times 16, plus the raw value of its ``ScalarClass``.
    package static var table: [UInt32] { scalarClassTable }
}

extension UInt32 {
    var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(self) }

    /// Hangul vowel or trailing consonant jamo.
    var isTrailingJamo: Bool { (0x1160...0x11FF).contains(self) || (0xD7B0...0xD7FB).contains(self) }
}
