import DeviceControl

extension FuzzTarget {
    /// The bytes that a client reads at the socket of a device, whoever has sent them.
    static let reply = FuzzTarget(
        "reply",
        longestInput: 70_000,
        pieces: [
            "HTTP/1.1 ", "200 OK", "100 Continue", "500 x", "\r\n", "\r\n\r\n", "content-type: ", "application/json",
            "application/problem+json", "content-length: ", "2\r\n\r\n{}", "268435457", "9223372036854775807",
            "transfer-encoding: chunked\r\n", "0\r\n\r\n", "1\r\na\r\n", "7ffffffffffffffe\r\n", "ffffffff\r\n", ";",
        ],
        seeds: {
            [
                "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}",
                "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 422 x\r\ncontent-length: 3\r\n\r\nabc",
                "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5;a=b\r\n{}\n{}\r\n3\r\nabc\r\n0\r\n\r\n",
                "HTTP/1.1 200 OK\r\n\r\nto the end",
            ].map { Array($0.utf8) }
        }
    ) { bytes in
        var expectations = Expectations()
        let whole = outcome(of: [bytes[...]])
        let middle = bytes.count / 2
        expectations.expect(
            outcome(of: [bytes[..<middle], bytes[middle...]]) == whole, "it does not matter how bytes arrive")
        expectations.expect(whole.body.count <= bytes.count, "nothing is in the body that has not arrived")
        if let error = whole.error {
            expectations.expect((1..<100).contains(error.description.utf8.count), "an error is one sentence")
        }
        return expectations.violations
    }

    private struct ReplyOutcome: Equatable {
        var head: HTTPResponseParser.Head?
        var body: [UInt8] = []
        var error: ControlClientError?
    }

    private static func outcome(of pieces: [ArraySlice<UInt8>]) -> ReplyOutcome {
        var outcome = ReplyOutcome()
        var parser = HTTPResponseParser()
        do throws(ControlClientError) {
            for piece in pieces {
                parser.append(Array(piece))
                if outcome.head == nil { outcome.head = try parser.head() }
                while let piece = try parser.piece() { outcome.body += piece }
            }
            try parser.end()
        } catch {
            outcome.error = error
        }
        return outcome
    }
}
