import Foundation
import Glibc

/// A device of the real program, in a folder of devices.
public struct Phone: Sendable {
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    public let name: String
    private let folder: TestFolder

    /// The program, which the command that runs the tests has built.
    private static let program =
        ProcessInfo.processInfo.environment["NCENTER_PROGRAM"]
        ?? URL(filePath: #filePath).appending(path: "../../../../../../.build/debug/ncenter").standardizedFileURL.path

    /// - Parameter folder: Devices are in its folder `ncenter`.
    public init(_ name: String, in folder: TestFolder) {
        self.name = name
        self.folder = folder
    }

    /// Starts it without a terminal; its clock stands still.
    ///
    /// - Parameter app: May notify.
    public func start(allowing app: String) async throws {
        try await run(["--headless", "--detach", "--device", name, "--empty", "--at", "2026-11-21T09:41:00Z"])
        try await run(["set", "--device", name, "\(app):authorization=authorized"])
    }

    public func stop() async throws { try await run(["stop", "--device", name]) }

    /// Runs a command for this device, and returns what it has printed.
    @discardableResult
    public func run(_ arguments: [String], input: String = "") async throws -> String {
        guard access(Self.program, X_OK) == 0 else {
            throw Failure(description: "\(Self.program) is missing; “swift build --product ncenter” makes it")
        }
        let process = Process()
        process.executableURL = URL(filePath: Self.program)
        process.arguments = arguments
        var environment = ProcessInfo.processInfo.environment
        environment["XDG_STATE_HOME"] = folder.path
        environment["XDG_RUNTIME_DIR"] = nil
        environment["NCENTER_DEVICE"] = name
        process.environment = environment
        let (standardInput, output, errors) = (Pipe(), Pipe(), Pipe())
        process.standardInput = standardInput
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try standardInput.fileHandleForWriting.close()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            let reason = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
            throw Failure(description: "\(arguments): \(reason)")
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The device's state.
    public func state() async throws -> [String: Any] {
        let text = try await run(["state", "--device", name])
        return try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
    }
}
