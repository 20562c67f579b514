import BlockingTests
import Foundation
import Testing

/// Arguments that are read without the parser have the values that the parser would give them.
@Suite("Plain arguments", .blocking)
struct PlainArgumentTests {
    private static let gpx = """
        <gpx><trk><trkseg><trkpt lat="40" lon="120"></trkpt></trkseg></trk></gpx>
        """
    private static let manifest = """
        {"bundleIdentifier": "com.example.Described", "name": "Described"}
        """

    /// Options with their values, at least one for each option of `render`.
    static let options: [[String]] = [
        ["--size", "60x20"], ["--size=60x20"], ["--at", "2026-03-01T08:00:00Z"], ["--format", "json"],
        ["--format=json", "--keys", "j k Enter"], ["--format", "ansi", "--color", "256"],
        ["--format=svg", "--color=8"], ["--keys=\"text with -x\" Esc"], ["--patience", "5"],
        ["--patience=2.5"], ["--empty"], ["--language", "ko"], ["--language=fr", "--empty"], ["--app", "app.json"],
        ["--app=app.json", "--set", "com.example.Described:banners=off"], ["--set", "focus=sleep", "--set=locked=off"],
        ["--bundle", "com.example.GroupedNotifications", "a.apns"], ["--gpx", "way.gpx"],
        ["a.apns", "b.apns"], ["a.apns", "--empty", "b.apns", "--format", "json"], ["missing.apns"],
        ["@list", "a.apns"],
        // These are errors, or for the parser alone.
        ["--size", "60"], ["--at", "now"], ["--patience", "x"], ["--patience", "-1"], ["--format", "xml"],
        ["--color", "red"], ["--format", "svg", "--keys", "show"],
        ["--language", "xx"], ["--set", "focus"], ["--set", "nothing=on"], ["--bundle", "a b"],
        ["--app", "missing.json"],
        ["--gpx", "missing.gpx"], ["--unknown", "x"], ["--siz", "60x20"], ["--empty=yes"], ["--size="], ["--size"],
        ["--size", "--empty"], ["--size", "60x20", "--size", "70x20"], ["--no-mouse"], ["-x"], [""], ["--keys", "C-"],
        ["help"], ["render"], ["run"], ["--device", "nowhere"], ["--device=.hidden"],
    ]

    /// After `--` without more words, the arguments are the same and the parser reads them.
    @Test("With the parser and without it, render does the same", arguments: options)
    func sameAsParser(arguments: [String]) throws {
        let files = [
            "a.apns": Push.text("A"), "b.apns": Push.text("B"), "list": "b.apns\n", "app.json": Self.manifest,
            "way.gpx": Self.gpx,
        ]
        try TestFiles.withFiles(files) { folder in
            func run(_ arguments: [String]) throws -> Ncenter.Outcome {
                let words = arguments.map { word in
                    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                    let name = parts.last.map(String.init) ?? ""
                    guard files[name] != nil || name.hasPrefix("missing") else {
                        return word == "@list" ? "@\(folder)/list" : word
                    }
                    return word.dropLast(name.count) + "\(folder)/\(name)"
                }
                return try Ncenter.run(["render"] + words)
            }
            let plain = try run(arguments)
            let parsed = try run(arguments + ["--"])
            #expect(plain.status == parsed.status)
            #expect(plain.text == parsed.text)
            #expect(plain.standardError == parsed.standardError)
        }
    }

    @Test("Every option that render lists is compared")
    func everyOption() throws {
        let help = try Ncenter.run(["render", "--help"]).text
        let listed = Set(help.matches(of: #/(?m)^ +(--[a-z-]+)/#).map { String($0.output.1) })
        #expect(listed.count > 8)
        let compared = Set(Self.options.joined().map { String($0.prefix { $0 != "=" }) })
        #expect(listed.subtracting(["--version", "--help"]).subtracting(compared).isEmpty)
    }

    @Test("Thousands of options take time in proportion to their number", .withoutSanitizer(.instructions))
    func manyOptions() throws {
        let count = try InstructionCount(of: Ncenter.path)
        let growth = try InstructionCount.growth(from: 500) { number in
            try count.instructions(["render", "--empty"] + Array(repeating: "--set=focus=off", count: number))
        }
        #expect(growth < 5)
    }
}
