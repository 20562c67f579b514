import BlockingTests
import Foundation
import NotificationTesting
import Testing

@Suite("Keys on a test's device", .timeLimit(.minutes(20)), .watchdog) struct TestDeviceKeyTests {
    @Test("A script opens the notification and its action, and types into the field") func textInput() async throws {
        let device = try await TestDevice(Tea.self)
        try await device.preset(.authorized)
        try await device.open(Tea.self)
        try await device.tap("Brew for three minutes")
        try await device.lock()
        try await device.keys("advance:3m v")
        #expect(device.longLook?.actions.map(\.title) == ["Another Minute", "Note"])
        try await device.keys("2 \"very strong\" Enter")
        let notes = await device.application(Tea.self)?.notes
        #expect(notes == ["very strong"], "\(device.frame())")
    }

    @Test("A script changes settings, the place and the size of the screen") func steps() async throws {
        let device = try await TestDevice(Errands.self)
        try await device.keys("resize:50x15 set:previews=never location:40,120 advance:90s")
        #expect(device.frame().split(separator: "\n", omittingEmptySubsequences: false).count == 15)
        #expect(device.now == TestDevice.defaultDate.addingTimeInterval(90))
    }

    @Test(
        "A step that a test cannot perform is an error that says why",
        arguments: [
            (
                "Entr",
                "step 1, column 1: “Entr” is neither a key nor a step; did you mean “Enter”? "
                    + "Text to type must be in quotation marks"
            ),
            ("wait:1s", "a test needs no step “wait”: every step waits for the apps"),
            ("show", "a test needs no step “show”: frame() is the screen as text"),
            ("C-c", "the key C-c quits the program"),
        ]) func mistakes(steps: String, problem: String) async throws
    {
        let device = try await TestDevice()
        let error = await #expect(throws: TestDeviceError.self) { try await device.keys(steps) }
        #expect(error?.problem == problem)
    }

    @Test("A push of a script that cannot be read names its file") func missingFile() async throws {
        let device = try await TestDevice()
        let error = await #expect(throws: TestDeviceError.self) { try await device.keys("push:missing.apns") }
        #expect(error?.problem.hasPrefix("missing.apns: ") == true)
    }
}
