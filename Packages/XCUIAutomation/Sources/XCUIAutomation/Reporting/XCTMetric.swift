import XCTest

/// A quantity that `measure(metrics:block:)` measures.
///
/// Apple: `XCTMetric`.
public protocol XCTMetric {}

/// The time that launches of an app take.
///
/// Apple: `XCTApplicationLaunchMetric`.
public final class XCTApplicationLaunchMetric: XCTMetric {
    public init() {}
}

extension XCUITestCase {
    /// Measures how long a block takes, as `measure(block:)` does, ten times: the only metric is a time.
    ///
    /// Apple: `measure(metrics:block:)`.
    public func measure(metrics: [any XCTMetric], block: () -> Void) { measure(block: block) }
}
