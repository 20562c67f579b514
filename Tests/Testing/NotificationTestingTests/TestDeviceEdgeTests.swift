import BlockingTests
import Dispatch
import Foundation
import NotificationTesting
import Testing
import UserNotifications

/// An app that sets its delegate when it is told to.
final class Latecomer: NSObject, HostedApplication, UNUserNotificationCenterDelegate {
    enum Moment: String, CaseIterable, Sendable {
        case launch, mainQueue, mainQueueThreeDeep, task, delay
    }

    static var bundle: HostedApplicationBundle {
        HostedApplicationBundle(
            identifier: "com.example.Latecomer", name: "Latecomer", iconGlyph: "L",
            iconColor: (red: 9, green: 9, blue: 9))
    }

    private(set) var actions: [String] = []

    init(environment: HostedApplicationEnvironment) {}

    func applicationDidFinishLaunching() {
        let center = UNUserNotificationCenter.current()
        let set = { @MainActor @Sendable in center.delegate = self }
        switch UserDefaults.standard.string(forKey: "Latecomer").flatMap(Moment.init) ?? .launch {
        case .launch: set()
        case .mainQueue: DispatchQueue.main.async { set() }
        case .mainQueueThreeDeep:
            DispatchQueue.main.async { DispatchQueue.main.async { DispatchQueue.main.async { set() } } }
        case .task: Task { @MainActor in set() }
        case .delay: DispatchQueue.main.asyncAfter(deadline: .now() + 1) { set() }
        }
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async { actions.append(response.actionIdentifier) }
}

/// An app that notes how active it is.
final class Watcher: HostedApplication {
    static var bundle: HostedApplicationBundle {
        HostedApplicationBundle(
            identifier: "com.example.Watcher", name: "Watcher", iconGlyph: "W", iconColor: (red: 9, green: 9, blue: 9))
    }

    let device: HostedDevice
    private(set) var atLaunch: HostedDevice.Activity?
    private(set) var changes: [HostedDevice.Activity] = []

    init(environment: HostedApplicationEnvironment) { device = environment.device }

    func applicationDidFinishLaunching() {
        atLaunch = device.activity
        device.follow { [weak self] in self?.changes.append($0) }
    }
}

@Suite("What a test's own code and an app's start meet", .serialized, .timeLimit(.minutes(20)), .watchdog)
struct TestDeviceEdgeTests {
    private static let hello = #"{"aps": {"alert": "Hello"}}"#

    // MARK: The test's own code

    @Test("A step waits for what the test has called before", .device()) func ownCallsFirst() async throws {
        UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { _, _ in }
        try await TestDevice.current.unlock()
        UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { _, _ in }
        try await TestDevice.current.answer(.allow)
        #expect(TestDevice.current.settings().authorizationStatus == .authorized)
        let content = UNMutableNotificationContent()
        content.title = "Now"
        UNUserNotificationCenter.current().add(
            UNNotificationRequest(identifier: "now", content: content, trigger: nil), withCompletionHandler: nil)
        #expect(TestDevice.current.lockScreen.notifications.map(\.title) == ["Now"])
    }

    @Test(
        "Headers of a push are checked as those of a server",
        arguments: [
            (String(repeating: "a", count: 65), nil, 10, "apns-collapse-id has at most 64 bytes, not 65"),
            (String(repeating: "é", count: 33), nil, 10, "apns-collapse-id has at most 64 bytes, not 66"),
            ("a\nb", nil, 10, "apns-collapse-id has no control characters"),
            (nil, nil, 7, "apns-priority is 1, 5 or 10, not “7”"),
            (nil, Date(timeIntervalSince1970: -5), 10, "apns-expiration is seconds since 1970, or 0, not “-5”"),
            (nil, Date(timeIntervalSince1970: .infinity), 10, "apns-expiration is seconds since 1970, or 0, not “inf”"),
            (
                nil, Date(timeIntervalSince1970: 1e12), 10,
                "apns-expiration is seconds since 1970, or 0, not “1000000000000”"
            ),
        ] as [(String?, Date?, Int, String)])
    func headers(collapse: String?, expiration: Date?, priority: Int, problem: String) async throws {
        let device = try await TestDevice(Tea.self)
        let error = await #expect(throws: TestDeviceError.self) {
            try await device.push(
                Self.hello, collapseIdentifier: collapse, expiration: expiration, priority: priority)
        }
        #expect(error?.problem == problem)
        #expect(device.lockScreen.notifications.isEmpty)
    }

    @Test("An empty collapse identifier is none, and 64 bytes are one") func goodHeaders() async throws {
        let device = try await TestDevice(Tea.self)
        try await device.preset(.authorized)
        for identifier in ["", "", String(repeating: "a", count: 64)] {
            try await device.push(
                Self.hello, collapseIdentifier: identifier, expiration: Date(timeIntervalSince1970: 0), priority: 5)
        }
        #expect(device.lockScreen.notifications.count == 3)
    }

