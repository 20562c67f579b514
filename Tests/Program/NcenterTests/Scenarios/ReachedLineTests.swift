import BlockingTests
import Foundation
import Testing

/// A line of a scenario behind one that ends the device has failed, in every report.
@Suite(.blocking) struct ReachedLineTests {
    private static let scenarios: [(files: [String: String], message: String?)] = [
        (["a.scenario": "empty\nq\nexpect groups.count == 9\n"], "line 3 was not reached: line 2 quit the device"),
        (["a.scenario": "q; golden never.txt\n"], "step 2 of line 1 was not reached: step 1 of line 1 quit the device"),
        (["a.scenario": "j\nj q j\n"], "step 3 of line 2 was not reached: step 2 of line 2 quit the device"),
        (["a.scenario": "tap \"quit\"\nsay \"over\"\n"], "line 2 was not reached: line 1 quit the device"),
        (["a.scenario": "C-c\n# a comment\nshot a.svg\n"], "line 3 was not reached: line 1 quit the device"),
        (
            ["a.scenario": "include q.steps\nsee \"never\"\n", "q.steps": "j\nq\n"],
            "$/a.scenario:2 was not reached: $/q.steps:2 quit the device"
        ),
        (
            ["a.scenario": "include q.steps\n", "q.steps": "q\npush <<END\n{}\nEND\n"],
            "line 2 was not reached: line 1 quit the device"
        ),
        (
            ["a.scenario": "each a.tsv\n\ntap $key\nsee \"never\"\n", "a.tsv": "key\nquit\n"],
            "line 4 was not reached: line 3 quit the device"
        ),
        (["a.scenario": "empty\ntype \"quick question\"\nexpect groups.count == 9\n"], "no text field is open"),
        (["a.scenario": "j\nq\n"], nil), (["a.scenario": "j\nq\n\n# the end\n"], nil),
    ]

    @Test("A scenario says so in every report", arguments: scenarios.indices) func scenario(index: Int) throws {
        let (files, message) = Self.scenarios[index]
        try TestFiles.withFiles(files) { folder in
            let message = message?.replacing("$", with: folder)
            let junit = "\(folder)/a.xml"
            for arguments in [["--junit", junit], ["--tap"]] {
                let run = try Ncenter.run(["test", "\(folder)/a.scenario"] + arguments)
                #expect(run.status == (message == nil ? 0 : 1), "\(run.text)")
                if let message { #expect(run.text.contains(message), "\(run.text)") }
            }
            let report = try String(contentsOfFile: junit, encoding: .utf8)
            #expect(report.contains("failures=\"\(message == nil ? 0 : 1)\" errors=\"0\""), "\(report)")
            if let message { #expect(report.contains("message=\"\(message)\""), "\(report)") }
            #expect(!FileManager.default.fileExists(atPath: "\(folder)/a.svg"))
        }
    }

    @Test("A scenario that is rendered fails, but not up to the line that ends the device") func rendered() throws {
        try TestFiles.withFiles(["a.scenario": "j\nq\nsee \"never\"\n"]) { folder in
            let arguments = ["render", "--scenario", "\(folder)/a.scenario"]
            let whole = try Ncenter.run(arguments)
            #expect(whole.status == 1)
            #expect(whole.standardError.hasSuffix("a.scenario:3: line 3 was not reached: line 2 quit the device\n"))
            #expect(try Ncenter.run(arguments + ["--until", "2"]).status == 0)
            #expect(try Ncenter.run(arguments + ["--until", "3"]).status == 1)
        }
    }
}
