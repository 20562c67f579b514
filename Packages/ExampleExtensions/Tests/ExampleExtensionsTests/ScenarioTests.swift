import Foundation
import Testing

/// Each example's scenario, run by the example's own program, as `swift run NAME test` does it.
struct ScenarioTests {
    @Test("Its scenario passes", arguments: ["Invitation", "Player", "Poll"])
    func passes(name: String) throws {
        let outcome = try ExampleProgram(name).run("test", ExampleProgram.scenario(of: name))
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
        #expect(outcome.output.hasPrefix("1 scenario, 1 passed"), "\(outcome.output)")
    }

    @Test("Its film is what the README shows", arguments: ["Invitation", "Player", "Poll"])
    func film(name: String) throws {
        let outcome = try ExampleProgram(name).run(
            "render", "--format", "svg", "--scenario", ExampleProgram.scenario(of: name))
        #expect(outcome.status == 0, "\(outcome.errors)")
        let film = ExampleProgram.folder.appending(path: "Films/\(name.lowercased()).svg")
        let isRecorded = ProcessInfo.processInfo.environment["NCENTER_RECORD"] == "1"
        guard !isRecorded, FileManager.default.fileExists(atPath: film.path) else {
            try FileManager.default.createDirectory(
                at: film.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(outcome.output.utf8).write(to: film)
            Issue.record("\(film.lastPathComponent) is recorded; look at it, and run the test again")
            return
        }
        #expect(try String(contentsOf: film, encoding: .utf8) == outcome.output, "NCENTER_RECORD=1 writes it anew")
    }
}

/// One of the programs that the package builds beside the tests.
struct ExampleProgram {
    let executable: URL

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static func scenario(of name: String) -> String {
        folder.appending(path: "Scenarios/\(name.lowercased()).scenario").path
    }

    init(_ name: String) throws {
        // The tests are a library that another program may have opened; the programs are beside it.
        let beside =
            [try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")] + CommandLine.arguments
        let candidates = beside.map {
            URL(filePath: $0).deletingLastPathComponent().appending(path: name)
        }
        executable = try #require(candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) })
    }

    func run(_ arguments: String...) throws -> (status: Int32, output: String, errors: String) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "example-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { _ = try? FileManager.default.removeItem(at: folder) }
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "XDG_STATE_HOME": folder.path]
        let errors = folder.appending(path: "errors")
        try Data().write(to: errors)
        let output = Pipe()
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: errors)
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (
            process.terminationStatus, String(decoding: printed, as: UTF8.self),
            try String(contentsOf: errors, encoding: .utf8)
        )
    }
}
