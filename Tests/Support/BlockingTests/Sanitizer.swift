import Foundation
package import Testing

/// The sanitizer that programs and tests are built with, which `.ci/run --sanitize` says in the environment.
package enum Sanitizer: String, CaseIterable, Sendable {
    case address, thread

    /// `nil`: none.
    package static let current = ProcessInfo.processInfo.environment["NCENTER_SANITIZER"].map { name in
        guard let sanitizer = Sanitizer(rawValue: name) else {
            preconditionFailure("NCENTER_SANITIZER names no sanitizer that the tests know: \(name)")
        }
        return sanitizer
    }

    /// What the sanitizer is told by the environment. Programs that have an environment of their own need it as well.
    package static let environment = ProcessInfo.processInfo.environment.filter { name, _ in
        ["ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS"].contains(name)
    }

    /// Why a test says nothing in a program that has been built with a sanitizer.
    package enum Obstacle: String, Sendable {
        case instructions = "valgrind does not run programs with a sanitizer"
        case limitForFiles = "the thread sanitizer writes a file before the program begins"
        case lockedStreams = "the thread sanitizer waits for the lock of standard output where a process ends at once"
        /// The thread sanitizer holds the signals back, the address sanitizer ends the process at the reading.
        case backtraces = "Swift's backtracer signals threads and reads their stacks, which a sanitizer prevents"
        case costs = "a sanitizer has costs of its own, in time and memory"
    }
}

extension Trait where Self == ConditionTrait {
    /// For tests of which a sanitizer changes the outcome; they are skipped, with the reason, when there is one.
    package static func withoutSanitizer(
        _ obstacle: Sanitizer.Obstacle, _ sanitizers: Sanitizer..., sourceLocation: SourceLocation = #_sourceLocation
    ) -> Self {
        .disabled(
            if: Sanitizer.current.map { sanitizers.isEmpty || sanitizers.contains($0) } ?? false,
            "\(obstacle.rawValue)", sourceLocation: sourceLocation)
    }
}
