import BlockingTests
import Foundation
import Testing

/// Films by `ncenter render --scenario`.
@Suite(.blocking) struct FilmOfScenarioTests {
    @Test("A film has three rows below the device, and shows a pause as long as it is; a picture has none of them")
    func film() throws {
        try TestFiles.withFile("size 80x24\nsay \"One.\"\npause 3s\nsay \"Two.\"\n", named: "a.scenario") { file in
            let cast = try Ncenter.run(["render", "--scenario", file, "--format", "cast"]).text.split(separator: "\n")
            #expect(cast.first?.contains(#""height": 27"#) == true || cast.first?.contains(#""height":27"#) == true)
            func time(of words: String) -> Double? {
                cast.dropFirst().first { $0.contains(words) }?.dropFirst().prefix { $0 != "," }.description
                    .split(separator: " ").first.flatMap { Double($0) }
            }
            // The device is shown for a second first, and a short caption for another.
            #expect(time(of: "One.") == 1 && time(of: "Two.") == 5)
            let text = try Ncenter.run(["render", "--scenario", file]).text
            #expect(!text.contains("Two.") && text.split(separator: "\n", omittingEmptySubsequences: false).count == 25)
        }
    }
}
