@_exported import MainActorTests
@_spi(Suites) public import NotificationTesting
public import XCTest

/// A suite each of whose tests has a device of its own, before `setUp` is called.
///
/// The test's code is that of the device's first app: `UNUserNotificationCenter.current()` is that app's center, also
/// in an object that the suite has made before, and `Date()` is the device's time. Waiting for expectations moves the
/// device's clock, so that it takes no real time. A suite needs this class in place of `XCTestCase`, or once in its
/// module
///
/// ```swift
/// typealias XCTestCase = DeviceTestCase
/// ```
///
/// Tests run on the main thread, one after the other. Not part of Apple's API.
open class DeviceTestCase: XCTestCase {
    /// The device of the running test.
    ///
    /// - Precondition: A test runs.
    public var device: TestDevice {
        guard let running else { preconditionFailure("\(name) has a device while it runs, from setUp to tearDown") }
        return running
    }

    /// The suite whose test runs; `nil` between tests. Used on the main thread.
    public private(set) nonisolated(unsafe) static var current: DeviceTestCase?

    private var running: TestDevice?
    /// What `waitForExpectations` waits for.
    private var unwaited: [XCTestExpectation] = []
    // Swift prefers the function that leaves fewer arguments to their defaults: some of those below have no room for a
    // file beside the line, and take the one where the suite has made its last expectation.
    private var file: StaticString = "the suite"

    /// Makes the device of a test; override it for apps, a date, a language or what the user has allowed. By default it
    /// has one app for the test's own code, which is in front, as the app is on iOS that runs a suite.
    ///
    /// - Throws: A `TestDeviceError`, which fails the test.
    open func makeDevice() async throws -> TestDevice {
        let device = try await TestDevice()
        try await device.open("App")
        return device
    }

