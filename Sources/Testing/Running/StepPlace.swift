import NotificationLocking
import Testing

/// Where a step is written: a line of a test, or of a scenario.
struct StepPlace {
    let file: String
    /// From 1.
    let line: Int
    /// From 1; a test does not tell it.
    var column = 1

    static func at(_ file: StaticString, _ line: UInt) -> StepPlace { StepPlace(file: "\(file)", line: Int(line)) }

    // A macro in place of file and line would be looked up where the step is called, and tests of XCTest that do not
    // import Testing have none.
    fileprivate var sourceLocation: SourceLocation {
        let parts = file.split(separator: "/").suffix(2)
        return SourceLocation(
            fileID: parts.count < 2 ? "tests/\(file)" : parts.joined(separator: "/"), filePath: file, line: line,
            column: column)
    }
}

extension TestDevice {
    private static let report = Mutex<(@Sendable (_ error: TestDeviceError, _ file: String, _ line: Int) -> Void)?>(nil)

    /// Is told which step has failed, and at which line of a test or of a scenario, where no test of Swift Testing
    /// runs: for other libraries of tests. The error is thrown as well.
    public static var onFailedStep: (@Sendable (_ error: TestDeviceError, _ file: String, _ line: Int) -> Void)? {
        get { report.withLock { $0 } }
        set { report.withLock { $0 = newValue } }
    }

    /// Fails the running test at a place.
    ///
    /// - Throws: Swift Testing's error of an expectation that has failed, which it does not report a second time; where
    ///   none of its tests runs, the error itself.
    static func fail(_ error: TestDeviceError, at place: StepPlace) throws -> Never {
        if Test.current != nil {
            let isPerformed = false
            try #require(isPerformed, "\(error)", sourceLocation: place.sourceLocation)
        }
        onFailedStep?(error, place.file, place.line)
        throw error
    }
}
