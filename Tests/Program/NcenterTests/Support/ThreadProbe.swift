import Foundation
import Testing

/// A device with one or two apps whose buttons do something elsewhere than on the main thread.
enum ThreadProbe {
    /// Opens the first app, lets it notify, and performs steps.
    ///
    /// - Parameter isAlone: Whether the device has one app with code, so that it is known whose code runs, or two.
    /// - Returns: The state afterwards, and all that was printed.
    static func state(
        _ keys: String, isAlone: Bool, arguments: [String] = [], environment: [String: String] = [:]
    ) throws -> (PrintedState, String) {
        let outcome = try run(keys, isAlone: isAlone, arguments: arguments, environment: environment)
        try #require(outcome.status == 0, "\(outcome.standardError)")
        return (try #require(PrintedState.reports(in: outcome.text).last), outcome.text)
    }

    static func run(
        _ keys: String, isAlone: Bool, arguments: [String] = [], environment: [String: String] = [:]
    ) throws -> Ncenter.Outcome {
        var variables = ["TZ": "UTC"].merging(environment) { _, new in new }
        if isAlone { variables["ONLY_BAKER"] = "1" }
        return try Ncenter.run(
            ["render", "--format", "json", "--keys", "H 1 2 \(keys) H"] + arguments, environment: variables,
            program: "ThreadProbe")
    }

    /// The steps that press a button, counted from 0.
    static func button(_ number: Int) -> String { String(repeating: "Down ", count: number) + "Enter" }
}
