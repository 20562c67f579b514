import BlockingTests
import Foundation
import Testing

/// Whether a terminal treats the scalar as text: no C0, DEL or C1.
func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
}

/// All payload fixtures in all states of the device: no crash, no hang, no terminal commands.
///
/// One device receives all of them in one state, so that this is fast; the result of each single file is in
/// `FixtureTests` of the payloads.
@Suite(.blocking) struct HostilePayloadTests {
    struct State: Sendable, CustomTestStringConvertible {
        let name: String
        /// The keys that lead to the state, initially and before each payload.
        let keys: String
        var back = ""
        var settings: [String] = []
        var testDescription: String { name }
    }

    /// The app for payloads that do not name one.
    private static let app = "com.example.Hostile"
    private static let manifest = #"""
        {
          "bundleIdentifier": "\#(app)", "name": "Hostile",
          "categories": [{ "identifier": "ASKS", "actions": [
            { "identifier": "reply", "title": "Reply", "textInput": { "buttonTitle": "Send", "placeholder": "…" } }
          ] }]
        }
        """#
    private static let first =
        #"{ "aps": { "alert": { "title": "First", "body": "Something to look at." }, "category": "ASKS" } }"#

    static let states = [
        State(name: "locked", keys: ""),
        State(name: "dark", keys: "Z", back: "Z"),
        State(name: "home", keys: "H"),
        State(name: "app in front", keys: "H Enter 1"),
        State(name: "Notification Center", keys: "H N"),
        State(name: "long look", keys: "push:FIRST v"),
        State(name: "long look, unlocked", keys: "H push:FIRST v"),
        State(name: "text being typed", keys: "push:FIRST v 1 'hello'"),
        State(name: "filter being typed", keys: "push:FIRST; / t"),
        State(name: "filter kept", keys: "push:FIRST; / t Enter"),
        State(name: "options menu", keys: "push:FIRST o"),
        State(name: "Settings", keys: "S"),
        State(name: "inspector", keys: "I Tab"),
        State(name: "Focus", keys: "", settings: ["focus=doNotDisturb"]),
        State(name: "summary", keys: "", settings: ["scheduledSummary=on", "\(app):summary=on"]),
        State(name: "previews never", keys: "", settings: ["previews=never"]),
        State(name: "count", keys: "", settings: ["displayAs=count", "alwaysGroup=off"]),
        State(name: "list", keys: "H N", settings: ["displayAs=list"]),
    ]

    /// Each state on the usual screen, and on a small one or as a report by turns.
    private static let outputs = states.enumerated().flatMap { index, state in
        [(state, ("80x24", "text")), (state, index.isMultiple(of: 2) ? ("40x12", "text") : ("80x24", "json"))]
    }

    @Test("All payloads are harmless in every state", arguments: outputs)
    func frames(state: State, output: (size: String, format: String)) throws {
        let names = try TestFiles.fixtureNames()
        try TestFiles.withFiles(["manifest": Self.manifest, "first": Self.first]) { folder in
            let pushes = names.map { "push:'\(TestFiles.fixture($0))' show; \(state.back)" }
            let keys =
                "\(state.keys.replacing("FIRST", with: "\(folder)/first")) \(pushes.joined(separator: " ")) "
                + "advance:10s show advance:12h show Esc Esc H N show Enter show v show I show"
            let outcome = try Ncenter.render(
                arguments: [
                    "--empty", "--size", output.size, "--format", output.format, "--app",
                    "\(folder)/manifest", "--bundle", Self.app, "--keys", keys,
                ] + state.settings.flatMap { ["--set", $0] })
            // Some files are refused, each with one line; all others arrive.
            #expect(outcome.status == 65, "\(outcome.standardError)")
            for text in [outcome.text, outcome.standardError] {
                #expect(text.unicodeScalars.allSatisfy { isHarmless($0) || $0 == "\n" })
            }
            let shows = names.count + 6
            if output.format == "json" {
                #expect(try outcome.states().count == shows + 1)
            } else {
                let rows = output.size == "80x24" ? 24 : 12
                #expect(outcome.lines.count { $0.hasSuffix(" keys") } > 0)
                #expect(outcome.lines.count >= (shows + 1) * rows)
            }
        }
    }
}
