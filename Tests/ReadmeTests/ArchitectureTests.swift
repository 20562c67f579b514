import BlockingTests
import Foundation
import Testing

/// Everything that ARCHITECTURE.md names is in the repository, and the page has every module.
@Suite struct ArchitectureTests {
    private let page: MarkdownPage
    private let tree: SourceTree
    private let targets: [PackageManifest.Target]

    init() throws {
        page = try MarkdownPage("ARCHITECTURE.md")
        tree = try SourceTree.current.get()
        targets = try PackageManifest().targets
    }

    /// The names in the first column of a section's tables.
    private func modules(of section: String) throws -> [String] {
        try page.section(section).blocks.filter { $0.cells != nil }.compactMap(\.codeSpans.first)
    }

    @Test("Every target has one row in the tables") func everyTargetHasOneRow() throws {
        let rows = try ["Modules", "Packages beside the modules", "Test support", "Tests"].flatMap(modules)
        #expect(rows.sorted() == targets.map(\.name).sorted())
    }

    /// The order of the table is that of the modules: nothing depends on what stands above it, or on test support.
    @Test("Modules depend only on modules below them") func modulesDependOnThoseBelowThem() throws {
        let modules = try modules(of: "Modules")
        for (index, module) in modules.enumerated() {
            let target = try #require(targets.first { $0.name == module })
            let below = modules[(index + 1)...]
            for dependency in target.dependencies {
                #expect(below.contains(dependency), "\(module) depends on \(dependency), which is not below it")
            }
        }
    }

    @Test("Every module is in the folder that the table says") func everyModuleIsInItsFolder() throws {
        let rows = try page.section("Modules").blocks.compactMap(\.cells).dropFirst()
        for row in rows where row[0] != "`UIKit`" {
            let target = try #require(targets.first { "`\($0.name)`" == row[0] })
            #expect(target.folder?.replacing("Sources/", with: "") == row[1], "\(row[0])")
        }
        #expect(rows.count > 30)
    }

    /// A test is in one ring, and the first two start no programs.
    @Test("Every target of tests is in the ring that the table says") func everyTargetIsInItsRing() throws {
        let program = /\bProgramRun\.of\(|\bProcess\(\)|\bPseudoTerminal\.launch\(/
        let rows = try page.section("Tests").blocks.compactMap(\.cells).dropFirst()
        for row in rows {
            let target = row[0].filter { $0 != "`" }
            #expect(["1", "2", "3"].contains(row[1]), "\(target)")
            let uses = try #require(targets.first { $0.name == target }).dependencies
            #expect(
                row[1] != "1" || !uses.contains("PseudoTerminal") || target.hasPrefix("Terminal")
                    || target == "CanvasMediaTests", "\(target)")
            let sources = ["Tests", "Packages"].flatMap(tree.swiftSources).filter { $0.path.contains("/\(target)/") }
            #expect(!sources.isEmpty, "\(target)")
            for (path, text) in sources where row[1] != "3" {
                #expect(!text.contains(program), "\(path) starts a program, which belongs into the third ring")
            }
        }
        #expect(rows.count { $0[1] == "1" } > 15)
    }

    @Test("The picture shows the modules of the table") func thePictureShowsTheModules() throws {
        let file = Checkout.root.appending(path: "Documentation/modules.svg")
        let picture = try String(contentsOf: file, encoding: .utf8)
        let names = picture.components(separatedBy: "class=\"module\"").dropFirst().map {
            String($0.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" })
        }
        #expect(names.sorted() == (try modules(of: "Modules").sorted()))
        #expect(page.linkedPaths.contains("Documentation/modules.svg"))
    }

    /// A file is named by a path, or by its name alone if it is at the top or no other file has that name.
    @Test("Every file that is named exists") func everyFileIsThere() {
        for span in page.blocks.flatMap(\.codeSpans) {
            switch Mention(span) {
            case .path(let path): #expect(tree.contains(path: path), "there is no \(path)")
            case .file(let name):
                let files = tree.files(named: name)
                #expect(files.count == 1, "\(name) names \(files.count) files: \(files)")
            case .function, .name, .other: break
            }
        }
    }

    /// A function is declared, with the same labels, in one of the files that the same paragraph, item or row names.
    @Test("Every function that is named is declared in its file") func everyFunctionIsInItsFile() {
        for block in page.blocks {
            let files = block.codeSpans.flatMap { span -> [String] in
                switch Mention(span) {
                case .path(let path): [path]
                case .file(let name): tree.files(named: name)
                case .function, .name, .other: []
                }
            }
            for case .function(let function) in block.codeSpans.map(Mention.init) {
                #expect(
                    files.contains { tree.declares(function, in: $0) },
                    "\(function) is not declared in any of \(files): \(block.text)")
            }
        }
    }

    @Test("Every type and property that is named is declared") func everyTypeAndPropertyIsDeclared() {
        let known = tree.declaredNames.union(targets.map(\.name))
        for case .name(let name) in page.blocks.flatMap(\.codeSpans).map(Mention.init) {
            #expect(known.contains(name), "nothing is called \(name)")
        }
    }

    /// The heading of a way to add something says how many files it takes, and each item is about one file or folder.
    @Test("The ways to add something count their files") func waysToAddCountTheirFiles() throws {
        let ways = try page.section("How to add").subsections
        try #require(ways.count >= 12)
        for (title, way) in ways {
            let items = way.blocks.filter(\.isListItem)
            let count = title.split(whereSeparator: { !$0.isNumber }).last.flatMap { Int($0) }
            #expect(count == items.count, "\(title): \(items.count) items")
            for item in items {
                switch item.codeSpans.first.map(Mention.init) {
                case .path, .file: break
                case .function, .name, .other, nil: Issue.record("\(title): “\(item.text)” names no file")
                }
            }
        }
    }

    @Test(
        "A mention is recognised",
        arguments: [
            ("Package.swift", Mention.file("Package.swift")), ("Tests/ReadmeTests/", .path("Tests/ReadmeTests/")),
            (".ci/run --sanitize=thread", .path(".ci/run")), ("handle(_:at:)", .function("handle(_:at:)")),
            ("Canvas.lines()", .function("Canvas.lines()")), ("Canvas.size", .name("size")), ("import X", .other),
            ("NotificationSystem", .name("NotificationSystem")), ("NCENTER_PROGRAM", .other), ("--set", .other),
        ])
    func aMentionIsRecognised(span: String, mention: Mention) {
        #expect(Mention(span) == mention)
    }

    @Test(
        "A function is found by its labels",
        arguments: [
            ("declares(_:in:)", true), ("SourceTree.declares(_:in:)", true), ("declares(_:)", false),
            ("declares()", false),
            ("labels(of:)", true), ("contains(path:)", true), ("init()", true), ("missing()", false),
        ])
    func aFunctionIsFoundByItsLabels(function: String, isThere: Bool) {
        #expect(tree.declares(function, in: "Tests/ReadmeTests/Support/SourceTree.swift") == isThere)
    }

    @Test("Targets and dependencies are read from the manifest") func targetsAreReadFromTheManifest() throws {
        let own = try #require(targets.first { $0.name == "ReadmeTests" })
        #expect(own.dependencies.contains("ncenter") && own.dependencies.contains("NotificationCore"))
        #expect(!targets.contains { $0.name == "ArgumentParser" || $0.dependencies.contains("swift-argument-parser") })
        #expect(Set(targets.map(\.name)).count == targets.count)
    }
}
