import ArgumentParser
import Foundation
import PublicSurface

/// Checks that the public API equals Apple's.
@main
struct SurfaceCheck: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "surface-check",
        abstract: "Compares the package's public symbols with the table of Apple's.",
        discussion: """
            Prints the rows that are missing or differ, and fails when there are any, or when a Compatibility page is \
            not what it should be.
            """
    )

    @Option(help: "The folder with the symbol graphs of the package.")
    var graphs: String

    @Option(help: "The package's folder.")
    var packagePath = "."

    @Flag(help: "Write the Compatibility pages and the Features page instead of checking them.")
    var write = false

    private var root: URL { URL(filePath: packagePath) }

    func run() throws {
        let folder = root.appending(path: "Tests/Apple/SurfaceTests")
        let table = try read(folder.appending(path: "api-surface.tsv"), SurfaceTable.init(parsing:))
        let coverage = try read(folder.appending(path: "coverage.tsv"), SurfaceCoverage.init(parsing:))
        let frameworks = Set(table.rows.map(\.framework)).sorted()

        // What an app on iOS writes into the property list of its extension, it passes to the module that hosts apps.
        let surface = PublicSurface(try (frameworks + ["NotificationHosting"]).flatMap(symbolGraphs(of:)))
        let comparison = SurfaceComparison(of: surface, with: table)
        let features = try read(folder.appending(path: "features.tsv"), FeatureTable.init(parsing:))
        let problems =
            try comparison.problems() + comparison.coverageProblems(coverage, tests: testIndex()) + topicProblems()
        var report = problems.map(\.description)

        let pages = frameworks.map { framework in
            (
                path: "Sources/Apple/\(framework)/\(framework).docc/Compatibility.md",
                text: CompatibilityPage.markdown(framework: framework, table: table, coverage: coverage)
            )
        }
        for (path, page) in pages {
            let file = root.appending(path: path)
            if write {
                try page.write(to: file, atomically: true, encoding: .utf8)
            } else if try !FileManager.default.fileExists(atPath: file.path) || text(of: file) != page {
                report.append("\(file.path) is not up to date: write it with .ci/surface --write")
            }
        }

        if write {
            let page = root.appending(path: FeaturePage.path)
            try FeaturePage.markdown(features).write(to: page, atomically: true, encoding: .utf8)
        }

        for problem in report { print(problem) }
        print("public surface: \(table.rows.count) rows, \(report.isEmpty ? "no" : "\(report.count)") problems")
        if !report.isEmpty { throw ExitCode.failure }
    }

    /// Reads the graphs of a module and of its extensions to other modules.
    private func symbolGraphs(of module: String) throws -> [SymbolGraph] {
        let folder = URL(filePath: graphs)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().filter { file in
            file == "\(module).symbols.json" || file.hasPrefix("\(module)@")
        }
        guard files.contains("\(module).symbols.json") else {
            throw ValidationError("There is no symbol graph of \(module) in \(graphs).")
        }
        return try files.map { file in
            try read(folder.appending(path: file)) { try SymbolGraph(json: Data($0.utf8)) }
        }
    }

    /// Returns the names that the documentation omits, for each module with a catalogue and public symbols.
    private func topicProblems() throws -> [SurfaceProblem] {
        let sources = root.appending(path: "Sources")
        let catalogues = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter {
            $0.hasSuffix(".docc")
        }
        return try catalogues.sorted().flatMap { catalogue -> [SurfaceProblem] in
            let module = URL(filePath: catalogue).deletingPathExtension().lastPathComponent
            let page = sources.appending(path: "\(catalogue)/\(module).md")
            let graph = URL(filePath: graphs).appending(path: "\(module).symbols.json")
            guard [page, graph].allSatisfy({ FileManager.default.fileExists(atPath: $0.path) }) else { return [] }
            return DocumentationTopics.unlisted(in: try text(of: page), of: PublicSurface(try symbolGraphs(of: module)))
                .map { .withoutTopic(symbol: $0, module: module) }
        }
    }

    private func testIndex() throws -> TestIndex {
        var index = TestIndex()
        let folder = root.appending(path: "Tests")
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where path.hasSuffix(".swift") {
            index.add(source: try text(of: folder.appending(path: path)))
        }
        return index
    }

    private func text(of file: URL) throws -> String {
        try String(contentsOf: file, encoding: .utf8)
    }

    /// Reads a file; errors include its name.
    private func read<Value>(_ file: URL, _ parse: (String) throws -> Value) throws -> Value {
        do {
            return try parse(try text(of: file))
        } catch {
            throw ValidationError("\(file.path): \(error)")
        }
    }
}
