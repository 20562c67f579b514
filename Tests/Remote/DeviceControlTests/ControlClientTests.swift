import BlockingTests
import Foundation
import Glibc
import Testing

@testable import DeviceControl

/// A client sends nothing to others, believes nothing that it is told, and waits no longer than it should.
@Suite(.blocking) struct ControlClientTests {
    /// A folder for a socket that is removed with this object.
    private final class Folder {
        let path = "/tmp/nc-\(UUID().uuidString.prefix(8))"
        var socket: String { "\(path)/a.sock" }

        init() throws {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        }

        deinit {
            do {
                try FileManager.default.removeItem(atPath: path)
            } catch {
                print("\(path) is left behind: \(error)")
            }
        }
    }

    // MARK: Whose socket it is

    /// A file or folder that another user could have put instead of a socket.
    enum Place: String, CaseIterable {
        case folderOfEverybody = ": other users can write there"
        case link = "-link: is not a folder"
        case file = "/a.sock: is not a socket"
        case socketOfEverybody = "/a.sock: other users can write there"
        case linkToSocket = "/link.sock: is not a socket"
    }

    @Test("Nothing is sent where others could answer", arguments: Place.allCases)
    func untrusted(place: Place) throws {
        let folder = try Folder()
        var path = folder.socket
        let listener = place == .file ? -1 : try SocketFile.listen(at: path)
        defer { if listener >= 0 { close(listener) } }
        switch place {
        case .folderOfEverybody: #expect(unsafe chmod(folder.path, 0o777) == 0)
        case .socketOfEverybody: #expect(unsafe chmod(path, 0o666) == 0)
        case .file: try Data("precious".utf8).write(to: URL(filePath: path))
        case .link:
            #expect(unsafe symlink(folder.path, folder.path + "-link") == 0)
            path = folder.path + "-link/a.sock"
        case .linkToSocket:
            path = folder.path + "/link.sock"
            #expect(unsafe symlink(folder.socket, path) == 0)
        }
        defer { unsafe unlink(folder.path + "-link") }
        #expect(throws: ControlClientError.untrusted("\(folder.path)\(place.rawValue); nothing was sent")) {
            try ControlClient(path: path).send("GET", "/version")
        }
        // Nobody has even connected.
        #expect(listener < 0 || accept(listener, nil, nil) < 0 && errno == EAGAIN)
    }

    @Test("A socket that the user names may be in a folder for everybody, and be reached by a link") func named() throws
    {
        let served = try ServedFolder()
        #expect(unsafe chmod(served.url.path, 0o777) == 0)
        let link = served.url.path + "/link.sock"
        #expect(unsafe symlink(served.path, link) == 0)
        let response = try ControlClient(path: link, isNamed: true).send("GET", "/version")
        #expect(response.status == 200 && response.process == getpid())
        let file = served.url.path + "/file"
        try Data().write(to: URL(filePath: file))
        #expect(throws: ControlClientError.untrusted("\(file): is not a socket; nothing was sent")) {
            try ControlClient(path: file, isNamed: true).send("GET", "/version")
        }
    }

    // MARK: How long it waits

    private static let patience = Duration.milliseconds(100)

    @Test(
        "A device that does not answer, or not to the end, is late",
        arguments: ["", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n1234"])
    func late(answer: String) throws {
        let folder = try Folder()
        let socket = try AnsweringSocket(at: folder.socket, answering: Array(answer.utf8), then: .staysOpen)
        #expect(throws: ControlClientError.late(process: getpid())) {
            try ControlClient(path: socket.path, timeout: Self.patience).send("GET", "/version")
        }
    }

    @Test("A device that goes on answering does not get more time") func endless() throws {
        let folder = try Folder()
        let answer = Array("HTTP/1.1 200 OK\r\ncontent-length: 250000000\r\n\r\n".utf8)
        let socket = try AnsweringSocket(at: folder.socket, answering: answer, then: .repeats)
        #expect(throws: ControlClientError.late(process: getpid())) {
            try ControlClient(path: socket.path, timeout: Self.patience).send("GET", "/version")
        }
    }

    @Test("A device that takes no connection is late") func crowded() throws {
        let folder = try Folder()
        let listener = try SocketFile.listen(at: folder.socket)
        defer { close(listener) }
        var waiting: [Int32] = []
        defer { for descriptor in waiting { close(descriptor) } }
        while case let descriptor = SocketFile.connected(to: folder.socket, within: nil), descriptor >= 0 {
            waiting.append(descriptor)
        }
        #expect(errno == EAGAIN && SocketFile.isAnswered(folder.socket))
        #expect(throws: ControlClientError.late(process: nil)) {
            try ControlClient(path: folder.socket, timeout: Self.patience).send("GET", "/version")
        }
    }

    @Test("A device that does not take the whole request is late") func unread() throws {
        let folder = try Folder()
        let listener = try SocketFile.listen(at: folder.socket)
        defer { close(listener) }
        #expect(throws: ControlClientError.late(process: getpid())) {
            try ControlClient(path: folder.socket, timeout: Self.patience)
                .send("POST", "/push", body: [UInt8](repeating: 32, count: 8 << 20))
        }
    }

    @Test("What is followed ends with its reader, although nothing more arrives") func reader() throws {
        let folder = try Folder()
        let head = "HTTP/1.1 200 OK\r\ncontent-type: application/jsonl\r\ntransfer-encoding: chunked\r\n\r\n"
        let socket = try AnsweringSocket(
            at: folder.socket, answering: Array("\(head)2\r\na\n\r\n".utf8), then: .staysOpen)
        var ends: [Int32] = [-1, -1]
        try #require(unsafe pipe(&ends) == 0)
        defer { close(ends[1]) }
        var pieces: [[UInt8]] = []
        let response = try ControlClient(path: socket.path).stream("/log?follow", for: ends[1]) { piece in
            pieces.append(piece)
            if !piece.isEmpty { close(ends[0]) }
            return true
        }
        #expect(response.status == 200 && pieces == [[], Array("a\n".utf8)])
        // Nothing arrives, and the time has come.
        let late = try ControlClient(path: socket.path).stream("/log?follow", until: .now) { _ in true }
        #expect(late.status == 200)
    }

    // MARK: What it believes

    @Test(
        "Every answer that is not a device's is a problem with a sentence",
        arguments: [
            ("HTTP/1.1 500 x\r\ncontent-length: 0\r\n\r\n", "the device has answered with status 500"),
            ("HTTP/1.1 302 x\r\ncontent-length: 2\r\n\r\n{}", "the device has answered with status 302"),
            (
                "HTTP/1.1 422 x\r\ncontent-type: application/problem+json\r\ncontent-length: 10\r\n\r\n{\"detail\":",
                "the device has answered with status 422"
            ),
        ])
    func problem(answer: String, detail: String) throws {
        let folder = try Folder()
        let socket = try AnsweringSocket(at: folder.socket, answering: Array(answer.utf8))
        let response = try ControlClient(path: socket.path).send("GET", "/version")
        #expect(response.problem?.detail == detail)
        #expect(throws: ControlClientError.noDevice) { try response.decoded(as: [String].self) }
    }
}
