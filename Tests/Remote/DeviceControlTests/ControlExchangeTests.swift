import NotificationLocking
import Testing

@testable import DeviceControl

/// What is said on a connection, by bytes, replies and seconds: no socket is made and nobody waits.
@Suite struct ControlExchangeTests {
    /// Something that happens to an exchange.
    enum Event {
        case bytes(String)
        case reply(String)
        case lines(String, position: Int)
        /// The device has no more lines, or the connection makes room or is told that the device ends.
        case noMore, makesRoom, deviceEnds
        case follows, attaches, attached
        case frame(String, isTaken: Bool)
        /// The client takes everything.
        case takes
    }

    private static let start = ContinuousClock.now
    private static let get = "GET /version HTTP/1.1\r\nHost: d\r\n\r\n"
    private static let push = "POST /push HTTP/1.1\r\nHost: d\r\n"

    /// An exchange after events, each a second after the one before.
    ///
    /// - Returns: What it has done, and its output.
    private static func run(_ events: [Event]) -> (exchange: ControlExchange, actions: [String], output: String) {
        var exchange = ControlExchange(ControlServer.Limits(), at: start)
        var (actions, output) = ([String](), "")
        func note(_ action: ControlExchange.Action?) {
            switch action {
            case .ask(let request): actions.append("\(request.method) \(request.path) \(request.body.count)")
            case .askForMore: actions.append("more")
            case .give(let bytes): actions.append("give \(String(decoding: bytes, as: UTF8.self))")
            case .shutDown: actions.append("shut down")
            case nil: break
            }
        }
        for (second, event) in events.enumerated() {
            let now = start + .seconds(second)
            switch event {
            case .bytes(let text): note(exchange.receive(Array(text.utf8)[...], at: now))
            case .reply(let text): note(exchange.reply(.text(text), at: now))
            case .lines(let text, let position):
                let reply = ControlReply(mediaType: MediaType.jsonLines, body: Array(text.utf8), position: position)
                note(exchange.reply(reply, at: now))
            case .noMore: note(exchange.reply(.problem(.busy, "the end"), at: now))
            case .makesRoom: exchange.makeRoom(at: now)
            case .deviceEnds: exchange.endLines()
            case .follows: exchange.follow(LineStream { _, _ in })
            case .attaches: exchange.attach()
            case .attached:
                note(
                    exchange.reply(
                        ControlReply(status: HTTPResponse.switching, mediaType: MediaType.text, body: []), at: now))
            case .frame(let text, let isTaken):
                exchange.sendFrames(Array(text.utf8), hasFrame: isTaken, isLast: false, at: now)
            case .takes:
                output += String(decoding: exchange.output, as: UTF8.self)
                exchange.output = []
                note(exchange.outputIsTaken())
            }
        }
        return (exchange, actions, output + String(decoding: exchange.output, as: UTF8.self))
    }

