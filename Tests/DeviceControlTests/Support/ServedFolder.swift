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

    var path: String { url.appendingPathComponent("a.sock").path }

    init(_ limits: ControlServer.Limits = ControlServer.Limits(), starts: Bool = true) throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("nc-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(
            at: url, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        let device = Device()
        self.device = device
        server = ControlServer(path: url.appendingPathComponent("a.sock").path, limits: limits) {
            device.answer(to: $0)
        }
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
            var log: [String] = []
        }

        private let state = Mutex(State())
        private let holdsOneMore = DispatchSemaphore(value: 0)

        func answer(to request: HTTPRequest) -> ControlAnswer {
            switch (request.method, request.path) {
            case ("GET", "/log"): .lines { [self] in reply(with: lines(after: $0 ?? 0), $1) }
            case ("POST", "/push"): .reply { [self] in reply(with: .text("\(request.body.count)"), $0) }
            case ("GET", "/version"): .reply { [self] in reply(with: .text("version"), $0) }
            default: .reply { $0(.problem(ControlError(.wrongMethod, request.path), fields: ["allow": "GET, PUT"])) }
            }
        }

        private func reply(with answer: ControlReply, _ reply: @escaping ControlAnswer.Reply) {
            let isHeld = state.withLock { state in
                if state.holds { state.held.append { reply(answer) } }
                return state.holds
            }
            if isHeld { holdsOneMore.signal() } else { reply(answer) }
        }

        private func lines(after position: Int) -> ControlReply {
            let lines = state.withLock { $0.log }
            let text = lines.dropFirst(position).map { $0 + "\n" }.joined()
            return ControlReply(mediaType: MediaType.jsonLines, body: Array(text.utf8), position: lines.count)
        }

        /// Requests wait from now on.
        func hold() { state.withLock { $0.holds = true } }

        /// Returns when so many more requests wait.
        func waitUntilHolding(_ count: Int) throws {
            for _ in 0..<count {
                try #require(holdsOneMore.wait(timeout: .now() + .seconds(60)) == .success, "a request has not come")
            }
        }

        /// Answers what waits.
        func release() {
            let held = state.withLock { state in
                defer { state.held = [] }
                state.holds = false
                return state.held
            }
            for answer in held { answer() }
        }

        /// - Returns: The length of the log.
        func note(_ line: String) -> Int {
            state.withLock { state in
                state.log.append(line)
                return state.log.count
            }
        }
    }
}
