import BlockingTests
import Dispatch
import Foundation
import Glibc
import NotificationLocking
import Testing

@testable import DeviceControl

/// The server by raw sockets: what it answers, and that no client can hold it up.
@Suite(.blocking) struct ControlServerTests {
    private static let version = "GET /version HTTP/1.1\r\nHost: d\r\n\r\n"

    private static let hurried: ControlServer.Limits = {
        var limits = ControlServer.Limits()
        limits.request = .milliseconds(100)
        limits.idle = .milliseconds(100)
        limits.response = .milliseconds(100)
        return limits
    }()

    @Test("A problem says what is wrong") func problem() throws {
        let served = try ServedFolder()
        let client = try RawClient(served.path)
        client.send("DELETE /settings HTTP/1.1\r\nHost: d\r\n\r\n")
        let (status, body) = try client.readResponse()
        let problem = try JSONDecoder().decode(ControlError.self, from: Data(body.utf8))
        #expect(status == 405 && problem.status == 405)
        #expect(problem.type == "urn:ncenter:problem:wrong-method")
        #expect(problem.detail == "/settings")
        let other = try RawClient(served.path)
        other.send("HEAD /settings HTTP/1.1\r\nHost: d\r\n\r\n")
        let rest = try other.readToEnd()
        #expect(rest.hasPrefix("HTTP/1.1 405 ") && rest.contains("allow: GET, PUT\r\n"))
        #expect(rest.hasSuffix("\r\n\r\n"), "the answer to HEAD has no body")
    }

    @Test("A body that is too large is answered, although the client still sends") func tooLarge() throws {
        let served = try ServedFolder()
        let client = try RawClient(served.path)
        client.send("POST /push HTTP/1.1\r\nHost: d\r\nContent-Length: 4000000\r\n\r\n")
        #expect(client.send([UInt8](repeating: 32, count: 4_000_000)))
        let text = try client.readToEnd()
        #expect(text.hasPrefix("HTTP/1.1 413 ") && text.contains("the body has more than 1048576 bytes"))
        let whole = try ControlClient(path: served.path).send(
            "POST", "/push", body: [UInt8](repeating: 32, count: 1 << 20))
        #expect(String(decoding: whole.body, as: UTF8.self) == "1048576")
    }

    @Test("The device learns that a client has gone, and that one that has only sent everything has not")
    func gone() throws {
        let served = try ServedFolder()
        served.device.hold()
        var leaving: RawClient? = try RawClient(served.path)
        leaving?.send(Self.version)
        let waiting = try RawClient(served.path)
        waiting.send(Self.version)
        shutdown(waiting.descriptor, Int32(SHUT_WR))
        try served.device.waitUntilHolding(2)
        #expect(served.device.unwanted == 0)
        leaving = nil
        // Each end of another client is a tick of this test.
        let start = ContinuousClock.now
        while served.device.unwanted == 0, .now < start + .seconds(60) {
            let tick = try RawClient(served.path)
            tick.send("x\n")
            #expect(try tick.readToEnd().isEmpty)
        }
        #expect(served.device.unwanted == 1)
        served.device.release()
        #expect(try waiting.readResponse().status == 200)
    }

    @Test(
        "A client that stalls is closed",
        arguments: ["", "GET /ver"])
    func stalled(text: String) throws {
        let served = try ServedFolder(Self.hurried)
        let client = try RawClient(served.path)
        client.send(text)
        #expect(try client.readToEnd().isEmpty)
    }

    @Test("A client that does not take its answer is closed") func unread() throws {
        let served = try ServedFolder(Self.hurried)
        let client = try RawClient(served.path)
        let long = "GET /nope" + String(repeating: "a", count: 8000) + " HTTP/1.1\r\nHost: d\r\n\r\n"
        // The answers repeat the path until no buffer takes more.
        while client.send(long) {}
        #expect(try ControlClient(path: served.path).send("GET", "/version").status == 200)
    }

