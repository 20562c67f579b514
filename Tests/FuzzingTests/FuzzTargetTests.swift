import BlockingTests
import Fuzzing
import SeededRandom
import Testing

/// Does without libFuzzer and in a few seconds what `.ci/fuzz` does for any length of time.
@Suite("Untrusted bytes", .blocking)
struct FuzzTargetTests {
    @Test("Stored failures do not occur again", arguments: FuzzTarget.all)
    func failures(target: FuzzTarget) throws {
        for input in try FuzzInput.kept("failures", of: target) {
            #expect(target.violations(input.bytes) == [], "\(input.testDescription)")
        }
    }

    @Test("Every target has seeds, and all properties hold for them", arguments: FuzzTarget.all)
    func seeds(target: FuzzTarget) throws {
        let seeds = try FuzzInput.seeds(of: target)
        #expect(!seeds.isEmpty)
        for seed in seeds {
            #expect(target.violations(seed.bytes) == [], "\(seed.testDescription)")
        }
    }

    @Test("All properties hold for mutated seeds", arguments: FuzzTarget.all)
    func mutations(target: FuzzTarget) throws {
        let mutation = InputMutation(pieces: target.pieces)
        let seeds = try FuzzInput.seeds(of: target)
        for (seed, number) in Array(zip(seeds, SeededGenerator.seeds(4 * UInt64(seeds.count)))).sampled {
            var generator = SeededGenerator(seed: number)
            for round in 0..<mutationsPerSeed(of: target, seeds.count) {
                let bytes = mutation.mutated(seed.bytes, using: &generator)
                #expect(
                    target.violations(bytes) == [], "\(seed.testDescription), mutation \(round): \(bytes)")
            }
        }
    }

    /// A hundred or so, and at most some thousands for the whole target. A life is as expensive as hundreds of texts, a
    /// trigger is compared with a search through forty years, and Foundation logs every archive that it refuses.
    private func mutationsPerSeed(of target: FuzzTarget, _ seeds: Int) -> Int {
        switch target.name {
        case "archive", "calendar", "lives", "requests": 5
        case "screens", "store": 1
        default: max(10, min(150, 1_500 / seeds))
        }
    }

    @Test("Targets have unique names, and dictionaries that libFuzzer can parse")
    func table() {
        let names = FuzzTarget.all.map(\.name)
        #expect(Set(names).count == names.count)
        for target in FuzzTarget.all {
            #expect(FuzzTarget.named(target.name)?.name == target.name)
            #expect(target.dictionary.split(separator: "\n").count == target.pieces.count)
        }
        #expect(FuzzTarget.named("nothing") == nil)
    }
}
