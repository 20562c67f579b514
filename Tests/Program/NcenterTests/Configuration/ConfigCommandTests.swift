import BlockingTests
import DeviceControl
import Foundation
import NotificationModel
import PseudoTerminal
import TerminalCanvas
import Testing

@Suite(.blocking) struct ConfigCommandTests {
    private static let file = #"{"theme": "dark", "language": "fr", "mouse": false, "keys": {"quit": "Q"}}"#

    @Test("Each value of the file has its line, and everything else its default") func values() throws {
        let run = try Ncenter.run(["config"], environment: ConfigurationFolder.make(Self.file))
        #expect(run.status == 0, "\(run.standardError)")
        for line in [
            "theme=dark  # line 1", "language=fr  # line 1", "animation=standard", "mouse=false  # line 1",
            "bell=sounds", "keys.quit=Q  # line 1", "keys.help=? F1",
        ] {
            #expect(run.lines.contains(line), "\(run.lines)")
        }
    }

    @Test("The locale of every language chooses it", arguments: DeviceLanguage.allCases)
    func locales(language: DeviceLanguage) throws {
        let run = try Ncenter.run(
            ["settings", "--empty"], environment: ["LC_ALL": "\(language.rawValue).UTF-8"])
        #expect(run.lines.contains { $0.hasPrefix("language=\(language.rawValue)") }, "\(run.lines)")
    }

    @Test("What was chosen on a device counts more than the file, which the device follows otherwise") func device()
        throws
    {
        let folders = try ConfigurationFolder.make(Self.file)
        do {
            let device = try HeadlessNcenter(in: folders)
            #expect(try device.run("set", "imageRendering=blocks").status == 0)
            let settings = try device.run("state").text
            #expect(!settings.isEmpty)
            let kept = String(decoding: try device.client.send("GET", "/settings").body, as: UTF8.self)
            #expect(kept.contains("dark") && kept.contains("\"fr\""))
            #expect(try device.run("set", "theme=light").status == 0)
            #expect(try device.run("stop").status == 0)
            device.process.waitUntilExit()
        }
        // The file changes: what was chosen stays, the rest follows.
        let path = try #require(folders["XDG_CONFIG_HOME"])
        try Data(#"{"theme": "monochrome", "language": "ja"}"#.utf8)
            .write(to: URL(filePath: path).appending(path: "ncenter/config.json"))
        let device = try HeadlessNcenter(in: folders)
        let kept = String(decoding: try device.client.send("GET", "/settings").body, as: UTF8.self)
        #expect(kept.contains("light") && kept.contains("\"ja\""))
    }

    @Test("Mistakes are named with the file, and the status says so") func mistakes() throws {
        let folders = try ConfigurationFolder.make("{\n  \"theme\": \"drak\"\n}")
        let run = try Ncenter.run(["config"], environment: folders)
        #expect(run.status == 65)
        #expect(run.standardError.contains("/ncenter/config.json: line 2, column 3: theme: is automatic, dark,"))
        #expect(run.text.contains("theme=automatic"))
        let render = try Ncenter.run(["render"], environment: folders)
        #expect(render.status == 0 && render.standardError.isEmpty)
    }

    @Test("render prints the same with and without a configuration") func render() throws {
        let folders = try ConfigurationFolder.make(#"{"language": "fr", "theme": "monochrome", "keys": {"home": "b"}}"#)
        #expect(
            try Ncenter.run(["render", "--keys", "H"], environment: folders).output
                == Ncenter.run(["render", "--keys", "H"]).output)
    }

    @Test("JSON has the same, with the lines") func json() throws {
        let run = try Ncenter.run(["config", "--format", "json"], environment: ConfigurationFolder.make(Self.file))
        let object = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
        let fields = try #require(object["fields"] as? [[String: Any]])
        let theme = try #require(fields.first { $0["name"] as? String == "theme" })
        #expect(theme["value"] as? String == "dark" && theme["line"] as? Int == 1)
    }

    @Test("On a terminal keys are the user's, and a mistake is said on the first screen and at the end")
    func terminal() throws {
        let folders = try ConfigurationFolder.make(#"{"language": "fr", "bell": "nver", "keys": {"quit": "Q"}}"#)
        let terminal = try Ncenter.launch(environment: folders, showing: "Refusé")
        #expect(terminal.model.lines.contains { $0.contains("config.json: line 1") })
        terminal.send("q")
        try terminal.settle()
        terminal.send("Q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(String(decoding: terminal.output, as: UTF8.self).contains("did you mean “never”?"))
    }
}
