import BlockingTests
import Foundation
import NotificationCore
import NotificationModel
import Testing

/// The README and the pages it leads to show what the program shows.
@Suite struct ReadmeTests {
    private let readme: MarkdownPage

    init() throws {
        readme = try MarkdownPage("README.md")
    }

    @Test("It contains the two commands") func itsTwoCommandsAreThere() {
        #expect(readme.text.contains("\n.ci/install && swift run ncenter\n"))
        #expect(readme.text.contains("\n.ci/install --tests && swift test\n"))
    }

    @Test("It has at most 200 lines") func itIsShort() {
        #expect(readme.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 200)
    }

    /// Nobody has to look for a page.
    @Test("It links to every page") func itLeadsToEveryPage() throws {
        let pages = try MarkdownPage.all().map(\.path).filter { $0 != readme.path }
        #expect(Set(pages).subtracting(readme.linkedPaths) == [])
    }

    /// The test that it shows is the one on the page that has the whole package.
    @Test("Its excerpt of a test is part of one that is built")
    func itsAppIsTheOneThatIsBuilt() throws {
        let whole = try MarkdownPage("Documentation/YourOwnApp.md").codeBlocks("swift")
        let parts = readme.codeBlocks("swift")
        #expect(parts.count == 1)
        for part in parts { #expect(whole.contains { $0.hasSuffix(part) }, "\(part)") }
    }

    /// Nothing is shown that does not compile and pass.
    @Test(
        "The examples of tests are parts of tests that run",
        arguments: ["NotificationTesting", "TestYourNotifications"])
    func itsExamplesAreThoseOfTests(_ name: String) throws {
        let page = try MarkdownPage("Sources/Testing/NotificationTesting.docc/\(name).md")
        let file = Checkout.root.appending(path: "Tests/Testing/NotificationTestingTests/StepByStepTests.swift")
        let built =
            try ["\n" + String(contentsOf: file, encoding: .utf8)]
            + MarkdownPage("Documentation/YourOwnApp.md").codeBlocks("swift")
        let examples = page.codeBlocks("swift")
        #expect(!examples.isEmpty)
        for example in examples {
            let lines = example.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            let indented = ["", "    ", "        "].map { indent in
                lines.map { $0.isEmpty ? "" : indent + $0 }.joined(separator: "\n") + "\n"
            }
            #expect(indented.contains { part in built.contains { $0.contains("\n" + part) } }, "\(example)")
        }
    }

    @Test("The page of keys equals the key table") func theKeysAreTheKeyTable() throws {
        let page = try MarkdownPage("Documentation/Keys.md")
        let table = DocumentationTables.keys
        #expect(page.text.contains(table), "\(page.path) should list:\n\(table)")
    }

    @Test("The page of settings lists all settings") func theSettingsAreThoseThatThereAre() throws {
        let page = try MarkdownPage("Documentation/Settings.md")
        for table in [
            DocumentationTables.settings(DeviceSetting.self), DocumentationTables.settings(ApplicationSetting.self),
        ] {
            #expect(page.text.contains(table), "\(page.path) should list:\n\(table)")
        }
    }

    @Test("The page of scripts lists all steps") func theStepsAreThoseThatThereAre() throws {
        let page = try MarkdownPage("Documentation/Scripting.md")
        let table = DocumentationTables.steps
        #expect(page.text.contains(table), "\(page.path) should list:\n\(table)")
    }

    @Test("The page of scenarios lists the members of the state") func theMembersAreThoseOfTheState() throws {
        let page = try MarkdownPage("Documentation/Scenarios.md")
        let table = DocumentationTables.state
        #expect(page.text.contains(table), "\(page.path) should list:\n\(table)")
    }

    @Test("The page of scenarios lists the set-up") func theSetupIsWhatThereIs() throws {
        let page = try MarkdownPage("Documentation/Scenarios.md")
        let table = DocumentationTables.setup
        #expect(page.text.contains(table), "\(page.path) should list:\n\(table)")
    }

    @Test(
        "The syntax files of editors have the tables of steps",
        arguments: [
            ("vim/syntax/ncenter-scenario.vim", EditorSyntax.vim),
            ("ncenter-scenario.tmLanguage.json", EditorSyntax.textMate),
        ])
    func theEditorsKnowTheSteps(file: String, text: String) throws {
        let page = try MarkdownPage("Resources/Editors/\(file)")
        #expect(page.text == text, "Resources/Editors/\(file) should be:\n\(text)")
    }

    @Test("The examples of exit statuses end with them") func theExamplesOfExitStatusesEndWithThem() async throws {
        let page = try MarkdownPage("Documentation/Scripting.md")
        let rows = try page.section("Exit statuses").blocks.compactMap(\.cells).dropFirst()
        let examples = rows.compactMap { row in
            Int(row[0]).flatMap { status in row.last.map { (status, $0.filter { $0 != "`" }) } }
        }
        .filter { !$0.1.isEmpty }
        #expect(examples.map(\.0) == [0, 1, 64, 65, 66])
        for (status, command) in examples {
            let run = try await Ncenter.run(Ncenter.arguments(of: command))
            #expect(run.status == status, "\(command): \(run.output)")
        }
    }

    /// Whichever of the demo apps is opened.
    @Test("The way to a banner leads to one", arguments: ["", "Right", "Right Right"])
    func theWayToABannerLeadsToOne(move: String) async throws {
        let way = try #require(
            readme.section("Things to try").blocks.first { $0.text.contains("a banner rolls down") })
        try #require(way.codeSpans == ["L", "1", "H"] && way.text.contains("Enter opens an app"))
        func state(_ keys: String) async throws -> Shown {
            let run = try await Ncenter.run(["render", "--format", "json", "--keys", keys])
            try #require(run.status == 0, "\(run.output)")
            return try JSONDecoder().decode(Shown.self, from: Data(run.output.utf8))
        }
        let pressed = try await state("L \(move) Enter 1")
        #expect(pressed.screen == "app" && pressed.pending.count == 1)
        let home = try await state("L \(move) Enter 1 H advance:2s")
        #expect(home.screen == "home" && home.banner?.app == pressed.pending.first?.app)
    }

