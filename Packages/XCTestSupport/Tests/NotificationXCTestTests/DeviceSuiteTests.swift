import NotificationTesting
import NotificationXCTest
import UserNotifications
import XCTest

/// A manager as apps have it, which keeps the center.
private final class Reminders: NSObject, UNUserNotificationCenterDelegate {
    private let center = UNUserNotificationCenter.current()
    private(set) var presented: [String] = []
    var onPresent: (String) -> Void = { _ in }

    override init() {
        super.init()
        center.delegate = self
    }

    func allow(_ completion: @escaping (Bool) -> Void) {
        center.requestAuthorization(options: [.alert, .sound]) { isAllowed, _ in completion(isAllowed) }
    }

    func remind(_ title: String, in seconds: TimeInterval, _ completion: @escaping (Error?) -> Void = { _ in }) {
        let content = UNMutableNotificationContent()
        content.title = title
        center.add(
            UNNotificationRequest(
                identifier: title, content: content,
                trigger: UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false)),
            withCompletionHandler: completion)
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        presented.append(notification.request.identifier)
        onPresent(notification.request.identifier)
        completionHandler([.banner])
    }
}

/// A suite as it is written for iOS: synchronous, on the main thread, with a manager in a property.
final class SynchronousSuiteTests: DeviceTestCase {
    private let reminders = Reminders()
    private var dateOfSetUp: Date?

    override func setUp() {
        super.setUp()
        dateOfSetUp = Date()
        UNUserNotificationCenter.current().removeAllPendingNotificationRequests()
    }

    func testAManagerOfAPropertyBelongsToTheDeviceOfItsTest() throws {
        XCTAssertTrue(Thread.isMainThread)
        XCTAssertEqual(dateOfSetUp, TestDevice.defaultDate)
        try perform { try await $0.preset(.authorized) }
        let added = expectation(description: "added")
        reminders.remind("Water", in: 60) { error in
            XCTAssertNil(error)
            added.fulfill()
        }
        waitForExpectations(timeout: 1, handler: nil)
        XCTAssertEqual(device.pending().map(\.identifier), ["Water"])
        XCTAssertTrue(device.center().delegate === reminders)
    }

    func testTheNextTestHasAnotherDevice() {
        XCTAssertEqual(device.pending().count, 0)
        let counted = expectation(description: "counted")
        UNUserNotificationCenter.current().getPendingNotificationRequests { requests in
            XCTAssertEqual(requests.count, 0)
            counted.fulfill()
        }
        wait(for: [counted], timeout: 1)
    }

    func testWaitingMovesTheClockAsFarAsItMust() throws {
        try perform { try await $0.preset(.authorized) }
        let arrived = XCTestExpectation(description: "arrived")
        arrived.expectedFulfillmentCount = 2
        let later = expectation(description: "later")
        later.isInverted = true
        reminders.remind("Water", in: 60)
        reminders.remind("Tea", in: 90)
        reminders.remind("Sleep", in: 900)
        DispatchQueue.main.asyncAfter(deadline: .now() + 30) { arrived.fulfill() }
        DispatchQueue.global().asyncAfter(deadline: .now() + 120) { arrived.fulfill() }
        wait(for: [arrived], timeout: 600)
        XCTAssertEqual(device.now, TestDevice.defaultDate + 120)
        XCTAssertEqual(reminders.presented, ["Water", "Tea"])
        wait(for: [later], timeout: 60)
        XCTAssertEqual(device.now, TestDevice.defaultDate + 180)
        XCTAssertEqual(device.pending().map(\.identifier), ["Sleep"])
    }

    func testAQuestionIsAnsweredWhileTheTestWaits() throws {
        let answered = expectation(description: "answered")
        reminders.allow { isAllowed in
            XCTAssertTrue(isAllowed)
            answered.fulfill()
        }
        try perform { try await $0.answer(.allow) }
        waitForExpectations(timeout: 5)
        XCTAssertEqual(device.authorizationRequests(), [[.alert, .sound]])
        XCTAssertNil(device.pushToken())
        XCTAssertTrue(try perform { await $0.delegate(Reminders.self) } === reminders)
    }

    func testTheCalendarIsTheDevices() {
        XCTAssertEqual(TimeZone.current.secondsFromGMT(), 0)
        XCTAssertEqual(Calendar.current.component(.hour, from: Date()), 9)
    }
}

/// The same in asynchronous methods.
final class AsynchronousSuiteTests: DeviceTestCase {
    private let reminders = Reminders()

