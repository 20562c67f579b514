import BlockingTests
import GoldenFiles
import Testing

/// Frames of the tour as printed by the program.
@Suite(.blocking) struct GoldenFrameTests {
    @Test(
        "The frame equals the recorded one",
        arguments: ["80x24", "40x12", "120x36"], [("tour", ""), ("expanded", "Enter"), ("long-look", "j j v 1")]
    )
    func frame(size: String, scene: (name: String, keys: String)) throws {
        let outcome = try Ncenter.render(scene.keys, "--size", size)
        #expect(outcome.status == 0 && outcome.standardError.isEmpty)
        try Golden.check(outcome.text, "\(scene.name)-\(size)")
    }
}
