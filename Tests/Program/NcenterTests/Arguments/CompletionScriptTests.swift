import BlockingTests
import Foundation
import Testing

/// The completions and the manual are made of what the parser knows.
@Suite(.blocking) struct CompletionScriptTests {
    private static func has(_ shell: String) -> Bool {
        do {
            return try ProgramRun.of(shell, ["-c", ""]).status == 0
        } catch {
            return false
        }
    }

    @Test("The script of each shell has every command and is read by the shell", arguments: ["bash", "zsh", "fish"])
    func script(shell: String) throws {
        let run = try Ncenter.run(["--generate-completion-script", shell])
        #expect(run.status == 0)
        for word in [
            "render", "config", "devices", "simctl", "--accessible", "--language", "--color", "--no-animation",
        ] {
            #expect(run.text.contains(word.hasPrefix("--") ? String(word.dropFirst(2)) : word), "\(word)")
        }
        guard Self.has(shell) else { return }
        try TestFiles.withFile(run.text, named: "completions") { file in
            let check = try ProgramRun.of(shell, ["-n", file])
            #expect(check.status == 0, "\(String(decoding: check.standardError, as: UTF8.self))")
        }
    }

    /// What the shells ask for while somebody types.
    @Test("The values that only the program knows are offered") func values() throws {
        let device = try HeadlessNcenter(name: "a device")
        let pushed = try device.run(
            "push", "--bundle", "com.acme.Shop", "-", input: Data(#"{"aps":{"alert":"x"}}"#.utf8))
        try #require(pushed.status == 0, "\(pushed.standardError)")
        let offers: [(question: [String], offered: String)] = [
            (["--", "--device"], "a device"), (["attach", "--", "positional@0"], "a device"),
            (["devices", "--", "positional@0"], "a device"), (["stop", "--", "positional@0"], "a device"),
            (["erase", "--", "positional@0"], "a device"), (["--", "--set"], "theme="),
            (["set", "--", "positional@0"], "theme="), (["play", "--", "positional@0"], "red-green"),
            (["apps", "launch", "--", "positional@0"], "com.acme.Shop"),
        ]
        for (question, offered) in offers {
            let run = try Ncenter.run(["---completion"] + question + ["1", "0", ""], environment: device.environment)
            #expect(
                run.text.split(separator: "\n").contains { $0 == offered },
                "\(question): \(run.text)\(run.standardError)")
        }
    }

    @Test("The description that the manual is made of is whole") func description() throws {
        let run = try Ncenter.run(["--experimental-dump-help"])
        let object = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
        let command = try #require(object["command"] as? [String: Any])
        let names = (command["subcommands"] as? [[String: Any]] ?? []).compactMap { $0["commandName"] as? String }
        #expect(Set(["run", "render", "config", "simctl", "version"]).isSubset(of: names))
    }
}
