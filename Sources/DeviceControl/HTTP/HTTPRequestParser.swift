/// Reads requests from the bytes of a connection, however these are split, within limits.
///
/// It is strict where clients could mean different things by the same bytes: a request with two lengths, with a length
/// and chunks, with a folded header field or with control characters is malformed.
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
        case body(HTTPRequest, rest: Int)
        case chunks(HTTPRequest, HTTPChunks)
    }

    private var state = State.head
    private var buffer = HTTPBuffer()
    /// The bytes of the body that have arrived. They are kept beside the state, because a state that holds them would be
    /// copied with every chunk.
    private(set) var body: [UInt8] = []
    /// Whether the client waits for a permission to send the body.
    private(set) var awaitsContinue = false

    /// Whether no byte of the next request has arrived.
    var isBetweenRequests: Bool {
        if case .head = state { buffer.isEmpty } else { false }
    }

    package init() {}

    package mutating func append(_ more: [UInt8]) {
        awaitsContinue = false
        buffer.append(more)
    }

    /// Returns the next request; `nil` until more bytes arrive.
    package mutating func next() throws(HTTPRequestError) -> HTTPRequest? {
        while true {
            switch state {
            case .head:
                buffer.skipEmptyLines()
                switch buffer.takeHead(limit: Self.headLimit) {
                case .complete(let head): try begin(head)
                case .incomplete: return nil
                case .tooLong:
                    // The first line may be too long itself, so its beginning says whether this is HTTP.
                    throw Self.beginsRequest(buffer.take(Self.methodLimit + 2)) ? .headTooLarge : .malformed
                }
            case .body(let request, let rest):
                let piece = buffer.take(rest)
                body += piece
                if piece.count == rest { return finish(request) }
                state = .body(request, rest: rest - piece.count)
                return nil
            case .chunks(let request, var chunks):
                let step = chunks.next(from: &buffer)
                state = .chunks(request, chunks)
                switch step {
                case .size(let size):
                    guard body.count + size <= Self.bodyLimit else { throw .bodyTooLarge }
                case .piece(let piece): body += piece
                case .end: return finish(request)
                case .incomplete: return nil
                case .malformed: throw .wrongChunks
                }
            }
        }
    }

    /// Takes the bytes behind the last request, which are of another protocol.
    mutating func takeRest() -> [UInt8] {
        Array(buffer.take(.max))
    }

    private mutating func finish(_ request: HTTPRequest) -> HTTPRequest {
        var request = request
        request.body = body
        body = []
        state = .head
        return request
    }

    // MARK: Head

    private mutating func begin(_ lines: [ArraySlice<UInt8>]) throws(HTTPRequestError) {
        guard let first = lines.first else { throw .malformed }
        var (request, isNew) = try Self.requestLine(first)
        guard lines.count <= Self.fieldLimit else { throw .headTooLarge }
        for line in lines.dropFirst() {
            request.fields.append(try Self.field(line))
        }
        guard !isNew || request.values(of: "host").count == 1 else { throw .noHost }
        guard request.values(of: "content-encoding").allSatisfy({ $0.lowercased() == "identity" }) else {
            throw .encoded
        }
        let connection = request.values(of: "connection").flatMap {
            $0.lowercased().split(separator: ",").map { $0.filter { $0 != " " && $0 != "\t" } }
        }
        request.staysOpen = isNew ? !connection.contains("close") : connection.contains("keep-alive")
        let (encodings, lengths) = (request.values(of: "transfer-encoding"), request.values(of: "content-length"))
        if !encodings.isEmpty {
            guard lengths.isEmpty, isNew, encodings.count == 1, encodings[0].lowercased() == "chunked" else {
                throw .wrongLength
            }
            state = .chunks(request, HTTPChunks())
        } else {
            guard lengths.count <= 1 else { throw .wrongLength }
            let length = try lengths.first.map(Self.length) ?? 0
            guard length <= Self.bodyLimit else { throw .bodyTooLarge }
            state = .body(request, rest: length)
            guard length > 0 else { return }
        }
        awaitsContinue =
            isNew && buffer.isEmpty && request.values(of: "expect").contains { $0.lowercased() == "100-continue" }
    }

    private static func length(_ text: String) throws(HTTPRequestError) -> Int {
        guard !text.isEmpty, text.utf8.allSatisfy(HTTPBuffer.isDigit) else { throw .wrongLength }
        // More digits than a number has are too many bytes as well.
        return Int(text) ?? .max
    }

    /// - Returns: The request and whether it is HTTP/1.1.
    private static func requestLine(
        _ line: ArraySlice<UInt8>
    ) throws(HTTPRequestError) -> (request: HTTPRequest, isNew: Bool) {
        let parts = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        let version = String(decoding: parts[parts.count - 1], as: UTF8.self)
        guard version == "HTTP/1.1" || version == "HTTP/1.0" else { throw .malformed }
        guard parts.count == 3, !parts[0].isEmpty, parts[0].count <= methodLimit, parts[0].allSatisfy(isToken),
            parts[1].allSatisfy({ (0x21...0x7e).contains($0) })
        else { throw .wrongLine }
        let target = try path(String(decoding: parts[1], as: UTF8.self))
        let pieces = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let request = HTTPRequest(
            method: String(decoding: parts[0], as: UTF8.self),
            path: String(pieces[0]),
            query: pieces.count > 1 ? try query(pieces[1]) : []
        )
        return (request, version == "HTTP/1.1")
    }

    /// Whether bytes begin like a request of HTTP: a method, a space, and the first character of a path.
    private static func beginsRequest(_ bytes: ArraySlice<UInt8>) -> Bool {
        let method = bytes.prefix(while: isToken)
        let rest = bytes[method.endIndex...]
        return !method.isEmpty && (rest.starts(with: " /".utf8) || rest.starts(with: " h".utf8))
    }

    /// Returns the path and the query of a target, which clients that believe in a proxy send with the scheme and the host.
    private static func path(_ target: String) throws(HTTPRequestError) -> String {
        let scheme = "http://"
        guard target.lowercased().hasPrefix(scheme) else {
            guard target.first == "/" || target == "*" else { throw .wrongLine }
            return target
        }
        let place = target.dropFirst(scheme.count)
        let end = place.firstIndex { $0 == "/" || $0 == "?" } ?? place.endIndex
        guard end > place.startIndex else { throw .wrongLine }
        return place[end...].first == "/" ? String(place[end...]) : "/\(place[end...])"
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
