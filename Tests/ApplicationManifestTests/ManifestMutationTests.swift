import ApplicationManifest
import NcenterResources
import NotificationModel
import SeededRandom
import Testing

/// Mutated copies of valid manifests: every mutation results in a manifest or an error.
@Suite struct ManifestMutationTests {
    /// Contains every kind of member and is small enough for thousands of copies.
    static let compact = ManifestText.bytes(
        #"""
        "name": "é", "icon": {"glyph": "◆", "color": "#102030"}, "authorization": ["alert", "provisional"],
        "developmentLanguage": "en",
        "categories": [{"identifier": "C", "options": ["allowInCarPlay"], "intentIdentifiers": ["I"],
          "categorySummaryFormat": {"key": "S"}, "hiddenPreviewsBodyPlaceholder": "%u",
          "actions": [
            {"identifier": "A", "title": {"key": "T"}, "options": ["destructive"], "icon": {"systemImage": "x"},
             "textInput": {"buttonTitle": "b", "placeholder": {"key": "T"}}},
            {"identifier": "B", "title": "b", "icon": {"templateImage": "y"}}]}],
        "strings": {"en": {"S": "%u %@", "T": "t"}, "zh-Hans": {"S": "%2$@%1$u%%", "T": "t"}}
        """#
    )

    static let mutation = InputMutation(pieces: [
        "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u0000", "\\ud83d", "null", "true", "1e400", "{}", "[]", "\"%\"",
        "\"%5$\"",
        "\"\"", "{\"key\":\"S\"}", "\"actions\":[{}],",
    ])

    @Test("Every mutation results in a manifest or an error", arguments: 0..<8)
    func damageEndsInAManifestOrAnError(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<250 {
            try Self.expectManifestOrError(Self.mutation.mutated(Self.compact, using: &generator))
        }
    }

    @Test("Every mutation of a sample results in a manifest or an error", arguments: SampleApplication.all)
    func damagedSamplesEndInAManifestOrAnError(sample: SampleApplication) throws {
        var generator = SeededGenerator(seed: UInt64(sample.manifest.bytes.count))
        for _ in 0..<20 {
            try Self.expectManifestOrError(Self.mutation.mutated(sample.manifest.bytes, using: &generator))
        }
    }

    /// A manifest full of one kind of error must not take disproportionate time.
    @Test(
        "Many errors are counted instead of listed",
        arguments: ["\"a\":1,", "\"name\":1,", "\"x\":[1,],", "\"categories\":[{\"identifier\":1}],"]
    )
    func manyFaultsAreCountedNotTold(piece: String) throws {
        let count = 20_000 / piece.utf8.count
        let text = "{" + String(repeating: piece, count: count) + "\"z\":1}"
        try Self.expectManifestOrError(Array(text.utf8))
    }

    static func expectManifestOrError(_ bytes: [UInt8]) throws {
        do throws(ManifestError) {
            let manifest = try ApplicationManifest(parsing: bytes)
            #expect(try ApplicationManifest(parsing: bytes) == manifest)
            #expect(!manifest.application.hasCode)
            let identifiers = manifest.categories.map(\.identifier)
            #expect(Set(identifiers).count == identifiers.count && !identifiers.contains(""))
            let actions = Set(manifest.categories.flatMap(\.actions))
            #expect(Set(actions.map(\.identifier)).count == actions.count)
        } catch {
            #expect((1...ManifestError.maximumCount).contains(error.diagnostics.count))
            for diagnostic in error.diagnostics {
                #expect(!diagnostic.message.isEmpty && diagnostic.message.count < 350)
                #expect(
                    diagnostic.description.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control },
                    "\(diagnostic.description.debugDescription)")
            }
        }
    }
}
