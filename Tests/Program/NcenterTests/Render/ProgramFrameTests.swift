import BlockingTests
import GoldenFiles
import Testing

/// Frames of the tour as printed by the program, in the terminal's colours and in the two themes that do not ask it for
/// them. A terminal shows the recorded files with their colours. Settings are shown by the page of an app, which is
/// whole: a frame of the device's page changes with each new setting, because it counts the rows out of view.
@Suite(.blocking) struct ProgramFrameTests {
    @Test(
        "The frame equals the recorded one",
        arguments: [("tour-80x24", "", []), ("expanded-80x24", "Enter", []), ("long-look-80x24", "j j v 1", [])]
            + ["light", "highContrast"].flatMap { theme in
                [("list", ""), ("settings", #"S tap:"Huddle" j j"#)].map { name, keys in
                    ("style-\(theme)-\(name)", keys, ["--set", "theme=\(theme)", "--format", "ansi"])
                }
            } as [(String, String, [String])])
    func frame(name: String, keys: String, arguments: [String]) throws {
        let outcome = try Ncenter.render(arguments: ["--keys", keys, "--size", "80x24"] + arguments)
        #expect(outcome.status == 0 && outcome.standardError.isEmpty)
        try Golden.check(outcome.text, name)
    }
}