    /// The part of the state that a test examines.
    private struct Shown: Decodable {
        struct Notification: Decodable { let app: String }
        let screen: String
        let pending: [Notification]
        let banner: Notification?
    }

    /// Every `ncenter render` line of the pages that needs no file of the reader's runs.
    @Test("The scripts on all pages run") func theScriptsRun() async throws {
        let scripts = try MarkdownPage.all().flatMap { $0.codeBlocks("sh") }.joined().split(separator: "\n")
            .filter { $0.hasPrefix("ncenter render") && !$0.contains("push ") }
        try #require(Set(scripts).count >= 6)
        for script in Set(scripts) {
            // A package has the examples of the repository elsewhere.
            let own = script.replacing("/usr/share/doc/ncenter/examples/", with: "Resources/")
            let frame = try await Ncenter.run(Ncenter.arguments(of: String(own)))
            let ways = ["keys", "aide"]
            let isDrawn = ways.contains(where: frame.output.contains) || frame.output.hasPrefix("<svg ")
            #expect(frame.status == 0 && isDrawn, "\(script)")
        }
    }

    @Test("Every link leads to a file") func everyLinkLeadsSomewhere() throws {
        for page in try MarkdownPage.all() {
            for path in page.linkedPaths {
                let file = Checkout.root.appending(path: path)
                #expect(FileManager.default.fileExists(atPath: file.path), "\(page.path) leads to \(path)")
            }
        }
    }

    /// What `--version` says is what the newest chapter of the changes is about.
    @Test("The newest changes are those of the version") func theChangesAreThoseOfThisVersion() async throws {
        let version = try await Ncenter.run(["--version"])
        let headings = try MarkdownPage("CHANGELOG.md").text.split(separator: "\n").filter { $0.hasPrefix("## ") }
        let versions = headings.filter { $0 != "## Unreleased" }
        let newest = try #require(versions.first?.split(separator: " ").dropFirst().first)
        #expect(version.output == "ncenter \(newest)\n")
    }

    /// Editors and the formatter agree.
    @Test("Editors indent as the formatter does") func editorsIndentAsTheFormatterDoes() throws {
        let editors = try String(contentsOf: Checkout.root.appending(path: ".editorconfig"), encoding: .utf8)
        let formatter = try Data(contentsOf: Checkout.root.appending(path: ".swift-format"))
        let style = try JSONDecoder().decode(FormatterStyle.self, from: formatter)
        let swift = try #require(editors.components(separatedBy: "[*.swift]\n").dropFirst().first)
        let lines = Set(swift.prefix { $0 != "[" }.split(separator: "\n").map(String.init))
        let expected: Set = [
            "indent_style = space", "indent_size = \(style.indentation.spaces)",
            "max_line_length = \(style.lineLength)",
        ]
        #expect(lines.isSuperset(of: expected))
    }

    private struct FormatterStyle: Decodable {
        struct Indentation: Decodable { let spaces: Int }
        let lineLength: Int
        let indentation: Indentation
    }
}
