import Foundation

/// A regular expression of a user's.
///
/// Some expressions need longer than anyone waits: `(a+)+$` doubles its steps with each letter. So a search has a
/// limit, in steps of the engine and not in seconds, so that the same search ends in the same way on every machine.
package struct TextPattern {
    package enum Outcome: Hashable, Sendable {
        case found
        case absent
        /// The search would have taken too many steps, or too much memory.
        case givenUp
    }

    /// The engine reports after 10,000 steps each, so that this is a million: a hundredth of a second or two.
    private static let mostReports = 100

    private let expression: NSRegularExpression

    /// - Returns: `nil` if the text is not a regular expression.
    package init?(_ text: String) {
        do {
            expression = try NSRegularExpression(pattern: text)
        } catch {
            return nil
        }
    }

    /// Looks through texts, which share the limit.
    package func search(_ texts: [String]) -> Outcome {
        var reports = 0
        for text in texts {
            var outcome = Outcome.absent
            let range = NSRange(text.startIndex..., in: text)
            unsafe expression.enumerateMatches(in: text, options: [.reportProgress, .reportCompletion], range: range) {
                match, flags, stop in
                if flags.contains(.progress) { reports += 1 }
                if match != nil {
                    outcome = .found
                } else if flags.contains(.internalError) || reports >= Self.mostReports {
                    outcome = .givenUp
                }
                if outcome != .absent { unsafe stop.pointee = true }
            }
            guard outcome == .absent else { return outcome }
        }
        return .absent
    }
}
