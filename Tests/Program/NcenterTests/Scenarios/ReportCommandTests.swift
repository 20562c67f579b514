import BlockingTests
import Foundation
import Testing

/// `ncenter report`, and scenarios that begin with a saved device.
@Suite(.blocking) struct ReportCommandTests {
    private static let payload = """
        {"Simulator Target Bundle": "com.example.GroupedNotifications", \
        "aps": {"alert": {"title": "Rosalind", "body": "The crystal is \\u202eready\(String(repeating: ", so it was said", count: 120))"}, "badge": 3}, \
        "order": {"phone": 5550123, "weight": 71.25, "total": 18446744073709551615}}
        """

    private static func add(_ steps: String, to file: String) throws {
        let text = try String(contentsOf: URL(filePath: file), encoding: .utf8)
        try Data((text + "\n" + steps + "\n").utf8).write(to: URL(filePath: file))
    }

    /// The frame of a device that has just started.
    private static let expectations = """
        see "Rosalind"
        expect groups[0].notifications[0].title == "Rosalind"
        expect apps["com.example.GroupedNotifications"].badge == 3
        expect locked == true
        view "Rosalind"
        """

    @Test(
        "The report of a device, also of one that does not run, is a scenario in another folder",
        arguments: [true, false])
    func report(runs: Bool) throws {
        try TestFiles.withFiles([:]) { folder in
            let device = try HeadlessNcenter(runs ? ["--ephemeral"] : [])
            #expect(try device.run("push", "-", input: Data(Self.payload.utf8)).status == 0)
            #expect(try device.run("set", "theme=light").status == 0)
            if !runs { #expect(try device.run("stop").status == 0) }
            let file = "\(folder)/bug.scenario"
            let outcome = try device.run("report", file)
            #expect(outcome.status == 0, "\(outcome.standardError)")
            let text = try String(contentsOf: URL(filePath: file), encoding: .utf8)
            #expect(!text.contains("\u{202E}") && text.contains("# Log\n#   "))
            #expect(text.contains("\"theme\":\"light\""))
            // Mail breaks longer lines.
            let longest = text.split(separator: "\n").map(\.utf8.count).max() ?? 0
            #expect(longest <= 900, "\(longest)")
            // Skiff is an app of a manifest, which nothing else has the texts of.
            #expect(text.split(separator: "\"localizations\":{\"").count == 2, "\(text.utf8.count)")
            #expect(text.contains("# Open\n#   \(runs ? "lockScreen, locked" : "The device does not run.")\n"))
            let screen = text.split(separator: "\n").contains { $0.hasPrefix("#") && $0.contains("Rosalind   ") }
            #expect(text.contains("# Screen\n") == runs && screen == runs)
            try Self.add(Self.expectations, to: file)
            let test = try Ncenter.run(["test", file])
            #expect(test.status == 0, "\(test.text) \(test.standardError)")
            let again = try device.run("report", file)
            #expect(again.status == 64 && again.standardError.contains("it exists; report writes new files only"))
        }
    }

    @Test("A report takes in a recording whose device has a file of its own, also when the device is gone")
    func recording() throws {
        try TestFiles.withFiles(["wrong.scenario": "advence 5s", "b.scenario": "empty\nsee no \"Alice\"\n"]) { folder in
            let device = try HeadlessNcenter([])
            #expect(try device.run("push", "-", input: Data(Self.payload.utf8)).status == 0)
            #expect(try device.run("report", "\(folder)/all.scenario").status == 0)
            let lines = try String(contentsOf: URL(filePath: "\(folder)/all.scenario"), encoding: .utf8)
                .split(separator: "\n").map(String.init)
            let begin = try #require(lines.firstIndex(of: "from <<END")),
                end = try #require(lines.firstIndex(of: "END"))
            let saved = lines[(begin + 1)..<end].joined(separator: "\n")
            try Data(saved.utf8).write(to: URL(filePath: "\(folder)/a.device"))
            let steps = (lines[..<begin] + ["from \"a.device\""]).filter { !$0.hasPrefix("#") } + ["see \"Rosalind\""]
            try Data(steps.joined(separator: "\n").utf8).write(to: URL(filePath: "\(folder)/a.scenario"))
            let file = "\(folder)/elsewhere.scenario"
            let outcome = try device.run("report", file, "--recording", "\(folder)/a.scenario")
            #expect(outcome.status == 0, "\(outcome.standardError)")
            try FileManager.default.removeItem(atPath: "\(folder)/a.device")
            let test = try Ncenter.run(["test", file])
            #expect(test.status == 0, "\(test.text) \(test.standardError)")
            let wrong = try device.run("report", "\(folder)/c.scenario", "--recording", "\(folder)/wrong.scenario")
            #expect(wrong.status == 64 && wrong.standardError.contains("did you mean “advance”?"))
            let both = try device.run("report", "-", "--redact", "--recording", "\(folder)/b.scenario")
            #expect(both.status == 64)
            try Data("empty\nsee no \"A\u{1B}[2J\u{9B}31m\"\n".utf8).write(to: URL(filePath: "\(folder)/e.scenario"))
            let printed = try device.run("report", "-", "--recording", "\(folder)/e.scenario")
            #expect(printed.status == 0 && printed.text.hasSuffix("u009b31m\"\n"), "\(printed.text.suffix(40))")
            #expect(!printed.text.utf8.contains(0x1B))
            let gone = try Ncenter.run(["report", "-", "--recording", "\(folder)/b.scenario"])
            #expect(gone.status == 0 && gone.text.hasSuffix("\nempty\nsee no \"Alice\"\n"), "\(gone.standardError)")
        }
    }

    @Test("A redacted report has no word of a notification, and the same device")
    func redacted() throws {
        try TestFiles.withFiles([:]) { folder in
            let device = try HeadlessNcenter([])
            #expect(try device.run("push", "-", input: Data(Self.payload.utf8)).status == 0)
            let outcome = try device.run("report", "-", "--redact")
            #expect(outcome.status == 0, "\(outcome.standardError)")
            for word in ["Rosalind", "crystal", "lesson is overdue", "5550123", "71.25", "18446744073709551615"] {
                #expect(!outcome.text.contains(word), "\(outcome.lines.filter { $0.contains(word) })")
            }
            #expect(!outcome.text.contains("# Screen\n") && outcome.text.contains("# Open\n#   lockScreen, locked\n"))
            #expect(outcome.text.contains(#""badge":3"#))
            let file = "\(folder)/a.scenario"
            try Data(outcome.text.utf8).write(to: URL(filePath: file))
            let count = try device.state().groups.count
            try Self.add("expect groups.count == \(count)\nopen \"Huddle\"", to: file)
            let test = try Ncenter.run(["test", file])
            #expect(test.status == 0, "\(test.text) \(test.standardError)")
        }
    }

    @Test("A device that is not there has no report") func noDevice() throws {
        let outcome = try Ncenter.run(["report", "-", "--device", "nodevice"])
        #expect(outcome.status == 69 && outcome.standardError.hasPrefix("ncenter: there is no device “nodevice”"))
    }

    private static let header = "device 5 2026-11-21T09:41:00Z\n"

    @Test(
        "A saved device that cannot be read is named with its line",
        arguments: [
            ("from none.device", 66, "a.scenario:1:6: “from”: FOLDER/none.device: No such file or directory"),
            ("from .", 66, "a.scenario:1:6: “from”: FOLDER/.: it is not a regular file"),
            ("from pipe", 66, "a.scenario:1:6: “from”: FOLDER/pipe: it is not a regular file"),
            ("from x.device", 64, "x.device:2:1: a saved device: it is no JSON"),
            ("empty\nfrom <<END\n\(header)END", 64, "a.scenario:2:6: “from”: a device begins with one of"),
            ("from <<END\n\(header)\nEND", 64, "a.scenario:2:1: a saved device: no device is in it"),
            ("code com.example.RedGreenNotification", 64, "a.scenario:1:1: “code”: the code of"),
        ])
    func refusals(text: String, status: Int, message: String) throws {
        let files = ["a.scenario": text, "x.device": Self.header + "apsp {}"]
        try TestFiles.withFiles(files) { folder in
            try #require(unsafe mkfifo("\(folder)/pipe", 0o600) == 0)
            for command in [["test"], ["render", "--scenario"], ["play"]] {
                let outcome = try Ncenter.run(command + ["\(folder)/a.scenario"])
                #expect(Int(outcome.status) == status, "\(outcome.standardError)")
                #expect(
                    outcome.standardError.contains(message.replacing("FOLDER", with: folder)),
                    "\(outcome.standardError)")
            }
        }
    }
}
