import NotificationTesting
import XCTest

/// A wait for expectations in a device's time.
///
/// `@unchecked Sendable`: expectations have a lock of their own.
struct Wait: @unchecked Sendable {
    let expectations: [XCTestExpectation]
    /// In seconds.
    let timeout: TimeInterval
    let enforceOrder: Bool

    private var isOver: Bool {
        let inverted = expectations.filter(\.isInverted)
        return inverted.contains(where: \.isFulfilledNow)
            || inverted.isEmpty && expectations.allSatisfy(\.isFulfilledNow)
    }

    func moveClock(of device: TestDevice) async throws {
        try await device.advance(by: .seconds(timeout)) { isOver }
    }

    // When the clock has been moved, what is not fulfilled waits for nothing on the device, nor need XCTest wait.
    private static let rest: TimeInterval = 0.01

    /// Returns what is wrong when the clock has been moved; `nil` if nothing is.
    func end() async -> String? {
        problem(await XCTWaiter().fulfillment(of: expectations, timeout: Self.rest, enforceOrder: enforceOrder))
    }

    func endOnMainThread() -> String? {
        problem(XCTWaiter().wait(for: expectations, timeout: Self.rest, enforceOrder: enforceOrder))
    }

    private func problem(_ result: XCTWaiter.Result) -> String? {
        let missing = expectations.filter { !$0.isInverted && !$0.isFulfilledNow }.map(\.expectationDescription)
        switch result {
        case .completed: return nil
        // An inverted expectation is one that is not fulfilled in time.
        case .timedOut where missing.isEmpty: return nil
        case .timedOut:
            return """
                Asynchronous wait failed: the \(timeout) seconds of the device's time are over, with unfulfilled \
                expectations: \(missing.joined(separator: ", "))
                """
        case .incorrectOrder: return "Asynchronous wait failed: the expectations are fulfilled in another order"
        case .invertedFulfillment: return "Asynchronous wait failed: an inverted expectation is fulfilled"
        case .interrupted: return "Asynchronous wait failed: another wait has interrupted it"
        }
    }
}

extension XCTestExpectation {
    /// Whether it has been fulfilled often enough.
    ///
    /// XCTest says this to its waiters only, and of each expectation to one: it is read from memory.
    fileprivate var isFulfilledNow: Bool {
        var mirror: Mirror? = Mirror(reflecting: self)
        while let current = mirror {
            if let value = current.children.first(where: { $0.label == "isFulfilled" })?.value as? Bool { return value }
            mirror = current.superclassMirror
        }
        preconditionFailure("XCTestExpectation has no isFulfilled: this version of XCTest is not known")
    }
}
