import Foundation

/// The compiler, as an app outside of this package meets it.
enum SwiftCompiler {
    /// `Tests/ClientTests`.
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    /// The modules of the build that the tests belong to; they lie beside the tests.
    private static let modules = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "Modules")

    /// The Swift files of a folder beside the tests, by name.
    static func sources(in name: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: name).path)
            .filter { $0.hasSuffix(".swift") }
            .sorted()
            .map { "\(name)/\($0)" }
    }

    /// Checks files as one module that sees what is public, and none of this package's settings.
    ///
    /// - Parameters:
    ///   - files: Relative to ``folder``.
    ///   - languageMode: 5 or 6.
    /// - Returns: What the compiler says, and whether it accepts the files.
    static func check(_ files: [String], languageMode: Int) throws -> (text: String, isAccepted: Bool) {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            [
                "swiftc", "-typecheck", "-parse-as-library", "-module-name", "Client",
                "-swift-version", "\(languageMode)", "-I", modules.path,
            ] + files.map { folder.appending(path: $0).path }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (String(decoding: text, as: UTF8.self), process.terminationStatus == 0)
    }
}
