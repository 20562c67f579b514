import NotificationModel

/// Finds invalid JSON that Apple's parser accepts: trailing commas and repeated keys. Also records the positions of
/// members and elements.
///
/// It is meant for documents that Foundation has accepted. For other input it terminates, but its results are
/// meaningless.
struct JSONLint {
    private(set) var remarks: [JSONRemark] = []
    /// The byte offset of each key and each array element down to the deepest level; for repeated keys, the last
    /// offset.
    private(set) var offsets: [String: Int] = [:]

    private struct Container {
        var isObject: Bool
        /// The offset of each key of the object.
        var keys: [String: Int] = [:]
        /// The key of the current member.
        var key = ""
        /// The index of the current element.
        var index = 0
    }

    /// What the next token begins, unless it is a comma or a closing bracket.
    private enum Expectation {
        case key
        case element
        case neither
    }

    private let bytes: [UInt8]
    private let deepestLevel: Int
    private var containers: [Container] = []
    private var expectation = Expectation.neither

    /// Records the positions of keys and elements in containers down to a level; the level of the document itself is 1.
    ///
    /// - Complexity: O(bytes) hash operations.
    init(_ bytes: [UInt8], deepestLevel: Int) {
        self.bytes = bytes
        self.deepestLevel = deepestLevel
        var comma: Int?
        for token in JSONTokens(bytes) {
            switch token.kind {
            case .mark(UInt8(ascii: "{")), .mark(UInt8(ascii: "[")):
                noteElement(at: token.range.lowerBound)
                let isObject = token.kind == .mark(UInt8(ascii: "{"))
                containers.append(Container(isObject: isObject))
                expectation = isObject ? .key : .element
            case .mark(UInt8(ascii: "}")), .mark(UInt8(ascii: "]")):
                if let comma { noteTrailingComma(at: comma) }
                _ = containers.popLast()
                expectation = .neither
            case .mark(UInt8(ascii: ",")):
                guard let last = containers.indices.last else { break }
                expectation = containers[last].isObject ? .key : .element
                containers[last].index += 1
            case .string where expectation == .key:
                noteKey(token.range)
                expectation = .neither
            case .string, .word:
                noteElement(at: token.range.lowerBound)
            default: break
            }
            comma = token.kind == .mark(UInt8(ascii: ",")) ? token.range.lowerBound : nil
        }
    }

    private func path(ofContainer depth: Int) -> String {
        var path = ""
        for container in containers[..<depth] {
            if container.isObject {
                path = JSONPath.appending(container.key, to: path)
            } else {
                path = JSONPath.appending(container.index, to: path)
            }
        }
        return path
    }

    private mutating func noteTrailingComma(at offset: Int) {
        guard let container = containers.last else { return }
        let path = path(ofContainer: containers.count - 1)
        remarks.append(JSONRemark(kind: .trailingComma(inObject: container.isObject), path: path, offset: offset))
    }

    private mutating func noteElement(at offset: Int) {
        guard expectation == .element else { return }
        expectation = .neither
        guard containers.count <= deepestLevel else { return }
        offsets[path(ofContainer: containers.count)] = offset
    }

    private mutating func noteKey(_ range: Range<Int>) {
        guard let last = containers.indices.last, let key = Self.key(bytes[range]) else { return }
        containers[last].key = key
        let earlier = containers[last].keys.updateValue(range.lowerBound, forKey: key)
        if earlier == nil, containers.count > deepestLevel { return }
        let path = path(ofContainer: containers.count)
        if containers.count <= deepestLevel { offsets[path] = range.lowerBound }
        guard let earlier else { return }
        remarks.append(JSONRemark(kind: .repeatedKey(first: earlier), path: path, offset: range.lowerBound))
    }

    /// Returns the text of a key token; `nil` if Foundation cannot parse it.
    private static func key(_ token: ArraySlice<UInt8>) -> String? {
        guard token.contains(UInt8(ascii: "\\")) else {
            return String(decoding: token.dropFirst().dropLast(), as: UTF8.self)
        }
        let decoded = Result { try JSONValue.parse(token) }
        guard case .success(let value) = decoded, case .string(let key) = value else { return nil }
        return key
    }
}
