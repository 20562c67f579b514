import BlockingTests
import DeviceControl
import Foundation
import Glibc
import Testing

/// A device without a terminal, and commands that speak with it. It is ended together with this object.
final class HeadlessNcenter {
    let environment: [String: String]
    /// The path of its socket.
    let socket: String
    let process = Process()

    /// - Parameters:
    ///   - folders: Where devices are; by default in new folders.
    ///   - program: Another program in the package.
    ///   - socket: Where it is reached; by default in its runtime folder.
    init(
        _ arguments: [String] = ["--empty"], name: String = "phone",
        in folders: [String: String] = DeviceFolders.make(),
        program: String? = nil, socket: String? = nil
    ) throws {
        let own = ProcessInfo.processInfo.environment
        environment = [
            "PATH": own["PATH"] ?? "", "HOME": own["HOME"] ?? "", "LC_ALL": "C.UTF-8", "NCENTER_DEVICE": name,
        ]
        .merging(folders) { _, new in new }.merging(Sanitizer.environment) { own, _ in own }
        self.socket = socket ?? "\(folders["XDG_RUNTIME_DIR"] ?? "")/ncenter/\(name).sock"
        process.executableURL = URL(filePath: try program.map(ProgramRun.path(of:)) ?? Ncenter.path)
        process.arguments = ["--headless"] + arguments
        process.environment = environment
        let output = Pipe()
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        var line = Data()
        while line.last != UInt8(ascii: "\n") {
            let piece = output.fileHandleForReading.availableData
            try #require(!piece.isEmpty, "the device ends before it can be reached")
            line += piece
        }
        #expect(String(decoding: line, as: UTF8.self) == "device \(name) is reached at \(self.socket)\n")
    }

    deinit {
        if process.isRunning { process.terminate() }
        process.waitUntilExit()
    }

    /// Ends the process as a crash does, and returns when it is gone.
    func kill() {
        _ = Glibc.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    var client: ControlClient { ControlClient(path: socket) }

    /// Runs a command that speaks with the device.
    func run(_ arguments: String..., input: Data = Data()) throws -> Ncenter.Outcome {
        try Ncenter.run(arguments, input: input, environment: environment)
    }

    func state() throws -> PrintedState {
        let outcome = try run("state")
        try #require(outcome.status == 0, "\(outcome.standardError)")
        return try #require(try PrintedState.reports(in: outcome.text).last)
    }

    /// Sends a request and returns the status and the body as JSON, checked against the document.
    func request(
        _ method: String, _ target: String, fields: [(name: String, value: String)] = [], body: String = ""
    ) throws -> (status: Int, json: [String: Any]) {
        let response = try client.send(method, target, fields: fields, body: Array(body.utf8))
        try ControlDocumentCheck.current.get().check(response, to: method, target)
        guard response.mediaType.hasSuffix("json") else { return (response.status, [:]) }
        let object = try JSONSerialization.jsonObject(with: Data(response.body))
        return (response.status, try #require(object as? [String: Any]))
    }
}
