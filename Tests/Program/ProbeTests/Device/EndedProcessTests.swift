import BlockingTests
import Foundation
import Glibc
import Testing

@testable import DeviceRuntime

/// The directories in the temporary folder of devices whose process has ended are removed.
@Suite("Directories of processes that have ended", .blocking)
struct EndedProcessTests {
    private static func probe(_ scenario: String, in folder: TestFolder) throws -> ProgramRun {
        var environment = ProcessInfo.processInfo.environment
        environment["TMPDIR"] = folder.url.path
        return try ProgramRun.of(ProgramRun.path(of: "DeviceProbe"), [scenario], environment: environment)
    }

    @Test("Directories of a killed process are removed at the end of the next one, even if that has stored nothing")
    func killed() throws {
        let folder = try TestFolder()
        let killed = try Self.probe("attachment-then-killed", in: folder)
        #expect(killed.status == 128 + Int(SIGKILL))
        let stored = String(decoding: killed.output, as: UTF8.self).trimmingCharacters(in: .newlines)
        #expect(stored.hasPrefix(folder.url.path) && FileManager.default.fileExists(atPath: stored))
        #expect(try !folder.contents.contains("picture.png"), "it was moved")
        try DeviceDirectory(in: folder.url).remove()
        #expect(try folder.contents.isEmpty)
    }

    @Test("A process that creates a store sweeps first, and leaves nothing at its end")
    func swept() throws {
        let folder = try TestFolder()
        for _ in 0..<2 { _ = try Self.probe("attachment-then-killed", in: folder) }
        #expect(
            try folder.contents.filter { $0.hasSuffix("/picture.png") }.count == 1, "the second has swept the first's")
        let run = try Self.probe("attachment", in: folder)
        #expect(run.status == 0 && run.output.suffix(13) == Data("/picture.png\n".utf8))
        #expect(try folder.contents.isEmpty)
    }

    @Test("Directories of a running process stay")
    func held() throws {
        let folder = try TestFolder()
        let living = DeviceDirectory(in: folder.url)
        try living.make()
        _ = try Self.probe("attachment-then-killed", in: folder)
        #expect(try Self.probe("attachment", in: folder).status == 0)
        #expect(try folder.contents == [living.url.lastPathComponent])
        try living.remove()
        #expect(try folder.contents.isEmpty)
    }
}
