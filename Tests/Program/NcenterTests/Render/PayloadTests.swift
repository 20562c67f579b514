import BlockingTests
import Foundation
import Testing

/// Payload files as arguments, on standard input and in scripts.
@Suite(.blocking) struct PayloadTests {
    private static func payload(_ title: String, app: String? = "com.example.Radio", thread: String = "") -> String {
        let target = app.map { #""Simulator Target Bundle": "\#($0)", "# } ?? ""
        return #"{\#(target)"aps": {"alert": {"title": "\#(title)"}, "thread-id": "\#(thread)"}}"#
    }

    @Test("An unknown app is installed at once") func unknownAppIsInstalledOnTheSpot() throws {
        let state = try TestFiles.withFile(Self.payload("On air")) { try Ncenter.state("", $0) }
        let app = try #require(state.app("com.example.Radio"))
        #expect(app.name == "Radio" && app.authorizationStatus == "authorized" && app.badge == 0)
        #expect(state.groups[0].titles == ["On air"] && state.groups.count == 6)
    }

    @Test("The bundle option overrides the payload") func bundleOptionWins() throws {
        let state = try TestFiles.withFile(Self.payload("On air")) {
            try Ncenter.state("", "--bundle", "com.example.Television", $0)
        }
        #expect(state.groups[0].app == "com.example.Television")
        #expect(state.app("com.example.Radio") == nil)
    }

    @Test("A hyphen reads standard input", arguments: ["-", "push:-"])
    func hyphenReadsStandardInput(name: String) throws {
        let input = Data(Self.payload("On air").utf8)
        let state =
            try name == "-" ? Ncenter.programState("", "-", input: input) : Ncenter.programState(name, input: input)
        #expect(state.groups[0].titles == ["On air"])
    }

    @Test("Files are delivered in order") func filesAreDeliveredInOrder() throws {
        let state = try TestFiles.withFile(Self.payload("First")) { first in
            try TestFiles.withFile(Self.payload("Second", thread: "a")) { second in
                try Ncenter.state("push:\(first)", "--empty", first, second)
            }
        }
        #expect(state.groups.map(\.titles) == [["First", "First"], ["Second"]])
    }

    @Test("With --strict a payload is refused for a warning that an earlier one of the command is the reason of")
    func strict() throws {
        func activity(_ event: String) -> String {
            #"{"Simulator Target Bundle": "com.example.Ride", "aps": {"event": "\#(event)", "timestamp": 1795254060, "#
                + #""attributes-type": "Ride", "attributes": {}, "content-state": {}, "alert": "Ride"}}"#
        }
        let misspelt = "“com.example.Radoi”: no such app is on the device, “com.example.Radio” may be meant"
        for (texts, reason) in [
            ([Self.payload("1"), Self.payload("2", app: "com.example.Radoi")], misspelt),
            ([activity("start"), activity("update"), activity("end")], nil),
            ([activity("start"), activity("end"), activity("update")], "Live Activity Ride dropped: it has ended"),
        ] as [([String], String?)] {
            let names = texts.indices.map { "\($0).apns" }
            try TestFiles.withFiles(Dictionary(uniqueKeysWithValues: zip(names, texts))) { folder in
                let paths = names.map { "\(folder)/\($0)" }
                for arguments in [paths, [folder], ["--keys", "push:\(folder)"]] {
                    let strict = try Ncenter.render(arguments: ["--empty", "--strict"] + arguments)
                    #expect(strict.status == (reason == nil ? 0 : 65), "\(strict.standardError)")
                    #expect(reason.map(strict.standardError.contains) ?? strict.standardError.isEmpty)
                    let lenient = try Ncenter.render(arguments: ["--empty"] + arguments)
                    #expect(lenient.status == 0)
                    #expect(reason.map(lenient.standardError.contains) ?? lenient.standardError.isEmpty)
                }
            }
        }
    }

    @Test("A push to an app that may not notify says so", arguments: [([], 0), (["--strict"], 65)])
    func denied(arguments: [String], status: Int) throws {
        let application = "com.example.Radio"
        try TestFiles.withFile(Self.payload("On air", app: application)) { path in
            let denied = ["--empty", "--set", "\(application):authorization=denied", path]
            let outcome = try Ncenter.render(arguments: arguments + denied)
            #expect(Int(outcome.status) == status)
            let lines = outcome.standardError.split(separator: "\n")
            #expect(lines.count { $0.contains("not shown: \(application) may not notify") } == 1)
        }
    }

    // MARK: Refusals

    /// Each is refused on its own: the file next to it arrives, and a message names the file and the reason.
    @Test(
        "An unreadable file is reported by its name",
        arguments: [
            ("/nowhere/at/all.apns", "No such file or directory", 66),
            ("/proc", "the folder has no file *.apns or *.json", 65),
            ("/proc/self/mem", "Input/output error", 66),
            ("/dev/zero", "but a device", 66),
        ])
    func unreadableFileIsNamed(path: String, reason: String, status: Int) throws {
        try TestFiles.withFile(Self.payload("On air")) { good in
            for keys in ["", "push:\(path)"] {
                let files = keys.isEmpty ? [path, good] : [good]
                let outcome = try Ncenter.render(arguments: ["--format", "json", "--keys", keys] + files)
                #expect(outcome.status == status)
                let lines = outcome.standardError.split(separator: "\n")
                #expect(lines.count == 1)
                #expect(
                    lines.first?.hasPrefix("ncenter: \(path): ") == true && outcome.standardError.contains(reason))
                let state = try #require(try outcome.states().last)
                #expect(state.groups[0].titles == ["On air"])
                #expect(state.texts(of: "payload").contains { $0.contains(path) })
            }
        }
    }

    /// Files on the command line and steps, until the inspector is opened.
    @Test("Refusals are counted on the screen and in the report") func refusalsAreCounted() throws {
        let outcome = try Ncenter.render(arguments: [
            "--format", "json", "--keys", "show push:/nowhere/b.apns show I Esc", "/nowhere/a.apns",
        ])
        #expect(outcome.status == 66)
        #expect(try outcome.states().map(\.refusals) == [1, 2, 0])
        let frame = try Ncenter.render("", "/nowhere/a.apns").lines
        #expect(frame[0].contains(" ⚠ 1 "))
    }

    @Test("A file without an app is refused") func fileWithoutAnAppIsRefused() throws {
        let outcome = try TestFiles.withFile(Self.payload("On air", app: nil), named: "no app.apns") {
            try Ncenter.render("", $0)
        }
        #expect(outcome.status == 65)
        #expect(outcome.standardError.contains("no app.apns: ") && outcome.standardError.contains("--bundle"))
    }

    @Test("The name of a file is printed safely") func nameOfAFileIsSafeToPrint() throws {
        let outcome = try Ncenter.run(["render", "/\u{1B}]0;owned\u{7}\n\u{9B}2J.apns"])
        #expect(outcome.status == 66)
        #expect(
            outcome.standardError.contains("owned")
                && outcome.standardError.dropLast().unicodeScalars.allSatisfy(isHarmless))
        #expect(outcome.text.unicodeScalars.allSatisfy { isHarmless($0) || $0 == "\n" })
    }

    @Test("An error has line and column") func errorNamesLineAndColumn() throws {
        let outcome = try TestFiles.withFile("{\n  \"aps\": {\n    \"alert\" \"x\"\n  }\n}\n") {
            try Ncenter.render("", $0)
        }
        #expect(outcome.status == 65)
        #expect(outcome.standardError.contains("payload.apns: ") && outcome.standardError.contains("line 3, column 13"))
    }
}
