/// A cluster of at most fifteen UTF-8 bytes and its number of columns, packed into two words. A canvas of these is
/// plain memory: it is copied without reference counting and compared word by word.
struct PackedCluster: Hashable, Sendable {
    /// The maximum size of a cluster in bytes; the sanitizer enforces it.
    static let byteLimit = 15

    static let rightHalf = PackedCluster(low: 0, high: 0)
    static let blank = PackedCluster(ascii: UInt8(ascii: " "))

    /// The first eight bytes, beginning with the least significant one.
    private var low: UInt64
    /// The other seven bytes, then the number of bytes in bits 56 to 59 and the columns in bits 60 and 61.
    private var high: UInt64

    private init(low: UInt64, high: UInt64) {
        self.low = low
        self.high = high
    }

    init(ascii byte: UInt8) {
        low = UInt64(byte)
        high = 1 << 56 | 1 << 60
    }

    /// An ASCII character that stands for a line, which terminals with line graphics can still draw. The line is in the
    /// bytes that a text of one byte leaves free.
    init(ascii byte: UInt8, standingFor line: LineGlyph) {
        self.init(ascii: byte)
        high |= UInt64(line.rawValue)
    }

    /// The line that an ASCII character stands for.
    var line: LineGlyph? { byteCount == 1 ? LineGlyph(rawValue: UInt8(truncatingIfNeeded: high)) : nil }

    /// Packs a cluster of one to fifteen bytes from sanitized text; a line break becomes a blank.
    init(_ bytes: Span<UInt8>, _ range: Range<Int>, _ columns: Int) {
        if range.count == 1 {
            let byte = bytes[range.lowerBound]
            self = PackedCluster(ascii: byte == UInt8(ascii: "\n") ? UInt8(ascii: " ") : byte)
            return
        }
        low = 0
        high = UInt64(range.count) << 56 | UInt64(columns) << 60
        var shift: UInt64 = 0
        for offset in range {
            if shift < 64 {
                low |= UInt64(bytes[offset]) << shift
            } else {
                high |= UInt64(bytes[offset]) << (shift - 64)
            }
            shift += 8
        }
    }

    /// A cluster of one column: a scalar that takes three bytes, U+0800 to U+FFFF.
    init(narrow scalar: UInt32) {
        low = UInt64(0xE0 | scalar >> 12) | UInt64(0x80 | scalar >> 6 & 0x3F) << 8 | UInt64(0x80 | scalar & 0x3F) << 16
        high = 3 << 56 | 1 << 60
    }

    /// 1 or 2, or 0 for the right half of a wide cluster.
    var columns: Int { Int(high >> 60 & 3) }

    var byteCount: Int { Int(high >> 56 & 15) }

    var isBlank: Bool { self == .blank }

    /// The byte of a cluster that is one ASCII character, otherwise `nil`.
    var ascii: UInt8? { byteCount == 1 ? UInt8(truncatingIfNeeded: low) : nil }

    /// Whether it is one Unicode scalar: every program takes it for one character of the same width.
    var isOneScalar: Bool {
        switch firstScalar {
        case ..<0x80: byteCount == 1
        case ..<0x800: byteCount == 2
        case ..<0x10000: byteCount == 3
        default: byteCount == 4
        }
    }

    var firstScalar: UInt32 {
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

    var text: String {
        var bytes: [UInt8] = []
        appendText(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    func appendText(to bytes: inout [UInt8]) {
        if let ascii {
            bytes.append(ascii)
            return
        }
        for index in 0..<byteCount {
            bytes.append(
                UInt8(truncatingIfNeeded: index < 8 ? low >> UInt64(8 * index) : high >> UInt64(8 * (index - 8))))
        }
    }
}
