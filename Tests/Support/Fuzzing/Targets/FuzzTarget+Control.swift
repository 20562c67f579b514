import ControlHandlers
import DeviceControl
import FoundationEssentials

extension FuzzTarget {
    /// The bytes that a client sends to the control API.
    static let control = FuzzTarget(
        "control",
        longestInput: 20_000,
        pieces: [
            "GET ", "POST ", "PUT ", "DELETE ", "/push", "/steps", "/state", "/frame", "/log", "/settings", "/apps",
            "/clock", "/location", "/version", "/stop", " HTTP/1.1\r\n", " HTTP/1.0\r\n", "\r\n", "\r\n\r\n",
            "?size=80x24",
            "?folder=%2f", "%00", "%e9", "&", "host: d\r\n", "content-length: 2\r\n", "content-length: 1048577\r\n",
            "transfer-encoding: chunked\r\n", "expect: 100-continue\r\n", "connection: close\r\n",
            "apns-topic: com.a.B\r\n", "apns-push-type: liveactivity\r\n", "apns-expiration: 0\r\n",
            "apns-priority: 5\r\n", "apns-collapse-id: c\r\n", "apns-id: 0d12eded-b89a-476b-91eb-c6ab3984559d\r\n",
            "2\r\n{}\r\n0\r\n\r\n", "0\r\n\r\n", "3;a=b\r\n", "\u{16}\u{3}\u{1}", "ffffffffffffffff\r\n",
            #"{"advance":60}"#, #"{"to":"2026-11-21T10:00:00Z"}"#,
            #"{"clear":true}"#, #"{"latitude":1,"longitude":2}"#, #"{"waypoints":[{"latitude":1,"longitude":2}]}"#,
        ],
        seeds: {
            [
                "GET /log?lines=3 HTTP/1.1\r\nhost: d\r\n\r\n",
                "POST /push HTTP/1.1\r\nhost: d\r\napns-topic: com.a.B\r\ncontent-length: 10\r\n\r\n{\"aps\":{}}",
                "POST /push HTTP/1.1\r\nhost: d\r\napns-topic: com.a.B\r\ntransfer-encoding: chunked\r\n\r\n"
                    + "3;a=b\r\n{\"a\r\n7\r\nps\":{}}\r\n0\r\nc: d\r\n\r\n",
                "PUT /settings HTTP/1.1\r\nhost: d\r\ncontent-length: 16\r\n\r\n{\"focus\":\"work\"}",
                "POST /clock HTTP/1.1\r\nhost: d\r\ncontent-length: 14\r\n\r\n{\"advance\":60}",
                "DELETE /apps?app=com.a.B HTTP/1.1\r\nhost: d\r\n\r\n",
            ].map { Array($0.utf8) }
        }
    ) { bytes in
        var expectations = Expectations()
        let whole = outcomes(of: [bytes[...]])
        expectations.expect(outcomes(of: [bytes[...]]) == whole, "the same bytes ask for the same")
        let middle = bytes.count / 2
        expectations.expect(
            outcomes(of: [bytes[..<middle], bytes[middle...]]) == whole, "it does not matter how bytes arrive")
        for outcome in whole {
            guard case .refused(let problem) = outcome else { continue }
            expectations.expect((400..<500).contains(problem.status), "what a client sends is its own mistake")
            expectations.expect(
                !problem.detail.isEmpty && problem.detail.utf8.count < 25_000, "a problem says what it is")
        }
        return expectations.violations
    }

    private enum Outcome: Equatable {
        case asked(HTTPRequest)
        case refused(ControlError)
        case ended(HTTPRequestError)
    }

    /// Returns what the bytes of a connection ask for, up to the first that cannot be read.
    private static func outcomes(of pieces: [ArraySlice<UInt8>]) -> [Outcome] {
        var parser = HTTPRequestParser()
        var outcomes: [Outcome] = []
        do throws(HTTPRequestError) {
            for piece in pieces {
                parser.append(Array(piece))
                while let request = try parser.next() { outcomes.append(outcome(of: request)) }
            }
        } catch {
            outcomes.append(.ended(error))
        }
        return outcomes
    }

    private static func outcome(of request: HTTPRequest) -> Outcome {
        guard case .here(let make) = ControlRoute.work(for: request) else { return .asked(request) }
        let reply = make("")
        guard reply.status != 200 else { return .asked(request) }
        do {
            return .refused(try JSONDecoder().decode(ControlError.self, from: Data(reply.body)))
        } catch {
            // This has the status of no mistake of a client.
            return .refused(ControlError(error))
        }
    }
}
