import Foundation
import Testing

/// How many instructions a program executes: the same on every run and on however busy a machine.
package enum InstructionCount {
    /// Runs a program to its end on valgrind's simulated processor.
    package static func of(
        _ program: String, _ arguments: [String] = [], environment: [String: String]? = nil
    ) throws -> Double {
        let run = try ProgramRun.of(
            "valgrind",
            ["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", program] + arguments,
            environment: environment)
        let complaints = String(decoding: run.complaints, as: UTF8.self)
        let line = complaints.split(separator: "\n").last { $0.contains("I   refs:") || $0.contains("I refs:") }
        let number = line?.split(separator: " ").last.flatMap { Double($0.filter { $0 != "," }) }
        return try #require(
            run.status == 0 ? number : nil, "status \(run.status), .ci/install installs valgrind: \(complaints)")
    }

    /// How many times as many instructions work of four times the size takes, without those of the work of no size.
    ///
    /// - Parameter count: The instructions of work of a size.
    package static func growth(from size: Int, counting count: (Int) throws -> Double) throws -> Double {
        let start = try count(0)
        return try (count(4 * size) - start) / (count(size) - start)
    }
}
