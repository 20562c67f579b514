import ArgumentParser
import DeviceSession
import Foundation
import NotificationLocking

/// The program that makes a PNG of an SVG picture, which this program does not do itself.
struct PictureConverter {
    static let name = "rsvg-convert"

    private let program: URL

    /// - Throws: The exit status, after a message on standard error, if the program is not installed.
    init() throws {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let paths = folders.map { "\($0)/\(Self.name)" }
        guard let path = paths.first(where: FileManager.default.isExecutableFile) else {
            throw SimulatedDevice.refused(
                "a PNG is made by \(Self.name), which is not installed (librsvg2-bin has it); *.svg needs nothing",
                status: ExitStatus.unavailable)
        }
        program = URL(filePath: path)
    }

    /// Returns the bytes of a PNG.
    func png(of picture: String) throws -> Data {
        let process = Process()
        process.executableURL = program
        process.arguments = ["--format=png"]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        do {
            try process.run()
        } catch {
            throw failed(error.localizedDescription)
        }
        // On a thread of its own, because the program may print before it has read everything.
        let bytes = Data(picture.utf8)
        try SystemThread.start {
            // A program that ends before says by its status why.
            try? input.fileHandleForWriting.write(contentsOf: bytes)
            try? input.fileHandleForWriting.close()
        }
        let result = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0, !result.isEmpty else {
            throw failed("it has ended with status \(process.terminationStatus)")
        }
        return result
    }

    private func failed(_ reason: String) -> ExitCode {
        SimulatedDevice.refused("\(program.path): \(reason)", status: ExitStatus.outputError)
    }
}
