/// An entry point for untrusted bytes, and the properties that hold for all inputs.
package struct FuzzTarget: Sendable, CustomStringConvertible {
    /// The name on the command line of `.ci/fuzz`.
    package let name: String
    /// The maximum size of an input: slightly more than the entry point accepts, or what is still cheap.
    package let longestInput: Int
    /// Folders below `Tests` whose files are also seeds.
    package let furtherSeeds: [String]
    /// Pieces of the format that mutations of single bytes rarely produce.
    package let pieces: [String]
    /// Generated seeds, for formats that are easier to generate than to store.
    package let seeds: @Sendable () -> [[UInt8]]
    /// Returns the violated properties of an input; empty if all hold.
    package let violations: @Sendable ([UInt8]) -> [String]

    /// To add a target, add a file to `Targets` and a row here.
    package static let all: [FuzzTarget] = [
        json, payload, manifest, predicate, script, scenario, setting, keys, control, reply, archive, model,
        lives,
        requests, calendar,
        picture, screens, store, viewer, viewerInput,
    ]

    package static func named(_ name: String) -> FuzzTarget? {
        all.first { $0.name == name }
    }

    init(
        _ name: String,
        longestInput: Int,
        furtherSeeds: [String] = [],
        pieces: [String] = [],
        seeds: @escaping @Sendable () -> [[UInt8]] = { [] },
        violations: @escaping @Sendable ([UInt8]) -> [String]
    ) {
        self.name = name
        self.longestInput = longestInput
        self.furtherSeeds = furtherSeeds
        self.pieces = pieces
        self.seeds = seeds
        self.violations = violations
    }

    package var description: String { name }

    /// The pieces as a libFuzzer dictionary, one per line.
    package var dictionary: String {
        pieces.map { piece in
            "\"" + piece.utf8.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "\"\n"
        }.joined()
    }
}
