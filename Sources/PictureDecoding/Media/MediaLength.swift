/// How long a sound or a movie is, by the header of its file: WAV, AIFF, CAF, MPEG-4 and QuickTime.
///
/// Only headers are read, and only so many that no file takes long.
package struct MediaLength {
    /// Reads some bytes of the file; fewer at its end.
    private let read: (_ offset: Int, _ count: Int) -> [UInt8]

    /// A file with more parts before the one that has its length was made to waste time.
    private static let partLimit = 256
    /// The maximum length in seconds, a month; a longer one is an error in the file.
    private static let longest = 31.0 * 86_400

    package init(read: @escaping (_ offset: Int, _ count: Int) -> [UInt8]) {
        self.read = read
    }

    /// Returns the length; `nil` if the file does not tell it.
    package func length() -> Duration? {
        let head = read(0, 12)
        guard head.count == 12 else { return nil }
        let seconds =
            switch (Self.text(head, 0), Self.text(head, 8)) {
            case ("RIFF", "WAVE"): wave()
            case ("FORM", "AIFF"), ("FORM", "AIFC"): audioInterchange()
            case ("caff", _): coreAudio()
            default: Self.text(head, 4) == "ftyp" ? movie() : nil
            }
        guard let seconds, seconds.isFinite, seconds >= 0, seconds <= Self.longest else { return nil }
        return .milliseconds(Int(seconds * 1_000))
    }

    // MARK: Formats

    /// Microsoft, *Multimedia Programming Interface*: chunks of little-endian sizes, padded to even ones.
    private func wave() -> Double? {
        var bytesPerSecond: Double?
        for part in parts(from: 12, sizeBytes: 4, isBigEndian: false, padded: true) {
            switch part.name {
            case "fmt ":
                bytesPerSecond = Self.number(read(part.start + 8, 4), isBigEndian: false).map { Double($0) }
            case "data":
                guard let bytesPerSecond, bytesPerSecond > 0 else { return nil }
                return Double(part.size) / bytesPerSecond
            default: break
            }
        }
        return nil
    }

    /// Apple, *Audio Interchange File Format*: frames, and how many a second as an extended floating-point number.
    private func audioInterchange() -> Double? {
        for part in parts(from: 12, sizeBytes: 4, isBigEndian: true, padded: true) where part.name == "COMM" {
            let bytes = read(part.start, 18)
            guard bytes.count == 18, let frames = Self.number(Array(bytes[2..<6])),
                let fraction = Self.number(Array(bytes[10..<18]))
            else { return nil }
            let exponent = (Int(bytes[8]) << 8 | Int(bytes[9])) & 0x7FFF
            let rate = Double(sign: .plus, exponent: exponent - 16_383 - 63, significand: Double(fraction))
            return rate > 0 ? Double(frames) / rate : nil
        }
        return nil
    }

    /// Apple, *Core Audio Format*: the description first, then frames in the packet table, or bytes of constant size.
    private func coreAudio() -> Double? {
        var rate = 0.0
        var bytesPerFrame = 0.0
        var length: Double?
        for part in parts(from: 8, sizeBytes: 8, isBigEndian: true, padded: false) {
            switch part.name {
            case "desc":
                let bytes = read(part.start, 24)
                guard bytes.count == 24, let bits = Self.number(Array(bytes[0..<8])),
                    let packet = Self.number(Array(bytes[16..<20])), let frames = Self.number(Array(bytes[20..<24]))
                else { return nil }
                rate = Double(bitPattern: bits)
                bytesPerFrame = frames > 0 ? Double(packet) / Double(frames) : 0
            case "pakt":
                guard rate > 0, let frames = Self.number(read(part.start + 8, 8)) else { return nil }
                return Double(frames) / rate
            case "data":
                // The contents begin with a count of edits.
                if rate > 0, bytesPerFrame > 0, part.size >= 4 { length = Double(part.size - 4) / bytesPerFrame / rate }
            default: break
            }
        }
        return length
    }

    /// ISO/IEC 14496-12: the movie's header tells units a second, and how many of them.
    private func movie() -> Double? {
        guard let movie = boxes(from: 0, to: .max).first(where: { $0.name == "moov" }),
            let header = boxes(from: movie.start, to: movie.start + movie.size).first(where: { $0.name == "mvhd" })
        else { return nil }
        let isLong = read(header.start, 1) == [1]
        let scale = Self.number(read(header.start + (isLong ? 20 : 12), 4))
        let units = Self.number(read(header.start + (isLong ? 24 : 16), isLong ? 8 : 4))
        guard let scale, let units, scale > 0, units != (isLong ? .max : UInt64(UInt32.max)) else { return nil }
        return Double(units) / Double(scale)
    }

    // MARK: Parts

    private struct Part {
        var name: String
        /// The position of the first byte of its contents.
        var start: Int
        var size: Int
    }

    /// The parts of a file, each with four letters and a size before it.
    private func parts(from start: Int, sizeBytes: Int, isBigEndian: Bool, padded: Bool) -> [Part] {
        var parts: [Part] = []
        var offset = start
        while parts.count < Self.partLimit {
            let head = read(offset, 4 + sizeBytes)
            guard head.count == 4 + sizeBytes,
                let number = Self.number(Array(head.dropFirst(4)), isBigEndian: isBigEndian)
            else { break }
            let size = Int(clamping: number)
            parts.append(Part(name: Self.text(head, 0), start: offset + 4 + sizeBytes, size: size))
            let (end, overflows) = (offset + 4 + sizeBytes).addingReportingOverflow(size)
            guard !overflows, end < .max else { break }
            offset = end + (padded && size % 2 == 1 ? 1 : 0)
        }
        return parts
    }

    /// The boxes of a movie file, each with its whole size and four letters before it; size 1 means that eight bytes of
    /// size follow, and 0 that it is the last.
    private func boxes(from start: Int, to end: Int) -> [Part] {
        var boxes: [Part] = []
        var offset = start
        while boxes.count < Self.partLimit, offset < end {
            let head = read(offset, 16)
            guard head.count >= 8, var size = Self.number(Array(head.prefix(4))) else { break }
            var headSize = 8
            if size == 1 {
                guard head.count == 16, let long = Self.number(Array(head.suffix(8))) else { break }
                (size, headSize) = (long, 16)
            }
            let whole = size == 0 ? .max - offset : Int(clamping: size)
            guard whole >= headSize else { break }
            boxes.append(Part(name: Self.text(head, 4), start: offset + headSize, size: whole - headSize))
            let (next, overflows) = offset.addingReportingOverflow(whole)
            guard !overflows else { break }
            offset = next
        }
        return boxes
    }

    private static func text(_ bytes: [UInt8], _ offset: Int) -> String {
        String(decoding: bytes.dropFirst(offset).prefix(4), as: UTF8.self)
    }

    /// The number that the bytes encode; `nil` for no bytes, or more than eight.
    private static func number(_ bytes: [UInt8], isBigEndian: Bool = true) -> UInt64? {
        guard (1...8).contains(bytes.count) else { return nil }
        return (isBigEndian ? bytes : bytes.reversed()).reduce(0) { $0 << 8 | UInt64($1) }
    }
}
