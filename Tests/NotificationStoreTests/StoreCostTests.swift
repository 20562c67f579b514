import BlockingTests
import Foundation
import Testing

/// What a device with many notifications costs when it is loaded, in a process that no other test disturbs.
@Suite("The cost of a store", .blocking, .withoutSanitizer(.costs))
struct StoreCostTests {
    private static func program() throws -> String {
        try #require(Bundle.main.executableURL).deletingLastPathComponent().appending(path: "StoreProbe").path
    }

    private static func fill(_ folder: TestStore, _ number: Int) throws -> String {
        let file = folder.folder.appending(path: "\(number).sqlite").path
        let run = try ProgramRun.of(program(), ["fill", file, "\(number)"])
        try #require(run.status == 0)
        return file
    }

    /// The bytes of memory that a device with this number of notifications adds to the process.
    private static func bytes(_ number: Int, in folder: TestStore) throws -> Int {
        let run = try ProgramRun.of(program(), ["load", fill(folder, number)])
        let lines = String(decoding: run.output, as: UTF8.self).split(separator: "\n").map { $0.split(separator: " ") }
        try #require(lines.contains(["notifications", "\(number)"]))
        return try #require(lines.first { $0[0] == "bytes" }.flatMap { Int($0[1]) })
    }

    @Test("A notification that is loaded takes at most 1,000 bytes until its request is needed")
    func memory() throws {
        let folder = try TestStore()
        let each = (try Self.bytes(24_000, in: folder) - Self.bytes(8_000, in: folder)) / 16_000
        #expect((200...1_000).contains(each), "\(each) bytes")
    }

    @Test("Loading four times as many notifications takes at most 4.4 times as many instructions")
    func growth() throws {
        let folder = try TestStore()
        let count = try InstructionCount(of: try Self.program())
        let growth = try InstructionCount.growth(from: 1_000) { number in
            try count.instructions(["load", try Self.fill(folder, number)])
        }
        #expect(growth <= 4.4, "\(growth) times as many")
    }
}
