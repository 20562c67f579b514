import Testing

@testable import DeviceControl

/// Requests are the same however their bytes are split, and what is wrong with one is told to its client.
@Suite struct HTTPRequestParserTests {
    private static let good: [(text: String, request: HTTPRequest)] =
        [
            ("GET /state HTTP/1.1\r\nHost: d\r\n\r\n", HTTPRequest(method: "GET", path: "/state")),
            ("\r\n\nGET /state HTTP/1.1\nHost: d\n\n", HTTPRequest(method: "GET", path: "/state")),
            (
                "GET /log?lines=2&follow&a%20b=c+d HTTP/1.1\r\nHost: x\r\n\r\n",
                HTTPRequest(
                    method: "GET", path: "/log",
                    query: [
                        .init(name: "lines", value: "2"), .init(name: "follow", value: ""),
                        .init(name: "a b", value: "c d"),
                    ], fields: [.init(name: "host", value: "x")])
            ),
            (
                "POST /push HTTP/1.1\r\nHost: d\r\nX-A: \t b \r\nContent-Length: 3\r\nConnection: a, close\r\n\r\nabc",
                HTTPRequest(
                    method: "POST", path: "/push",
                    fields: [
                        .init(name: "x-a", value: "b"), .init(name: "content-length", value: "3"),
                        .init(name: "connection", value: "a, close"),
                    ], body: Array("abc".utf8))
            ),
        ]
        + chunked.map { text in
            (
                head + "Transfer-Encoding: Chunked\r\n\r\n" + text,
                HTTPRequest(
                    method: "POST", path: "/push", fields: [.init(name: "transfer-encoding", value: "Chunked")],
                    body: text == chunked[0] ? [] : Array("abc0123456789".utf8))
            )
        }

    /// Bodies in chunks: none, two, two with extensions and fields behind them, and with the line ends of a person.
    private static let chunked = [
        "0\r\n\r\n", "3\r\nabc\r\nA\r\n0123456789\r\n0\r\n\r\n",
        "03 ;a=\"b\"\r\nabc\r\na;c\r\n0123456789\r\n0;d\r\nDigest: x\r\nVia: y\r\n\r\n",
        "3\nabc\na\n0123456789\n0\n\n",
    ]

    @Test("A request is read whole and byte by byte", arguments: good.indices)
    func split(index: Int) throws {
        let (text, expected) = Self.good[index]
        for size in [1, 2, 7, text.utf8.count] {
            var parser = HTTPRequestParser()
            let bytes = Array(text.utf8)
            var read: HTTPRequest?
            for start in stride(from: 0, to: bytes.count, by: size) {
                parser.append(Array(bytes[start..<min(bytes.count, start + size)]))
                #expect(read == nil)
                read = try parser.next()
            }
            // Every request has one.
            read?.fields.removeAll { $0 == .init(name: "host", value: "d") }
            #expect(read == expected, "in pieces of \(size)")
        }
    }

    private static let head = "POST /push HTTP/1.1\r\nHost: d\r\n"

    private static let wrong: [(text: String, error: HTTPRequestError, status: Int?)] =
        [
            ("hello\r\n\r\n", .malformed, nil), ("GET /state\r\n\r\n", .malformed, nil),
            ("GET /state HTTP/2.0\r\n\r\n", .malformed, nil), ("\u{16}\u{3}\u{1}\u{2}\n\n", .malformed, nil),
            ("\u{16}" + String(repeating: "a", count: 20_000), .malformed, nil),
            ("GET  /state HTTP/1.1\r\nHost: d\r\n\r\n", .wrongLine, 400),
            ("GET state HTTP/1.1\r\nHost: d\r\n\r\n", .wrongLine, 400),
            ("G{T /state HTTP/1.1\r\nHost: d\r\n\r\n", .wrongLine, 400),
            ("GET /st\u{1}te HTTP/1.1\r\nHost: d\r\n\r\n", .wrongLine, 400),
            ("GET /state HTTP/1.1\r\n\r\n", .noHost, 400), (head + "Host: e\r\n\r\n", .noHost, 400),
            (head + "Content-Encoding: gzip\r\n\r\n", .encoded, 400),
            ("GET http://d/state HTTP/1.1\r\nHost: d\r\n\r\n", .wrongLine, 400),
            ("GET /state HTTP/1.0\r\nHost: d\r\n\r\n", .wrongLine, 400),
            ("GET https://d/ HTTP/1.1\r\nHost: d\r\n\r\n", .wrongLine, 400),
            ("GET /x?a=%zz HTTP/1.1\r\nHost: d\r\n\r\n", .wrongQuery, 400),
            ("GET /x?a=%4 HTTP/1.1\r\nHost: d\r\n\r\n", .wrongQuery, 400),
            (head + "no colon\r\n\r\n", .wrongField, 400), (head + ": no name\r\n\r\n", .wrongField, 400),
            (head + "a : b\r\n\r\n", .wrongField, 400), (head + "a: b\r\n folded\r\n\r\n", .wrongField, 400),
            (head + "a: \u{7f}\r\n\r\n", .wrongField, 400),
            (head + "Content-Length: -1\r\n\r\n", .wrongLength, 400),
            (head + "Content-Length: x\r\n\r\n", .wrongLength, 400),
            (head + "Content-Length: +1\r\n\r\n", .wrongLength, 400),
            (head + "Content-Length: 1\r\nContent-Length: 2\r\n\r\n", .wrongLength, 400),
            (head + "Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", .wrongLength, 400),
            (head + "Transfer-Encoding: gzip\r\n\r\n", .wrongLength, 400),
            (head + "Transfer-Encoding: gzip, chunked\r\n\r\n", .wrongLength, 400),
            (head + "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n", .wrongLength, 400),
            (head + String(repeating: "a: b\r\n", count: 101) + "\r\n", .headTooLarge, 431),
            (head + "a: " + String(repeating: "b", count: 20_000) + "\r\n\r\n", .headTooLarge, 431),
            (head + "a: " + String(repeating: "b", count: 20_000), .headTooLarge, 431),
            ("GET /" + String(repeating: "a", count: 17_000) + " HTTP/1.1\r\nHost: d\r\n\r\n", .headTooLarge, 431),
        ]
        + [
            "\r\n", "x\r\n", "-1\r\n", "+1\r\n", "0x1\r\n", " 1\r\n", "1 2\r\n", "1\r\nab\r\n", "3\r\nabc0\r\n\r\n",
            "000000001\r\na\r\n", "1;\u{0}\r\na\r\n", "1;" + String(repeating: "x", count: 300),
            String(repeating: "1;" + String(repeating: "x", count: 200) + "\r\na\r\n", count: 90),
            "0\r\n" + String(repeating: "a: b\r\n", count: 5_000), "0\r\n" + String(repeating: "a", count: 300),
        ].map { (head + "Transfer-Encoding: chunked\r\n\r\n" + $0, .wrongChunk, 400) }

