import BlockingTests
import Foundation
import NotificationTesting
import Testing

/// The steps of scenarios as functions.
@Suite("Steps of scenarios in a test", .timeLimit(.minutes(20)), .watchdog) struct DeviceStepTests {
    @Test("A user's way through an app, as a scenario has it") func flow() async throws {
        let device = try await TestDevice(Tea.self)
        try await device.open("Tea")
        try await device.answer("Allow")
        try await device.tap("Brew for three minutes")
        try await device.lock()
        try await device.pause(.seconds(170))
        try await device.expect("groups.count == 0")
        try await device.advance(by: .seconds(10))
        try await device.bell()
        try await device.see("Your tea is ready")
        try await device.expect("groups.count == 1")
        try await device.expect("groups[0].notifications[0].title contains \"tea\"")
        try await device.focus("Your tea is ready")
        try await device.swipe("Your tea is ready")
        try await device.see("Options")
        try await device.swipe("Your tea is ready", .right)
        try await device.look()
        try await device.view("Your tea is ready")
        try await device.action("Note")
        try await device.type("strong")
        try await device.keys("Enter")
        try await device.log(contains: "note")
        #expect(await device.application(Tea.self)?.notes == ["strong"])
        try await device.resize(columns: 40, rows: 12)
        #expect(device.frame(columns: 40, rows: 12).split(separator: "\n").allSatisfy { $0.count <= 40 })
    }

    @Test("Payloads stand in files, and a notification is answered, cleared, asked about and sent away")
    func pushes() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
        let file = folder.appending(path: "leaf.apns").path
        try Data(#"{"aps": {"alert": {"title": "Leaf", "body": "Green"}, "sound": "default"}}"#.utf8).write(
            to: URL(filePath: file))
        let device = try await TestDevice(Tea.self)
        try await device.preset(.authorized)
        try await device.push(file: file, collapseIdentifier: "leaf")
        try await device.bell()
        try await device.push(file: file, collapseIdentifier: "leaf", priority: 5)
        try await device.expect("groups[0].notifications.count == 1")
        try await device.options("Leaf")
        try await device.keys("Esc")
        try await device.clear("Leaf")
        try await device.expect("groups.count == 0")
        try await device.goHome()
        try await device.push(file: file)
        try await device.dismiss("Leaf")
        #expect(device.banner == nil)
    }

    /// A step that fails, with what it says.
    struct Failure: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let step: @Sendable (TestDevice) async throws -> Void

        init(_ text: String, _ step: @escaping @Sendable (TestDevice) async throws -> Void) {
            (testDescription, self.step) = (text, step)
        }
    }

    private static let line = #line + 2
    private static let failures = [
        Failure("see: “Brew” is not in view") { try await $0.see("Brew") },
        Failure("see no: “Locked” is in view") { try await $0.see(no: "Locked") },
        Failure("expect: groups.count == 3: groups.count is 0") { try await $0.expect("groups.count == 3") },
        Failure("expect: column 1: “grups” is not a member of the state") { try await $0.expect("grups.count == 3") },
        Failure("bell: the step before has played no sound") { try await $0.bell() },
        Failure("log contains: no line has “Tea time”") { try await $0.log(contains: "Tea time") },
        Failure("focus: what has focus has no words") { try await $0.focus("Tea") },
        Failure("answer: no question is in front that has “Allow”") { try await $0.answer("Allow") },
        Failure("open: no app is called “Tee”; did you mean “Tea”?") { try await $0.open("Tee") },
        Failure("reply: no notification in front takes a text") { try await $0.reply("Tea") },
        Failure("nothing.apns") { try await $0.push(file: "nothing.apns") },
        Failure("apns-priority is 1, 5 or 10, not “2”") { try await $0.push(file: "a.apns", priority: 2) },
        Failure("a size is columns x rows") { try await $0.resize(columns: 0, rows: 4) },
        Failure("view: nothing that takes it has focus") { try await $0.view() },
        Failure("“Alice”") { try await $0.tap("Alice") },
        Failure("“tap”: an element is its words") { try await $0.tap("") },
        Failure("“tap”: an element is its words") { try await $0.tap("Alice", 0) },
        Failure("“see”: what see expects is words in quotation marks") { try await $0.see("") },
        Failure("“type”: something must be in it") { try await $0.type("") },
        Failure("no text field is open; keys are written without quotation marks: j") { try await $0.type("j") },
        Failure("no text field is open") { try await $0.type("strong") },
        Failure("“pause”: a pause is at most an hour") { try await $0.pause(.seconds(-100)) },
    ]

    @Test("A failure is one issue, at the line of the caller", arguments: failures.indices) func failure(index: Int)
        async throws
    {
        let device = try await TestDevice(Tea.self)
        let failure = Self.failures[index]
        try await withKnownIssue {
            try await failure.step(device)
        } matching: { issue in
            issue.sourceLocation?.line == Self.line + index && issue.sourceLocation?.fileID == #fileID
                && "\(issue.comments)".contains(failure.testDescription)
        }
    }
}
