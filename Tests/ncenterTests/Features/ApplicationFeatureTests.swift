import BlockingTests
import Foundation
import GoldenFiles
import NcenterResources
import Testing

/// Apps without code.
///
/// All kinds of errors are in `RefusalTests` of the manifests, thousands of mutated ones in `ManifestMutationTests`.
/// Several manifests, one from standard input, are in `Settings/ManifestArgumentTests`.
@Suite("Apps without code", .blocking) struct ApplicationFeatureTests {
    private static let languages = ["en", "ko", "ja", "zh-Hans", "fr"]

    /// An opened payload for each sample app: the name, the texts and the actions in its manifest.
    @Test(
        "A push looks as described by its app's manifest, in every language",
        arguments: [
            ("Finch", "finch-group-message"), ("Handcart", "handcart-courier-near"), ("Almanac", "almanac-invitation"),
        ], languages)
    func longLook(sample: (app: String, payload: String), language: String) throws {
        try Samples.laidOut { samples in
            let outcome = try Ncenter.render(
                "v", "--empty", "--language", language, "--size", "80x16", "--app", samples.manifest(sample.app),
                samples.payload(sample.payload))
            #expect(outcome.status == 0 && outcome.standardError.isEmpty)
            try Golden.check(outcome.text, "\(sample.app.lowercased())-\(language)-80x16")
        }
    }

    @Test("The buttons can be pressed without an effect on code")
    func buttons() throws {
        try Samples.laidOut { samples in
            let arguments = ["--empty", "--app", samples.manifest("Finch"), samples.payload("finch-message")]
            let states = try Ncenter.states("v show 2", arguments)
            #expect(states[0].longLook?.actions.map(\.title) == ["Reply", "Like", "Mute"])
            #expect(states[1].longLook == nil && states[1].notifications.isEmpty)
        }
    }

    @Test("Three apps and all their pushes work together")
    func allSamples() throws {
        try Samples.laidOut { samples in
            let state = try Ncenter.state(
                "H", "--app", samples.manifest("Finch"), "--app", samples.manifest("Handcart"), "--app",
                samples.manifest("Almanac"), samples.payload("finch-photos"), samples.payload("handcart-packed"),
                samples.payload("almanac-birthday"))
            #expect(state.apps.map(\.name).suffix(3) == ["Finch", "Handcart", "Almanac"])
            for app in ["com.example.Finch", "com.example.Handcart", "com.example.Almanac"] {
                #expect(state.groups(of: app).count == 1, "\(app)")
            }
        }
    }

    @Test(
        "Every sample payload arrives, in every language, with texts instead of its keys", arguments: languages
    )
    func everyPayload(language: String) throws {
        try Samples.laidOut { samples in
            let names = SampleApplication.all.flatMap { $0.payloads.map(\.name) }
            #expect(names.count >= 9)
            let payloads = names.map { samples.payload(String($0.dropLast(".apns".count))) }
            let state = try #require(try Ncenter.states("", arguments(samples, language) + payloads).last)
            #expect(state.notifications.count == names.count)
            for text in state.notifications.flatMap({ [$0.title, $0.subtitle, $0.body] }) {
                #expect(!text.contains("_") && !text.contains("%"), "\(text)")
            }
        }
    }

    private func arguments(_ samples: Samples, _ language: String) -> [String] {
        ["--empty", "--language", language]
            + ["Finch", "Handcart", "Almanac"].flatMap { ["--app", samples.manifest($0)] }
    }

    @Test("A text-input action opens a field with its placeholder and its button, in the device's language")
    func textInput() throws {
        try Samples.laidOut { samples in
            for (language, words) in [("en", ["Message", "Send"]), ("ko", ["메시지", "보내기"])] {
                let text = try Ncenter.render(
                    arguments: ["--keys", "v 1", samples.payload("finch-message")] + arguments(samples, language)
                ).text
                for word in words { #expect(text.contains(word), "\(language): \(text)") }
            }
        }
    }

    @Test("Some actions require unlocking first, those in the foreground open the app, others do neither")
    func options() throws {
        try Samples.laidOut { samples in
            // Finch saves a photo after unlocking, calls back in the app, and likes without leaving the screen.
            for (payload, button, asks, screen) in [
                ("finch-photos", "2", true, "home"), ("finch-missed-call", "1", true, "app"),
                ("finch-message", "2", false, "lockScreen"),
            ] {
                let states = try Ncenter.states(
                    "v \(button) show Enter", arguments(samples, "en") + [samples.payload(payload)])
                #expect((states[0].alert?.kind == "unlock") == asks, "\(payload)")
                if asks { #expect(states[1].screen == screen && !states[1].locked, "\(payload)") }
                #expect(states[asks ? 1 : 0].notifications.isEmpty, "\(payload)")
            }
        }
    }

    // MARK: Mistakes

    @Test("An invalid manifest is refused with file, line and field")
    func wrong() throws {
        let outcome = try refusal(of: "{\n  \"bundleIdentifier\": \"no identifier\"\n}\n")
        #expect(outcome.hasPrefix("line 2, column 3: bundleIdentifier: "))
    }

    /// Returns the error message for a manifest without the file name.
    private func refusal(of manifest: String) throws -> String {
        try TestFiles.withFile(manifest, named: "app.json") { path in
            let outcome = try Ncenter.render(arguments: ["--app", path])
            #expect(outcome.status == 65)
            #expect(outcome.lines == (try Ncenter.render()).lines, "the device is there without it")
            let lines = outcome.standardError.split(separator: "\n")
            #expect(lines.allSatisfy { $0.hasPrefix("ncenter: \(path): ") })
            #expect(outcome.standardError.unicodeScalars.allSatisfy { isHarmless($0) || $0 == "\n" })
            return lines.map { $0.dropFirst("ncenter: \(path): ".count) }.joined(separator: "\n")
        }
    }

    @Test(
        "Files that are not manifests are refused",
        arguments: [
            (#"{"a": "\#0"}"#, "line 1, column 8: not valid JSON"),
            (#"{"bundleIdentifier": "a.b"} x"#, "text after the end of the manifest"),
            (String(repeating: "[", count: 100_000), "more than 512 objects and arrays are nested"),
            (#"{"a": "# + String(repeating: "[", count: 100_000), "more than 512 objects and arrays are nested"),
            (
                #"{"bundleIdentifier": "a.b", "categories": "#
                    + #"[{"identifier": "C", "actions": [{"identifier": "A", "title": {"key": "T"}}]}]}"#,
                "categories[0].actions[0].title.key: no strings table has “T”"
            ),
        ])
    func noManifest(text: String, reason: String) throws {
        let refusal = try refusal(of: text)
        #expect(refusal.contains(reason), "\(refusal)")
    }

    @Test(
        "A name in any script, a byte order mark and terminal commands are handled correctly")
    func names() throws {
        for (name, shown) in [("다방 앱", "다방 앱"), ("\\u001b[31mRed", "Red"), ("נתון", "נתון")] {
            let manifest = "\u{FEFF}{\"bundleIdentifier\": \"\(Push.shop)\", \"name\": \"\(name)\"}"
            let lines = try Script.lines(
                "push:{sale}", ["--empty", "--app", "{app}"], files: ["app": manifest, "sale": Push.text("Sale")])
            #expect(lines.contains { $0.localizedCaseInsensitiveContains(shown) }, "\(name)")
            #expect(lines.joined().unicodeScalars.allSatisfy(isHarmless))
        }
    }
}
