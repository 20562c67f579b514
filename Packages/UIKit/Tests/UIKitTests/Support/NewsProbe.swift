import Foundation

/// The app of `Tests/Programs/NewsProbe`, which runs as a program of its own; other apps beside it do, too.
enum NewsProbe {
    struct Result: Sendable {
        var status: Int32
        var output: String
        var errors: String
    }

    private static let payloads = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Payloads")

    /// Prints what the device shows after the steps of a script, of which the names of payloads push.
    static func render(
        _ script: String, _ arguments: [String] = [], environment: [String: String] = [:],
        program: String = "NewsProbe"
    ) async throws -> Result {
        let steps = script.split(separator: " ").map { step in
            let file = payloads.appending(path: "\(step).apns").path
            return FileManager.default.fileExists(atPath: file) ? "push:\(file)" : String(step)
        }
        return try await run(
            ["render", "--keys", steps.joined(separator: " ")] + arguments, environment, program: program)
    }

    private static func url(of program: String) throws -> URL {
        // The tests are a library that another program may have opened; the app is beside the program's products.
        let executable = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let beside = [executable, CommandLine.arguments[0]].map {
            URL(filePath: $0).deletingLastPathComponent().appending(path: program)
        }
        return beside.first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? beside[0]
    }

    /// The environment of a program: a state folder has its own runtime folder, so that devices do not meet the user's
    /// or those of another run.
    private static func surroundings(_ environment: [String: String]) -> [String: String] {
        let sockets = environment["XDG_STATE_HOME"].map { ["XDG_RUNTIME_DIR": "\($0)/run"] } ?? [:]
        return ProcessInfo.processInfo.environment.merging(sockets) { $1 }.merging(environment) { $1 }
    }

    /// Held from the making of pipes to the start of their program: another program that is started meanwhile would
    /// have them, too, and as long as it lives no reader would come to their end.
    private static let launching = NSLock()

    /// Lets the program read lines, and ends its input when its device, `phone`, has kept enough: that after a restart
    /// and a script its log would have a line.
    static func run(lines: [String], until line: String, after script: String, environment: [String: String])
        async throws
    {
        let process = Process()
        process.executableURL = try url(of: "NewsProbe")
        process.arguments = ["--accessible", "--device", "phone"]
        process.environment = surroundings(environment)
        let input = try launching.withLock {
            let input = Pipe()
            process.standardInput = input
            process.standardOutput = FileHandle.nullDevice
            try process.run()
            return input
        }
        try input.fileHandleForWriting.write(contentsOf: Data(lines.map { $0 + "\n" }.joined().utf8))
        // The device lives in real time, so that only its store says what its apps have done.
        while process.isRunning {
            let copy = try await render(script, ["--device", "phone", "--format", "json"], environment: environment)
            if copy.output.contains(line) { break }
        }
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    /// Runs the program, whose input is empty.
    static func run(
        _ arguments: [String], _ environment: [String: String], program: String = "NewsProbe"
    ) async throws -> Result {
        let program = try url(of: program)
        return try await withCheckedThrowingContinuation { continuation in
            let thread = Thread {
                continuation.resume(
                    with: Swift.Result {
                        let process = Process()
                        process.executableURL = program
                        process.arguments = arguments
                        process.environment = surroundings(environment)
                        let (output, errors) = try launching.withLock {
                            let (output, errors) = (Pipe(), Pipe())
                            process.standardOutput = output
                            process.standardError = errors
                            process.standardInput = FileHandle.nullDevice
                            try process.run()
                            return (output, errors)
                        }
                        let printed = output.fileHandleForReading.readDataToEndOfFile()
                        let complaints = errors.fileHandleForReading.readDataToEndOfFile()
                        process.waitUntilExit()
                        return Result(
                            status: process.terminationStatus, output: String(decoding: printed, as: UTF8.self),
                            errors: String(decoding: complaints, as: UTF8.self))
                    })
            }
            thread.start()
        }
    }

    /// The lines of the log that the app or the core has written, oldest first.
    static func log(
        after script: String, _ arguments: [String] = [], environment: [String: String] = [:],
        program: String = "NewsProbe"
    ) async throws -> [String] {
        struct State: Decodable {
            struct Line: Decodable {
                var kind: String
                var text: String
            }
            var log: [Line]
        }
        let result = try await render(
            script, arguments + ["--format", "json"], environment: environment, program: program)
        let state = try JSONDecoder().decode(State.self, from: Data(result.output.utf8))
        return state.log.reversed().filter { ["console", "delegate", "call"].contains($0.kind) }.map(\.text)
    }
}
