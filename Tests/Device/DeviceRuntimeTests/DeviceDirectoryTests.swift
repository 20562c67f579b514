import BlockingTests
import Foundation
import NotificationLocking
import Testing

@testable import DeviceRuntime

/// The directories of devices in the temporary folder.
@Suite("Directories of devices", .blocking)
struct DeviceDirectoryTests {
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
