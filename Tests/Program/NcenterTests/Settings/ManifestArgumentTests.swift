import BlockingTests
import Foundation
import Testing

/// `--app FILE`.
@Suite(.blocking) struct ManifestArgumentTests {
    private static let manifest = #"{ "bundleIdentifier": "com.example.Shop", "name": "Corner Shop" }"#

    @Test("The app is installed with its name and may notify") func appIsThereWithItsNameAndMayNotify() throws {
        try TestFiles.withFile(Self.manifest, named: "shop.json") { path in
            let state = try Ncenter.state("", "--app", path)
            #expect(state.apps.map(\.name).last == "Corner Shop" && state.apps.count == 6)
            #expect(state.app("com.example.Shop")?.authorizationStatus == "authorized")
        }
    }

    @Test("A manifest can come from standard input") func manifestCanComeFromStandardInput() throws {
        let state = try Ncenter.programState("", "--app", "-", input: Data(Self.manifest.utf8))
        #expect(state.app("com.example.Shop")?.name == "Corner Shop")
        let twice = try Ncenter.run(["render", "--app", "-", "-"])
        #expect(twice.status == 64 && twice.standardError.contains("standard input can be read once only"))
    }

    @Test("A provisional app delivers quietly") func provisionalApplicationDeliversQuietly() throws {
        let manifest = #"{ "bundleIdentifier": "com.example.Shop", "authorization": ["alert", "provisional"] }"#
        try TestFiles.withFile(manifest, named: "shop.json") { path in
            let push = Data(Push.text("Sale").utf8)
            let state = try Ncenter.programState("N", "--empty", "--app", path, "-", input: push)
            #expect(state.app("com.example.Shop")?.authorizationStatus == "provisional")
            #expect(state.groups.map(\.section) == ["history"])
        }
    }

    @Test("An invalid manifest is refused with its fields, the others are not")
    func wrongManifestIsRefusedWithItsFieldsAndTheOthersAreNot() throws {
        let wrong = """
            {
              "bundleIdentifier": "com.example.Bad",
              "nam": "Bad",
              "icon": { "color": "red" }
            }
            """
        try TestFiles.withFile(wrong, named: "bad.json") { bad in
            try TestFiles.withFile(Self.manifest, named: "shop.json") { shop in
                let outcome = try Ncenter.run([
                    "render", "--format", "json", "--app", bad, "--app", shop, "--app", "missing.json", "--app", shop,
                ])
                #expect(outcome.status == 66)
                let standardError = outcome.standardError.split(separator: "\n").map(String.init)
                #expect(
                    standardError == [
                        "ncenter: \(bad): line 3, column 3: nam: unknown key; did you mean “name”?",
                        "ncenter: \(bad): line 4, column 13: icon.color: “red” is not a colour; "
                            + "did you mean “systemRed”?",
                        "ncenter: missing.json: No such file or directory",
                        "ncenter: \(shop): bundleIdentifier: “com.example.Shop” is on the device already",
                    ])
                let state = try #require(try PrintedState.reports(in: outcome.text).last)
                #expect(state.apps.map(\.identifier).suffix(2) == ["com.example.Skiff", "com.example.Shop"])
                #expect(state.texts(of: "device").contains("refused missing.json: No such file or directory"))
            }
        }
    }

    @Test("An app with code is not replaced") func appWithCodeIsNotReplaced() throws {
        let manifest = #"{ "bundleIdentifier": "\#(PrintedState.redGreen)" }"#
        let outcome = try Ncenter.run(["render", "--app", "-"], input: Data(manifest.utf8))
        #expect(outcome.status == 65 && outcome.standardError.contains("is on the device already"))
        #expect(outcome.output == (try Ncenter.render()).output)
    }

    @Test("Remarks are in the log") func remarksAreInTheLog() throws {
        let manifest = """
            { "bundleIdentifier": "com.example.Shop", "strings": { "en": { "A": "a", "B": "b" }, "fr": { "A": "a" } } }
            """
        try TestFiles.withFile(manifest, named: "shop.json") { path in
            let state = try Ncenter.state("", "--app", path)
            #expect(state.texts(of: "device").contains { $0.hasPrefix(path) && $0.contains("strings.fr: lacks “B”") })
        }
    }
}
