import Testing

@testable import DeviceControl

/// Responses are the same however their bytes are split, and what no device sends is refused.
@Suite struct HTTPResponseParserTests {
    private struct Response: Equatable {
        var head: HTTPResponseParser.Head?
        var body: [UInt8] = []
        var isFinished = false
    }

    /// Reads a response in pieces, up to the end of the connection.
    private static func read(
        _ text: String, inPiecesOf size: Int, bodyLimit: Int? = HTTPResponseParser.bodyLimit
    ) throws(ControlClientError) -> Response {
        var parser = HTTPResponseParser(bodyLimit: bodyLimit)
        var response = Response()
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: size) {
            parser.append(Array(bytes[start..<min(bytes.count, start + size)]))
            if response.head == nil { response.head = try parser.head() }
            while let piece = try parser.piece() { response.body += piece }
        }
        try parser.end()
        response.isFinished = parser.isFinished
        return response
    }

    private static let ok = "HTTP/1.1 200 OK\r\n"

    private static let good: [(text: String, status: Int, mediaType: String, body: String)] = [
        (ok + "content-type: text/plain\r\ncontent-length: 3\r\n\r\nabc", 200, "text/plain", "abc"),
        (ok + "Content-Length: 0\r\n\r\n", 200, "", ""),
        ("HTTP/1.1 404 \r\ncontent-length:2\r\n\r\n{}", 404, "", "{}"),
        (
            ok + "transfer-encoding: chunked\r\n\r\n3\r\nabc\r\nA\r\n0123456789\r\n0\r\n\r\n", 200, "",
            "abc0123456789"
        ),
        (ok + "transfer-encoding: chunked\r\n\r\n1;a=b\r\nx\r\n0\r\na: b\r\n\r\n", 200, "", "x"),
        ("HTTP/1.1 101 x\r\nupgrade: y\r\n\r\n", 101, "", ""),
    ]

    @Test("A response is read whole and byte by byte", arguments: good.indices)
    func split(index: Int) throws {
        let (text, status, mediaType, body) = Self.good[index]
        let expected = Response(
            head: .init(status: status, mediaType: mediaType), body: Array(body.utf8), isFinished: true)
        for size in [1, 2, 7, text.utf8.count] {
            #expect(try Self.read(text, inPiecesOf: size) == expected, "in pieces of \(size)")
        }
    }

    private static let foreign = [
        "SSH-2.0-OpenSSH\r\n\r\n", "HTTP/1.0 200 OK\r\n\r\n", "HTTP/1.1 20 OK\r\n\r\n", "HTTP/1.1 abc\r\n\r\n",
        "HTTP/1.1 -20\r\n\r\n", "HTTP/1.1 999 x\r\n\r\n", "\u{1B}]52;c;aGk=\u{7}", "\r\n\r\n",
        ok + "no colon\r\n\r\n", ok + "content-length: -1\r\n\r\n",
        ok + "content-length: 9999999999999999999999\r\n\r\n",
        ok + "content-length: 1\r\ncontent-length: 1\r\n\r\na", ok + "content-length: x\r\n\r\n",
        ok + "content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n", ok + "transfer-encoding: gzip\r\n\r\n",
        ok + "transfer-encoding: chunked\r\n\r\nx\r\n", ok + "transfer-encoding: chunked\r\n\r\n\r\n",
        ok + "transfer-encoding: chunked\r\n\r\n7fffffffffffffff\r\n",
        ok + "transfer-encoding: chunked\r\n\r\n7ffffffffffffffe\r\nabc",
        ok + "transfer-encoding: chunked\r\n\r\n1\r\nabc",
        ok + "transfer-encoding: chunked\r\n\r\n1;" + String(repeating: "x", count: 300),
        ok + "\r\nto the end",
        "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 201 Created\r\ncontent-length: 1\r\n\r\nx",
        ok + String(repeating: "a: b\r\n", count: 20_000) + "\r\n", String(repeating: "x", count: 70_000),
    ]

    /// By their numbers, because some are long.
    @Test("What no device sends is refused in one sentence", arguments: foreign.indices)
    func refused(index: Int) {
        // A long one has pieces of a thousandth of it.
        for size in [3 + Self.foreign[index].utf8.count / 1_000, 70_001] {
            #expect(throws: ControlClientError.noDevice, "in pieces of \(size)") {
                try Self.read(Self.foreign[index], inPiecesOf: size)
            }
        }
    }

    @Test(
        "An answer that ends too early is told",
        arguments: [
            ("", "the device has ended without an answer"),
            (ok + "content-length: 4\r\n\r\nabc", "the device has ended in the middle of its answer"),
            (ok + "transfer-encoding: chunked\r\n\r\n4\r\nabc", "the device has ended in the middle of its answer"),
            (ok + "transfer-encoding: chunked\r\n\r\n3\r\nabc\r\n", "the device has ended"),
        ])
    func cut(text: String, sentence: String) {
        #expect(throws: ControlClientError.broken(sentence)) { try Self.read(text, inPiecesOf: 5) }
    }

    @Test(
        "An answer over its limit is refused before it is read, or as soon as it exceeds it",
        arguments: [
            "content-length: 268435457\r\n\r\n", "transfer-encoding: chunked\r\n\r\n10000001\r\n",
            "transfer-encoding: chunked\r\n\r\nffffffff\r\n",
        ])
    func tooLarge(rest: String) {
        let error = ControlClientError.broken("the answer has more than 256 MiB")
        #expect(throws: error) { try Self.read(Self.ok + rest, inPiecesOf: 9) }
        #expect(throws: error) {
            try Self.read(Self.ok + "content-length: 5\r\n\r\n12345", inPiecesOf: 9, bodyLimit: 4)
        }
    }
}
