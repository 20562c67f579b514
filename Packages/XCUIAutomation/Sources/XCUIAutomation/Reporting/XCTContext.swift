import NotificationXCTest
import XCTest

/// Where a test is.
///
/// Apple: `XCTContext`.
public enum XCTContext {
    private final class Activity: XCTActivity {
        let name: String
        private let test: XCUITestCase?

        init(_ name: String, in test: XCUITestCase?) { (self.name, self.test) = (name, test) }

        func add(_ attachment: XCTAttachment) { test?.add(attachment) }
    }

    /// Runs a part of a test, whose name is printed before it.
    @preconcurrency @MainActor
    public static func runActivity<Result>(
        named name: String, block: @MainActor (any XCTActivity) throws -> Result
    ) rethrows -> Result {
        print("Activity: \(name)")
        return try block(Activity(name, in: DeviceTestCase.current as? XCUITestCase))
    }
}
