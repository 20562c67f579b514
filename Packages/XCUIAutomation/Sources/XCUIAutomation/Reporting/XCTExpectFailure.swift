import Foundation
import NotificationXCTest
import XCTest

/// Which failures are expected.
///
/// Apple: `XCTExpectedFailure.Options`.
public enum XCTExpectedFailure {
    public final class Options {
        /// Whether it is a failure that no failure comes; `true` by default.
        public var isStrict = true
        public var isEnabled = true
        /// Decides about a failure; by default all are expected.
        public var issueMatcher: (XCTIssue) -> Bool = { _ in true }

        public init() {}

        /// Options for failures that do not always come.
        public static func nonStrict() -> Options {
            let options = Options()
            options.isStrict = false
            return options
        }
    }
}

/// A failure.
///
/// Apple: `XCTIssue`.
public struct XCTIssue: Hashable, Sendable {
    /// What has failed.
    public let compactDescription: String
}

/// A failure that a test expects.
struct ExpectedFailure {
    let reason: String
    let isStrict: Bool
    let file: String
    let line: Int
    private let matches: (XCTIssue) -> Bool
    var hasFailed = false

    init(_ reason: String?, _ options: XCTExpectedFailure.Options, _ file: StaticString, _ line: UInt) {
        (self.reason, isStrict) = (reason ?? "", options.isStrict)
        (self.file, self.line, matches) = ("\(file)", Int(line), options.issueMatcher)
    }

    func isMeant(_ description: String) -> Bool { matches(XCTIssue(compactDescription: description)) }
}

/// Expects that the rest of the running test fails: what fails is printed, and the test passes.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func XCTExpectFailure(
    _ failureReason: String? = nil, options: XCTExpectedFailure.Options = .init(), file: StaticString = #filePath,
    line: UInt = #line
) {
    guard options.isEnabled, let test = DeviceTestCase.current as? XCUITestCase else { return }
    test.expectedFailures.append(ExpectedFailure(failureReason, options, file, line))
}

/// Expects that a part of the running test fails.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func XCTExpectFailure<Result>(
    _ failureReason: String? = nil, options: XCTExpectedFailure.Options = .init(), file: StaticString = #filePath,
    line: UInt = #line, failingBlock: () throws -> Result
) rethrows -> Result {
    guard options.isEnabled, let test = DeviceTestCase.current as? XCUITestCase else { return try failingBlock() }
    let count = test.expectedFailures.count
    test.expectedFailures.append(ExpectedFailure(failureReason, options, file, line))
    defer {
        let failure = test.expectedFailures.remove(at: count)
        if failure.isStrict, !failure.hasFailed {
            test.record("Expected failure “\(failure.reason)”, but none recorded", file, line)
        }
    }
    return try failingBlock()
}

/// The same with Xcode's other form of the options.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func XCTExpectFailure(
    _ failureReason: String? = nil, enabled: Bool? = nil, strict: Bool, file: StaticString = #filePath,
    line: UInt = #line
) {
    let options = XCTExpectedFailure.Options()
    (options.isEnabled, options.isStrict) = (enabled ?? true, strict)
    XCTExpectFailure(failureReason, options: options, file: file, line: line)
}