    @Test("A push for an app that is named almost like one is delivered, and the log says which may be meant")
    func misspelt() async throws {
        let device = try await TestDevice(Tea.self)
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).apns")
        try Data(#"{"Simulator Target Bundle": "com.example.Teaa", "aps": {"alert": "Hello"}}"#.utf8).write(to: file)
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: file) } }
        try await device.push(file: file.path)
        try await device.push(#"{"Simulator Target Bundle": "com.example.Tee", "aps": {"alert": "Hello"}}"#)
        #expect(device.lockScreen.notifications.map(\.application) == ["com.example.Tee", "com.example.Teaa"])
        #expect(device.log.count { $0.text.contains("“com.example.Tea” may be meant") } == 2)
    }

    @Test("A misspelt setting, place and duration are said") func otherDoors() async throws {
        let device = try await TestDevice(Tea.self)
        for (problem, step) in [
            (
                "apns-collapse-id has no control characters",
                { try await device.push(Self.hello, collapseIdentifier: "\t") }
            ),
            (
                "a place has a latitude, -90 to 90 degrees north, and a longitude, -180 to 180 degrees east",
                { try await device.move(latitude: .nan, longitude: 5) }
            ),
            ("the clock goes ahead only, by 0 seconds or more", { try await device.advance(by: .seconds(-1)) }),
            (
                "com.example.Tee:sounds=off waits for an app that has not come; did you mean “com.example.Tea”?",
                { try await device.set("com.example.Tee:sounds=off") }
            ),
            (
                "com.example.Tee:sounds=off waits for an app that has not come; did you mean “com.example.Tea”?",
                { try await device.keys("set:com.example.Tee:sounds=off") }
            ),
            ("no key and no step is given", { try await device.keys(" ") }),
            ("“xx” is not the identifier of a language", { _ = try await TestDevice(Tea.self, language: "xx") }),
        ] as [(String, () async throws -> Void)] {
            let error = await #expect(throws: TestDeviceError.self) { try await step() }
            #expect(error?.problem.hasSuffix(problem) == true)
        }
        #expect(device.lockScreen.notifications.isEmpty)
    }

    @Test("What a control, a status or an empty text does not take is refused") func unfitting() async throws {
        let device = try await TestDevice(Tea.self)
        try await device.open(Tea.self)
        try await device.answer(.allow)
        for title in ["Brew for three minutes", "Nothing"] {
            let error = await #expect(throws: TestDeviceError.self) { try await device.slide(title, to: 0.5) }
            #expect(error?.problem == "no slider that can be moved has the title “\(title)”")
        }
        #expect(device.pending().isEmpty)
        await #expect(throws: TestDeviceError.self) { try await device.preset(.ephemeral) }
        try await device.tap("Brew for three minutes")
        try await device.lock()
        try await device.advance(by: .seconds(180))
        let tea = try #require(device.lockScreen.notifications.first)
        let error = await #expect(throws: TestDeviceError.self) {
            try await device.tap(action: "note", of: tea, userText: "")
        }
        #expect(error?.problem == "the action “note” sends no empty text")
    }

    @Test("What an app prints is in the log, line by line, and whose it is", .device(Tea.self)) func printedLines()
        async throws
    {
        let device = try await TestDevice(Diary.self)
        try await device.run {
            print("one", "two")
            print("half a ", terminator: "")
            await Task.yield()
            print("line")
            await Task.detached { print("of a task") }.value
        }
        print("of the other")
        let lines = device.log.filter { $0.kind == "console" }
        #expect(lines.map(\.text) == ["one two", "half a line", "of a task"])
        #expect(Set(lines.map(\.application)) == ["com.example.Diary"])
        #expect(TestDevice.current.log.filter { $0.kind == "console" }.map(\.text) == ["of the other"])
    }

    // MARK: An app that starts anew

    @Test("An app that was ended in front starts in the background, and becomes active again") func activity()
        async throws
    {
        let device = try await TestDevice(Watcher.self)
        try await device.open(Watcher.self)
        #expect(await device.application(Watcher.self)?.changes == [.active])
        try await device.terminate()
        try await device.push(#"{"aps": {"content-available": 1}}"#)
        #expect(await device.application(Watcher.self)?.atLaunch == .background)
        #expect(await device.application(Watcher.self)?.device.activity == .background)
        try await device.open(Watcher.self)
        #expect(await device.application(Watcher.self)?.changes == [.inactive, .active])
    }

    @Test("An app that was ended starts anew when its notification is tapped") func coldStart() async throws {
        let device = try await TestDevice(Tea.self)
        try await device.open(Tea.self)
        try await device.answer(.allow)
        try await device.tap("Brew for three minutes")
        let first = await device.application(Tea.self)
        try await device.lock()
        try await device.terminate()
        #expect(await device.application(Tea.self) == nil)
        try await device.advance(by: .seconds(180))
        try await device.tap(action: "note", of: #require(device.lockScreen.notifications.first), userText: "Fine")
        let second = await device.application(Tea.self)
        #expect(second != nil && second !== first)
        #expect(await second?.notes == ["Fine"])
        try await device.terminate("Tea")
        let error = await #expect(throws: TestDeviceError.self) { try await device.terminate(Tea.self) }
        #expect(error?.problem == "terminate: “com.example.Tea” does not run")
        let unknown = await #expect(throws: TestDeviceError.self) { try await device.keys("terminate:\"Tee\"") }
        #expect(unknown?.problem == "terminate: no app is called “Tee”; did you mean “Tea”?")
    }

    @Test(
        "A response that starts an app is lost without a delegate at the end of the launch",
        arguments: Latecomer.Moment.allCases)
    func lateDelegate(moment: Latecomer.Moment) async throws {
        UserDefaults.standard.set(moment.rawValue, forKey: "Latecomer")
        defer { UserDefaults.standard.removeObject(forKey: "Latecomer") }
        let device = try await TestDevice(Latecomer.self)
        try await device.preset(.authorized)
        for _ in 0..<2 { try await device.push(Self.hello) }
        try await device.tap(#require(device.lockScreen.notifications.first))
        let isKept = moment == .launch
        let lost = device.log.contains { $0.text.contains("lost: no delegate was set when the launch ended") }
        #expect(lost == !isKept)
        let app = try #require(await device.application(Latecomer.self))
        #expect(await app.actions.count == (isKept ? 1 : 0))
        // A later response finds the delegate.
        try await device.advance(by: .seconds(2))
        try await device.tap(#require(device.notificationCenter.notifications.first))
        #expect(await app.actions.count == (isKept ? 2 : 1))
    }
}
