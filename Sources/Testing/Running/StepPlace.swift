#if canImport(Testing)
    import Testing
#endif
#if canImport(XCTest)
    import XCTest
#endif

/// Where a step is written: a line of a test, or of a scenario.
struct StepPlace: Equatable, Sendable {
    var fileID: String
    var filePath: String
    /// From 1.
    var line: Int
    /// From 1.
    var column: Int

    init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
        self.init(fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
    }

    init(fileID: String, filePath: String, line: Int, column: Int) {
        (self.fileID, self.filePath, self.line, self.column) = (fileID, filePath, line, column)
    }

    /// Fails the running test at this place.
    ///
    /// - Throws: Swift Testing's error of an expectation that has failed, which it does not report a second time; with
    ///   XCTest, and where no test runs, the error itself.
    func fail(_ error: TestDeviceError) throws -> Never {
        #if canImport(Testing)
            if Test.current != nil {
                let isPerformed = false
                try #require(
                    isPerformed, "\(error)",
                    sourceLocation: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
            }
        #endif
        #if canImport(XCTest)
            // Without a test case that runs, this does nothing.
            XCTFail("\(error)", file: StaticString(persistent: filePath), line: UInt(line))
        #endif
        throw error
    }
}

extension StaticString {
    /// Makes one of a text that is known at run time only, such as the path of a scenario. Its bytes are never freed,
    /// as in a literal; a test fails once or a few times.
    fileprivate init(persistent text: String) {
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
        _ = unsafe bytes.initialize(fromContentsOf: text.utf8)
        // The type is frozen: the address of UTF-8, its number of bytes, and flags, 0 for such an address. XCTest takes
        // a place in no other type.
        let parts: (Int, Int, Int8) = (Int(bitPattern: bytes.baseAddress), text.utf8.count, 0)
        self = unsafe unsafeBitCast(parts, to: StaticString.self)
    }
}
