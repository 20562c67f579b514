/// Reads the request of a connection from its bytes, however these are split, within limits.
///
/// It is strict where clients could mean different things by the same bytes: a request with two lengths, with a folded
/// header field or with control characters is malformed. A body has its length in `Content-Length`, or chunks.
package struct HTTPRequestParser {
    /// In bytes; far more than clients send.
    static let headLimit = 16 * 1024
    /// In bytes.
    private static let methodLimit = 32
    /// In bytes.
    package static let bodyLimit = 1 << 20
    /// The lines of a head.
    static let fieldLimit = 100

    private enum State {
        case head
        case body(HTTPRequest, length: Int)
        case chunks(HTTPRequest)
    }

    private var state = State.head
    private var buffer = HTTPBuffer()
    /// Whether the first line of a request has arrived and is right.
    private var hasLine = false
    private var chunks = HTTPChunks(room: bodyLimit)
    /// What has arrived of a body in chunks.
    private var body: [UInt8] = []
    /// Whether the client waits for a permission to send the body.
    private(set) var awaitsContinue = false

    package init() {}

    package mutating func append(_ more: [UInt8]) {
        awaitsContinue = false
        buffer.append(more)
    }

    /// Returns the request; `nil` until more bytes arrive.
    package mutating func next() throws(HTTPRequestError) -> HTTPRequest? {
        if case .head = state {
            buffer.skipEmptyLines()
            try checkBeginning()
            switch buffer.takeHead(limit: Self.headLimit) {
            case .complete(let head): try begin(head)
            case .incomplete: return nil
            case .tooLong:
                // The first line may be too long itself, so its beginning says whether this is HTTP.
                throw Self.beginsRequest(buffer.removeFirst(Self.methodLimit + 2)) ? .headTooLarge : .malformed
            }
        }
        switch state {
        case .head: return nil
        case .body(var request, let length):
            guard let body = buffer.removeFirst(exactly: length) else { return nil }
            request.body = Array(body)
            (state, hasLine) = (.head, false)
            return request
        case .chunks(var request):
            guard try readChunks() else { return nil }
            request.body = body
            (state, hasLine) = (.head, false)
            return request
        }
    }

    /// - Returns: Whether the body is complete.
    private mutating func readChunks() throws(HTTPRequestError) -> Bool {
        do throws(HTTPChunks.Mistake) {
            while let piece = try chunks.piece(of: &buffer) { body += piece }
            return chunks.isFinished
        } catch {
            switch error {
            case .malformed: throw .wrongChunk
            case .tooLarge: throw .bodyTooLarge
            }
        }
    }

    /// Takes the bytes behind the request, which are of another protocol.
    mutating func takeRest() -> [UInt8] {
        Array(buffer.removeFirst(.max))
    }

    // MARK: Head

    /// Throws as soon as the bytes cannot begin a request, so that nobody who speaks another protocol waits for an end.
    private mutating func checkBeginning() throws(HTTPRequestError) {
        guard !hasLine else { return }
        // Of the bytes at the end of an empty line, one may have arrived.
        let (line, isWhole) = buffer.firstLine
        let method = line.prefix(Self.methodLimit + 1).prefix { $0 != UInt8(ascii: " ") }
        guard method.count <= Self.methodLimit, method.allSatisfy({ (0x21...0x7e).contains($0) }) else {
            throw .malformed
        }
        guard isWhole else { return }
        _ = try Self.requestLine(line)
        hasLine = true
    }

    private mutating func begin(_ lines: [ArraySlice<UInt8>]) throws(HTTPRequestError) {
        guard let first = lines.first else { throw .malformed }
        var request = try Self.requestLine(first)
        guard lines.count <= Self.fieldLimit else { throw .headTooLarge }
        for line in lines.dropFirst() {
            request.fields.append(try Self.field(line))
        }
        guard request.values(of: "host").count == 1 else { throw .noHost }
        guard request.values(of: "content-encoding").allSatisfy({ $0.lowercased() == "identity" }) else {
            throw .encoded
        }
        let (lengths, codings) = (request.values(of: "content-length"), request.values(of: "transfer-encoding"))
        // Both together are how one request is hidden in another.
        guard lengths.count + codings.count <= 1, codings.allSatisfy({ $0.lowercased() == "chunked" }) else {
            throw .wrongLength
        }
        let length = try lengths.first.map(Self.length) ?? 0
        guard length <= Self.bodyLimit else { throw .bodyTooLarge }
        if codings.isEmpty {
            state = .body(request, length: length)
        } else {
            (state, chunks, body) = (.chunks(request), HTTPChunks(room: Self.bodyLimit), [])
        }
        awaitsContinue =
            (length > 0 || !codings.isEmpty) && buffer.isEmpty
            && request.values(of: "expect").contains { $0.lowercased() == "100-continue" }
    }

    private static func length(_ text: String) throws(HTTPRequestError) -> Int {
        guard !text.isEmpty, text.utf8.allSatisfy(HTTPBuffer.isDigit) else { throw .wrongLength }
        // More digits than a number has are too many bytes as well.
        return Int(text) ?? .max
    }

    private static func requestLine(_ line: ArraySlice<UInt8>) throws(HTTPRequestError) -> HTTPRequest {
        let parts = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        let version = String(decoding: parts[parts.count - 1], as: UTF8.self)
        guard version == "HTTP/1.1" else { throw version == "HTTP/1.0" ? .wrongLine : .malformed }
        guard parts.count == 3, !parts[0].isEmpty, parts[0].count <= methodLimit, parts[0].allSatisfy(isToken),
            parts[1].allSatisfy({ (0x21...0x7e).contains($0) })
        else { throw .wrongLine }
        let target = String(decoding: parts[1], as: UTF8.self)
        guard target.first == "/" || target == "*" else { throw .wrongLine }
        let pieces = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        return HTTPRequest(
            method: String(decoding: parts[0], as: UTF8.self),
            path: String(pieces[0]),
            query: pieces.count > 1 ? try query(pieces[1]) : []
        )
    }

    /// Whether bytes begin like a request of HTTP: a method, a space, and the first character of a path.
    private static func beginsRequest(_ bytes: ArraySlice<UInt8>) -> Bool {
        let method = bytes.prefix(while: isToken)
        let rest = bytes[method.endIndex...]
        return !method.isEmpty && rest.starts(with: " /".utf8)
    }

    private static func query(_ text: Substring) throws(HTTPRequestError) -> [HTTPRequest.Field] {
        var parameters: [HTTPRequest.Field] = []
        for part in text.split(separator: "&") {
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            parameters.append(
                HTTPRequest.Field(
                    name: try decoded(sides[0]), value: sides.count > 1 ? try decoded(sides[1]) : ""))
        }
        return parameters
    }

    /// Decodes the percent signs and plus signs of a query.
    private static func decoded(_ text: Substring) throws(HTTPRequestError) -> String {
        var result: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                result.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
                continue
            }
            let digits = rest.prefix(2)
            guard digits.count == 2, digits.allSatisfy(HTTPBuffer.isHexadecimal),
                let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
            else { throw .wrongQuery }
            result.append(value)
            rest = rest.dropFirst(2)
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func field(_ line: ArraySlice<UInt8>) throws(HTTPRequestError) -> HTTPRequest.Field {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
            line[..<colon].allSatisfy(isToken)
        else { throw .wrongField }
        let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        var value = line[(colon + 1)...].drop(while: isBlank)
        while let last = value.last, isBlank(last) { value.removeLast() }
        guard value.allSatisfy({ $0 == UInt8(ascii: "\t") || $0 >= 0x20 && $0 != 0x7f }) else { throw .wrongField }
        return HTTPRequest.Field(
            name: String(decoding: line[..<colon], as: UTF8.self).lowercased(),
            value: String(decoding: value, as: UTF8.self))
    }

    private static func isToken(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}
