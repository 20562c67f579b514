/// A cluster of at most 31 UTF-8 bytes and its number of columns, packed into four words. A canvas of these is plain
/// memory: it is copied without reference counting and compared word by word.
package struct PackedCluster: Hashable, Sendable {
    /// The maximum size of a cluster in bytes; the sanitizer enforces it. A family of four has 25.
    static let byteLimit = 31

    package static let rightHalf = PackedCluster(count: 0, columns: 0)
    package static let blank = PackedCluster(ascii: UInt8(ascii: " "))

    /// The first eight bytes, beginning with the least significant one, and the next ones in the same way.
    private var (low, second, third): (UInt64, UInt64, UInt64) = (0, 0, 0)
    /// The last seven bytes, then the number of bytes in bits 56 to 60, the columns in bits 61 and 62, and in bit 63
    /// whether the cluster is addressed.
    private var high: UInt64

    private init(count: Int, columns: Int, isAddressed: Bool = false) {
        high = UInt64(count) << 56 | UInt64(columns) << 61 | (isAddressed ? 1 << 63 : 0)
    }

    package init(ascii byte: UInt8) {
        self.init(count: 1, columns: 1)
        low = UInt64(byte)
    }

    /// An ASCII character that stands for a line, which terminals with line graphics can still draw. The line is in the
    /// bytes that a text of one byte leaves free.
    init(ascii byte: UInt8, standingFor line: LineGlyph) {
        self.init(ascii: byte)
        second = UInt64(line.rawValue)
    }

    /// The line that an ASCII character stands for.
    var line: LineGlyph? { byteCount == 1 ? LineGlyph(rawValue: UInt8(truncatingIfNeeded: second)) : nil }

    /// Packs a cluster of sanitized text; a line break becomes a blank.
    init(_ bytes: Span<UInt8>, at offset: Int, _ cluster: (end: Int, columns: Int, isAddressed: Bool)) {
        let count = cluster.end - offset
        if count == 1 {
            let byte = bytes[offset]
            self = PackedCluster(ascii: byte == UInt8(ascii: "\n") ? UInt8(ascii: " ") : byte)
            return
        }
        self.init(count: count, columns: cluster.columns, isAddressed: cluster.isAddressed)
        for index in 0..<count {
            let bits = UInt64(bytes[offset + index]) << UInt64(index % 8 * 8)
            switch index / 8 {
            case 0: low |= bits
            case 1: second |= bits
            case 2: third |= bits
            default: high |= bits
            }
        }
    }

    /// A cluster of one column: a scalar that takes three bytes, U+0800 to U+FFFF.
    init(narrow scalar: UInt32) {
        self.init(count: 3, columns: 1)
        low = UInt64(0xE0 | scalar >> 12) | UInt64(0x80 | scalar >> 6 & 0x3F) << 8 | UInt64(0x80 | scalar & 0x3F) << 16
    }

    /// 1 or 2, or 0 for the right half of a wide cluster.
    package var columns: Int { Int(high >> 61 & 3) }

    /// Whether ncurses or the terminal may give it other columns than it has here: the terminal gets it behind an
    /// update of ncurses, which knows blanks in its place, and what stands behind it is addressed.
    var isAddressed: Bool { high >> 63 == 1 }

    /// The columns in a terminal that draws every scalar alone.
    var mostColumns: Int { text.unicodeScalars.reduce(0) { $0 + $1.mostColumns } }

    var isSpacingMark: Bool { isAddressed && firstScalar.isSpacingMark }

    /// Whether fonts draw it together with what stands before it: a spacing mark, or a letter behind a virama or a
    /// joiner.
    package func isTied(to previous: PackedCluster) -> Bool {
        guard previous.isAddressed, let last = previous.text.unicodeScalars.last?.value else { return false }
        return isSpacingMark || ScalarClass(firstScalar) == .joining && (last.isVirama || last == 0x200D)
    }

    package var byteCount: Int { Int(high >> 56 & 31) }

    package var isBlank: Bool { self == .blank }

    /// The byte of a cluster that is one ASCII character, otherwise `nil`.
    var ascii: UInt8? { byteCount == 1 ? UInt8(truncatingIfNeeded: low) : nil }

    /// Whether it is one Unicode scalar: every program takes it for one character of the same width.
    package var isOneScalar: Bool {
        switch firstScalar {
        case ..<0x80: byteCount == 1
        case ..<0x800: byteCount == 2
        case ..<0x10000: byteCount == 3
        default: byteCount == 4
        }
    }

    package var firstScalar: UInt32 {
        let first = low & 0xFF
        let second = low >> 8 & 0x3F
        let third = low >> 16 & 0x3F
        let fourth = low >> 24 & 0x3F
        return switch first {
        case ..<0x80: UInt32(first)
        case ..<0xE0: UInt32((first & 0x1F) << 6 | second)
        case ..<0xF0: UInt32((first & 0x0F) << 12 | second << 6 | third)
        default: UInt32((first & 0x07) << 18 | second << 12 | third << 6 | fourth)
        }
    }

    package var text: String {
        var bytes: [UInt8] = []
        appendText(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    package func appendText(to bytes: inout [UInt8]) {
        if let ascii {
            bytes.append(ascii)
            return
        }
        for index in 0..<byteCount {
            let word = index < 8 ? low : index < 16 ? second : index < 24 ? third : high
            bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(index % 8 * 8)))
        }
    }
}

extension Unicode.Scalar {
    fileprivate var mostColumns: Int {
        let kind = ScalarClass(value)
        return kind == .mark ? 0 : properties.isEmoji ? 2 : kind.columns
    }
}
