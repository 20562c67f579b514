import NotificationModel

/// Warns about what Apple's reader lets pass and a strict one refuses: trailing commas and repeated keys. Notes where
/// members stand on the way.
///
/// Runs over documents Foundation has accepted; over anything else its findings mean little, but it still ends.
struct JSONLint {
    private(set) var diagnostics: [PayloadDiagnostic] = []
    /// The byte offset of each key down to the third level (`aps.alert.title`), of equal ones the last.
    private(set) var keyOffsets: [String: Int] = [:]

    private static let deepestNotedLevel = 3

    private struct Container {
        var isObject: Bool
        /// Where each key of the object stands.
        var keys: [String: Int] = [:]
        /// The key of the object being read.
        var key = ""
        /// The index of the array being read.
        var index = 0
    }

    private let bytes: [UInt8]
    private var containers: [Container] = []

    /// Complexity: O(bytes) hash operations.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var comma: Int?
        var expectsKey = false
        for token in JSONTokens(bytes) {
            switch token.kind {
            case .mark(UInt8(ascii: "{")), .mark(UInt8(ascii: "[")):
                let isObject = token.kind == .mark(UInt8(ascii: "{"))
                containers.append(Container(isObject: isObject))
                expectsKey = isObject
            case .mark(UInt8(ascii: "}")), .mark(UInt8(ascii: "]")):
                if let comma { noteTrailingComma(at: comma) }
                _ = containers.popLast()
                expectsKey = false
            case .mark(UInt8(ascii: ",")):
                guard let last = containers.indices.last else { break }
                expectsKey = containers[last].isObject
                containers[last].index += 1
            case .string where expectsKey:
                noteKey(token.range)
                expectsKey = false
            default: break
            }
            comma = token.kind == .mark(UInt8(ascii: ",")) ? token.range.lowerBound : nil
        }
    }

    private func path(ofContainer depth: Int) -> String {
        var path = ""
        for container in containers[..<depth] {
            if container.isObject {
                path = PayloadPath.appending(container.key, to: path)
            } else {
                path = PayloadPath.appending(container.index, to: path)
            }
        }
        return path
    }

    private mutating func noteTrailingComma(at offset: Int) {
        guard let container = containers.last else { return }
        let location = SourceLocation(of: offset, in: bytes)
        diagnostics.append(
            PayloadDiagnostic(
                path: path(ofContainer: containers.count - 1),
                message: "trailing comma before the closing \(container.isObject ? "brace" : "bracket"); it is ignored",
                line: location.line,
                column: location.column
            )
        )
    }

    private mutating func noteKey(_ range: Range<Int>) {
        guard let last = containers.indices.last, let key = Self.key(bytes[range]) else { return }
        containers[last].key = key
        let earlier = containers[last].keys.updateValue(range.lowerBound, forKey: key)
        if earlier == nil, containers.count > Self.deepestNotedLevel { return }
        let path = path(ofContainer: containers.count)
        if containers.count <= Self.deepestNotedLevel { keyOffsets[path] = range.lowerBound }
        guard let earlier else { return }
        let location = SourceLocation(of: range.lowerBound, in: bytes)
        let first = SourceLocation(of: earlier, in: bytes)
        diagnostics.append(
            PayloadDiagnostic(
                path: path,
                message: "the key is already at line \(first.line), column \(first.column); the last one counts",
                line: location.line,
                column: location.column
            )
        )
    }

    /// The text of a key token; `nil` for one that Foundation cannot read.
    private static func key(_ token: ArraySlice<UInt8>) -> String? {
        guard token.contains(UInt8(ascii: "\\")) else {
            return String(decoding: token.dropFirst().dropLast(), as: UTF8.self)
        }
        let decoded = Result { try JSONValue.parse(token) }
        guard case .success(let value) = decoded, case .string(let key) = value else { return nil }
        return key
    }
}
