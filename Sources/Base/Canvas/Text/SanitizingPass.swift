/// One pass of the sanitizer over a string that is not plain ASCII. It copies nothing until something has to change.
struct SanitizingPass {
    let keepsLineBreaks: Bool
    /// The result so far, without the bytes from `kept` on; unused while nothing has changed.
    private var output: [UInt8] = []
    private var hasChanged = false
    /// The start of the bytes that are copied unchanged.
    private var kept = 0
    private var columns = 0
    private var widest = 0
    private var breaksLines = false

    init(keepsLineBreaks: Bool) {
        self.keepsLineBreaks = keepsLineBreaks
    }

    mutating func run(over bytes: Span<UInt8>) {
        var end = bytes.count
        if end > TextSanitizer.byteLimit {
            end = TextSanitizer.byteLimit
            while bytes[end] & 0xC0 == 0x80 { end -= 1 }
        }
        var offset = 0
        while offset < end {
            let byte = bytes[offset]
            let next = offset + 1
            // The UTF-8 encoding of every mark begins with 0xCC (U+0300) or above.
            if byte &- 0x20 < 0x5F, next == end || bytes[next] < 0xCC {
                columns += 1
                offset = next
            } else if byte < 0x20 || byte == 0x7F {
                offset = takeControl(bytes, at: offset, end: end)
            } else {
                offset = takeScalar(bytes, at: offset, end: end)
            }
        }
        if end < bytes.count {
            replace(bytes, end..<bytes.count, with: "…", columns: 1)
        } else if hasChanged {
            append(bytes, kept..<end)
        }
        widest = max(widest, columns)
    }

    /// Returns the result; `string` is the string that the pass has processed.
    consuming func text(of string: String) -> TerminalText {
        let sanitized = hasChanged ? String(decoding: output, as: UTF8.self) : string
        let isPlain = !breaksLines && sanitized.utf8.count == widest && sanitized.utf8.allSatisfy { $0 < 0x80 }
        return TerminalText(sanitized: sanitized, columns: widest, isPlain: isPlain, hasLineBreaks: breaksLines)
    }

    // MARK: Pieces

    private mutating func takeControl(_ bytes: Span<UInt8>, at offset: Int, end: Int) -> Int {
        var next = offset + 1
        switch bytes[offset] {
        case UInt8(ascii: "\t"):
            replace(bytes, offset..<next, with: " ", columns: 1)
        case UInt8(ascii: "\r") where next < end && bytes[next] == UInt8(ascii: "\n"):
            next += 1
            takeLineBreak(bytes, offset..<next)
        case UInt8(ascii: "\n"):
            takeLineBreak(bytes, offset..<next)
        case let byte:
            let picture = byte == 0x7F ? 0x2421 : 0x2400 + UInt32(byte)
            replace(bytes, offset..<next, with: picture, columns: 1)
        }
        return next
    }

    private mutating func takeLineBreak(_ bytes: Span<UInt8>, _ range: Range<Int>) {
        guard keepsLineBreaks else {
            replace(bytes, range, with: " ", columns: 1)
            return
        }
        if range.count != 1 { replace(bytes, range, with: "\n", columns: 0) }
        breaksLines = true
        widest = max(widest, columns)
        columns = 0
    }

    private mutating func takeScalar(_ bytes: Span<UInt8>, at offset: Int, end: Int) -> Int {
        let (scalar, length) = bytes.scalar(at: offset)
        let next = offset + length
        let kind = ScalarClass(scalar)
        if kind == .refused {
            if scalar == 0x2028 || scalar == 0x2029 {
                takeLineBreak(bytes, offset..<next)
            } else {
                replace(bytes, offset..<next, with: "·", columns: 1)
            }
            return next
        }
        if kind.beginsLetters(scalar) { return takeLetters(bytes, offset..<end) }
        let spanEnd = endOfSpan(bytes, from: next, end: end, after: scalar)
        if kind.isSimple, spanEnd == next || isBaseWithFewMarks(bytes, offset, next..<spanEnd) {
            columns += kind.columns
        } else {
            takeSpan(bytes, offset..<spanEnd)
        }
        return spanEnd
    }

    /// Takes the cluster of letters at the beginning of a range, and cuts one for which a cell has no room.
    private mutating func takeLetters(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
        let text = bytes.extracting(range)
        var (end, columns, _) = text.cluster(at: 0)
        if end > PackedCluster.byteLimit {
            var kept = PackedCluster.byteLimit
            while text[kept] & 0xC0 == 0x80 { kept -= 1 }
            columns = text.extracting(0..<kept).cluster(at: 0).columns
            replace(bytes, range.lowerBound + kept..<range.lowerBound + end, with: "·", columns: 1)
        }
        self.columns += columns
        return range.lowerBound + end
    }

    /// Returns the first position at or after `offset` where a cluster certainly begins.
    private func endOfSpan(_ bytes: Span<UInt8>, from offset: Int, end: Int, after scalar: UInt32) -> Int {
        var offset = offset
        var previous = scalar
        while offset < end, bytes[offset] >= 0x80 {
            let (scalar, length) = bytes.scalar(at: offset)
            let kind = ScalarClass(scalar)
            if kind == .refused || kind.isSimple && previous != 0x200D || kind.beginsLetters(scalar) { break }
            previous = scalar
            offset += length
        }
        return offset
    }

    /// Whether there are few marks and none of them changes the width. This covers common accents without Unicode's
    /// cluster rules.
    private func isBaseWithFewMarks(_ bytes: Span<UInt8>, _ base: Int, _ marks: Range<Int>) -> Bool {
        guard marks.upperBound - base <= PackedCluster.byteLimit else { return false }
        var offset = marks.lowerBound
        var count = 0
        while offset < marks.upperBound {
            let (scalar, length) = bytes.scalar(at: offset)
            guard !scalar.mayChangeWidth, !scalar.isTrailingJamo, ScalarClass(scalar) == .mark else { return false }
            count += 1
            offset += length
        }
        return count <= TextSanitizer.markLimit
    }

    /// Decides on the clusters in a span whose scalars may combine.
    private mutating func takeSpan(_ bytes: Span<UInt8>, _ range: Range<Int>) {
        var offset = range.lowerBound
        let span = String(decoding: bytes.extracting(range).copy(), as: UTF8.self)
        for character in span {
            let length = character.utf8.count
            let cluster = ClusterPolicy.decide(character.unicodeScalars)
            if let replacement = cluster.replacement {
                replace(bytes, offset..<(offset + length), with: replacement, columns: cluster.columns)
            } else {
                columns += cluster.columns
            }
            offset += length
        }
    }

    // MARK: Output

    private mutating func replace(_ bytes: Span<UInt8>, _ range: Range<Int>, with text: String, columns: Int) {
        hasChanged = true
        append(bytes, kept..<range.lowerBound)
        output.append(contentsOf: text.utf8)
        kept = range.upperBound
        self.columns += columns
    }

    private mutating func replace(_ bytes: Span<UInt8>, _ range: Range<Int>, with scalar: UInt32, columns: Int) {
        replace(bytes, range, with: String(Unicode.Scalar(scalar) ?? "\u{FFFD}"), columns: columns)
    }

    private mutating func append(_ bytes: Span<UInt8>, _ range: Range<Int>) {
        output.reserveCapacity(output.count + range.count)
        for offset in range { output.append(bytes[offset]) }
    }
}

extension Span where Element == UInt8 {
    func copy() -> [UInt8] {
        var array: [UInt8] = []
        array.reserveCapacity(count)
        for offset in indices { array.append(self[offset]) }
        return array
    }
}
