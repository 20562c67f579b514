import XCTest

// SwiftPM lists the tests of a class in an array, whose elements have another type if the tests are `@MainActor` and
// not `async`, as in Xcode's template. XCTest takes no such array: the process would end before the first test. These
// functions have exactly its type, so Swift prefers them. In the language mode 6 it would be `@Sendable` as well,
// which that of the array is not.

/// The entry of a class whose tests run on the main actor, which has the thread of the tests.
public func testCase<Suite: XCTestCase>(
    _ tests: [(String, (Suite) -> @MainActor () throws -> Void)]
) -> XCTestCaseEntry {
    let entries: [(String, (Suite) -> () throws -> Void)] = tests.map { name, test in
        (name, { suite in { try MainActor.assumeIsolated { try test(suite)() } } })
    }
    return testCase(entries)
}

/// The entry of a class whose tests run on the main actor and throw nothing.
public func testCase<Suite: XCTestCase>(_ tests: [(String, (Suite) -> @MainActor () -> Void)]) -> XCTestCaseEntry {
    testCase(tests.map { name, test -> (String, (Suite) -> @MainActor () throws -> Void) in (name, test) })
}
