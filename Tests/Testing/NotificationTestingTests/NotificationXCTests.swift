import NotificationTesting
import UserNotifications
import XCTest

/// The library in asynchronous methods of XCTest.
final class NotificationXCTests: XCTestCase {
    func testTheTeaRings() async throws {
        let device = try await TestDevice(Tea.self)
        try await device.open(Tea.self)
        try await device.answer(.allow)
        try await device.tap("Brew for three minutes")
        try await device.lock()
        try await device.advance(by: .seconds(180))
        XCTAssertEqual(device.lockScreen.notifications.map(\.title), ["Your tea is ready"])
    }

    @MainActor
    func testCodeOfAnAppOnTheMainActor() async throws {
        let device = try await TestDevice()
        try await device.preset(.authorized)
        let manager = ReminderManager()
        try await device.run { manager.remind("Water", in: 1) }
        XCTAssertEqual(device.pending().map(\.identifier), ["Water"])
        let isAllowed = try await device.run { manager.isAllowed() }
        XCTAssertTrue(isAllowed)
    }

    func testMistakesSayWhatIsOnTheScreen() async throws {
        let device = try await TestDevice(Tea.self)
        do {
            try await device.dismissBanner()
            XCTFail("there is none")
        } catch let error as TestDeviceError {
            XCTAssertEqual(error.problem, "there is no banner")
        }
    }
}

/// Failures of steps in methods of XCTest.
final class FailedStepXCTests: XCTestCase {
    private var failures: [(text: String, place: String)] = []

    /// The failures are what is tested.
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
        let device = try await TestDevice(Tea.self)
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
