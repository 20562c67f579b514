/// A door through which bytes of any origin come in, and what holds of all of them.
package struct FuzzTarget: Sendable, CustomStringConvertible {
    /// As on the command line of `.ci/fuzz`.
    package let name: String
    /// The most bytes of an input: a little more than what the door takes, or as much as costs little.
    package let longestInput: Int
    /// Folders below `Tests` whose files are seeds too.
    package let furtherSeeds: [String]
    /// Pieces of the format that a change of single bytes seldom hits on.
    package let pieces: [String]
    /// Seeds that are made, as they are those of a format that code knows better than a file.
    package let seeds: @Sendable () -> [[UInt8]]
    /// What does not hold of an input; nothing when all is well.
    package let violations: @Sendable ([UInt8]) -> [String]

    /// A new target is a file beside those in `Targets`, and a row here.
    package static let all: [FuzzTarget] = [
        payload, manifest, route, script, setting, keys, archive, model, lives, requests,
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

    /// The pieces as a dictionary of libFuzzer, one a line.
    package var dictionary: String {
        pieces.map { piece in
            "\"" + piece.utf8.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "\"\n"
        }.joined()
    }
}
