import BlockingTests
import Foundation
import Glibc
import NotificationLocking
import Testing

@testable import DeviceRuntime

/// The directories of devices in the temporary folder, and the removal of those whose process has ended.
@Suite("Directories of devices", .blocking)
struct DeviceDirectoryTests {
    private static func probe(_ scenario: String, in folder: TestFolder) throws -> ProgramRun {
        let programs = try #require(Bundle.main.executableURL).deletingLastPathComponent()
        var environment = ProcessInfo.processInfo.environment
        environment["TMPDIR"] = folder.url.path
        return try ProgramRun.of(
            programs.appendingPathComponent("DeviceProbe").path, [scenario], environment: environment)
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

    private static let name = "ncenter-attachments-0"

    /// An entry in the temporary folder, and whether sweeping leaves it alone.
    private struct Leftover: CustomTestStringConvertible {
        let testDescription: String
        let stays: Bool
        let make: @Sendable (TestFolder) throws -> Void
    }

    private static func directory(_ name: String, _ mode: Int, in folder: TestFolder) throws {
        _ = try folder.file("\(name)/1/picture.png")
        try FileManager.default.setAttributes(
            [.posixPermissions: mode], ofItemAtPath: folder.url.appendingPathComponent(name).path)
    }

    private static let leftovers = [
        Leftover(testDescription: "a dead process's", stays: false) { try directory(name, 0o700, in: $0) },
        Leftover(testDescription: "one that others may enter", stays: true) { try directory(name, 0o755, in: $0) },
        Leftover(testDescription: "another program's", stays: true) { try directory("attachments-0", 0o700, in: $0) },
        Leftover(testDescription: "a file", stays: true) { _ = try $0.file(name) },
        Leftover(testDescription: "a link to a folder", stays: true) { folder in
            try directory("theirs", 0o700, in: folder)
            try FileManager.default.createSymbolicLink(
                atPath: folder.url.appendingPathComponent(name).path, withDestinationPath: "theirs")
        },
        Leftover(testDescription: "a link to nothing", stays: true) { folder in
            try FileManager.default.createSymbolicLink(
                atPath: folder.url.appendingPathComponent(name).path, withDestinationPath: "/nowhere")
        },
    ]

    @Test("Only directories of this user with such a name are removed", arguments: leftovers)
    private func leftover(_ leftover: Leftover) throws {
        let folder = try TestFolder()
        try leftover.make(folder)
        let before = try folder.contents
        try DeviceDirectory(in: folder.url).remove()
        #expect(try folder.contents == (leftover.stays ? before : []))
    }

    @Test("A link in a leftover is removed and not followed")
    func linkInside() throws {
        let folder = try TestFolder()
        let theirs = try folder.file("theirs/precious.png")
        try Self.directory(Self.name, 0o700, in: folder)
        try FileManager.default.createSymbolicLink(
            at: folder.url.appendingPathComponent("\(Self.name)/link"),
            withDestinationURL: theirs.deletingLastPathComponent())
        try DeviceDirectory(in: folder.url).remove()
        #expect(try folder.contents == ["theirs", "theirs/precious.png"])
    }

    @Test("Many that create and sweep concurrently each keep their own")
    func race() throws {
        let folder = try TestFolder()
        let parent = folder.url
        let failures = Mutex<[String]>([])
        DispatchQueue.concurrentPerform(iterations: 8) { worker in
            do {
                for round in 0..<40 {
                    let directory = DeviceDirectory(in: parent)
                    try directory.make()
                    let file = directory.url.appendingPathComponent("\(worker)-\(round)")
                    try Data().write(to: file)
                    // Another process ends in the meantime.
                    try DeviceDirectory(in: parent).remove()
                    guard FileManager.default.fileExists(atPath: file.path) else {
                        failures.withLock { $0.append("\(file.path) is gone") }
                        continue
                    }
                    try directory.remove()
                }
            } catch {
                failures.withLock { $0.append("\(error)") }
            }
        }
        #expect(failures.withLock { $0 }.isEmpty)
        #expect(try folder.contents.isEmpty)
    }
}
