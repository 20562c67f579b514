import Foundation
import Testing

/// Builds the example app of `Documentation/YourOwnApp.md` as a separate package that depends on this one.
@Suite struct OwnApplicationTests {
    private let page: MarkdownPage
    /// The page about code that is built for iOS, too.
    private let bringing: MarkdownPage
    private let folder: URL

    init() throws {
        page = try MarkdownPage("Documentation/YourOwnApp.md")
        bringing = try MarkdownPage("Sources/NotificationTesting/NotificationTesting.docc/BringYourApp.md")
        folder = Checkout.scratch.appending(path: "own-application")
    }

    /// The folder is kept, so that the next run only builds what has changed.
    @Test("It builds and shows its notification") func itBuildsAndShowsItsNotification() async throws {
        let swift = page.codeBlocks("swift")
        try #require(swift.count == 3)
        try lay(manifest: swift[0], main: swift[1], test: swift[2])
        let package = folder.appending(path: "Tea")
        let products = folder.appending(path: "build")
        try forgetPlan(of: products)
        let build = try await Command.run(
            "swift",
            [
                "build", "--build-tests", "--package-path", package.path, "--scratch-path", products.path,
            ]
        )
        try #require(build.status == 0, "\(build.output)")

        let test = try await Command.run(
            "swift", ["test", "--skip-build", "--package-path", package.path, "--scratch-path", products.path])
        #expect(test.status == 0 && test.output.contains("Test theTeaRings() passed"), "\(test.output)")

        let program = products.appending(path: "debug/Tea").path
        for arguments in try renderArguments() {
            let frame = try await Command.run(program, ["render", "--format", "json"] + arguments)
            #expect(frame.status == 0)
            #expect(frame.output.contains("may notify: true"))
            if arguments.last?.hasSuffix(" v 1") == true {
                #expect(frame.output.contains("answer: more") && frame.output.contains("2026-11-21T09:45:00Z"))
            } else {
                #expect(frame.output.contains("Your tea is ready"))
            }
        }

        let help = try await Command.run(program, ["--help"])
        #expect(help.output.contains("USAGE: Tea "))
        let refusal = try await Command.run(program, ["missing.apns"])
        #expect(refusal.status == 66 && refusal.output.contains("Tea: missing.apns: "))
    }

    /// Makes the build plan the package again: files of this package may have been added, removed or moved since the
    /// last run, which a build does not notice through the link.
    private func forgetPlan(of products: URL) throws {
        let plan = products.appending(path: "debug/description.json")
        guard FileManager.default.fileExists(atPath: plan.path) else { return }
        try FileManager.default.removeItem(at: plan)
    }

    /// The arguments that the page passes to `swift run Tea render`, without the payload of an example.
    private func renderArguments() throws -> [[String]] {
        let lines = page.codeBlocks("sh").joined().split(separator: "\n").filter {
            $0.hasPrefix("swift run Tea render")
        }
        try #require(lines.count == 2)
        return try lines.map { line in
            let keys = line.split(separator: "'")
            try #require(keys.count == 3)
            return ["--keys", String(keys[1])]
        }
    }

    /// Writes the package and the link next to it, as the page describes them.
    private func lay(manifest: String, main: String, test: String) throws {
        let sources = folder.appending(path: "Tea/Sources/Tea")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        let tests = folder.appending(path: "Tea/Tests/TeaTests")
        try FileManager.default.createDirectory(at: tests, withIntermediateDirectories: true)
        let neighbour = folder.appending(path: "ncenter")
        if !leads(neighbour, to: Checkout.root) {
            // A broken link does not exist by `fileExists`, but is an entry of the folder.
            if try FileManager.default.contentsOfDirectory(atPath: folder.path).contains("ncenter") {
                try FileManager.default.removeItem(at: neighbour)
            }
            try FileManager.default.createSymbolicLink(at: neighbour, withDestinationURL: Checkout.root)
        }
        // The packages are already there, and a test needs no network.
        let dependency = ".package(path: \"../ncenter\")"
        try #require(manifest.contains(dependency))
        let blocks = bringing.codeBlocks("swift")
        try #require(blocks.count == 2)
        let packages = try ["swift-argument-parser"] + packageNames(blocks[1])
        let paths = packages.map { Checkout.scratch.appending(path: "checkouts/\($0)").path }
        let offline = manifest.replacing(
            dependency, with: ([dependency] + paths.map { ".package(path: \"\($0)\")" }).joined(separator: ", "))
        // The library of the other page, with the file that has everything which that page names.
        let library = blocks[0]
        let targets = "targets: ["
        try #require(offline.contains(targets))
        try write(
            offline.replacing(targets, with: "\(targets)\n\(library),"), to: folder.appending(path: "Tea/Package.swift")
        )
        let reminders = "Tests/NotificationTestingTests/Applications/LibraryReminders.swift"
        let librarySources = folder.appending(path: "Tea/Sources/Reminders")
        try FileManager.default.createDirectory(at: librarySources, withIntermediateDirectories: true)
        try write(
            String(contentsOf: Checkout.root.appending(path: reminders), encoding: .utf8),
            to: librarySources.appending(path: "LibraryReminders.swift"))
        try write(main, to: sources.appending(path: "main.swift"))
        try write(test, to: tests.appending(path: "TeaTests.swift"))
    }

    /// The packages that lines of a manifest name; the manifest of this package asks for the same versions.
    private func packageNames(_ lines: String) throws -> [String] {
        let ours = try String(contentsOf: Checkout.root.appending(path: "Package.swift"), encoding: .utf8)
        return try lines.split(separator: "\n").map { line in
            try #require(ours.contains(line), "Package.swift has no \(line)")
            let address = try #require(line.split(separator: "\"").dropFirst().first)
            return try String(#require(address.split(separator: "/").last))
        }
    }

    /// Whether the link is correct; the clone may have moved since the last run.
    private func leads(_ link: URL, to folder: URL) -> Bool {
        do {
            return try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == folder.path
        } catch {
            return false
        }
    }

    /// An unchanged file is not written, so that it is not compiled again.
    private func write(_ text: String, to file: URL) throws {
        if FileManager.default.contents(atPath: file.path) == Data(text.utf8) { return }
        try Data(text.utf8).write(to: file)
    }
}
