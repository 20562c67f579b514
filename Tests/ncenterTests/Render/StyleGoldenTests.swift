import BlockingTests
import GoldenFiles
import Testing

/// The colours of screens in the themes that do not ask the terminal, as `render --format ansi` prints them. A terminal
/// shows the recorded files with their colours.
@Suite(.blocking) struct StyleGoldenTests {
    @Test(
        "The colours of a screen equal the recorded ones",
        arguments: ["light", "highContrast"], [("list", ""), ("long-look", "j j v 1"), ("settings", "S j j")])
    func colors(theme: String, scene: (name: String, keys: String)) throws {
        let outcome = try Ncenter.render(scene.keys, "--size", "80x24", "--set", "theme=\(theme)", "--format", "ansi")
        #expect(outcome.status == 0 && outcome.standardError.isEmpty)
        try Golden.check(outcome.text, "style-\(theme)-\(scene.name)")
    }
}