    /// Runs `setUp`, the test and `tearDown` on a new device.
    open override func invokeTest() {
        do {
            let device = try wait { try await self.makeDevice() }
            (running, Self.current) = (device, self)
            let suite = Suite(test: self)
            TestDevice.onFailedStep = { error, file, line in
                suite.test?.recordFailure(withDescription: "\(error)", inFile: file, atLine: line, expected: true)
            }
            defer { (running, Self.current, TestDevice.onFailedStep) = (nil, nil, nil) }
            // The process has the device's time zone while this runs.
            let (ends, end) = AsyncStream<Void>.makeStream()
            let (begins, begin) = AsyncStream<Void>.makeStream()
            let turn = Task {
                defer { begin.finish() }
                try await device.run {
                    begin.finish()
                    for await _ in ends {}
                }
            }
            try wait { for await _ in begins {} }
            device.runSynchronously { super.invokeTest() }
            end.finish()
            try wait { try await turn.value }
        } catch {
            record("\(error)", #filePath, #line)
        }
    }

    private func record(_ problem: String, _ file: StaticString, _ line: UInt) {
        recordFailure(withDescription: problem, inFile: "\(file)", atLine: Int(line), expected: true)
    }

    // MARK: Steps

    /// Does something on the device as its user, and waits until it is done: for a synchronous test, which cannot
    /// `await` it.
    ///
    /// ```swift
    /// perform { try await $0.answer(.allow) }
    /// ```
    ///
    /// - Throws: What the steps throw, usually a `TestDeviceError`.
    public func perform<Value>(_ steps: @escaping (TestDevice) async throws -> Value) throws -> Value {
        let device = device
        return try wait { try await steps(device) }
    }

    /// Moves the device's clock until a condition holds, at most by a time. It is looked at after everything that
    /// happens on the device.
    ///
    /// - Parameter seconds: Of the device's time.
    /// - Returns: Whether it holds.
    /// - Throws: A `TestDeviceError` if the apps do not come to rest.
    public func advance(upTo seconds: TimeInterval, until isMet: () -> Bool) throws -> Bool {
        let end = device.now.addingTimeInterval(max(0, seconds))
        while !isMet() {
            guard device.now < end else { return false }
            try perform { try await $0.advanceToNextMoment(until: end) }
        }
        return true
    }

    private func wait<Value>(_ work: @escaping () async throws -> Value) throws -> Value {
        try TestDevice.waitOnMainThread(for: running, work)
    }

    // @unchecked: the test runs while its steps do.
    private struct Suite: @unchecked Sendable {
        weak var test: DeviceTestCase?
    }

    // MARK: Expectations

    /// Creates an expectation that `waitForExpectations` waits for.
    ///
    /// Apple: `expectation(description:)`.
    public func expectation(description: String, file: StaticString = #filePath) -> XCTestExpectation {
        self.file = file
        let created = expectation(description: description, file: file, line: 0)
        unwaited.append(created)
        return created
    }

    /// Creates an expectation of a notification of `NotificationCenter`.
    ///
    /// Apple: `expectation(forNotification:object:handler:)`.
    @discardableResult
    public func expectation(
        forNotification name: Notification.Name, object: Any? = nil,
        handler: XCTNSNotificationExpectation.Handler? = nil
    ) -> XCTestExpectation {
        let created = XCTNSNotificationExpectation(name: name, object: object)
        created.handler = handler
        unwaited.append(created)
        return created
    }

    /// Creates an expectation of a condition over an object, which is looked at after everything that happens.
    ///
    /// Apple: `expectation(for:evaluatedWith:handler:)`.
    @discardableResult
    public func expectation(
        for predicate: NSPredicate, evaluatedWith object: Any? = nil,
        handler: XCTNSPredicateExpectation.Handler? = nil
    ) -> XCTestExpectation {
        let created = XCTNSPredicateExpectation(predicate: predicate, object: object)
        created.handler = handler
        unwaited.append(created)
        return created
    }

    /// Waits as `wait(for:timeout:)` does, and returns how it has ended: for a waiter without a test.
    ///
    /// - Parameter timeout: In seconds of the device's time.
    public func result(
        of expectations: [XCTestExpectation], timeout: TimeInterval, enforceOrder: Bool = false
    ) throws -> XCTWaiter.Result {
        unwaited.removeAll { expectations.contains($0) }
        let wait = Wait(expectations: expectations, timeout: timeout, enforceOrder: enforceOrder)
        _ = try advance(upTo: timeout) { wait.isOver }
        return TestDevice.outsideOfApplications { wait.resultOnMainThread() }
    }

    /// Moves the device's clock until expectations are fulfilled, at most by the timeout.
    ///
    /// Apple: `wait(for:timeout:enforceOrder:)`.
    ///
    /// - Parameter timeout: In seconds of the device's time.
    public func wait(
        for expectations: [XCTestExpectation], timeout: TimeInterval, file: StaticString = #filePath, line: UInt = #line
    ) {
        self.file = file
        wait(for: expectations, timeout: timeout, enforceOrder: false, line: line)
    }

    public func wait(
        for expectations: [XCTestExpectation], timeout: TimeInterval, enforceOrder: Bool, line: UInt = #line
    ) {
        if let problem = problem(of: expectations, timeout: timeout, enforceOrder: enforceOrder) {
            record(problem, file, line)
        }
    }

    /// Moves the device's clock until every expectation that was created by a method of the suite is fulfilled.
    ///
    /// Apple: `waitForExpectations(timeout:handler:)`.
    ///
    /// - Parameters:
    ///   - timeout: In seconds of the device's time.
    ///   - handler: Called at the end, with an error if the time is over.
    public func waitForExpectations(
        timeout: TimeInterval, handler: XCWaitCompletionHandler? = nil, line: UInt = #line
    ) {
        defer { unwaited = [] }
        let problem = problem(of: unwaited, timeout: timeout, enforceOrder: false)
        if let problem { record(problem, file, line) }
        handler?(problem == nil ? nil : XCTestError(.timeoutWhileWaiting))
    }

    /// Moves the device's clock until expectations are fulfilled, at most by the timeout: for an asynchronous test.
    ///
    /// Apple: `fulfillment(of:timeout:enforceOrder:)`.
    public func fulfillment(
        of expectations: [XCTestExpectation], timeout: TimeInterval, enforceOrder: Bool = false, line: UInt = #line
    ) async {
        unwaited.removeAll { expectations.contains($0) }
        let wait = Wait(expectations: expectations, timeout: timeout, enforceOrder: enforceOrder)
        do {
            try await wait.moveClock(of: device)
            let end = TestDevice.outsideOfApplications { Task.detached { await wait.end() } }
            if let problem = await end.value { record(problem, file, line) }
        } catch {
            record("\(error)", file, line)
        }
    }

    /// Returns what is wrong when the device's time is over; `nil` if nothing is.
    private func problem(of expectations: [XCTestExpectation], timeout: TimeInterval, enforceOrder: Bool) -> String? {
        do {
            let wait = Wait(expectations: expectations, timeout: timeout, enforceOrder: enforceOrder)
            return wait.problem(try result(of: expectations, timeout: timeout, enforceOrder: enforceOrder))
        } catch {
            return "\(error)"
        }
    }
}
