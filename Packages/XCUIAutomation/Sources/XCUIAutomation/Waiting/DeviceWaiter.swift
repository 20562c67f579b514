public import Foundation
import NotificationXCTest
import XCTest

/// A waiter for expectations in the device's time, which a test target calls `XCTWaiter`.
///
/// Apple: `XCTWaiter`.
@preconcurrency @MainActor
public final class DeviceWaiter {
    public typealias Result = XCTWaiter.Result

    /// What has been fulfilled when the last wait ended, in the order in which it was waited for.
    public private(set) var fulfilledExpectations: [XCTestExpectation] = []

    public init() {}

    /// Lets the device's time pass until the expectations are fulfilled, at most a number of seconds.
    @discardableResult
    public func wait(
        for expectations: [XCTestExpectation], timeout: TimeInterval, enforceOrder: Bool = false
    ) -> Result {
        let test = XCUIApplication(bundleIdentifier: XCUIApplication.phone).test
        do {
            let result = try test.result(of: expectations, timeout: timeout, enforceOrder: enforceOrder)
            if result == .completed { fulfilledExpectations = expectations.filter { !$0.isInverted } }
            return result
        } catch {
            test.record("\(error)", #filePath, #line)
            return .interrupted
        }
    }

    /// The same, with a waiter for it alone.
    @discardableResult
    public static func wait(
        for expectations: [XCTestExpectation], timeout: TimeInterval, enforceOrder: Bool = false
    ) -> Result { DeviceWaiter().wait(for: expectations, timeout: timeout, enforceOrder: enforceOrder) }

    /// The same for an asynchronous test.
    @discardableResult
    public func fulfillment(
        of expectations: [XCTestExpectation], timeout: TimeInterval, enforceOrder: Bool = false
    ) async -> Result { wait(for: expectations, timeout: timeout, enforceOrder: enforceOrder) }

    @discardableResult
    public static func fulfillment(
        of expectations: [XCTestExpectation], timeout: TimeInterval, enforceOrder: Bool = false
    ) async -> Result { wait(for: expectations, timeout: timeout, enforceOrder: enforceOrder) }
}

// @unchecked: it is an enumeration without values, which corelibs has not declared so.
extension XCTWaiter.Result: @retroactive @unchecked Sendable {}
