import BlockingTests
import Foundation
import Glibc
import NotificationLocking
import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceControl

/// The messages of a device and its viewers.
@Suite struct SeatProtocolTests {
    @Test(
        "An input is a JSON object with one member",
        arguments: [
            (.key(.enter), #"{"key":"Enter"}"#), (.key(.character("\"")), #"{"key":"\""}"#),
            (.key(.control("c")), #"{"key":"C-c"}"#),
            (
                .mouse(MouseEvent(kind: .press, at: Point(column: 3, row: 1))),
                #"{"mouse":{"at":{"column":3,"row":1},"kind":"press"}}"#
            ),
            (.paste("a\nb"), #"{"paste":"a\nb"}"#),
            (.size(Size(columns: 80, rows: 24)), #"{"size":{"columns":80,"rows":24}}"#),
            (.appearance(.light), #"{"appearance":"light"}"#), (.colors(256), #"{"colors":256}"#),
            (.outcome(SeatOutcome(.pictureSaved, "a.svg")), #"{"outcome":{"kind":"pictureSaved","text":"a.svg"}}"#),
            (.taken(.max), #"{"taken":18446744073709551615}"#), (.leave, #"{"leave":true}"#),
            (.size(Size(columns: 1000, rows: 1)), #"{"size":{"columns":1000,"rows":1}}"#),
            (.colors(1 << 24), #"{"colors":16777216}"#), (.motion(false), #"{"motion":false}"#),
        ] as [(SeatInput, String)])
    func inputs(input: SeatInput, text: String) throws {
        #expect(input.message.dropFirst(2) == Array(text.utf8)[...] || text.utf8.count > 126)
        #expect(try SeatInput(message: Array(text.utf8)[...]) == input)
    }

    @Test(
        "So is an order",
        arguments: [
            (.bell, #"{"bell":true}"#), (.haptic, #"{"haptic":true}"#), (.copy("é"), #"{"copy":"é"}"#),
            (.picture("<svg/>"), #"{"picture":"<svg/>"}"#), (.mouse(false), #"{"mouse":false}"#),
            (.suspend, #"{"suspend":true}"#), (.redraw, #"{"redraw":true}"#), (.detach, #"{"detach":true}"#),
            (.end, #"{"end":true}"#), (.restart, #"{"restart":true}"#),
        ] as [(SeatOrder, String)])
    func orders(order: SeatOrder, text: String) throws {
        #expect(order.message == [UInt8(text.utf8.count + 1), 2] + Array(text.utf8))
        #expect(try SeatOrder(message: Array(text.utf8)[...]) == order)
    }

    @Test(
        "What is neither is refused",
        arguments: [
            "", "{}", "[]", "null", #"{"key":"Entre"}"#, #"{"tea":1}"#, #"{"size":{"columns":-1,"rows":2}}"#,
            #"{"taken":-1}"#, #"{"key":"j","paste":"x"}"#, #"{"size":{"columns":0,"rows":2}}"#,
            #"{"size":{"columns":1001,"rows":2}}"#, #"{"colors":-1}"#, #"{"colors":16777217}"#, #"{"leave":false}"#,
            #"{"mouse":{"at":{"column":-1,"row":1},"kind":"press"}}"#, #"{"outcome":{"kind":"cooked"}}"#,
        ])
    func refused(text: String) {
        #expect(throws: SeatProtocolError.isNoInput(text)) { try SeatInput(message: Array(text.utf8)[...]) }
        #expect(throws: SeatProtocolError.isUnknown) { try SeatOrder(message: Array(text.utf8)[...]) }
    }

    @Test("The beginning of a wrong message is said, in characters that can be printed") func beginning() {
        let message = Array("{\"key\":\"\u{1B}[31m\(String(repeating: "é", count: 100))\"}".utf8)
        let error = #expect(throws: SeatProtocolError.self) { try SeatInput(message: message[...]) }
        guard case .isNoInput(let text) = error else { return }
        #expect(text.hasPrefix(#"{"key":""#) && text.hasSuffix("éé") && text.count == 60)
        #expect(error?.description == "a message is none of the viewer protocol: “\(text)”")
    }

    /// The page about viewers, whose reader writes a viewer from it.
    private static let page = Result {
        return try String(contentsOf: Checkout.root.appending(path: "Documentation/ViewerProtocol.md"), encoding: .utf8)
    }

    /// Returns the first text in backquotes of each row of a table.
    private static func examples(below head: String) throws -> [String] {
        let table = try #require(page.get().components(separatedBy: "| \(head) | |\n| --- | --- |\n").last)
        return table.split(separator: "\n", omittingEmptySubsequences: false).prefix { $0.hasPrefix("| `") }
            .map { String($0.split(separator: "`")[1]) }
    }

    @Test("The page has an example of every input and of every order") func examples() throws {
        let inputs = try Self.examples(below: "a viewer sends").map {
            try SeatInput(message: Array($0.utf8)[...])
        }
        #expect(
            inputs == [
                .key(.enter), .mouse(MouseEvent(kind: .press, at: Point(column: 3, row: 1))), .paste("Tea\nat five"),
                .line("v 1"),
                .size(Size(columns: 60, rows: 20)), .appearance(.light), .colors(256), .motion(false),
                .outcome(SeatOutcome(.pictureSaved, "a.svg")), .taken(7), .leave,
            ])
        let orders = try Self.examples(below: "a device sends").map {
            try SeatOrder(message: Array($0.utf8)[...])
        }
        #expect(
            orders == [
                .text("> Alice\nEnter expand."), .bell, .haptic, .copy("Tea"), .picture("<svg/>"), .mouse(false),
                .suspend, .redraw, .detach, .end,
                .restart,
            ])
        let parameters = try Self.examples(below: "parameter").map { String($0.prefix { $0 != "=" }) }
        #expect(Set(parameters).isSubset(of: SeatGreeting.parameters.map(\.name)) && parameters.first == "size")
        let page = try Self.page.get()
        for parameter in SeatGreeting.parameters.map(\.name) {
            #expect(page.contains("`\(parameter)`") || page.contains("`\(parameter)="), "\(parameter)")
        }
    }

    @Test("The page's frame is the one that the device sends") func exampleFrame() throws {
        let link = SeatLink(SeatGreeting(TerminalDescription(size: Size(columns: 2, rows: 1))))
        var stream = SeatServer(link)
        var canvas = Canvas(size: Size(columns: 2, rows: 1))
        canvas.write("Hi", at: Point(column: 0, row: 0))
        _ = link.show(canvas, cursor: nil)
        let bytes = stream.nextBytes().map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
        #expect(try Self.page.get().contains("`\(bytes)`"), "\(bytes)")
    }

    @Test("It does not matter how the bytes of messages arrive") func pieces() throws {
        let bytes = SeatInput.key(.tab).message + SeatInput.paste(String(repeating: "é", count: 300)).message
        for cut in 0...bytes.count {
            var messages = SeatMessages(limit: 1_000)
            var bodies: [[UInt8]] = []
            for piece in [bytes[..<cut], bytes[cut...]] {
                messages.append(piece)
                while let (kind, body) = try messages.next() {
                    #expect(kind == .json)
                    bodies.append(Array(body))
                }
            }
            #expect(bodies.count == 2 && bodies[1].count == 612)
        }
    }

    @Test(
        "What no message begins with ends the connection",
        arguments: [
            ([0], .isUnknown), ([1, 9], .isUnknown), ([0xE9, 7, 2], .isTooLong),
            ([UInt8](repeating: 0xFF, count: 10), .isTooLong),
        ]
            as [([UInt8], SeatProtocolError)])
    func malformed(bytes: [UInt8], error: SeatProtocolError) {
        var messages = SeatMessages(limit: 1_000)
        messages.append(bytes)
        #expect(throws: error) { try messages.next() }
    }

    private static func canvas(_ text: TerminalText, columns: Int = 10) -> Canvas {
        var canvas = Canvas(size: Size(columns: columns, rows: 2))
        canvas.write(text, at: Point(column: 0, row: 0))
        return canvas
    }

    @Test("A viewer gets the newest frame when it has taken the last one, and the same canvas") func frames() throws {
        let link = SeatLink(SeatGreeting(TerminalDescription(size: Size(columns: 10, rows: 2))))
        var (stream, screen) = (SeatServer(link), RemoteCanvas(repertoire: .unicode))
        var answers: [SeatInput] = []
        func deliver() throws {
            screen.append(stream.nextBytes()[...])
            while let event = try screen.next() {
                guard case .frame(let answer) = event else { continue }
                answers.append(answer)
            }
        }
        #expect(link.takesFrame())
        _ = link.show(Self.canvas("one"), cursor: nil)
        try deliver()
        #expect(screen.canvas == Self.canvas("one") && answers == [.taken(1)])
        // Two come while the first one is not taken.
        #expect(!link.takesFrame())
        _ = link.show(Self.canvas("two"), cursor: nil)
        _ = link.show(Self.canvas("three", columns: 12), cursor: Point(column: 5, row: 0))
        try deliver()
        #expect(answers.count == 1)
        try stream.receive(SeatInput.taken(7).message[...])
        try deliver()
        #expect(answers.count == 1, "it is the answer to another frame")
        try stream.receive(answers[0].message[...])
        try deliver()
        #expect(screen.canvas == Self.canvas("three", columns: 12) && screen.cursor == Point(column: 5, row: 0))
        #expect(answers == [.taken(1), .taken(2)])
        // The same frame is not sent again.
        try stream.receive(answers[1].message[...])
        _ = link.show(Self.canvas("three", columns: 12), cursor: Point(column: 5, row: 0))
        try deliver()
        #expect(answers.count == 2 && link.takesFrame())
    }

    @Test("Input comes in order; what is not of the protocol is an error") func input() throws {
        let link = SeatLink(SeatGreeting(TerminalDescription(size: Size(columns: 10, rows: 2))))
        var stream = SeatServer(link)
        try stream.receive((SeatInput.key(.tab).message + SeatInput.paste("a").message)[...])
        #expect(link.takeInput() == .key(.tab) && link.takeInput() == .paste("a") && link.takeInput() == nil)
        let frame = SeatFrame(number: 1, cursor: nil, isWhole: true, update: [1, 1]).message
        #expect(throws: SeatProtocolError.isUnknown) { try stream.receive(frame[...]) }
    }

    @Test("Input that the device does not take is bounded in number and in bytes, and read again when it does")
    func waitingInput() throws {
        let link = SeatLink(SeatGreeting(TerminalDescription(size: Size(columns: 10, rows: 2))))
        let wakes = Mutex(0)
        link.connect { wakes.withLock { $0 += 1 } }
        var stream = SeatServer(link)
        let paste = SeatInput.paste(String(repeating: "a", count: 1_000_000))
        for _ in 0..<4 {
            #expect(link.hasRoom)
            try stream.receive(paste.message[...])
        }
        #expect(link.hasRoom, "4,000,052 bytes are fewer than 4 MiB")
        try stream.receive(paste.message[...])
        #expect(!link.hasRoom)
        #expect(link.takeInput() == paste && link.hasRoom && wakes.withLock(\.self) == 1)
        while link.takeInput() != nil {}
        for _ in 0..<1_000 { try stream.receive(SeatInput.key(.tab).message[...]) }
        #expect(!link.hasRoom && link.takeInput() == .key(.tab) && link.hasRoom)
        #expect(wakes.withLock(\.self) == 2)
    }

    @Test("A greeting survives its request") func greeting() throws {
        var greeting = SeatGreeting(TerminalDescription(size: Size(columns: 120, rows: 40)))
        (greeting.terminal.repertoire, greeting.terminal.colors) = (.ascii, 256)
        (greeting.terminal.name, greeting.terminal.place) = ("xterm-256color", "/dev/pts/1")
        (greeting.terminal.user, greeting.terminal.locale) = ("Ana & 안나", "ko_KR.UTF-8")
        (greeting.terminal.appearance, greeting.terminal.usesMouse) = (.light, false)
        (greeting.language, greeting.watches, greeting.watched) = (DeviceLanguage(identifier: "ko"), true, 3)
        var parser = HTTPRequestParser()
        parser.append(
            Array("GET \(greeting.target) HTTP/1.1\r\nHost: d\r\nupgrade: h2c, ncenter-viewer/3\r\n\r\n".utf8))
        #expect(try SeatGreeting(#require(try parser.next())) == greeting)
    }

    @Test(
        "A wrong greeting is refused with its field",
        arguments: [
            ("", "size", 400), ("?size=0x24", "size", 400), ("?size=80x24&colors=-1", "colors", 400),
            ("?size=80x24&repertoire=latin", "repertoire", 400), ("?size=80x24&appearance=grey", "appearance", 400),
            ("?size=80x24&language=de", "language", 400), ("?size=80x24&terminal=%1b", "terminal", 400),
            ("?size=80x24&watch=perhaps", "watch", 400), ("?size=80x24&watch&seat=me", "seat", 400),
            ("?size=80x24&name=%1b", "name", 400),
            ("?size=80x24&name=\(String(repeating: "a", count: 41))", "name", 400),
            ("?size=80x24&tea", "tea", 400),
        ])
    func wrongGreeting(query: String, field: String, status: Int) throws {
        var parser = HTTPRequestParser()
        parser.append(Array("GET /viewer\(query) HTTP/1.1\r\nHost: d\r\nupgrade: ncenter-viewer/3\r\n\r\n".utf8))
        let request = try #require(try parser.next())
        let problem = #expect(throws: ControlError.self) {
            try request.checkParameters(among: SeatGreeting.parameters.map(\.name))
            _ = try SeatGreeting(request)
        }
        #expect(problem?.status == status && problem?.field == field)
    }

    @Test("A device is silent that reads nothing for two seconds although input waits for it")
    func silence() throws {
        var ends: [Int32] = [0, 0]
        try unsafe #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        defer { close(ends[1]) }
        let connection = SocketConnection((ends[0], []), .unicode)
        #expect(!connection.isSilent(at: .now + .seconds(60)), "nothing waits to be read")
        connection.send(.key(.enter))
        connection.send(.key(.escape))
        let sent = ContinuousClock.now
        #expect(!connection.isSilent(at: sent + .seconds(1)))
        #expect(connection.isSilent(at: sent + .seconds(2)))
        var bytes = [UInt8](repeating: 0, count: 100)
        try unsafe #require(recv(ends[1], &bytes, SeatInput.key(.enter).message.count, 0) > 0)
        #expect(!connection.isSilent(at: sent + .seconds(3)), "one of two was read")
        #expect(connection.isSilent(at: sent + .seconds(5)))
        try unsafe #require(recv(ends[1], &bytes, bytes.count, 0) > 0)
        #expect(!connection.isSilent(at: sent + .seconds(6)))
    }

    @Test(
        "Another protocol is refused with 426",
        arguments: ["", "upgrade: ncenter-viewer/2\r\n", "upgrade: websocket\r\n"])
    func otherProtocol(field: String) throws {
        var parser = HTTPRequestParser()
        parser.append(Array("GET /viewer?size=80x24 HTTP/1.1\r\nHost: d\r\n\(field)\r\n".utf8))
        let request = try #require(try parser.next())
        let problem = #expect(throws: ControlError.self) { try SeatGreeting(request) }
        #expect(problem?.status == 426 && problem?.kind == .otherProtocol)
        #expect(problem?.detail.hasPrefix("viewers speak ncenter-viewer/3; the request asks for ") == true)
    }
}
