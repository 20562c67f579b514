import Dispatch
import Foundation
import NotificationLocking
import Testing

@testable import DeviceControl

/// A folder with a server, whose device answers a request at once, or when a test says so.
final class ServedFolder {
    let url: URL
    let server: ControlServer
    let device: Device
    /// Is signalled when the socket was removed.
    let lost = DispatchSemaphore(value: 0)

    var path: String { url.appendingPathComponent("a.sock").path }

    init(_ limits: ControlServer.Limits = ControlServer.Limits(), starts: Bool = true) throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("nc-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(
            at: url, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        let device = Device()
        self.device = device
        let lost = self.lost
        server = ControlServer(
            path: url.appendingPathComponent("a.sock").path, limits: limits, whenLost: { lost.signal() },
            handler: { device.answer(to: $0) })
        if starts { try server.start() }
    }

    deinit {
        server.stop()
        do {
            try FileManager.default.removeItem(at: url)
        } catch {
            print("\(url.path) is left behind: \(error)")
        }
    }

    final class Device: Sendable {
        private struct State {
            var holds = false
            var held: [@Sendable () -> Void] = []
            /// The replies that are held.
            var replies: [ControlAnswer.Reply] = []
            var log: [String] = []
            /// The readers that wait for further lines.
            var followers: [ControlAnswer.Reply] = []
        }

        private let state = Mutex(State())
        private let holdsOneMore = DispatchSemaphore(value: 0)

        func answer(to request: HTTPRequest) -> ControlAnswer {
            switch (request.method, request.path) {
            case ("GET", "/log"): .lines { [self] in sendLines(after: $0, $1) }
            case ("POST", "/push"): .reply { [self] in reply(with: .text("\(request.body.count)"), $0) }
            case ("GET", "/version"): .reply { [self] in reply(with: .text("version"), $0) }
            default: .reply { $0(.problem(ControlError(.wrongMethod, request.path), fields: ["allow": "GET, PUT"])) }
            }
        }

        private func reply(with answer: ControlReply, _ reply: ControlAnswer.Reply) {
            let isHeld = state.withLock { state in
                if state.holds {
                    state.held.append { reply(answer) }
                    state.replies.append(reply)
                }
                return state.holds
            }
            if isHeld { holdsOneMore.signal() } else { reply(answer) }
        }

        private func sendLines(after position: Int?, _ reply: ControlAnswer.Reply) {
            let lines = state.withLock { state in
                let lines = state.log.dropFirst(position ?? 0)
                if position != nil, lines.isEmpty { state.followers.append(reply) }
                return lines
            }
            guard position == nil || !lines.isEmpty else { return }
            reply(Self.reply(of: lines))
        }

        private static func reply(of lines: ArraySlice<String>) -> ControlReply {
            let text = lines.map { $0 + "\n" }.joined()
            return ControlReply(mediaType: MediaType.jsonLines, body: Array(text.utf8), position: lines.endIndex)
        }

        /// Requests wait from now on.
        func hold() { state.withLock { $0.holds = true } }

        /// Returns when so many more requests wait.
        func waitUntilHolding(_ count: Int) throws {
            for _ in 0..<count {
                try #require(holdsOneMore.wait(timeout: .now() + .seconds(60)) == .success, "a request has not come")
            }
        }

        /// How many of the requests that wait have no client any more.
        var unwanted: Int { state.withLock { $0.replies.count(where: \.isUnwanted) } }

        /// Answers what waits.
        func release() {
            let held = state.withLock { state in
                defer { state.held = [] }
                state.holds = false
                return state.held
            }
            for answer in held { answer() }
        }

        func note(_ line: String) {
            let (lines, followers) = state.withLock { state in
                state.log.append(line)
                defer { state.followers = [] }
                return (state.log.suffix(1), state.followers)
            }
            for reply in followers { reply(Self.reply(of: lines)) }
        }
    }
}
