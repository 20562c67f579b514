import BlockingTests
import Foundation
import Testing

/// The words of simctl that scripts use every day: making devices, apps, the log, pictures.
@Suite(.blocking) struct SimctlDailyTests {
    private static let manifest = #"{"bundleIdentifier":"com.acme.Tea","name":"Tée \"x\""}"#

    private static func payload(_ title: String) -> Data {
        Data(#"{"aps":{"alert":{"title":"\#(title)"}},"Simulator Target Bundle":"com.acme.Tea"}"#.utf8)
    }

    @Test("Devices are made, copied, renamed and deleted") func devices() throws {
        let folders = DeviceFolders.make()
        func simctl(_ words: String...) throws -> Ncenter.Outcome {
            try Ncenter.run(["simctl"] + words, environment: folders)
        }
        let made = try simctl("create", "QA 1", "iPad mini (6th generation)", "iOS26.0")
        #expect(made.status == 0 && made.lines.count == 1 && UUID(uuidString: made.lines.first ?? "") != nil)
        #expect(
            try simctl("list", "devices").text.contains("-- iOS 26.0 --\n    QA 1 (\(made.lines[0])) (Shutdown)\n"))
        #expect(try simctl("erase", "QA 1").status == 0)
        #expect(try simctl("list", "-j", "QA").text.contains("SimDeviceType.iPad-mini-6th-generation"))
        // One that is made by being copied keeps its type.
        #expect(try simctl("clone", "iPad (10th generation)", "QA 0").status == 0)
        #expect(try simctl("list", "-j", "QA 0").text.contains("SimDeviceType.iPad-10th-generation"))
        #expect(try simctl("delete", "QA 0", "iPad (10th generation)").status == 0)
        do {
            let device = try HeadlessNcenter(name: "QA 1", in: folders)
            #expect(try device.run("push", "-", input: Self.payload("Water boils")).status == 0)
            #expect(try device.run("stop").status == 0)
            device.process.waitUntilExit()
        }
        #expect(try simctl("clone", "QA 1", "QA 2").lines.first != made.lines.first)
        #expect(try simctl("rename", "QA 2", "QA 3").status == 0)
        #expect(try simctl("delete", "QA 1", "unavailable").status == 0)
        #expect(try Ncenter.run(["devices"], environment: folders).lines.map { $0.prefix(6) } == ["QA 3: "])
        let copy = try HeadlessNcenter(name: "QA 3", in: folders)
        #expect(try copy.state().groups.flatMap(\.titles) == ["Water boils"])
    }

