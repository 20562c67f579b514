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
        for word in ["render", "config", "devices", "simctl", "--accessible", "--color", "--no-animation"] {
            #expect(run.text.contains(word.hasPrefix("--") ? String(word.dropFirst(2)) : word), "\(word)")
        }
        guard Self.has(shell) else { return }
        try TestFiles.withFile(run.text, named: "completions") { file in
            let check = try ProgramRun.of(shell, ["-n", file])
            #expect(check.status == 0, "\(String(decoding: check.standardError, as: UTF8.self))")
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
