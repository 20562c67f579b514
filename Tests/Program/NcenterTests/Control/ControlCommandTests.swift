import BlockingTests
import DemoDevice
import DeviceControl
import Foundation
import Testing

@testable import ControlHandlers
@testable import NotificationDevice

/// The commands that speak with a running device, by their output and exit status.
@Suite(.blocking) struct ControlCommandTests {
    private static func payload(_ title: String, app: String = "com.acme.Chat") -> String {
        #"{"aps":{"alert":{"title":"\#(title)"}},"Simulator Target Bundle":"\#(app)"}"#
    }

    @Test("Payloads are pushed from files, folders and standard input") func push() throws {
        let device = try HeadlessNcenter()
        try TestFiles.withFiles(["a.apns": Self.payload("a"), "b.apns": Self.payload("b"), "c.txt": ""]) { folder in
            let outcome = try device.run("push", folder, "-", input: Data(Self.payload("c").utf8))
            #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.standardError.isEmpty)
        }
        #expect(try device.state().groups.first?.notifications.map(\.title) == ["c", "b", "a"])
    }

    @Test("What is refused is named with its reason, and the others are delivered") func refused() throws {
        let device = try HeadlessNcenter()
        let files = ["1.apns": Self.payload("one"), "2.apns": "{", "3.apns": "{}", "4.apns": Self.payload("four")]
        try TestFiles.withFiles(files) { folder in
            let outcome = try device.run(
                "push", "\(folder)/1.apns", "\(folder)/2.apns", "\(folder)/3.apns", "\(folder)/4.apns")
            #expect(outcome.status == 65)
            #expect(
                outcome.standardError == """
                    ncenter: \(folder)/2.apns: not valid JSON at line 1, column 2: the payload ends before the object that \
                    begins at line 1, column 1 is closed
                    ncenter: \(folder)/3.apns: the payload has no "aps" member

                    """)
            #expect(try device.run("push", "\(folder)/1.apns", "\(folder)/5.apns").status == 66)
        }
        #expect(try device.state().groups.first?.notifications.map(\.title) == ["one", "four", "one"])
    }

    @Test("What is odd is a warning; --strict refuses it; --json prints the receipt") func warnings() throws {
        let device = try HeadlessNcenter()
        let odd = #"{"aps":{"alert":"odd","badge":"5","category":"NOCAT"},"Simulator Target Bundle":"com.acme.Chat"}"#
        try TestFiles.withFiles(["a.apns": Self.payload("a"), "b.apns": odd]) { folder in
            let strict = try device.run("push", "--strict", "--json", folder)
            #expect(strict.status == 65 && strict.lines.count == 1)
            let problem = try JSONDecoder().decode(ControlError.self, from: strict.output)
            #expect(problem.kind == .refused && problem.file == "\(folder)/b.apns")
            #expect(problem.errors?.map(\.field) == ["aps.badge", "aps.category"])
            let texts = [
                "line 1, column 23: aps.badge: expected a whole number from -2147483648 to 2147483647, found the string \"5\"; the badge "
                    + "stays as it is",
                "line 1, column 35: aps.category: “NOCAT”: the app has not registered it; the notification has no actions",
            ]
            #expect(strict.standardError == texts.map { "ncenter: \(folder)/b.apns: \($0)\n" }.joined())
            // Neither the wrong one nor the other is delivered, and a question is not a refusal.
            #expect(try device.state().groups.isEmpty)
            let log = try device.run("log").text
            #expect(!log.contains("refused"), "\(log)")
            let outcome = try device.run("push", "--json", "\(folder)/b.apns")
            #expect(outcome.status == 0)
            #expect(outcome.standardError == texts.map { "ncenter: \(folder)/b.apns: warning: \($0)\n" }.joined())
            let receipt = try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any]
            #expect(receipt?["app"] as? String == "com.acme.Chat")
            #expect((receipt?["diagnostics"] as? [Any])?.count == 2)
            let simctl = try device.run("simctl", "push", "--strict", "booted", "\(folder)/b.apns")
            #expect(simctl.status == 65 && simctl.output.isEmpty)
            #expect(
                try device.run("simctl", "push", "booted", "\(folder)/b.apns").standardError == outcome.standardError)
            let rendered = try Ncenter.run(["render", "--empty", "--strict", "--format", "json", folder])
            #expect(rendered.status == 65 && rendered.standardError == strict.standardError)
            #expect(try PrintedState.reports(in: rendered.text).first?.notifications.map(\.title) == [])
            let step = try Ncenter.run(["render", "--empty", "--strict", "--keys", "push:\(folder) show"])
            #expect(step.status == 65 && step.standardError == strict.standardError)
            #expect(!step.text.contains("Chat"))
            let lines = try device.run(
                "push", "--strict", "--lines", "-", input: Data("\(Self.payload("c"))\n\(odd)\n".utf8))
            #expect(
                lines.status == 65 && lines.standardError.contains("standard input:2: line 1, column 23: aps.badge"))
            let unreadable = try device.run("push", "--strict", "--json", "\(folder)/a.apns", "\(folder)/none.apns")
            #expect(unreadable.status == 66)
            #expect(try JSONDecoder().decode(ControlError.self, from: unreadable.output).kind == .unreadable)
            #expect(try device.state().groups.flatMap(\.notifications).count == 2)
            #expect(try device.run("push", "--strict", "\(folder)/a.apns", "\(folder)/a.apns").status == 0)
            #expect(try device.state().groups.flatMap(\.notifications).count == 4)
            let lenient = try Ncenter.run(["render", "--empty", "--keys", "push:\(folder)/b.apns"])
            #expect(lenient.status == 0 && lenient.standardError == outcome.standardError)
        }
    }

    @Test("A push to an app that may not notify says so, and what allows it") func denied() throws {
        let device = try HeadlessNcenter()
        let push = try device.run("push", "--bundle", PrintedState.grouped, "-", input: Data(Self.payload("a").utf8))
        #expect(push.status == 0 && push.output.isEmpty)
        let advice = "“set \(PrintedState.grouped):authorization=authorized” allows it"
        #expect(
            push.standardError
                == "ncenter: standard input: warning: not shown: \(PrintedState.grouped) may not notify; \(advice)\n")
    }

    @Test("A client waits for a notification or a comparison, and is told what is there instead") func wait() throws {
        let device = try HeadlessNcenter()
        let environment = device.environment
        let waiting = Ncenter.BegunRun(["wait", "--title", "late", "--timeout", "60"], environment: environment)
        let second = Ncenter.BegunRun(
            ["wait", "--that", "groups[*].notifications.count == 2", "--timeout", "60"], environment: environment)
        #expect(try device.run("push", "-", input: Data(Self.payload("first").utf8)).status == 0)
        let receipt = try device.run("push", "--wait", "--json", "-", input: Data(Self.payload("late").utf8))
        #expect(try waiting.outcome().status == 0)
        #expect(try second.outcome().status == 0)
        let json = try JSONSerialization.jsonObject(with: receipt.output) as? [String: Any]
        #expect(json?["outcome"] as? String == "lockScreen")
        let identifier = try #require(json?["identifier"] as? String)
        #expect(try device.run("wait", "--identifier", identifier).status == 0)
        let missing = try device.run("wait", "--that", "groups.count == 3", "--timeout", "0.2")
        #expect(missing.status == 1)
        #expect(missing.standardError == "ncenter: groups.count == 3 did not come within 0.2 s: groups.count is 1\n")
        #expect(try device.run("wait", "--that", "groups").status == 64)
        #expect(try device.run("wait").status == 64)
    }

    @Test("With --wait a push whose service extension has not answered is waited for, until its time is up")
    func pending() throws {
        let device = try HeadlessNcenter(["--empty", "--at", "2026-11-21T09:41:00Z"], program: "HostileProbe")
        let tea = "com.example.Hostile"
        #expect(try device.run("set", "\(tea):authorization=authorized").status == 0)
        let identifier = "8b1c4d5e-60f7-4b7a-9c35-2e1f0a6d7b94"
        let payload = Data(#"{"aps":{"alert":{"title":"wait until your time is up"},"mutable-content":1}}"#.utf8)
        let environment = device.environment
        let waiting = Ncenter.BegunRun(
            [
                "push", "--wait", "--json", "--timeout", "1m", "--bundle", tea, "--header", "apns-id=\(identifier)",
                "-",
            ], input: payload, environment: environment)
        let isAsked = #"log[*].text contains "service extension didReceive""#
        #expect(try device.run("wait", "--that", isAsked, "--timeout", "1m").status == 0)
        #expect(try device.request("GET", "/push/\(identifier)").json["outcome"] as? String == "pending")
        #expect(try device.request("POST", "/clock", body: #"{"advance":31}"#).status == 200)
        let outcome = try waiting.outcome()
        #expect(outcome.status == 0, "\(outcome.standardError)")
        let receipt = try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any]
        #expect(receipt?["outcome"] as? String == "lockScreen" && receipt?["apnsID"] as? String == identifier)
    }

    @Test("A payload a line") func lines() throws {
        let device = try HeadlessNcenter()
        let text = "\(Self.payload("1"))\n\n{\n\(Self.payload("2"))"
        let outcome = try device.run("push", "--lines", "-", input: Data(text.utf8))
        #expect(outcome.status == 65 && outcome.standardError.hasPrefix("ncenter: standard input:3: not valid JSON"))
        #expect(try device.state().groups.first?.notifications.map(\.title) == ["2", "1"])
    }

    @Test("The app and the headers are those of the command line") func headers() throws {
        let device = try HeadlessNcenter()
        let text = Data(Self.payload("x").utf8)
        for _ in 0..<2 {
            let outcome = try device.run(
                "push", "--bundle", "com.acme.Tea", "--header", "apns-collapse-id=cup", "-", input: text)
            #expect(outcome.status == 0)
        }
        let groups = try device.state().groups
        #expect(groups.map(\.app) == ["com.acme.Tea"] && groups[0].notifications.map(\.identifier) == ["cup"])
        let wrong = try device.run("push", "--header", "apns-priority=7", "-", input: text)
        #expect(wrong.status == 64 && wrong.standardError.contains("apns-priority is 1, 5 or 10, not “7”"))
    }

    @Test(
        "Wrong arguments are told",
        arguments: [
            ["push"], ["push", "--header", "x", "-"], ["push", "--bundle", "a b", "-"], ["push", "-", "-"],
            ["push", "--device", "a/b", "-"], ["steps"], ["set", "previews=nver"], ["set", "x"],
            ["log", "--lines=-1"], ["devices", "--format", "text", "--json"], ["state", "--format", "text"],
            ["push", "--header", "priority=5", "-"], ["push", "--header", "apns-foo=1", "-"], ["push", "--empty", "-"],
            ["--headless", "--size", "10x10"], ["--at", "2026-11-21T09:41:00Z"], ["--detach"],
            ["--headless", "--running"], ["--headless", "--at", "now"],
            ["settings", "--socket", "/tmp/x", "--set", "focus=work"],
            ["frame", "--format", "png"], ["frame", "-o", "a.png"], ["render", "-o", "a.png"],
            ["frame", "--color", "2"], ["--size", "80x24"],
            ["--headless", "--size", "0x0"], ["apps", "remove"],
        ])
    func usage(arguments: [String]) throws {
        #expect(try Ncenter.run(arguments).status == 64)
    }

    @Test(
        "Without a device every command says how to start one",
        arguments: [
            ["push", "-"], ["steps", "Enter"], ["state"], ["frame"], ["log"], ["log", "--follow"],
            ["set", "previews=never"], ["wait", "--title", "x"],
            ["apps"], ["apps", "remove", "a.b"], ["stop"],
        ])
    func notRunning(arguments: [String]) throws {
        let outcome = try Ncenter.run(arguments, input: Data(Self.payload("x").utf8))
        #expect(outcome.status == 69)
        #expect(
            outcome.standardError
                == "ncenter: device “phone” is not running; start it with “ncenter”, or without a terminal with “ncenter --headless”\n"
        )
        let named = try Ncenter.run(arguments, input: Data("{}".utf8), environment: ["NCENTER_DEVICE": "my tablet"])
        #expect(named.status == 69 && named.standardError.contains("“ncenter --headless --device 'my tablet'”"))
    }

    @Test("A script presses keys, pushes files of the current folder and shows frames") func steps() throws {
        let device = try HeadlessNcenter()
        try TestFiles.withFile(Self.payload("pushed"), named: "p.apns") { path in
            let outcome = try device.run("steps", "push:\(path) show resize:60x20 L show")
            #expect(outcome.status == 0, "\(outcome.standardError)")
            #expect(outcome.lines.count == 44 && outcome.text.contains("pushed"))
        }
        let refused = try device.run("steps", "push:none.apns show push:- Enter")
        #expect(refused.status == 66 && refused.lines.count == 20)
        let errors = refused.standardError.split(separator: "\n")
        #expect(errors.count == 2 && errors[0].hasSuffix("none.apns: No such file or directory"))
        #expect(try device.run("steps", "push:-").status == 65)
        #expect(try device.run("steps", "Enter advance:9x").status == 64)
        let several = try device.run("steps", "--json", "resize:60x20", "show", "j", "show")
        let frames = try JSONDecoder().decode(StepsReport.self, from: several.output).frames
        #expect(frames.map { $0.split(separator: "\n", omittingEmptySubsequences: false).count } == [21, 21])
    }

    @Test("A step that does not find its thing ends the script with 1, and lists what fits") func elements() throws {
        let device = try HeadlessNcenter()
        let several = try device.run("steps", "S tap:\"Off\" tap:\"About\"")
        let lines = several.standardError.split(separator: "\n")
        #expect(several.status == 1 && lines.count > 2, "\(lines)")
        #expect(lines.first?.hasSuffix("elements; a number behind it chooses one:") == true)
        #expect(lines.dropFirst().allSatisfy { $0.contains("value: 'Off'") })
        let late = try device.run("steps", "advance:36500d advance:36500d advance:36500d advance:36500d H")
        #expect(late.status == 1 && late.standardError.split(separator: "\n").count == 1, "\(late.standardError)")
        #expect(try device.run("steps", "tap \"Off\" 1; see:\"Do Not Disturb\" see no \"About\";").status == 0)
        #expect(try device.run("elements", "--format", "text").text.hasPrefix("Application, {{0, 0}, {80, 24}}"))
        #expect(try device.run("elements", "--json").text.contains("\"elementType\""))
    }

    @Test("Settings and apps are changed") func settingsAndApps() throws {
        let device = try HeadlessNcenter()
        #expect(try device.run("set", "previews=never", "grouping=off").status == 64)
        #expect(try device.run("set", "previews=never").status == 0)
        let awaited = try device.run("set", "com.acme.Tea:sounds=off")
        #expect(awaited.status == 0)
        #expect(awaited.standardError == "ncenter: com.acme.Tea:sounds=off waits for an app that has not come\n")
        let settings = String(decoding: try device.client.send("GET", "/settings").body, as: UTF8.self)
        #expect(settings.contains("\"never\""))
        try TestFiles.withFile(#"{"bundleIdentifier":"com.acme.Tea","name":"Tea"}"#, named: "tea.json") { path in
            let statuses = try (0..<2).map { _ in try device.run("apps", "install", path).status }
            #expect(statuses == [0, 0])
        }
        #expect(try device.run("apps").lines.last == "com.acme.Tea  Tea")
        let apps = try JSONSerialization.jsonObject(with: device.run("apps", "--json").output) as? [[String: Any]]
        #expect(apps?.last?["identifier"] as? String == "com.acme.Tea")
        let misspelt = try device.run("apps", "remove", "com.acme.Tee")
        #expect(misspelt.status == 65 && misspelt.standardError.hasSuffix("did you mean “com.acme.Tea”?\n"))
        #expect(try device.run("apps", "remove", "com.acme.Tea").status == 0)
        #expect(try !device.run("apps", "list").text.contains("com.acme.Tea"))
    }

    @Test("A manifest's folder of attachments begins where the manifest is") func attachments() throws {
        let device = try HeadlessNcenter()
        try Samples.laidOut { samples in
            let file = samples.manifest("Finch")
            for install in [
                { try device.run("apps", "install", file) }, { try device.run("simctl", "install", "booted", file) },
            ] {
                #expect(try install().status == 0)
                #expect(try device.run("push", samples.payload("finch-photos")).status == 0)
                let newest = try device.state().groups.first?.notifications.first
                #expect(newest?.request.attachments?.isEmpty == false)
                #expect(try device.run("apps", "remove", "com.example.Finch").status == 0)
            }
            // Nobody knows where that of standard input is.
            let manifest = try Data(contentsOf: URL(filePath: file))
            #expect(try device.run("apps", "install", "-", input: manifest).status == 0)
        }
    }

    @Test("The log is printed, and followed until the device ends") func log() throws {
        let device = try HeadlessNcenter()
        #expect(try device.run("push", "-", input: Data(Self.payload("one").utf8)).status == 0)
        let text = try device.run("log", "--lines", "1").text
        #expect(text.contains(" delivery com.acme.Chat: ") && text.contains("“one”"))
        #expect(try device.run("log", "--json", "--lines", "1").text.hasPrefix(#"{"app":"com.acme.Chat""#))
        let environment = device.environment
        let followed = Ncenter.BegunRun(["log", "--follow"], environment: environment)
        for number in 2...4 {
            #expect(try device.run("push", "-", input: Data(Self.payload("\(number)").utf8)).status == 0)
        }
        #expect(try device.run("stop").status == 0)
        device.process.waitUntilExit()
        let outcome = try followed.outcome()
        // The device may have ended before the reader was there.
        #expect(outcome.status == 69 || outcome.text.contains("“one”") && outcome.text.contains("“4”"))
    }

    @Test("A device is started if there is none, and outlives the command") func boot() throws {
        let environment = DeviceFolders.make()
        let unread = try Ncenter.run(["push", "--boot", "none.apns"], environment: environment)
        #expect(unread.status == 66 && unread.standardError == "ncenter: none.apns: No such file or directory\n")
        #expect(try Ncenter.run(["devices"], environment: environment).output.isEmpty)
        let text = Data(Self.payload("booted").utf8)
        for _ in 0..<2 {
            let outcome = try Ncenter.run(["push", "--boot", "-"], input: text, environment: environment)
            #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome.standardError)")
        }
        let state = try Ncenter.run(["state"], environment: environment)
        #expect(state.text.contains("booted"))
        #expect(try Ncenter.run(["stop"], environment: environment).status == 0)
        #expect(try Ncenter.run(["state"], environment: environment).status == 69)
    }

    @Test("A signal ends a device without a terminal", arguments: [SIGTERM, SIGINT])
    func signals(signal: Int32) throws {
        let device = try HeadlessNcenter()
        kill(device.process.processIdentifier, signal)
        device.process.waitUntilExit()
        #expect(device.process.terminationReason == .exit && device.process.terminationStatus == 128 + signal)
        #expect(!FileManager.default.fileExists(atPath: device.socket))
    }

    @Test("The document is printed") func document() throws {
        let outcome = try Ncenter.run(["api"])
        #expect(outcome.status == 0 && outcome.text.contains("\"openapi\" : \"3.1.0\""))
    }

    @Test("A path that is too long for a socket is replaced by a short one") func longPath() throws {
        let root = DeviceFolders.make()["XDG_RUNTIME_DIR"] ?? ""
        let folder = root + "/" + String(repeating: "a", count: 100)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let environment = ["XDG_RUNTIME_DIR": folder, "XDG_STATE_HOME": folder]
        let text = Data(Self.payload("far").utf8)
        let outcome = try Ncenter.run(["push", "--boot", "-"], input: text, environment: environment)
        #expect(outcome.status == 0, "\(outcome.standardError)")
        #expect(try Ncenter.run(["state"], environment: environment).text.contains("far"))
        #expect(try Ncenter.run(["stop"], environment: environment).status == 0)
    }
}