    /// By their numbers, because some are long.
    @Test("What is HTTP but wrong is answered with the reason, and nothing else is", arguments: wrong.indices)
    func refused(index: Int) {
        let (text, error, status) = Self.wrong[index]
        // A long one has pieces of a thousandth of it.
        for size in [3 + text.utf8.count / 1_000, text.utf8.count] {
            #expect(throws: error, "in pieces of \(size)") {
                var parser = HTTPRequestParser()
                let bytes = Array(text.utf8)
                for start in stride(from: 0, to: bytes.count, by: size) {
                    parser.append(Array(bytes[start..<min(bytes.count, start + size)]))
                    while try parser.next() != nil {}
                }
            }
        }
        #expect(error.problem?.status == status)
    }

    @Test(
        "A body over its limit is refused before it is read",
        arguments: [
            "Content-Length: 1048577\r\n\r\n", "Content-Length: 99999999999999999999999\r\n\r\n",
            "Transfer-Encoding: chunked\r\n\r\n100001\r\n", "Transfer-Encoding: chunked\r\n\r\nffffffff\r\n",
            "Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n100000\r\n",
        ])
    func tooLarge(rest: String) {
        var parser = HTTPRequestParser()
        parser.append(Array((Self.head + rest).utf8))
        #expect(throws: HTTPRequestError.bodyTooLarge) { try parser.next() }
    }

    @Test("The largest body is read") func largest() throws {
        let body = [UInt8](repeating: 7, count: HTTPRequestParser.bodyLimit)
        var parser = HTTPRequestParser()
        parser.append(Array((Self.head + "Content-Length: \(body.count)\r\n\r\n").utf8))
        #expect(try parser.next() == nil)
        parser.append(body)
        #expect(try parser.next()?.body == body)
    }

    @Test(
        "A client that asks first is told to go on, once",
        arguments: [("Content-Length: 2", ["1", "2"]), ("Transfer-Encoding: chunked", ["2\r\n", "12\r\n0\r\n\r\n"])])
    func goOn(length: String, pieces: [String]) throws {
        var parser = HTTPRequestParser()
        parser.append(Array((Self.head + "Expect: 100-continue\r\n\(length)\r\n\r\n").utf8))
        #expect(try parser.next() == nil)
        #expect(parser.awaitsContinue)
        parser.append(Array(pieces[0].utf8))
        #expect(try parser.next() == nil)
        #expect(!parser.awaitsContinue)
        parser.append(Array(pieces[1].utf8))
        #expect(try parser.next()?.body == Array("12".utf8))
    }

    @Test(
        "What cannot begin a request is not waited for",
        arguments: [
            "\u{16}\u{3}\u{1}\u{2}\u{0}", "\u{1}", "\u{7F}ELF", "hello\n", "SSH-2.0-OpenSSH_9.2\r\n", "\r\nEHLO me\r\n",
            "GET /state\n", String(repeating: "a", count: 33), "\r\r", "é",
        ])
    func early(text: String) {
        var parser = HTTPRequestParser()
        parser.append(Array(text.utf8))
        #expect(throws: HTTPRequestError.malformed) { try parser.next() }
    }

    @Test("What can is", arguments: ["", "\r", "\r\n", "P", "M-SEARCH", "POST /é", "GET /state HTTP/1.1\r\n"])
    func awaited(text: String) throws {
        var parser = HTTPRequestParser()
        parser.append(Array(text.utf8))
        #expect(try parser.next() == nil)
    }
}
