import BlockingTests
import Foundation
import Testing

/// Films by `ncenter render --scenario`.
@Suite(.blocking) struct FilmOfScenarioTests {
    /// The time of the first event of a cast with words.
    private static func time(of words: String, in cast: [Substring]) -> Double? {
        cast.dropFirst().first { $0.contains(words) }?.dropFirst().prefix { $0 != "," }.description
            .split(separator: " ").first.flatMap { Double($0) }
    }

    @Test("A step is seen before what it does, and takes no more time for that") func before() throws {
        try TestFiles.withFile("size 80x24\ntour\ntap \"Alice\"\nsay \"Next.\"\n", named: "a.scenario") { file in
            let cast = try Ncenter.run(["render", "--scenario", file, "--format", "cast"]).text.split(separator: "\n")
            let step = try #require(Self.time(of: "tap Alice", in: cast))
            let (effect, next) = (Self.time(of: "Show less", in: cast), Self.time(of: "Next.", in: cast))
            #expect(
                effect.map { abs($0 - step - 0.3) < 0.001 } == true && next.map { abs($0 - step - 1) < 0.001 } == true)
        }
    }

    @Test("A film has three rows below the device, and shows a pause as long as it is; a picture has none of them")
    func film() throws {
        try TestFiles.withFile("size 80x24\nsay \"One.\"\npause 3s\nsay \"Two.\"\n", named: "a.scenario") { file in
            let cast = try Ncenter.run(["render", "--scenario", file, "--format", "cast"]).text.split(separator: "\n")
            #expect(cast.first?.contains(#""height": 27"#) == true || cast.first?.contains(#""height":27"#) == true)
            // The device is shown for a second first, and a short caption for another.
            #expect(Self.time(of: "One.", in: cast) == 1 && Self.time(of: "Two.", in: cast) == 5)
            let text = try Ncenter.run(["render", "--scenario", file]).text
            #expect(!text.contains("Two.") && text.split(separator: "\n", omittingEmptySubsequences: false).count == 25)
        }
    }
}
