import ApplicationManifest
import NotificationModel

extension FuzzTarget {
    /// The bytes of an app's manifest.
    static let manifest = FuzzTarget(
        "manifest",
        longestInput: 8_192,
        furtherSeeds: ["../Resources/Apps"],
        pieces: [
            "{", "}", "[", "]", ",", ":", "\"", "null", "true", "\"%5$\"", "%#@", "{\"key\":\"S\"}",
            "\"bundleIdentifier\":", "\"identifier\":",
            "\"name\":", "\"icon\":{", "\"glyph\":", "\"color\":", "\"authorization\":[", "\"categories\":[",
            "\"actions\":[", "\"options\":[", "\"textInput\":{", "\"strings\":{", "\"developmentLanguage\":",
            "\"one\":", "\"other\":", "\"categorySummaryFormat\":", "\"hiddenPreviewsBodyPlaceholder\":",
        ]
    ) { bytes in
        var expectations = Expectations()
        func expect(_ diagnostics: [MemberDiagnostic]) {
            expectations.expect(diagnostics.count <= ManifestError.maximumCount, "what is told is bounded")
            for diagnostic in diagnostics {
                expectations.expectMessage(diagnostic.description, atMost: 1_000)
                expectations.expectInside(diagnostic.line, diagnostic.column, of: bytes)
            }
        }
        do throws(ManifestError) {
            let manifest = try ApplicationManifest(parsing: bytes)
            expectations.expect(
                try ApplicationManifest(parsing: bytes) == manifest, "the same bytes give the same manifest")
            expectations.expect(!manifest.application.hasCode, "an app of a manifest has no code")
            let identifiers = manifest.categories.map(\.identifier)
            expectations.expect(
                Set(identifiers).count == identifiers.count && !identifiers.contains(""),
                "a category has an identifier of its own")
            let actions = Set(manifest.categories.flatMap(\.actions))
            expectations.expect(
                Set(actions.map(\.identifier)).count == actions.count, "an action has an identifier of its own")
            expect(manifest.remarks)
        } catch {
            expectations.expect(refusal(of: bytes) == error, "the same bytes give the same error")
            expectations.expect(!error.diagnostics.isEmpty, "a refusal has a reason")
            expect(error.diagnostics)
        }
        return expectations.violations
    }

    private static func refusal(of manifest: [UInt8]) -> ManifestError? {
        do throws(ManifestError) {
            _ = try ApplicationManifest(parsing: manifest)
            return nil
        } catch {
            return error
        }
    }
}