    @Test("The status line says another time until that is cleared; what it does not show is said") func statusBar()
        throws
    {
        let device = try HeadlessNcenter(["--at", "2026-11-21T15:28:00Z"])
        func simctl(_ words: String...) throws -> Ncenter.Outcome {
            try Ncenter.run(["simctl", "status_bar", "booted"] + words, environment: device.environment)
        }
        #expect(try device.run("steps", "L").status == 0)
        func firstRow() throws -> String { try device.run("frame").lines.first ?? "" }
        #expect(try firstRow().contains("15:28"))
        let title = "Current Status Bar Overrides:\n=============================\n"
        #expect(try simctl("list").text == title)
        let set = try simctl("override", "--time", "9:41", "--batteryLevel", "100", "--dataNetwork=wifi")
        #expect(set.status == 0)
        #expect(
            set.standardError
                == "ncenter: without effect here: --dataNetwork, --batteryLevel\n"
        )
        #expect(try firstRow().contains("9:41") && !firstRow().contains("15:28"))
        #expect(try simctl("list").text == title + "Time: 9:41\n")
        #expect(try simctl("override", "--time", "2007-01-09T09:42:00.000+00:00").status == 0)
        #expect(try simctl("list").text == title + "Time: 09:42\n")
        #expect(try simctl("override", "--time", String(repeating: "9", count: 17)).status == 64)
        #expect(try simctl("clear").status == 0)
        #expect(try firstRow().contains("15:28"))
    }

    @Test("What is copied on the device is pasted in a shell, and the other way round") func pasteboard() throws {
        let device = try HeadlessNcenter()
        #expect(try device.run("simctl", "pbpaste", "booted").output.isEmpty)
        #expect(try device.run("push", "-", input: Self.payload("Water boils")).status == 0)
        #expect(try device.run("steps", "y").status == 0)
        #expect(try device.run("simctl", "pbpaste", "booted").text.contains("Water boils"))
        let copied = try device.run("simctl", "pbcopy", "booted", input: Data("boils\u{1B}[2J\n".utf8))
        #expect(copied.status == 0)
        let text = try device.run("simctl", "pbpaste", "booted").text
        #expect(text.hasPrefix("boils") && !text.contains("\u{1B}"))
        #expect(try device.run("simctl", "pbcopy", "booted", input: Data("zebra".utf8)).status == 0)
        // The filter is a text field.
        #expect(try device.run("steps", "/ C-y").status == 0)
        #expect(try device.run("frame").text.contains("zebra"))
        #expect(try device.run("simctl", "pbcopy", "booted", input: Data([0xFF])).status == 64)
    }

    @Test("An app is installed, opened, ended, asked about and deleted") func application() throws {
        let device = try HeadlessNcenter()
        try TestFiles.withFile(Self.manifest, named: "tea.json") { file in
            let installed = try device.run("simctl", "install", "booted", file)
            #expect(installed.status == 0, "\(installed.standardError)")
            // Again it replaces the app, which keeps its notifications.
            #expect(try device.run("push", "-", input: Self.payload("kept")).status == 0)
            #expect(try device.run("simctl", "install", "booted", file).status == 0)
            #expect(try device.run("apps", "install", file).status == 0)
            #expect(try device.state().groups.flatMap(\.titles) == ["kept"])
        }
        let entry = """
            {
                ApplicationType = User;
                CFBundleDisplayName = "T\\U00e9e \\"x\\"";
                CFBundleIdentifier = "com.acme.Tea";
                CFBundleName = "T\\U00e9e \\"x\\"";
            }
            """
        #expect(try device.run("simctl", "appinfo", "booted", "com.acme.Tea").text == entry + "\n")
        let list = try device.run("simctl", "listapps", "booted").text
        #expect(list.hasPrefix("{\n    \"com.acme.Tea\" =     {\n        ApplicationType = User;\n"))
        #expect(list.hasSuffix("    };\n}\n"))
        let launched = "com.acme.Tea: \(device.process.processIdentifier)\n"
        #expect(try device.run("simctl", "launch", "booted", "com.acme.Tea").text == launched)
        #expect(try device.state().screen == "app")
        #expect(
            try device.run("simctl", "launch", "--terminate-running-process", "booted", "com.acme.Tea").text == launched
        )
        #expect(try device.run("simctl", "terminate", "booted", "com.acme.Tea").status == 0)
        #expect(try device.state().screen == "home")
        for (action, value) in [("revoke", "denied"), ("grant", "authorized")] {
            #expect(try device.run("simctl", "privacy", "booted", action, "notifications", "com.acme.Tea").status == 0)
            #expect(try device.state().apps.first { $0.identifier == "com.acme.Tea" }?.authorizationStatus == value)
        }
        #expect(try device.run("simctl", "privacy", "booted", "reset", "all").status == 0)
        #expect(try device.state().apps.contains { $0.authorizationStatus == "authorized" })
        #expect(try device.run("simctl", "privacy", "booted", "reset", "notifications").status == 0)
        #expect(try device.state().apps.allSatisfy { $0.authorizationStatus == "notDetermined" })
        for (app, screen) in [("com.apple.Preferences", "settings"), ("com.apple.springboard", "home")] {
            #expect(try device.run("simctl", "launch", "booted", app).status == 0)
            #expect(try device.state().screen == screen)
        }
        #expect(try device.run("simctl", "uninstall", "booted", "com.acme.Tea").status == 0)
        #expect(try !device.run("apps").text.contains("com.acme.Tea"))
    }

    @Test("The log is filtered by app, text and time, and a stream begins with what comes") func log() throws {
        let device = try HeadlessNcenter()
        #expect(try device.run("push", "-", input: Self.payload("early")).status == 0)
        #expect(try device.run("steps", "advance:1h").status == 0)
        #expect(try device.run("push", "-", input: Self.payload("late")).status == 0)
        func show(_ words: String...) throws -> [Substring] {
            let outcome = try Ncenter.run(
                ["simctl", "spawn", "booted", "log", "show"] + words, environment: device.environment)
            #expect(outcome.status == 0, "\(outcome.standardError)")
            return outcome.lines.drop { $0.hasPrefix("Timestamp") }.map {
                $0.split(separator: ": ", maxSplits: 1).last ?? ""
            }
        }
        let delivered = ["delivered “early”: lock screen", "delivered “late”: lock screen"].map { Substring($0) }
        let predicate = "process == 'Tea' && eventMessage CONTAINS \"delivered\""
        #expect(try show("--predicate", predicate) == delivered)
        #expect(try show("--predicate", predicate, "--last", "30m", "--info") == [delivered[1]])
        #expect(try show("--predicate", predicate, "--start", "2000-01-01 00:00:00", "--end", "@1").isEmpty)
        let entries = try device.run(
            "simctl", "spawn", "booted", "/usr/bin/log", "show", "--style", "json", "--process", "Tea")
        let values = try #require(try JSONSerialization.jsonObject(with: entries.output) as? [[String: Any]])
        #expect(values.last?["eventMessage"] as? String == delivered[1].description)
        #expect(values.last?["subsystem"] as? String == "com.acme.Tea")
        let stream = try device.run("simctl", "spawn", "booted", "log", "stream", "--timeout", "1s", "--level", "debug")
        #expect(stream.status == 0 && stream.text == "Timestamp            Kind App: Message\n")
        let run = try ProgramRun.of(
            "/bin/bash",
            [
                "-c",
                """
                exec 3< <('\(try Ncenter.path)' simctl spawn booted log stream --predicate 'process == "Chat"')
                for title in one two; do
                    echo '{"aps":{"alert":"'$title'"}}' | '\(try Ncenter.path)' push --bundle com.acme.Chat -
                done
                '\(try Ncenter.path)' stop
                cat <&3
                """,
            ], environment: device.environment)
        let lines = String(decoding: run.output, as: UTF8.self).split(separator: "\n")
        #expect(lines.dropFirst().allSatisfy { $0.contains("com.acme.Chat") }, "\(lines)")
    }

    @Test("A PNG is made by another program, which is named when it is missing") func picture() throws {
        let device = try HeadlessNcenter()
        let missing = try Ncenter.run(
            ["simctl", "io", "booted", "screenshot", "a.png"],
            environment: device.environment.merging(["PATH": "/nowhere"]) { $1 })
        #expect(missing.status == 69 && missing.output.isEmpty)
        #expect(
            missing.standardError
                == "ncenter: a PNG is made by rsvg-convert, which is not installed (librsvg2-bin has it); *.svg needs nothing\n"
        )
        let converter = "#!/bin/sh\n[ \"$*\" = --format=png ] && printf PNG && exec cat\n"
        try TestFiles.withFile(converter, named: "converter.sh") { script in
            let folder = URL(filePath: script).deletingLastPathComponent().path
            try ProgramRun.install(script, as: "\(folder)/rsvg-convert")
            let environment = device.environment.merging(["PATH": "\(folder):/usr/bin:/bin"]) { $1 }
            let words = ["simctl", "io", "booted", "screenshot"]
            let printed = try Ncenter.run(words + ["-"], environment: environment)
            #expect(printed.text.hasPrefix("PNG<svg ") && printed.text.hasSuffix("</svg>\n"))
            let saved = try Ncenter.run(words + ["\(folder)/a.png"], environment: environment)
            #expect(saved.status == 0 && saved.standardError == "Wrote screenshot to: \(folder)/a.png\n")
            #expect(try Data(contentsOf: URL(filePath: "\(folder)/a.png")) == printed.output)
        }
    }

    @Test("Variables are those of the device") func environment() throws {
        let device = try HeadlessNcenter()
        let folder = device.environment["XDG_STATE_HOME"] ?? ""
        #expect(try device.run("simctl", "getenv", "booted", "XDG_STATE_HOME").text == "\(folder)\n")
        #expect(try device.run("simctl", "getenv", "booted", "SIMULATOR_DEVICE_NAME").text == "iPhone 16\n")
        #expect(
            try device.run("simctl", "getenv", "booted", "SIMULATOR_UDID").text
                == "F6DF67CE-6783-894F-B081-74F61F7051CF\n")
    }

    @Test("Help about a verb is that verb's") func help() throws {
        let outcome = try Ncenter.run(["simctl", "help", "push"])
        #expect(outcome.status == 0 && outcome.text.hasPrefix("usage: simctl push DEVICE [BUNDLE] FILE\n"))
        #expect(try Ncenter.run(["simctl", "push", "-h"]).output == outcome.output)
        #expect(try Ncenter.run(["simctl", "help"]).text.contains("uninstall"))
    }
}
