import ApplicationManifest
import NcenterResources
import NotificationModel
import Testing

/// Mutated copies of valid manifests: every mutation results in a manifest or an error.
@Suite struct ManifestMutationTests {
    /// SplitMix64: the same numbers on every run.
    struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var value = state
            value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
            value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
            return value ^ (value >> 31)
        }
    }

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

    static let pieces: [[UInt8]] = [
        "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u0000", "\\ud83d", "null", "true", "-1", "1e400", "{}", "[]",
        "\"%\"", "\"%5$\"", "\"\"", "{\"key\":\"S\"}", "\"actions\":[{}],", "\0", "\u{FEFF}", "é", "👨‍👩‍👧", "\u{301}",
    ].map { Array($0.utf8) }

    static func mutated(_ original: [UInt8], with generator: inout Generator) -> [UInt8] {
        var bytes = original
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
            let place = Int.random(in: 0...bytes.count, using: &generator)
            switch Int.random(in: 0..<6, using: &generator) {
            case 0 where place < bytes.count:
                bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            case 1 where place < bytes.count:
                bytes[place] = UInt8.random(in: 0x20...0x7E, using: &generator)
            case 2 where place > bytes.count / 2:
                bytes.removeSubrange(place...)
            case 3:
                let end = min(bytes.count, place + Int.random(in: 0...12, using: &generator))
                bytes.removeSubrange(place..<end)
            case 4:
                let end = min(bytes.count, place + Int.random(in: 0...40, using: &generator))
                bytes.insert(contentsOf: bytes[place..<end], at: place)
            default:
                bytes.insert(contentsOf: pieces.randomElement(using: &generator) ?? [], at: place)
            }
        }
        return bytes
    }

    @Test("Every mutation results in a manifest or an error", arguments: 0..<8)
    func damageEndsInAManifestOrAnError(seed: UInt64) throws {
        var generator = Generator(state: seed)
        for _ in 0..<250 {
            try Self.expectManifestOrError(Self.mutated(Self.compact, with: &generator))
        }
    }

    @Test("Every mutation of a sample results in a manifest or an error", arguments: SampleApplication.all)
    func damagedSamplesEndInAManifestOrAnError(sample: SampleApplication) throws {
        var generator = Generator(state: UInt64(sample.manifest.bytes.count))
        for _ in 0..<20 {
            try Self.expectManifestOrError(Self.mutated(sample.manifest.bytes, with: &generator))
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
