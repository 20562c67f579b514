import BlockingTests
import Foundation

/// The compiler as used for an app outside of this package.
enum SwiftCompiler {
    /// `Tests/Apple/ClientTests`.
    static let folder = Checkout.root.appending(path: "Tests/Apple/ClientTests")

    /// The modules of the build that the tests belong to; they are next to the tests.
    private static let modules = Checkout.products.appending(path: "Modules")
    /// Names the modules in C below the others, as SwiftPM does for the compiler of every client.
    private static let modulesInC = ["CNcenterDevice", "CNcenterInterposition", "CNcenterResources"].flatMap {
        ["-Xcc", "-fmodule-map-file=\(Checkout.products.appending(path: "\($0).build/module.modulemap").path)"]
    }

    /// The Swift files of one of its folders, by name.
    static func sources(in name: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: name).path)
            .filter { $0.hasSuffix(".swift") }
            .sorted()
            .map { "\(name)/\($0)" }
    }

    /// Compiles files as a module that sees public declarations only and uses none of this package's settings.
    ///
    /// - Parameters:
    ///   - files: Relative to ``folder``.
    ///   - languageMode: 5 or 6.
    /// - Returns: The compiler's output, and whether it accepts the files.
    static func check(_ files: [String], languageMode: Int) throws -> (text: String, isAccepted: Bool) {
        let run = try ProgramRun.of(
            "swiftc",
            [
                "-typecheck", "-parse-as-library", "-module-name", "Client", "-swift-version", "\(languageMode)", "-I",
                modules.path,
            ] + modulesInC + files.map { folder.appending(path: $0).path },
            mergesStandardError: true)
        return (String(decoding: run.output, as: UTF8.self), run.status == 0)
    }
}
