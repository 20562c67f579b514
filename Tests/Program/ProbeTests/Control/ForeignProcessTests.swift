import BlockingTests
import DeviceControl
import Foundation
import Glibc
import Testing

/// A client believes nothing that a process of another user says.
@Suite(.blocking) struct ForeignProcessTests {
    /// As root only: nobody else can have a process of another user listen at a file of their own.
    @Test("Nothing is sent to a process of another user", .enabled(if: geteuid() == 0))
    func foreignProcess() throws {
        let folder = try TestFolder()
        #expect(unsafe chmod(folder.url.path, 0o700) == 0)
        let path = folder.url.path + "/a.sock"
        let socket = try AnsweringSocket.bound(to: path)
        defer { close(socket) }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/setpriv")
        // The kernel remembers who has begun to listen.
        process.arguments = [
            "--reuid=65534", "--regid=65534", "--clear-groups", "perl", "-e", "listen(STDIN, 1) or die",
        ]
        process.standardInput = FileHandle(fileDescriptor: socket)
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        for isNamed in [false, true] {
            let sentence = "\(path): a process of another user answers there; nothing was sent"
            #expect(throws: ControlClientError.untrusted(sentence)) {
                try ControlClient(path: path, isNamed: isNamed, timeout: .seconds(5)).send("GET", "/version")
            }
        }
        let connection = accept(socket, nil, nil)
        defer { close(connection) }
        var byte: UInt8 = 0
        #expect(unsafe recv(connection, &byte, 1, 0) == 0)
    }
}
