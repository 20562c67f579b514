import NotificationTesting
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

/// The time that a block takes.
///
/// Apple: `XCTClockMetric`.
public final class XCTClockMetric: XCTMetric {
    public init() {}
}

/// The time between two moments of an app.
///
/// Apple: `XCTOSSignpostMetric`, of which the launch can be measured here.
public final class XCTOSSignpostMetric: XCTMetric {
    private init() {}

    /// The same as ``XCTApplicationLaunchMetric``.
    public static var applicationLaunch: any XCTMetric { XCTApplicationLaunchMetric() }
}

extension XCUITestCase {
    /// Measures the real time that a block takes, which is run six times, and prints all but the first, as Xcode shows
    /// them. A test has no baseline here, so none fails.
    ///
    /// Apple: `measure(metrics:block:)`.
    public func measure(metrics: [any XCTMetric], block: () -> Void) {
        let times = (0..<6).map { _ in ContinuousClock().measure(block) / .seconds(1) }.dropFirst()
        let values = times.map { String(format: "%.6f", $0) }
        let average = String(format: "%.3f", times.reduce(0, +) / Double(times.count))
        print("\(name) measured [Time, seconds] average: \(average), values: [\(values.joined(separator: ", "))]")
    }
}
