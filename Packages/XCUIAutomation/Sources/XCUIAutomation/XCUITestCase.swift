public import Foundation
@_exported public import NotificationHosting
// One import serves a file of tests, as XCTest does that passes this module on.
@_spi(Suites) @_exported public import NotificationTesting
@_exported public import NotificationXCTest
import XCTest

/// A suite of UI tests: each test has a device of its own, unlocked at its Home Screen, with the suite's apps on it.
///
/// One file of the target gives all its suites the apps, so that no other file is changed:
///
/// ```swift
/// @_exported import XCUIAutomation
///
/// class XCTestCase: XCUITestCase {
///     override class var applications: [any HostedApplication.Type] { [AppDelegate.hosted] }
/// }
/// typealias XCTWaiter = DeviceWaiter
/// ```
///
/// Not part of Apple's API.
open class XCUITestCase: DeviceTestCase {
    /// The apps of the device, of which the first is under test; by default one without screens.
    open class var applications: [any HostedApplication.Type] { [] }

    /// Whether each test runs for each configuration of the screen. The device has one, so a test runs once, and its
    /// output has a line about it.
    ///
    /// Apple: `runsForEachTargetApplicationUIConfiguration`.
    open class var runsForEachTargetApplicationUIConfiguration: Bool { false }

    /// Stored: waits take no real time, so no test is ended for the time that it takes. In seconds.
    ///
    /// Apple: `executionTimeAllowance`.
    open var executionTimeAllowance: TimeInterval = 600

    /// What the running app was launched with; `nil` while none was.
    var launched: LaunchSettings? {
        didSet { oldValue?.end() }
    }
    /// Whether the lock button has turned the display off.
    var isDisplayOff = false
    var appearance = XCUIDevice.Appearance.unspecified
    @MainActor let monitors = InterruptionMonitors()
    let attachments = Attachments()
    var expectedFailures: [ExpectedFailure] = []
    private var hasRecorded = false
    private var isInTest = false

    /// `-[Suite test]` for the test's own code, as in Xcode; the output has the name that corelibs writes.
    open override var name: String {
        isInTest ? "-[" + super.name.replacing(".", with: " ") + "]" : super.name
    }

    /// Makes a device with the suite's apps, which is unlocked; override it for a date, a language or other settings.
    open override func makeDevice() async throws -> TestDevice {
        let device = try await TestDevice(listing: type(of: self).applications)
        try await device.goHome()
        return device
    }

    open override func invokeTest() {
        if type(of: self).runsForEachTargetApplicationUIConfiguration {
            print("\(name) runs once: the device has one configuration of its screen.")
        }
        isInTest = true
        super.invokeTest()
        isInTest = false
        launched = nil
        for failure in expectedFailures where !failure.hasFailed && failure.isStrict {
            super.recordFailure(
                withDescription: "Expected failure “\(failure.reason)”, but none recorded", inFile: failure.file,
                atLine: failure.line, expected: true)
        }
        expectedFailures = []
        attachments.keep(for: name, hasFailed: testRun?.hasSucceeded == false)
    }

    open override func recordFailure(
        withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {
        let wasInTest = isInTest
        (hasRecorded, isInTest) = (true, false)
        defer { isInTest = wasInTest }
        if let index = expectedFailures.lastIndex(where: { $0.isMeant(description) }) {
            expectedFailures[index].hasFailed = true
            let reason = expectedFailures[index].reason
            return print("\(filePath):\(lineNumber): expected failure (\(reason)): \(description)")
        }
        super.recordFailure(withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }

    func record(_ problem: String, _ file: StaticString, _ line: UInt) {
        recordFailure(withDescription: problem, inFile: "\(file)", atLine: Int(line), expected: true)
    }

    /// Whether a step has recorded its failure itself since the last call.
    func takesRecordedFailure() -> Bool {
        defer { hasRecorded = false }
        return hasRecorded
    }

    // MARK: Interruptions

    /// Adds a monitor that answers what the phone asks when the app is used, until the test ends.
    ///
    /// - Returns: What ``removeUIInterruptionMonitor(_:)`` takes.
    @preconcurrency @MainActor @discardableResult
    public func addUIInterruptionMonitor(
        withDescription handlerDescription: String, handler: @escaping (XCUIElement) -> Bool
    ) -> any NSObjectProtocol { monitors.add(handlerDescription, handler) }

    @preconcurrency @MainActor
    public func removeUIInterruptionMonitor(_ monitor: any NSObjectProtocol) { monitors.remove(monitor) }
}
