import BlockingTests
import Foundation
import TerminalCanvas
import Testing

/// A report whose values are replaced.
@Suite(.blocking) struct RedactedReportTests {
    /// A text that no program has, for each number.
    private static func canary(_ number: Int) -> String { "Zq\(["x", "j", "w", "v"][number % 4])canary\(number)kz" }

    /// Fills in canaries where the text has ¤.
    private static func filled(_ text: String, _ canaries: inout [String]) -> String {
        var result = ""
        for character in text {
            guard character == "¤" else {
                result.append(character)
                continue
            }
            canaries.append(canary(canaries.count))
            result += canaries[canaries.count - 1]
        }
        return result
    }

    private static let manifest = """
        {"bundleIdentifier": "com.APP", "name": "¤", "icon": {"glyph": "Z", "color": "systemRed"},
        "sounds": ["¤.caf"], "developmentLanguage": "en", "attachments": {"key": "¤", "folder": "¤"},
        "entitlements": {"com.apple.security.application-groups": ["group.¤"]},
        "liveActivities": [{"attributesType": "TYPE", "title": "{WHO} ¤", "text": "¤ {ORDER.number}", "timer": "TIME",
        "stages": ["¤", "¤", "¤"], "stage": "STAGE", "icon": {"glyph": "Q"}}],
        "categories": [{"identifier": "CATEGORY", "categorySummaryFormat": "%u ¤ %@",
        "hiddenPreviewsBodyPlaceholder": "%u ¤", "intentIdentifiers": ["¤"], "actions": [
        {"identifier": "¤", "title": {"key": "KEYED"}, "icon": {"systemImage": "¤"}},
        {"identifier": "¤", "title": "¤", "icon": {"templateImage": "¤"},
        "textInput": {"buttonTitle": "¤", "placeholder": "¤"}}]}],
        "strings": {"en": {"KEYED": "¤", "FORMAT": "¤ %1$@ ¤ %2$@"}, "fr": {"KEYED": "¤", "FORMAT": "¤ %@ %@"}}}
        """

    private static let pushes = [
        """
        {"Simulator Target Bundle": "com.APP", "aps": {"alert": {"title": "¤” ¤ lock screen", "subtitle": "¤", "body": "¤",
        "launch-image": "¤", "summary-arg": "¤", "¤": "¤"}, "badge": 4, "sound": "¤", "thread-id": "THREAD",
        "category": "CATEGORY", "target-content-id": "¤", "filter-criteria": "¤", "url-args": ["¤", "¤"],
        "interruption-level": "time-sensitive", "relevance-score": 0.5, "¤": {"¤": "¤"}},
        "¤": {"¤": ["¤", {"¤": "¤"}], "$date": "¤"}, "¤": 55501234567, "¤": -71.2512345, "¤": true, "¤": null}
        """,
        """
        {"Simulator Target Bundle": "com.APP", "aps": {"alert": {"title-loc-key": "KEYED", "loc-key": "FORMAT",
        "loc-args": ["¤", "¤", 55501234567], "subtitle-loc-key": "¤", "subtitle-loc-args": ["¤"], "action-loc-key": "¤"},
        "sound": {"name": "¤.caf", "critical": 1, "volume": 0.5}, "thread-id": "THREAD", "mutable-content": 1}, "PHOTO": "¤.png"}
        """,
        """
        {"Simulator Target Bundle": "com.APP", "aps": {"timestamp": 1800000000, "event": "start",
        "attributes-type": "TYPE", "attributes": {"WHO": "¤", "ORDER": {"number": "¤"}},
        "content-state": {"STAGE": 1, "TIME": 817500000, "¤": "¤", "¤": 987654321}, "alert": {"title": "¤", "body": "¤"}}}
        """,
        #"{"Simulator Target Bundle": "¤.¤", "aps": {"alert": "¤"}}"#,
        #"{"Simulator Target Bundle": "com.APP", "aps": {"alert": ¤}}"#, "¤ ¤",
    ]

