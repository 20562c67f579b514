import BlockingTests
import Foundation
import NotificationModel
import PseudoTerminal
import TerminalCanvas
import Testing

/// `ncenter simctl`, by its output and exit status.
@Suite(.blocking) struct SimctlTests {
    private struct Listing: Decodable {
        struct Device: Decodable, Equatable {
            let udid: String
            let name: String
            let state: String
            let isAvailable: Bool
        }

        let devices: [String: [Device]]
        let runtimes: [[String: JSONValue]]?

        /// A value of any kind, which is there.
        struct JSONValue: Decodable {
            init(from decoder: any Decoder) throws {}
        }
    }

    private static func payload(_ title: String, app: String? = nil) -> String {
        #"{"aps":{"alert":{"title":"\#(title)"}}\#(app.map { #","Simulator Target Bundle":"\#($0)""# } ?? "")}"#
    }

    private static func devices(_ output: Data) throws -> [Listing.Device] {
        let devices = try JSONDecoder().decode(Listing.self, from: output).devices
        return try #require(devices["com.apple.CoreSimulator.SimRuntime.iOS-18-0"])
    }

    /// That of `phone`, on every computer.
    private static let phone = "F6DF67CE-6783-894F-B081-74F61F7051CF"

    private static let bundleRule = ApplicationIdentifier.form
    private static let nameRule =
        "a device's name has 1 to 64 letters, digits, spaces, “.”, “_”, “-”, “(” and “)”, and does not begin with “.”"

    // MARK: Devices

    @Test("There is a device to start before any has been started") func listBeforeTheFirstStart() throws {
        let outcome = try Ncenter.run(["simctl", "list", "-j", "devices"])
        let expected = Listing.Device(udid: Self.phone, name: "iPhone 16", state: "Shutdown", isAvailable: true)
        let devices = try Self.devices(outcome.output)
        // The others are made by their first start.
        #expect(devices.first == expected && devices.contains { $0.name == "iPhone 15 Pro" })
        #expect(Set(devices.map(\.name)).count == devices.count && Set(devices.map(\.udid)).count == devices.count)
        let named = try Ncenter.run(["simctl", "list", "--json"], environment: ["NCENTER_DEVICE": "my tablet"])
        #expect(try Self.devices(named.output).first?.name == "my tablet")
        #expect(try JSONDecoder().decode(Listing.self, from: named.output).runtimes?.count == 2)
        #expect(try Ncenter.run(["simctl", "list", "pairs"]).text == "== Device Pairs ==\n")
    }