    @Test("With too many clients a new one is told so, unless one of them is idle") func connections() throws {
        var limits = ControlServer.Limits()
        limits.connections = 8
        let served = try ServedFolder(limits)
        served.device.hold()
        let clients = try (0..<8).map { _ in try RawClient(served.path) }
        for client in clients { client.send(Self.version) }
        // Until its request is read a client counts as idle.
        try served.device.waitUntilHolding(8)
        let further = try RawClient(served.path)
        further.send(Self.version)
        let refused = try further.readToEnd()
        #expect(refused.hasPrefix("HTTP/1.1 503 ") && refused.contains("too many clients are connected"))
        served.device.release()
        for client in clients { #expect(try client.readResponse().status == 200) }
        // The one that has sent nothing for longest makes room.
        let silent = try (0..<8).map { _ in try RawClient(served.path) }
        #expect(try ControlClient(path: served.path).send("GET", "/version").status == 200)
        let closed = try silent.filter { client in
            client.send(Self.version)
            return try client.readToEnd().isEmpty
        }
        #expect(closed.count == 1)
    }

    @Test("The log is followed while it grows") func follow() throws {
        let served = try ServedFolder()
        served.device.note("one")
        let client = try RawClient(served.path)
        client.send("GET /log?follow HTTP/1.1\r\nHost: d\r\n\r\n")
        #expect(try client.readLines(until: "").contains("transfer-encoding: chunked"))
        #expect(try client.readLines(until: "") == ["4", "one"])
        for line in ["two", "three"] {
            served.device.note(line)
            #expect(try client.readLines(until: "") == [String(line.count + 1, radix: 16), line])
        }
        #expect(try RawClient(served.path).send("GET /log?follow=maybe HTTP/1.1\r\nHost: d\r\n\r\n"))
    }

    @Test("Followers leave places for requests") func places() throws {
        var limits = ControlServer.Limits()
        // Three quarters of them are for those that stay.
        limits.connections = 3
        let served = try ServedFolder(limits)
        let followers = try (0..<2).map { _ in
            let client = try RawClient(served.path)
            client.send("GET /log?follow HTTP/1.1\r\nHost: d\r\n\r\n")
            #expect(try client.readLines(until: "").first == "HTTP/1.1 200 OK")
            return client
        }
        let refused = try RawClient(served.path)
        refused.send("GET /log?follow HTTP/1.1\r\nHost: d\r\n\r\n")
        let (status, problem) = try refused.readResponse()
        #expect(status == 503 && problem.contains("2 viewers and followers are connected"))
        #expect(try ControlClient(path: served.path).send("GET", "/version").status == 200)
        withExtendedLifetime(followers) {}
    }

    @Test("A reader of the log that has gone leaves its place to others") func vanishedReaders() throws {
        var limits = ControlServer.Limits()
        limits.connections = 2
        let served = try ServedFolder(limits)
        served.device.note("one")
        for _ in 0..<20 {
            let client = try RawClient(served.path)
            client.send("GET /log?follow HTTP/1.1\r\nHost: d\r\n\r\n")
            // A place may be free only a moment after its reader has gone.
            let status = try client.readLines(until: "").first
            #expect(status == "HTTP/1.1 200 OK" || status == "HTTP/1.1 503 Service Unavailable")
        }
        var status = 0
        while status != 200 {
            status = try ControlClient(path: served.path).send("GET", "/version").status
        }
    }

    @Test("Only the owner can open the socket, which is gone at the end") func file() throws {
        let served = try ServedFolder()
        var information = stat()
        #expect(unsafe stat(served.path, &information) == 0)
        #expect(information.st_mode & 0o777 == 0o600 && information.st_mode & S_IFMT == S_IFSOCK)
        let idle = try RawClient(served.path)
        served.server.stop {
            // Who is told now to come back does not reach this server again.
            var information = stat()
            #expect(unsafe stat(served.path, &information) == -1 && errno == ENOENT)
        }
        #expect(unsafe stat(served.path, &information) == -1 && errno == ENOENT)
        #expect(try idle.readToEnd().isEmpty)
        #expect(throws: ControlClientError.notRunning) {
            try ControlClient(path: served.path).send("GET", "/version")
        }
    }

    @Test("Who is connected stays so when the socket is removed and the server moves") func move() throws {
        let served = try ServedFolder()
        served.device.hold()
        let waiting = try RawClient(served.path)
        waiting.send("GET /version HTTP/1.1\r\nHost: d\r\n\r\n")
        try served.device.waitUntilHolding(1)
        #expect(!served.server.isLost)
        try FileManager.default.removeItem(atPath: served.path)
        try #require(served.lost.wait(timeout: .now() + .seconds(60)) == .success)
        #expect(served.server.isLost)
        let path = served.url.appendingPathComponent("b.sock").path
        try served.server.move(to: path)
        #expect(!served.server.isLost)
        served.device.release()
        #expect(try waiting.readLines(until: "").first == "HTTP/1.1 200 OK")
        #expect(try ControlClient(path: path).send("GET", "/version").status == 200)
        served.server.stop()
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("A socket that nobody answers is replaced, another is not") func staleSocket() throws {
        let served = try ServedFolder(starts: false)
        let listener = try SocketFile.listen(at: served.path)
        #expect(throws: PathError(served.path, "another process answers there")) { try served.server.start() }
        // A process that another test has just forked may have it still.
        #expect(shutdown(listener, Int32(SHUT_RDWR)) == 0)
        close(listener)
        try served.server.start()
        #expect(try ControlClient(path: served.path).send("GET", "/version").status == 200)
    }

    @Test("A file that is not a socket is neither replaced nor removed") func foreignFile() throws {
        let served = try ServedFolder(starts: false)
        let file = URL(filePath: served.path)
        try Data("precious".utf8).write(to: file)
        let sentence = "the file there is not a socket, so it is not replaced; move it away"
        #expect(throws: PathError(served.path, sentence)) { try served.server.start() }
        SocketFile.remove(served.path)
        #expect(try Data(contentsOf: file) == Data("precious".utf8))
        try FileManager.default.removeItem(at: file)
        try served.server.start()
        try FileManager.default.removeItem(at: file)
        try Data("new".utf8).write(to: file)
        served.server.stop()
        #expect(try Data(contentsOf: file) == Data("new".utf8))
    }

    @Test("A path that is too long is refused") func longPath() {
        let path = "/tmp/" + String(repeating: "a", count: 103)
        #expect(throws: PathError(path, "the path has more than 107 bytes")) { try SocketFile.listen(at: path) }
    }

    @Test("Many clients at once are all answered") func crowd() throws {
        let served = try ServedFolder()
        let client = ControlClient(path: served.path)
        let statuses = Mutex<[Int: Int]>([:])
        // Not by tasks, which would wait for the threads of other tests.
        DispatchQueue.concurrentPerform(iterations: 200) { index in
            let status: Int
            do {
                status = try client.send("POST", "/push", body: [UInt8](repeating: 32, count: index)).status
            } catch {
                status = 0
            }
            statuses.withLock { $0[status, default: 0] += 1 }
        }
        #expect(statuses.withLock { $0 } == [200: 200])
    }
}
