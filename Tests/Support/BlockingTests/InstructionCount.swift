import Foundation
import Testing

/// The number of instructions that a program executes, which is the same in every run, however busy the machine is.
///
/// Valgrind's simulated processor counts them. It fails on the debugging information of Swift programs, so it runs a
/// copy without it.
package final class InstructionCount {
    private let folder: URL
    private let program: String

    /// - Parameter program: A path.
    package init(of program: String) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("ncenter-count-\(UUID().uuidString)")
        self.program = folder.appendingPathComponent(URL(filePath: program).lastPathComponent).path
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let run = try ProgramRun.of("strip", ["--strip-debug", "-o", self.program, program])
        try #require(run.status == 0, "\(String(decoding: run.standardError, as: UTF8.self))")
    }

    deinit {
        do {
            try FileManager.default.removeItem(at: folder)
        } catch {
            print("\(folder.path) is left behind: \(error)")
        }
    }

    /// Runs the program until it ends.
    package func instructions(_ arguments: [String], environment: [String: String]? = nil) throws -> Double {
        let run = try ProgramRun.of(
            "valgrind",
            ["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", program] + arguments,
            environment: environment)
        let standardError = String(decoding: run.standardError, as: UTF8.self)
        let line = standardError.split(separator: "\n").last { $0.contains("refs:") }
        let number = line?.split(separator: " ").last.flatMap { Double($0.filter { $0 != "," }) }
        return try #require(
            run.status == 0 ? number : nil, "status \(run.status), .ci/install installs valgrind: \(standardError)")
    }

    /// Returns how many times more instructions are needed for four times the size, without those for size zero.
    ///
    /// - Parameters:
    ///   - size: The smaller size.
    ///   - count: Returns the number of instructions for a size.
    package static func growth(from size: Int, counting count: (Int) throws -> Double) throws -> Double {
        let start = try count(0)
        return try (count(4 * size) - start) / (count(size) - start)
    }
}
