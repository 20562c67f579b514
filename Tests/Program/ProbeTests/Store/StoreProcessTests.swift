import BlockingTests
import Foundation
import NotificationCore
import NotificationModel
import NotificationStore
import Testing

/// A store in a process of its own: what the operating system refuses it, and what it costs.
@Suite("A store in a process of its own", .blocking)
struct StoreProcessTests {
    private let folder: TestFolder
    private let file: URL

    init() throws {
        folder = try TestFolder()
        file = folder.url.appending(path: "device.sqlite")
    }

    private func probe(_ arguments: String...) throws -> [String] {
        let program = try ProgramRun.path(of: "StoreProbe")
        let run = try ProgramRun.of(program, arguments, mergesStandardError: true)
        let output = String(decoding: run.output, as: UTF8.self)
        try #require(run.status == 0, "\(output)")
        return output.split(separator: "\n").map(String.init)
    }

    @Test("A file that cannot grow is not written, and then all at once", .withoutSanitizer(.limitForFiles, .thread))
    func limitForFiles() throws {
        let output = try probe("limited", file.path)
        #expect(
            output.first?.hasPrefix("\(file.path): the store cannot be written: File too large, see “ulimit -f”; ")
                == true)
        #expect(output.dropFirst() == ["written"])
        let store = try DeviceStore.open(at: file, attachments: folder.url, access: .readWrite)
        let delivered = try #require(try store.load()).device.delivered
        #expect(delivered.map(\.facts.id.request) == (0..<2_000).map { "\($0)" })
        try store.close()
        let check = try ProgramRun.of("sqlite3", [file.path, "PRAGMA integrity_check"])
        #expect(check.output == Data("ok\n".utf8))
    }

    @Test("A device in a folder that cannot be written is loaded, not written, and then all at once")
    func unwritableFolder() throws {
        _ = try probe("fill", file.path, "3")
        let output = try probe("unwritable", folder.url.path)
        try #require(output.count == 4, "\(output)")
        #expect(output[0] == "loaded 3")
        #expect(output[1].hasPrefix("\(file.path): the store cannot be written: "))
        #expect(output[2...] == ["written", "loaded 4"])
    }

    @Test("A new device in a folder that cannot be written is written later")
    func unwritableFolderOfANewDevice() throws {
        let output = try probe("unwritable", folder.url.path)
        try #require(output.count == 4, "\(output)")
        #expect(output[0] == "loaded nothing")
        #expect(output[1].hasPrefix("\(file.path): the store cannot be written: Permission denied; "))
        #expect(output[2...] == ["written", "loaded 1"])
    }

    /// The bytes of memory that a device with this number of notifications adds to the process.
    private func bytes(_ number: Int) throws -> Int {
        let file = folder.url.appending(path: "\(number).sqlite").path
        _ = try probe("fill", file, "\(number)")
        let lines = try probe("load", file)
        try #require(lines.contains("notifications \(number)"))
        return try #require(lines.first { $0.hasPrefix("bytes ") }.flatMap { Int($0.dropFirst("bytes ".count)) })
    }

    @Test(
        "A notification that is loaded takes at most 1,000 bytes until its request is needed", .withoutSanitizer(.costs)
    )
    func memory() throws {
        let each = (try bytes(24_000) - bytes(8_000)) / 16_000
        #expect((200...1_000).contains(each), "\(each) bytes")
    }
}
