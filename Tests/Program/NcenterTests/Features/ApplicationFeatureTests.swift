import BlockingTests
import DemoDevice
import Foundation
import GoldenFiles
import NcenterResources
import Testing

/// Apps without code.
///
/// All kinds of errors are in `RefusalTests` of the manifests, mutated ones in `FuzzTargetTests`.
/// Several manifests, one from standard input, are in `Settings/ManifestArgumentTests`.
@Suite("Apps without code", .blocking) struct ApplicationFeatureTests {
    private static let languages = ["en", "ko", "ja", "zh-Hans", "fr"]

    /// An opened payload for each sample app: the name, the texts and the actions in its manifest.
    @Test(
        "A push looks as described by its app's manifest, in the device's language",
        arguments: [
            ("Finch", "finch-group-message", "en"), ("Finch", "finch-group-message", "ko"),
            ("Handcart", "handcart-courier-near", "en"), ("Almanac", "almanac-invitation", "en"),
        ])
    func longLook(app: String, payload: String, language: String) throws {
        try Samples.laidOut { samples in
            let outcome = try Ncenter.render(
                "v", "--empty", "--language", language, "--size", "80x16", "--app", samples.manifest(app),
                samples.payload(payload))
            #expect(outcome.status == 0 && outcome.standardError.isEmpty)
            try Golden.check(outcome.text, "\(app.lowercased())-\(language)-80x16")
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
