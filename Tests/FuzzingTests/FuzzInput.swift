import BlockingTests
import Foundation
import Fuzzing
import Testing

/// An input for a fuzz target, identified by its file name.
struct FuzzInput: CustomTestStringConvertible {
    let target: FuzzTarget
    let name: String
    let bytes: [UInt8]

    var testDescription: String { "\(target.name): \(name)" }

    private static let tests = Checkout.root.appending(path: "Tests")

    /// The stored files of a target: `seeds` or `failures`.
    static func kept(_ folder: String, of target: FuzzTarget) throws -> [FuzzInput] {
        let folder = tests.appending(path: "FuzzingTests/Inputs/\(target.name)/\(folder)")
        // Git does not store empty folders.
        guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
        return try files(in: folder, of: target)
    }

    /// All seeds of a target: its own files, those of other tests, and generated ones.
    static func seeds(of target: FuzzTarget) throws -> [FuzzInput] {
        let shared = try target.furtherSeeds.flatMap { try files(in: tests.appending(path: $0), of: target) }
        let made = target.seeds().enumerated().map { index, bytes in
            FuzzInput(target: target, name: "made \(index)", bytes: bytes)
        }
        return try kept("seeds", of: target) + shared + made
    }

    private static func files(in folder: URL, of target: FuzzTarget) throws -> [FuzzInput] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
            .map { FuzzInput(target: target, name: $0.lastPathComponent, bytes: Array(try Data(contentsOf: $0))) }
    }
}
