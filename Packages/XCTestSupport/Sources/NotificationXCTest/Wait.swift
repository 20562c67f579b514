@_spi(Suites) import NotificationTesting
import XCTest

/// A wait for expectations in a device's time.
///
/// `@unchecked Sendable`: expectations have a lock of their own.
struct Wait: @unchecked Sendable {
    let expectations: [XCTestExpectation]
    /// What XCTest waits for: it would look at a predicate also after the wait, when there is no device any more.
    private let watched: [XCTestExpectation]
    /// In seconds.
    let timeout: TimeInterval
    let enforceOrder: Bool

    init(expectations: [XCTestExpectation], timeout: TimeInterval, enforceOrder: Bool) {
        (self.expectations, self.timeout, self.enforceOrder) = (expectations, timeout, enforceOrder)
        watched = expectations.map { expectation in
            guard expectation is XCTNSPredicateExpectation else { return expectation }
            let stand = XCTestExpectation(description: expectation.expectationDescription)
            stand.isInverted = expectation.isInverted
            return stand
        }
    }

    var isOver: Bool {
        for (expectation, stand) in zip(expectations, watched) where !stand.isFulfilledNow {
            guard let expectation = expectation as? XCTNSPredicateExpectation,
                expectation.predicate.evaluate(with: expectation.object), expectation.handler?() ?? true
            else { continue }
            expectation.fulfill()
            stand.fulfill()
        }
        let inverted = expectations.filter(\.isInverted)
        return inverted.contains(where: \.isFulfilledNow)
            || inverted.isEmpty && expectations.allSatisfy(\.isFulfilledNow)
    }

    func moveClock(of device: TestDevice) async throws {
        let end = device.now.addingTimeInterval(timeout)
        while await !MainActor.run(body: { isOver }), device.now < end {
            try await device.advanceToNextMoment(until: end)
        }
    }

    // When the clock has been moved, what is not fulfilled waits for nothing on the device, nor need XCTest wait.
    private static let rest: TimeInterval = 0.01

    /// Returns what is wrong when the clock has been moved; `nil` if nothing is.
    func end() async -> String? {
        problem(await XCTWaiter().fulfillment(of: watched, timeout: Self.rest, enforceOrder: enforceOrder))
    }

    func resultOnMainThread() -> XCTWaiter.Result {
        XCTWaiter().wait(for: watched, timeout: Self.rest, enforceOrder: enforceOrder)
    }

    func problem(_ result: XCTWaiter.Result) -> String? {
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
