import ArgumentParser
import DeviceRuntime
import DeviceSession
import Dispatch
import NotificationLocking
import TerminalCanvas
import Testing

@testable import DeviceControl
@testable import NotificationDevice

/// A device in the process of the test that answers requests, whose time stands.
///
/// Suites that use it have the trait `.blocking`.
final class TestControlDesk {
    let desk: ControlDesk
    private let session: DeviceSession
    private let replies = Replies()

    /// What the device has replied last, on any thread.
    private final class Replies: Sendable {
        let last = Mutex<ControlReply?>(nil)
        let signal = DispatchSemaphore(value: 0)

        func take(_ reply: ControlReply) {
            last.withLock { $0 = reply }
            signal.signal()
        }
    }

    private init(_ session: DeviceSession) {
        self.session = session
        let inbox = ControlInbox(waking: session.runtime.wakeSignal, name: "phone")
        desk = ControlDesk(session, inbox: inbox, isHeadless: true)
    }

    /// - Parameter arguments: Those of `ncenter render`.
    static func use<Result>(_ arguments: String..., body: (TestControlDesk) throws -> Result) throws -> Result {
        let contents = Ncenter.contents
        let rendering = try DispatchQueue.main.sync {
            try MainActor.assumeIsolated {
                try RenderCommand.parse(["--language", "en"] + arguments).rendering(on: contents)
            }
        }
        let (result, problems) = try rendering.inProcess { try body(TestControlDesk($0)) }
        #expect(problems == [])
        return result
    }

    static func request(
        _ method: String, _ target: String, fields: [String: String] = [:], body: String = ""
    ) throws -> HTTPRequest {
        var parser = HTTPRequestParser()
        let lines = fields.map { "\($0.key): \($0.value)\r\n" }.joined()
        let text =
            "\(method) \(target) HTTP/1.1\r\nHost: d\r\n\(lines)content-length: \(body.utf8.count)\r\n\r\n\(body)"
        parser.append(Array(text.utf8))
        return try #require(try parser.next())
    }

    /// Returns the reply to a request; to one that is answered by lines, the first ones.
    func reply(to request: HTTPRequest) throws -> ControlReply {
        let reply = { @Sendable [replies] in replies.take($0) }
        switch desk.inbox.answer(to: request) {
        case .lines(let ask): ask(nil, reply)
        case .reply(let ask), .frames(_, let ask):
            // Files are read at once.
            if case .files(let read) = ControlRoute.work(for: request) {
                desk.answer(reply) { try read()(desk) }
            } else {
                ask(reply)
            }
        }
        while desk.hasWork {
            session.runtime.catchUp()
            let demands = desk.attend(
                until: .now + .seconds(10),
                on: ControlledScreen(viewport: Viewport(size: Size(columns: 80, rows: 24)), isTerminal: false))
            session.runtime.commit()
            if demands.contains(.end) { break }
        }
        try #require(replies.signal.wait(timeout: .now() + .seconds(60)) == .success, "there is no reply")
        return try #require(replies.last.withLock { $0 })
    }

    func reply(_ method: String, _ target: String, body: String = "") throws -> (status: Int, text: String) {
        let reply = try reply(to: Self.request(method, target, body: body))
        return (reply.status, String(decoding: reply.body, as: UTF8.self))
    }
}
