import Foundation
package import Testing

/// The sanitizer that programs and tests are built with; `.ci/run --sanitize` sets it in the environment.
package enum Sanitizer: String, CaseIterable, Sendable {
    case address, thread

    /// `nil` if there is no sanitizer.
    package static let current = ProcessInfo.processInfo.environment["NCENTER_SANITIZER"].map { name in
        guard let sanitizer = Sanitizer(rawValue: name) else {
            preconditionFailure("NCENTER_SANITIZER names no sanitizer that the tests know: \(name)")
        }
        return sanitizer
    }

    /// The environment variables that configure the sanitizer. Programs that run with another environment need them as
    /// well.
    package static let environment = ProcessInfo.processInfo.environment.filter { name, _ in
        ["ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS"].contains(name)
    }

    /// Why a test has no meaning in a program that was built with a sanitizer.
    package enum Obstacle: String, Sendable {
        case limitForFiles = "the thread sanitizer writes a file before the program begins"
        case lockedStreams = "the thread sanitizer waits for the lock of standard output where a process ends at once"
        /// The thread sanitizer delays the signals; the address sanitizer ends the process when stacks are read.
        case backtraces = "Swift's backtracer signals threads and reads their stacks, which a sanitizer prevents"
        case leaks = "the leak check ends a process that leaves a task behind with a status of its own"
        case overflows = "under the thread sanitizer an overflow of the stack can end a process before its handler runs"
        case preloaded = "a sanitizer must come before every other library"
        case costs = "a sanitizer has costs of its own, in time and memory"
    }
}

extension Trait where Self == ConditionTrait {
    /// For tests whose outcome a sanitizer changes; they are skipped with the reason if there is one.
    package static func withoutSanitizer(
        _ obstacle: Sanitizer.Obstacle, _ sanitizers: Sanitizer..., sourceLocation: SourceLocation = #_sourceLocation
    ) -> Self {
        .disabled(
            if: Sanitizer.current.map { sanitizers.isEmpty || sanitizers.contains($0) } ?? false,
            "\(obstacle.rawValue)", sourceLocation: sourceLocation)
    }
}
