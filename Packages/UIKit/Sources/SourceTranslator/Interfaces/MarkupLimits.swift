import Foundation

/// The storyboards, nibs and property lists that are refused before Foundation parses them: it takes half a minute for
/// a comment of a megabyte or for 100,000 attributes, and its callers' stack does not have 100,000 elements in each
/// other.
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

    private static let newline = UInt8(ascii: "\n")

    /// Returns the text without its comments, whose line ends stay.
    ///
    /// - Parameter allowsType: Whether the file may name its type, as property lists do.
    /// - Throws: A ``Mistake`` with its line.
    static func checked(_ text: String, allowsType: Bool = false) throws(Mistake) -> [UInt8] {
        let bytes = Array(text.utf8), data = Data(bytes)
        guard bytes.count <= size else { throw Mistake(line: 1, text: "the file has more than \(size >> 20) MiB") }
        guard bytes.first(where: { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }) == UInt8(ascii: "<") else {
            throw Mistake(line: 1, text: "the file is no XML")
        }
        var (kept, index, line, level): ([UInt8], Int, Int, Int) = ([], 0, 1, 0)
        while index < bytes.count {
            let rest = bytes[index...]
            let closing = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")].first { rest.starts(with: $0.0.utf8) }?
                .1
            var end = rest.firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
            if let closing {
                guard let range = data.range(of: Data(closing.utf8), in: index..<bytes.count) else {
                    throw Mistake(line: line, text: "something begins here that does not end")
                }
                end = range.upperBound
            } else if end == index {
                do throws(TagMistake) {
                    end = try tagEnd(of: rest, allowsType: allowsType)
                } catch {
                    throw Mistake(line: line, text: error.rawValue)
                }
                let isEnd = rest.starts(with: "</".utf8)
                if !rest.starts(with: "<!".utf8), isEnd || bytes[end - 2] != UInt8(ascii: "/") {
                    level += isEnd ? -1 : 1
                }
                guard level <= depth else {
                    throw Mistake(line: line, text: "elements are in each other \(depth) levels deep")
                }
            }
            let lineEnds = bytes[index..<end].count { $0 == newline }
            kept += closing == "-->" ? Array(repeating: newline, count: lineEnds)[...] : bytes[index..<end]
            (line, index) = (line + lineEnds, end)
        }
        return kept
    }

    private enum TagMistake: String, Error {
        case isDeclaration = "declarations are not read"
        case isLong = "a tag has more than 64 KiB"
        case hasNoEnd = "something begins here that does not end"
    }

    /// Returns the index behind the tag with which the bytes begin.
    private static func tagEnd(of bytes: ArraySlice<UInt8>, allowsType: Bool) throws(TagMistake) -> Int {
        let isDeclaration = bytes.starts(with: "<!".utf8)
        guard !isDeclaration || allowsType && bytes.starts(with: "<!DOCTYPE".utf8) else { throw .isDeclaration }
        var quote: UInt8?
        for (index, byte) in zip(bytes.indices, bytes.prefix(tag)) {
            switch byte {
            case quote: quote = nil
            case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = quote ?? byte
            // Entities of its own could be of any size.
            case UInt8(ascii: "[") where isDeclaration: throw .isDeclaration
            case UInt8(ascii: ">") where quote == nil: return index + 1
            default: break
            }
        }
        throw bytes.count > tag ? .isLong : .hasNoEnd
    }
}
