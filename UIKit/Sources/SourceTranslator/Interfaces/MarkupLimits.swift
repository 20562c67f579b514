import Foundation

/// The storyboards, nibs and property lists that are refused before Foundation parses them: it takes half a minute for a
/// comment of a megabyte or for 100,000 attributes, and its callers' stack does not have 100,000 elements in each other.
enum MarkupLimits {
    struct Mistake: Error {
        let line: Int
        let text: String
    }

    /// In bytes; the largest storyboards that people keep have a tenth.
    static let size = 16 << 20
    /// In bytes, of one tag.
    static let tag = 64 << 10
    static let depth = 200

    /// Returns the text without its comments, whose line ends stay.
    ///
    /// - Parameter allowsType: Whether the file may name its type, as property lists do.
    /// - Throws: A ``Mistake`` with its line.
    static func checked(_ text: String, allowsType: Bool = false) throws(Mistake) -> [UInt8] {
        let bytes = Array(text.utf8)
        guard bytes.count <= size else { throw Mistake(line: 1, text: "the file has more than \(size >> 20) MiB") }
        guard bytes.first(where: { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }) == UInt8(ascii: "<") else {
            throw Mistake(line: 1, text: "the file is no XML")
        }
        var scan = Scan(bytes: bytes)
        try scan.run(allowsType: allowsType)
        return scan.kept
    }

    private struct Scan {
        private let bytes: [UInt8]
        /// The same bytes, in which Foundation searches.
        private let data: Data
        private(set) var kept: [UInt8] = []
        private var index = 0
        private var line = 1
        private var depth = 0

        init(bytes: [UInt8]) {
            self.bytes = bytes
            data = Data(bytes)
            kept.reserveCapacity(bytes.count)
        }

        mutating func run(allowsType: Bool) throws(Mistake) {
            while index < bytes.count {
                if begins("<!--") {
                    try pass("-->", keeps: false)
                } else if begins("<![CDATA[") {
                    try pass("]]>", keeps: true)
                } else if begins("<?") {
                    try pass("?>", keeps: true)
                } else if bytes[index] == UInt8(ascii: "<") {
                    try passTag(allowsType: allowsType)
                } else {
                    take((bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count) - index, keeps: true)
                }
            }
        }

        private func begins(_ text: StaticString) -> Bool {
            let count = text.utf8CodeUnitCount
            guard bytes.count - index >= count else { return false }
            return unsafe bytes[index..<(index + count)].elementsEqual(
                UnsafeBufferPointer(start: text.utf8Start, count: count))
        }

        /// Goes on behind some bytes; of those that are not kept, the line ends are.
        private mutating func take(_ count: Int, keeps: Bool) {
            let piece = bytes[index..<(index + count)]
            index += count
            let lineEnds = piece.count { $0 == UInt8(ascii: "\n") }
            line += lineEnds
            if keeps {
                kept += piece
            } else {
                kept += repeatElement(UInt8(ascii: "\n"), count: lineEnds)
            }
        }

        private mutating func pass(_ end: StaticString, keeps: Bool) throws(Mistake) {
            guard let range = data.range(of: Data(end.description.utf8), in: index..<data.count) else {
                throw Mistake(line: line, text: "something begins here that does not end")
            }
            take(range.upperBound - index, keeps: keeps)
        }

        private mutating func passTag(allowsType: Bool) throws(Mistake) {
            let isDeclaration = begins("<!")
            let isEnd = begins("</")
            guard !isDeclaration || allowsType && begins("<!DOCTYPE") else {
                throw Mistake(line: line, text: "declarations are not read")
            }
            var quote: UInt8?
            var end = index
            while end < bytes.count, bytes[end] != UInt8(ascii: ">") || quote != nil {
                let byte = bytes[end]
                if byte == quote {
                    quote = nil
                } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                    quote = byte
                }
                // Entities of its own could be of any size.
                guard !isDeclaration || byte != UInt8(ascii: "[") else {
                    throw Mistake(line: line, text: "declarations are not read")
                }
                end += 1
                guard end - index <= MarkupLimits.tag else {
                    throw Mistake(line: line, text: "a tag has more than \(MarkupLimits.tag >> 10) KiB")
                }
            }
            guard end < bytes.count else {
                throw Mistake(line: line, text: "something begins here that does not end")
            }
            if !isDeclaration, isEnd || bytes[end - 1] != UInt8(ascii: "/") { depth += isEnd ? -1 : 1 }
            guard depth <= MarkupLimits.depth else {
                throw Mistake(line: line, text: "elements are in each other \(MarkupLimits.depth) levels deep")
            }
            take(end + 1 - index, keeps: true)
        }
    }
}
