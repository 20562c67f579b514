import ArgumentParser
import BlockingTests
import Foundation
import Testing

@testable import NotificationDevice

/// The one rule about the words of simctl.
@Suite struct SimctlWordsTests {
    @Test(
        "Options come first, what has no effect is gone, and what is behind an app is the app's",
        arguments: [
            ("push booted a.b --strict f.json", "push --strict -- booted a.b f.json"),
            ("push --timeout 5 booted -", "push --timeout 5 -- booted -"),
            ("location booted set -33.8,151.2", "location -- booted set -33.8,151.2"),
            ("launch a b.c --strict -- d", "launch -- a b.c"), ("launch a b.c -h", "launch -- a b.c"),
            ("launch -h", "launch -h"), ("bootstatus -bd a", "bootstatus -b -- a"),
            ("io --type=svg a screenshot -- -x", "io --type=svg -- a screenshot -x"),
            ("spawn a log show --style ndjson --level info", "spawn --style ndjson -- a log show"),
            ("spawn a ls -l", "spawn -- a ls"), ("help push", "help push"), ("openurl a --x", "openurl a --x"),
            ("", ""),
        ])
    func taken(words: String, kept: String) {
        let words = ["simctl"] + words.split(separator: " ").map(String.init)
        #expect(SimctlWords.taken(words[...]).dropFirst().joined(separator: " ") == kept)
    }

    @Test("The page has the table of what has an effect") func table() throws {
        let page = try String(contentsOf: Checkout.root.appending(path: "Documentation/Simctl.md"), encoding: .utf8)
        let rows = SimctlWords.effects.map { verb, options in
            "| `\(verb)` | \(options.map { "`\($0)`" }.joined(separator: ", "))\(options.isEmpty ? "" : " ")|\n"
        }
        let table = "| verb | options with an effect |\n| --- | --- |\n\(rows.joined())\n"
        #expect(page.contains(table), "Documentation/Simctl.md should have:\n\(table)")
    }

    @Test("The table has every verb") func verbs() {
        let verbs = SimctlCommand.configuration.subcommands.dropLast().compactMap { $0.configuration.commandName }
        #expect(verbs == SimctlWords.effects.map(\.key))
    }
}