    override func makeDevice() async throws -> TestDevice {
        let device = try await TestDevice(at: TestDevice.defaultDate + 3_600, language: "ko")
        try await device.preset(.authorized)
        return device
    }

    override func setUp() async throws {
        try await super.setUp()
        try await device.unlock()
    }

    func testTheCenterIsTheDevices() async throws {
        XCTAssertEqual(Date(), TestDevice.defaultDate + 3_600)
        let settings = await UNUserNotificationCenter.current().notificationSettings()
        XCTAssertEqual(settings.authorizationStatus, .authorized)
        reminders.remind("Water", in: 60)
        try await device.advance(by: .seconds(60))
        XCTAssertEqual(device.notificationCenter.notifications.map(\.title), ["Water"])
        let arrived = expectation(description: "arrived")
        DispatchQueue.main.asyncAfter(deadline: .now() + 30) { arrived.fulfill() }
        await fulfillment(of: [arrived], timeout: 60)
        XCTAssertEqual(device.now, TestDevice.defaultDate + 3_690)
    }

    @MainActor
    func testOnTheMainActor() async throws {
        await Task.yield()
        reminders.remind("Tea", in: 60)
        let requests = await UNUserNotificationCenter.current().pendingNotificationRequests()
        XCTAssertEqual(requests.map(\.identifier), ["Tea"])
    }
}

/// Failures of waits: the failures are what is tested.
final class FailedWaitTests: DeviceTestCase {
    private var failures: [String] = []

    override func recordFailure(
        withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {
        failures.append("\(URL(fileURLWithPath: filePath).lastPathComponent): \(description)")
    }

    func testATimeThatIsOverNamesWhatIsMissing() {
        let never = expectation(description: "never")
        var error: Error?
        waitForExpectations(timeout: 5) { error = $0 }
        XCTAssertEqual(device.now, TestDevice.defaultDate + 5)
        XCTAssertEqual((error as? XCTestError)?.code, .timeoutWhileWaiting)
        XCTAssertEqual(failures.count, 1)
        XCTAssertTrue(
            failures.first?.hasPrefix("DeviceSuiteTests.swift: Asynchronous wait failed: the 5.0 seconds") == true
                && failures.first?.hasSuffix("never") == true, "\(failures)")
        never.fulfill()
    }

    func testAnInvertedExpectationAndTheOrderAreWatched() {
        let (never, first, second) = (
            XCTestExpectation(description: "never"), XCTestExpectation(description: "1"),
            XCTestExpectation(description: "2")
        )
        never.isInverted = true
        never.fulfill()
        wait(for: [never], timeout: 5)
        second.fulfill()
        first.fulfill()
        wait(for: [first, second], timeout: 5, enforceOrder: true)
        XCTAssertEqual(
            failures,
            [
                "DeviceSuiteTests.swift: Asynchronous wait failed: an inverted expectation is fulfilled",
                "DeviceSuiteTests.swift: Asynchronous wait failed: the expectations are fulfilled in another order",
            ])
        XCTAssertEqual(device.now, TestDevice.defaultDate)
    }
}

/// Failures of steps: the failures are what is tested.
final class FailedStepTests: DeviceTestCase {
    private var failures: [(text: String, place: String)] = []

    override func recordFailure(
        withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {
        failures.append((description, "\(filePath):\(lineNumber)"))
    }

    /// The problem of a step that fails; `nil` for one that does not.
    private func problem(of body: () async throws -> Void) async -> String? {
        do {
            try await body()
            return nil
        } catch {
            return (error as? TestDeviceError)?.problem
        }
    }

    func testFailuresAreAtTheLineOfTheStepAndOfTheScenario() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).scenario")
        try Data("lock\n\nsee \"nothing here\"\n".utf8).write(to: file)
        let line = #line + 1
        let ofStep = await problem { try await device.see("Brew") }
        let ofScenario = await problem { try await TestDevice.run(scenario: file.path) }
        try FileManager.default.removeItem(at: file)
        let isRight =
            ofStep == "see: “Brew” is not in view" && ofScenario?.hasPrefix("\(file.path):3: see") == true
            && failures.map(\.place) == ["\(#filePath):\(line)", "\(file.path):3"]
            && failures[0].text.contains("“Brew” is not in view")
            && failures[1].text.contains("“nothing here” is not in view")
        guard !isRight else { return }
        super.recordFailure(withDescription: "\(failures)", inFile: #filePath, atLine: #line, expected: true)
    }
}
