import BlockingTests
import Foundation
import Testing

/// Whether a terminal treats the scalar as text: no C0, DEL or C1.
func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
}

/// Every payload fixture in the complete program.
@Suite(.blocking) struct FixtureTests {
    /// Files that are refused, and the error message without the file name. All others are accepted.
    private static let refusals: [String: String] = [
        "bad-aps-null.apns": "line 1, column 49",
        "bad-aps-string.apns": "line 1, column 49",
        "bad-bundle-traversal.apns": "Simulator Target Bundle",
        "bad-bundle-wrong-type.apns": "Simulator Target Bundle",
        "bad-comments-json5.apns": "line 1, column 3",
        "bad-deep-arrays.apns": "line 1, column 585",
        "bad-deep-objects.apns": "line 1, column 2629",
        "bad-empty.apns": "empty",
        "bad-gzip.apns": "compressed",
        "bad-invalid-utf8.apns": "line 1, column 66",
        "bad-lone-surrogate-escape.apns": "line 1, column 63",
        "bad-nan-infinity.apns": "line 1, column 84",
        "bad-no-aps.apns": "no \"aps\"",
        "bad-raw-control-bytes.apns": "line 1, column 66",
        "bad-size-4097.apns": "4097 bytes",
        "bad-top-array.apns": "line 1, column 1",
        "bad-trailing-garbage.apns": "line 1, column 68",
        "bad-truncated.apns": "line 1, column 77",
        "bad-two-objects.apns": "line 1, column 24",
        "bad-whitespace.apns": "empty",
        "own-collapse-series.jsonl": "line 2, column 1",
        "own-liveactivity-end-past-dismissal.json": "--bundle",
        "own-thread-series.jsonl": "line 2, column 1",
        "own-voip-size-5120.json": "5120 bytes",
    ]
    /// Files that are accepted but contain nothing to present; the log says why.
    private static let silent: Set = [
        "bad-alert-empty-dict.apns", "bad-alert-number.apns", "bad-aps-empty.apns", "bad-title-number-body-array.apns",
        "own-badge-only-zero.apns",
    ]

    @Test("Every file in the table of refusals exists") func everyRefusedFileIsThere() throws {
        #expect(Set(try TestFiles.fixtureNames()).isSuperset(of: Array(Self.refusals.keys) + Self.silent))
    }

    @Test("A fixture is either delivered or refused with a clear error", arguments: try TestFiles.fixtureNames())
    func fixtureEndsInADeliveryOrAClearError(name: String) throws {
        let beside = #"{"Simulator Target Bundle": "com.example.Beside", "aps": {"alert": "beside"}}"#
        let outcome = try TestFiles.withFile(beside) {
            try Ncenter.render(arguments: ["--empty", "--format", "json", TestFiles.fixture(name), $0])
        }
        let state = try #require(try outcome.states().last)
        // The next file arrives in any case.
        #expect(state.groups.contains { $0.app == "com.example.Beside" })
        let delivered = state.notifications.count - 1
        if let reason = Self.refusals[name] {
            #expect(outcome.status == 65 && delivered == 0)
            let lines = outcome.standardError.split(separator: "\n")
            #expect(lines.count == 1)
            #expect(lines.first?.hasPrefix("ncenter: \(TestFiles.fixture(name)): ") == true)
            #expect(outcome.standardError.contains(reason))
        } else {
            #expect(outcome.status == 0)
            let lines = outcome.standardError.split(separator: "\n")
            #expect(lines.allSatisfy { $0.hasPrefix("ncenter: \(TestFiles.fixture(name)): warning: ") })
            // What is odd about a payload is in the log, too.
            #expect(lines.count == state.log.count { $0.kind == "payload" })
            #expect(delivered == (Self.silent.contains(name) ? 0 : 1))
            #expect(delivered == 1 || state.log.contains { $0.kind == "payload" || $0.kind == "delivery" })
        }
    }

    /// Title, list, long look, requests and log: no byte of a payload controls the terminal.
    @Test(
        "No fixture controls the terminal",
        arguments: try TestFiles.fixtureNames(), [("text", "show v show Esc I show Tab"), ("json", "show v")]
    )
    func nothingCommandsTheTerminal(name: String, run: (format: String, keys: String)) throws {
        let outcome = try Ncenter.render(arguments: [
            "--empty", "--format", run.format, "--keys", run.keys, TestFiles.fixture(name),
        ])
        #expect(outcome.text.unicodeScalars.allSatisfy { isHarmless($0) || $0 == "\n" })
        #expect(outcome.standardError.unicodeScalars.allSatisfy { isHarmless($0) || $0 == "\n" })
    }

    /// Its badge 0 clears the notifications that its app has delivered before.
    private static let clearing = "own-badge-only-zero.apns"

    /// All files at once, by the program: each line on standard error concerns one file, in the order of the arguments.
    @Test("All fixtures can be delivered together") func allFixturesTogether() throws {
        let names = try TestFiles.fixtureNames().filter { $0 != Self.clearing }
        let outcome = try Ncenter.run(["render", "--empty", "--format", "json"] + names.map(TestFiles.fixture))
        #expect(outcome.status == 65 && String(data: outcome.output, encoding: .utf8) != nil)
        let lines = outcome.standardError.split(separator: "\n").filter { !$0.contains(": warning: ") }
        let refused = names.filter { Self.refusals[$0] != nil }
        #expect(lines.count == refused.count)
        for (line, name) in zip(lines, refused) {
            #expect(line.contains(name))
        }
        let state = try #require(try DeviceState.reports(in: outcome.text).last)
        #expect(state.notifications.count == names.count - refused.count - Self.silent.count + 1)
    }
}