    @Test("The list has every device with its state") func list() throws {
        let device = try HeadlessNcenter()
        try FileManager.default.createDirectory(
            atPath: "\(device.environment["XDG_STATE_HOME"] ?? "")/ncenter/tablet", withIntermediateDirectories: false)
        let text = try device.run("simctl", "list", "devices").lines
        #expect(
            text.prefix(4) == [
                "== Devices ==", "-- iOS 18.0 --", "    iPhone 16 (\(Self.phone)) (Booted)",
                "    tablet (7BBCA4AD-773C-84BF-AF3C-6819B1715971) (Shutdown)",
            ])
        for (term, names) in [
            ("booted", ["iPhone 16"]), ("available", ["iPhone 16", "tablet"]), ("TAB", ["tablet"]),
            ("f6df", ["iPhone 16"]),
            ("watch", []),
        ] {
            let found = try Self.devices(try device.run("simctl", "list", "devices", term, "-j").output)
            #expect(found.prefix(2).map(\.name) == names, "\(term)")
        }
    }

    @Test(
        "A device is named by its name, its identifier, or by running",
        arguments: ["phone", "iPhone 16", phone, "booted"])
    func naming(name: String) throws {
        let device = try HeadlessNcenter()
        let outcome = try device.run(
            "simctl", "push", name, "com.acme.Chat", "-", input: Data(Self.payload("a").utf8))
        #expect(outcome.status == 0 && outcome.text == "Notification sent to 'com.acme.Chat'\n")
        #expect(try device.state().groups.map(\.app) == ["com.acme.Chat"])
    }

    @Test("With several devices running, “booted” is one of them") func several() throws {
        let device = try HeadlessNcenter()
        #expect(try device.run("simctl", "boot", "iPad Pro 13-inch (M4)").status == 0)
        #expect(try device.run("simctl", "ui", "booted", "appearance").status == 0)
        #expect(try device.run("simctl", "shutdown", "all").status == 0)
        device.process.waitUntilExit()
        #expect(try Self.devices(device.run("simctl", "list", "-j").output).allSatisfy { $0.state == "Shutdown" })
    }

    @Test("What simctl starts is empty, and another device takes the name of the type from the one of ncenter")
    func emptyDevices() throws {
        let folders = DeviceFolders.make()
        func simctl(_ words: String...) throws -> Ncenter.Outcome {
            try Ncenter.run(["simctl"] + words, environment: folders)
        }
        #expect(try simctl("boot", "iPhone SE (3rd generation)").status == 0)
        let environment = folders.merging(["NCENTER_DEVICE": "iPhone SE (3rd generation)"]) { $1 }
        let state = try #require(
            try PrintedState.reports(in: Ncenter.run(["state"], environment: environment).text).last)
        #expect(state.groups.isEmpty)
        #expect(try simctl("shutdown", "all").status == 0)
        #expect(try simctl("create", "iPhone 16").status == 0)
        let names = try Self.devices(simctl("list", "-j").output).map(\.name)
        #expect(names.prefix(3) == ["iPhone 16", "iPhone SE (3rd generation)", "phone"])
    }

    @Test(
        "Without a running device every command says so",
        arguments: [
            (["push", "booted", "-"], 149, "No devices are booted."),
            (
                ["push", "phone", "-"], 149,
                "Unable to reach device “iPhone 16” in current state: Shutdown; start it with "
                    + "“ncenter simctl boot phone”"
            ),
            (
                ["spawn", "phone", "log", "stream"], 149,
                "Unable to reach device “iPhone 16” in current state: Shutdown; "
                    + "start it with “ncenter simctl boot phone”"
            ),
            (["shutdown", "phone"], 149, "Unable to shutdown device in current state: Shutdown"),
            (["push", "tablet", "-"], 148, "Invalid device: tablet; there is iPhone 16"),
            (["push", "iPhone16", "-"], 148, "Invalid device: iPhone16; did you mean “iPhone 16”?"),
            (["shutdown", "bootd"], 148, "Invalid device: bootd; did you mean “booted”?"),
            (["pussh", "booted", "a.apns"], 64, "simctl here has no “pussh”; did you mean “push”?"),
            (["boot", "all"], 148, "Invalid device: all; there is iPhone 16"),
            (
                ["boot", "00000000-0000-8000-8000-000000000000"], 148,
                "Invalid device: 00000000-0000-8000-8000-000000000000; there is iPhone 16"
            ),
            (["boot", "iPhone 15 Por"], 148, "Invalid device: iPhone 15 Por; did you mean “iPhone 15 Pro”?"),
            (["boot", "tablet"], 148, "Invalid device: tablet; there is iPhone 16"),
            (["runtime", "list"], 64, "simctl here has no “runtime”; “list runtimes” prints the runtimes"),
            (["pair", "a", "b"], 64, "simctl here has no “pair”; there are no watches"),
            (["openurl", "nosuch", "https://x"], 148, "Invalid device: nosuch; there is iPhone 16"),
            (["spawn", "nosuch", "ls"], 148, "Invalid device: nosuch; there is iPhone 16"),
            (["privacy", "nosuch", "grant", "photos", "a.b"], 148, "Invalid device: nosuch; there is iPhone 16"),
            (["--set", "testing", "delete", "all"], 64, "simctl has no option “--set”; it has --noxpc, --help, -h"),
            (["list", "--jsn"], 64, "list has no option “--jsn”; did you mean “--json”?"),
            (["boot", "phone", "now"], 64, "the words are simctl boot DEVICE"),
            (
                ["create", "a", "iPhone 17 Pr", "iOS26.0"], 64,
                "Invalid device type: iPhone 17 Pr; did you mean “iPhone 17 Pro”?"
            ),
            (["create", "a", "iPhone 15", "iOS99.9"], 64, "Invalid runtime: iOS 99.9; there is iOS 18.0, iOS 26.0"),
            (["create", "a", "iPhone 17", "iOS 18.0"], 64, "Incompatible device: iPhone 17 needs iOS 26.0.0"),
            (["unistall", "phone", "a.b"], 64, "simctl here has no “unistall”; did you mean “uninstall”?"),
            (
                ["frobnicate"], 64,
                "simctl here has no “frobnicate”; it has list, boot, bootstatus, shutdown, create, clone, rename, delete, "
                    + "erase, push, install, uninstall, listapps, appinfo, launch, terminate, privacy, location, ui, "
                    + "status_bar, io, getenv, pbcopy, pbpaste, spawn"
            ),
            (["create", "booted"], 64, "Invalid name: booted; \(nameRule)"),
            (["create", "a/b"], 64, "Invalid name: a/b; \(nameRule)"),
            (["clone", "tablet", "b"], 148, "Invalid device: tablet; there is iPhone 16"),
        ])
    func refusedWithoutDevice(arguments: [String], status: Int, message: String) throws {
        let outcome = try Ncenter.run(["simctl"] + arguments, input: Data(Self.payload("x").utf8))
        #expect(outcome.status == status && outcome.output.isEmpty)
        #expect(outcome.standardError == "ncenter: \(message)\n")
    }

    @Test("Shutting down and erasing all devices is fine without any") func nothingToEnd() throws {
        for verb in ["shutdown", "erase"] { #expect(try Ncenter.run(["simctl", verb, "all"]).status == 0) }
    }

    @Test(
        "Wrong words are told",
        arguments: [
            ["push"], ["push", "booted"], ["boot"], ["erase"],
            ["list", "nothing", "of", "it"], ["list", "sessions", "x"],
        ])
    func usage(arguments: [String]) throws {
        #expect(try Ncenter.run(["simctl"] + arguments).status == 64)
    }

    // MARK: A running device

    @Test("What a running device cannot do is refused in one line") func refusedByDevice() throws {
        let device = try HeadlessNcenter()
        let large = #"{"aps":{"alert":"\#(String(repeating: "x", count: 5_000))"}}"#
        let files = [
            "large.json": large, "none.json": Self.payload("x"), "broken.json": "{", "noAps.json": "{}",
            "wrong.json": "{\"aps\":{},\n\"Simulator Target Bundle\":7}",
        ]
        try TestFiles.withFiles(files) { folder in
            let rows: [([String], Int, String)] = [
                (
                    ["push", "booted", "a.b", "large.json"], 65,
                    "large.json: the payload is \(large.utf8.count) bytes; at most 4096 are allowed"
                ),
                (
                    ["push", "booted", "none.json"], 65,
                    "none.json: the payload names no app; give BUNDLE, or “Simulator Target Bundle” at the top level"
                ),
                (
                    ["push", "booted", "wrong.json"], 65,
                    "wrong.json: “Simulator Target Bundle” at line 2 is no app; give BUNDLE, or “Simulator Target Bundle” "
                        + "at the top level"
                ),
                (
                    ["push", "booted", "a.b", "broken.json"], 65,
                    "broken.json: not valid JSON at line 1, column 2: the payload ends before the object that begins at "
                        + "line 1, column 1 is closed"
                ),
                (["push", "booted", "a.b", "noAps.json"], 65, "noAps.json: the payload has no \"aps\" member"),
                (["push", "booted", "a.b", "missing.json"], 66, "missing.json: No such file or directory"),
                (["boot", "phone"], 149, "Unable to boot device in current state: Booted"),
                (
                    ["erase", "phone"], 149,
                    "Unable to erase contents and settings in current state: Booted (iPhone 16)"
                ),
                (
                    ["location", "booted", "set", "91,0"], 64,
                    "a place is -90 to 90 degrees north, a comma, -180 to 180 degrees east, such as 52.5,13.4; it is "
                        + "“91,0”"
                ),
                (
                    ["location", "booted", "start", "--speed=0", "1,2", "3,4"], 64,
                    "speed is 0.1 to 100000 metres a second"
                ),
                (
                    ["ui", "booted", "appearance", "pink"], 65,
                    "theme is automatic, dark, light, highContrast or monochrome, not “pink”"
                ),
                (
                    ["ui", "booted", "increase_contrast", "yes"], 64,
                    "increase_contrast is enabled or disabled; it is “yes”"
                ),
                (
                    ["ui", "booted", "text"], 64,
                    "ui has appearance, increase_contrast and content_size, not “text”"
                ),
                (["status_bar", "booted", "set"], 64, "status_bar has list, clear and override, not “set”"),
                (["status_bar", "booted", "override"], 64, "override needs an option, such as --time"),
                (["push", "booted", "a b", "none.json"], 64, "a bundle identifier is \(Self.bundleRule); it is “a b”"),
                (["openurl", "booted", "x"], 64, "a URL has a scheme, such as “https:”; it is “x”"),
                (["openurl", "booted"], 64, "the words are simctl openurl DEVICE URL"),
                (["addmedia", "booted", "nope.jpg"], 66, "nope.jpg: No such file or directory"),
                (["keychain", "booted", "add-cert", "nope.pem"], 66, "nope.pem: No such file or directory"),
                (["install", "booted", "Nope.app"], 66, "Nope.app: No such file or directory"),
                (["spawn", "booted", "false"], 64, "a device has no program “false”, only “log”"),
                (["spawn", "booted", "defaults", "read", "a"], 64, "a device has no program “defaults”, only “log”"),
                (
                    ["spawn", "booted", "log", "show", "--predicate", "process BETWEEN {1}"], 64,
                    "--predicate: column 9: “BETWEEN” where one of ==, !=, <=, >=, <, >, CONTAINS, BEGINSWITH, ENDSWITH, "
                        + "LIKE, MATCHES, IN is expected"
                ),
                (
                    ["spawn", "booted", "log", "show", "--start", "soon"], 64,
                    "--start is a date such as “2026-11-21 09:41:00”; it is “soon”"
                ),
                (
                    ["spawn", "booted", "log", "show", "--style", "xml"], 64,
                    "--style is default, compact, syslog, json, ndjson; it is “xml”"
                ),
                (["spawn", "booted", "log", "erase"], 64, "the log has “log show” and “log stream”, not “log erase”"),
                (
                    ["io", "booted", "screenshot", "--type=jpeg", "a"], 64,
                    "--type is png, svg, ansi or text; it is “jpeg”"
                ),
                (
                    ["privacy", "booted", "grant", "notifcations", "a.b"], 64,
                    "privacy has notifications, all, calendar, camera, contacts, contacts-limited, location, "
                        + "location-always, media-library, microphone, motion, photos, photos-add, reminders, siri, not "
                        + "“notifcations”"
                ),
                (
                    ["location", "booted", "set", "--speed=x"], 64,
                    "location has “set LATITUDE,LONGITUDE”, “clear”, “list” and “start WAYPOINT WAYPOINT…”, not “set” with 0 arguments"
                ),
                (["io", "booted", "screenshot"], 64, "screenshot needs a file, or “-” for standard output"),
                (
                    ["io", "booted", "recordVideo", "a.mov"], 64,
                    "io has screenshot, not “recordVideo”; “ncenter render --scenario FILE --format cast” makes a film"
                ),
                (
                    ["spawn", "booted", "log", "show", "--last", "0"], 64,
                    "--last is a time such as 90, 90s, 5m, 2h or 1d; it is “0”"
                ),
                (["privacy", "booted", "allow", "all"], 64, "privacy has grant, revoke and reset, not “allow”"),
                (["privacy", "booted", "grant", "photos"], 64, "privacy grant needs the bundle identifier of an app"),
                (["launch", "booted", "a.b"], 65, "no app “a.b” is on the device"),
                (["appinfo", "booted", "a.b"], 65, "no app “a.b” is on the device"),
                (["install", "booted", "noAps.json"], 65, "noAps.json: bundleIdentifier: missing"),
                (["getenv", "booted", "NO_SUCH_VARIABLE"], 1, "the device has no variable “NO_SUCH_VARIABLE”"),
                (["create", "phone"], 149, "there is a device “phone” already"),
                (["rename", "phone", "a"], 149, "Unable to rename device in current state: Booted (iPhone 16)"),
            ]
            for (arguments, status, message) in rows {
                let paths = arguments.map { $0.hasSuffix(".json") ? "\(folder)/\($0)" : $0 }
                let outcome = try Ncenter.run(["simctl"] + paths, environment: device.environment)
                #expect(outcome.status == status && outcome.output.isEmpty, "\(arguments)")
                #expect(
                    outcome.standardError.replacing("\(folder)/", with: "") == "ncenter: \(message)\n", "\(arguments)")
            }
        }
        #expect(try device.state().groups.isEmpty)
    }

    @Test(
        "What has no meaning here is taken, and said once",
        arguments: [
            ("list -e -j", "-e"), ("bootstatus phone -bcd", "-c, -d"), ("launch -w booted com.acme.Tea", "-w"),
            ("launch booted com.acme.Tea -themeMode dark", "what is behind “com.acme.Tea”"),
            ("privacy booted grant camera com.acme.Tea", "privacy of camera"),
            ("privacy booted revoke all com.acme.Tea", "privacy of all"),
            ("status_bar booted override --batteryState charged --wifiBars 9", "--wifiBars, --batteryState"),
            ("ui booted content_size extra-large", "content_size extra-large; text stays large"),
            ("location booted start --interval 2 1,2 -3,4", "--interval"),
            ("openurl booted https://example.com", "openurl"), ("addmedia booted /dev/null", "addmedia"),
            ("keychain booted reset", "keychain"), ("spawn booted defaults write a b", "defaults write a b"),
            ("spawn booted log show --color none", "--color"),
            ("io booted screenshot --mask=black --type=text -", "--mask"),
        ])
    func withoutEffect(words: String, said: String) throws {
        let device = try HeadlessNcenter()
        #expect(try device.run("push", "-", input: Data(Self.payload("a", app: "com.acme.Tea").utf8)).status == 0)
        let outcome = try Ncenter.run(
            ["simctl"] + words.split(separator: " ").map(String.init), environment: device.environment)
        #expect(outcome.status == 0)
        #expect(
            outcome.standardError.hasPrefix("ncenter: without effect here: \(said)\n"),
            "\(outcome.standardError)")
    }

    @Test("The argument wins over the app in the payload") func argumentWins() throws {
        let device = try HeadlessNcenter()
        try TestFiles.withFile(Self.payload("a", app: "com.acme.Tea")) { path in
            #expect(try device.run("simctl", "push", "booted", path).text == "Notification sent to 'com.acme.Tea'\n")
            let outcome = try device.run("simctl", "push", "booted", "com.acme.Chat", path)
            #expect(outcome.text == "Notification sent to 'com.acme.Chat'\n")
        }
        #expect(try device.state().groups.map(\.app) == ["com.acme.Chat", "com.acme.Tea"])
    }

    @Test("The device goes to a place, along waypoints, and has none again") func location() throws {
        let device = try HeadlessNcenter()
        #expect(try device.run("simctl", "location", "booted", "set", "-33.86,151.2").status == 0)
        #expect(try device.setting("location") == "-33.86,151.2")
        // A degree on the equator is 111 km; the device is sent there and has arrived when the clock says so.
        let start = try device.run("simctl", "location", "booted", "start", "--speed=100", "0,0", "0,1", "0,1.5")
        #expect(start.status == 0 && start.standardError.isEmpty)
        #expect(try device.run("steps", "advance:1000s").status == 0)
        let place = try #require(try device.setting("location"))
        #expect(place.hasPrefix("0.0,0."), "\(place)")
        #expect(try device.run("steps", "advance:1000s").status == 0)
        #expect(try device.setting("location") == "0.0,1.5")
        #expect(try device.run("simctl", "location", "booted", "start", "--speed=100", "0,0", "0,1").status == 0)
        // It does not go on after that.
        #expect(try device.run("simctl", "location", "booted", "clear").status == 0)
        #expect(try device.run("steps", "advance:100s").status == 0)
        #expect(try device.setting("location") == "none")
    }

    @Test("The appearance is the theme") func appearance() throws {
        let device = try HeadlessNcenter()
        for (arguments, theme) in [
            (["appearance", "monochrome"], "monochrome"), (["increase_contrast", "disabled"], "monochrome"),
            (["increase_contrast", "enabled"], "highContrast"), (["increase_contrast", "disabled"], "automatic"),
            (["appearance", "dark"], "dark"), (["appearance", "light"], "light"),
            (["appearance", "highContrast"], "highContrast"),
        ] {
            let outcome = try Ncenter.run(["simctl", "ui", "booted"] + arguments, environment: device.environment)
            #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.standardError.isEmpty)
            #expect(try device.setting("theme") == theme, "\(arguments)")
            #expect(try device.run("simctl", "ui", "booted", "appearance").text == "\(theme)\n")
        }
        #expect(try device.run("simctl", "ui", "booted", "content_size").text == "large\n")
        #expect(try device.run("simctl", "ui", "booted", "increase_contrast").text == "enabled\n")
    }

    @Test("A screenshot is text or a picture in a file or on standard output") func screenshot() throws {
        let device = try HeadlessNcenter()
        #expect(try device.run("push", "-", input: Data(Self.payload("Hello", app: "a.b").utf8)).status == 0)
        try TestFiles.withFiles([:]) { folder in
            let outcome = try device.run("simctl", "io", "booted", "screenshot", "\(folder)/screen.txt")
            #expect(outcome.status == 0 && outcome.output.isEmpty)
            #expect(outcome.standardError == "Wrote screenshot to: \(folder)/screen.txt\n")
            let text = try String(contentsOfFile: "\(folder)/screen.txt", encoding: .utf8)
            #expect(text.contains("Hello") && text.split(separator: "\n", omittingEmptySubsequences: false).count == 25)
            for (name, start) in [("screen.svg", "<svg "), ("screen.ANSI", "\u{1B}[")] {
                #expect(try device.run("simctl", "io", "booted", "screenshot", "\(folder)/\(name)").status == 0)
                let picture = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
                #expect(picture.contains(start) && picture.contains("Hello"))
            }
            let path = "\(folder)/nowhere/screen.txt"
            #expect(try device.run("simctl", "io", "booted", "screenshot", path).status == 74)
        }
        let printed = try device.run("simctl", "io", "phone", "screenshot", "--type=text", "-")
        #expect(printed.status == 0 && printed.text.contains("Hello"))
    }

    @Test("The log is followed until the device ends") func log() throws {
        let device = try HeadlessNcenter()
        let reader = try PseudoTerminal.launch(
            try Ncenter.path,
            arguments: ["simctl", "spawn", "booted", "log", "stream", "--level", "debug", "--style", "ndjson"],
            environment: device.environment, size: Size(columns: 400, rows: 40))
        // The stream begins with what happens after the device has answered the reader.
        var pushes = 0
        repeat {
            pushes += 1
            #expect(try device.run("push", "-", input: Data(Self.payload("any", app: "a.b").utf8)).status == 0)
            try reader.settle()
        } while pushes < 20 && !reader.lines.contains { $0.contains("“any”") }
        #expect(try device.run("push", "-", input: Data(Self.payload("last", app: "a.b").utf8)).status == 0)
        #expect(try device.run("simctl", "shutdown", "booted").status == 0)
        #expect(try reader.waitForExit() == .status(0))
        #expect(reader.lines.contains { $0.hasPrefix("{") && $0.contains("“last”") }, "\(reader.lines)")
    }
}

extension HeadlessNcenter {
    /// The value of a setting of the device.
    fileprivate func setting(_ name: String) throws -> String? {
        let settings = try request("GET", "/settings").json["device"] as? [[String: Any]]
        return settings?.first { $0["name"] as? String == name }?["value"] as? String
    }
}