    @Test("No canary in any member is in a redacted report, which has the same frame but for letters")
    func canaries() throws {
        try TestFiles.withFiles([:]) { folder in
            var canaries: [String] = []
            let names = [
                "APP", "TYPE", "WHO", "ORDER", "TIME", "STAGE", "CATEGORY", "KEYED", "FORMAT", "THREAD", "PHOTO",
            ]
            func text(_ template: String) -> String {
                names.reduce(Self.filled(template, &canaries)) { $0.replacing($1, with: "Zq\($1.lowercased())name") }
            }
            let manifest = "\(folder)/\(Self.canary(999)).json"
            try Data(text(Self.manifest).utf8).write(to: URL(filePath: manifest))
            // Its clock stands, so that reports of the same device show the same ages, however long this takes.
            let device = try HeadlessNcenter([
                "--empty", "--app", manifest, "--set", "location=52.5170365,13.3888599", "--at", "2026-11-26T09:41:00Z",
            ])
            for (number, push) in Self.pushes.enumerated() {
                let header = number == 0 ? ["--header", "apns-collapse-id=\(Self.canary(700))"] : []
                let outcome = try Ncenter.run(
                    ["push", "-"] + header, input: Data(text(push).utf8), environment: device.environment)
                #expect(outcome.status == (number < 4 ? 0 : 65), "\(outcome.standardError)")
            }
            _ = try device.run("steps", "push:\(folder)/\(Self.canary(998)).apns")
            #expect(try device.run("set", "online=off").status == 0)
            _ = try device.run("push", "-", input: Data(text(Self.pushes[0]).utf8))
            canaries += names.map { "Zq\($0.lowercased())name" } + ["canary", "55501234567", "71.2512345", "987654321"]
            canaries += ["52.5170", "13.388"]
            #expect(canaries.count > 100)
            let plain = try device.run("report", "-").text
            let redacted = try [device.run("report", "-", "--redact"), device.run("report", "-", "--redact")].map(
                \.text)
            let missing = canaries.filter { !plain.contains($0) }
            #expect(missing.count < 12, "\(missing)")
            for report in redacted {
                let found = canaries.filter { report.localizedCaseInsensitiveContains($0) }
                #expect(
                    found.isEmpty, "\(found) \(report.split(separator: "\n").filter { $0.contains(found.first ?? "") })"
                )
            }
            #expect(try device.run("stop").status == 0)
            let kept = try device.run("report", "-", "--redact").text
            #expect(canaries.filter(kept.contains).isEmpty)
            var frames: [String] = []
            for (number, report) in ([plain] + redacted + [kept]).enumerated() {
                let steps = "shot list.txt\nunlock\nh\nshot home.txt\nN\nEnter\nshot open.txt\nv\nshot view.txt\n"
                try FileManager.default.createDirectory(
                    atPath: "\(folder)/\(number)", withIntermediateDirectories: true)
                let file = "\(folder)/\(number)/a.scenario"
                try Data("\(report)\n\(steps)".utf8).write(to: URL(filePath: file))
                let test = try Ncenter.run(["test", file])
                #expect(test.status == 0, "\(test.text) \(test.standardError)")
                let shown = try ["list", "home", "open", "view"].map { name in
                    try Self.mask(String(contentsOf: URL(filePath: "\(folder)/\(number)/\(name).txt"), encoding: .utf8))
                }
                frames.append(shown.joined(separator: "\n"))
            }
            #expect(
                frames[0] == frames[1] && frames[0] == frames[2] && frames[0] == frames[3], "\(frames[0])\n\(frames[1])"
            )
            let words = redacted.map { Set($0.matches(of: /[A-Z][a-z]{5,}[0-9]+[a-z]+/).map { String($0.output) }) }
            #expect(words[0].count > 50 && words[0].isDisjoint(with: words[1]))
        }
    }

    /// Letters and digits of one kind each.
    private static func mask(_ text: String) -> String {
        let masked = text.map { character -> Character in
            // The large letters of apps without an icon.
            if "\u{2580}"..."\u{259F}" ~= character { return " " }
            if character.unicodeScalars.first?.properties.isEmojiPresentation == true { return "😀" }
            guard character.isLetter || character.isNumber else { return character }
            if TerminalText(String(character)).columns == 2 { return "가" }
            return character.isNumber ? "0" : character.isUppercase ? "A" : "a"
        }
        return String(masked).replacing(/(?m) +$/, with: "")
    }
}