    @Test(
        "Bytes and replies lead to actions and bytes",
        arguments: [
            // One request a connection; what is sent behind it is not read.
            ([.bytes(get + "GET /nope"), .reply("7")], ["GET /version 0"], "HTTP/1.1 200 OK", "\r\n\r\n7"),
            ([.bytes("GET /ver"), .bytes("sion HTTP/1.1\r\nHost: d\r\n\r\n")], ["GET /version 0"], "", ""),
            (
                [.bytes("HEAD /version HTTP/1.1\r\nHost: d\r\n\r\n"), .reply("7")], ["HEAD /version 0"],
                "HTTP/1.1 200 OK", "\r\n\r\n"
            ),
            // What is no HTTP has no answer; what is wrong has one, and the rest is dropped.
            ([.bytes("hello\n")], [], "", ""), ([.bytes("\u{16}\u{3}\u{1}\u{2}\u{0}\n\n")], [], "", ""),
            ([.bytes(String(repeating: "a", count: 40_000))], [], "", ""),
            (
                [.bytes("GET /frame?size=%zz HTTP/1.1\r\nHost: d\r\n\r\n"), .takes, .bytes("rest")], ["shut down"],
                "HTTP/1.1 400 ", "}"
            ),
            (
                [.bytes(get.replacing("Host", with: "a: \(String(repeating: "b", count: 40_000))\r\nHost"))], [],
                "HTTP/1.1 431 ", "}"
            ),
            ([.bytes(push + "Content-Length: 4000000\r\n\r\n")], [], "HTTP/1.1 413 ", "}"),
            // Bodies in pieces and in chunks, and of a client that asks first.
            ([.bytes(push + "Content-Length: 5\r\n\r\n12"), .bytes("345")], ["POST /push 5"], "", ""),
            (
                [.bytes(push + "Transfer-Encoding: chunked\r\n\r\n5;a=b\r\n12345\r\n1\r\n6\r\n0\r\nDigest: x\r\n\r\n")],
                ["POST /push 6"], "", ""
            ),
            (
                [.bytes(push + "Expect: 100-continue\r\nContent-Length: 5\r\n\r\n"), .takes, .bytes("12345")],
                ["POST /push 5"], "HTTP/1.1 100 Continue\r\n\r\n", "\r\n\r\n"
            ),
            // A client with a part of a request makes room, one with none or with all of it does not.
            ([.bytes(push), .makesRoom], [], "HTTP/1.1 503 ", "}"), ([.makesRoom], [], "", ""),
            // Lines, whether or not there are some, until the device or the log ends.
            (
                [.bytes(get), .follows, .lines("one\n", position: 1), .takes, .lines("", position: 2), .takes],
                ["GET /version 0", "more", "more"], "HTTP/1.1 200 OK", "4\r\none\n\r\n"
            ),
            (
                [.bytes(get), .follows, .lines("one\n", position: 1), .takes, .deviceEnds], ["GET /version 0", "more"],
                "HTTP/1.1 200 OK", "0\r\n\r\n"
            ),
            ([.bytes(get), .follows, .noMore], ["GET /version 0"], "HTTP/1.1 503 ", "0\r\n\r\n"),
            // A viewer, which may send keys with its request; and one that is refused.
            (
                [.bytes(get + "keys"), .attaches, .attached, .bytes("more")],
                ["GET /version 0", "give keys", "give more"],
                "HTTP/1.1 101 ", "\r\n\r\n"
            ),
            ([.bytes(get), .attaches, .reply("no")], ["GET /version 0"], "HTTP/1.1 200 OK", "no"),
        ] as [([Event], [String], String, String)])
    func exchange(events: [Event], actions: [String], beginning: String, end: String) {
        let (_, done, output) = Self.run(events)
        #expect(done == actions)
        #expect(
            output.isEmpty == beginning.isEmpty && output.hasPrefix(beginning) && output.hasSuffix(end), "\(output)")
    }

    @Test(
        "A client has its time for the first byte, for all of the request, and to take what it is sent",
        arguments: [
            ([], 60), ([.bytes("G"), .bytes("E"), .bytes("T")], 10), ([.bytes(get)], nil),
            ([.bytes(get), .reply("7")], 11), ([.bytes(push), .makesRoom], 11),
            ([.bytes("GET /frame?size=%zz HTTP/1.1\r\nHost: d\r\n\r\n")], 10),
            ([.bytes(get), .follows, .lines("one\n", position: 1)], 12),
            ([.bytes(get), .follows, .lines("one\n", position: 1), .takes], nil),
            ([.bytes(get), .attaches, .attached, .takes], nil),
            ([.bytes(get), .attaches, .attached, .takes, .frame("a", isTaken: false), .bytes("key")], 64),
            ([.bytes(get), .attaches, .attached, .takes, .frame("", isTaken: true)], nil),
        ] as [([Event], Int?)])
    func limits(events: [Event], deadline: Int?) {
        #expect(Self.run(events).exchange.deadline == deadline.map { Self.start + .seconds($0) })
    }

    @Test("A connection ends when its last bytes are taken") func end() {
        #expect(!Self.run([.bytes(Self.get)]).exchange.isOver)
        #expect(!Self.run([.bytes(Self.get), .reply("7")]).exchange.isOver)
        #expect(Self.run([.bytes(Self.get), .reply("7"), .takes]).exchange.isOver)
        #expect(Self.run([.bytes("hello\n")]).exchange.isOver)
    }
}
