public import Foundation
import NotificationHosting
@_spi(Suites) import NotificationTesting
import NotificationXCTest
import XCTest

/// An app of the device of the running test, or the phone's own screens (`com.apple.springboard`).
///
/// It can be in a property or a static: its device is looked for when it is used. What the phone shows is not in the
/// tree of an app, and what an app shows is not in that of the phone.
///
/// Apple: `XCUIApplication`.
@preconcurrency @MainActor
open class XCUIApplication: XCUIElement {
    /// Whether an app runs.
    ///
    /// Apple: `XCUIApplication.State`.
    public enum State: UInt, Sendable {
        case unknown = 0
        case notRunning = 1
        case runningBackgroundSuspended = 2
        case runningBackground = 3
        case runningForeground = 4
    }

    static let phone = "com.apple.springboard"

    private let bundleIdentifier: String?
    override var search: ElementSearch { .application(self) }

    /// The device that it was launched on last.
    private weak var launchedOn: TestDevice?
    private var isLeftRunning = false

    /// The app under test: the first of the suite's.
    public init() {
        bundleIdentifier = nil
        super.init(application: ())
    }

    /// The app with an identifier.
    public init(bundleIdentifier: String) {
        self.bundleIdentifier = bundleIdentifier
        super.init(application: ())
    }

    /// The arguments of the next launch, behind the name of the program: a name with a hyphen and a value are also a
    /// value of `UserDefaults`.
    open var launchArguments: [String] = []
    /// The variables of the next launch, which are set beside those of the process.
    open var launchEnvironment: [String: String] = [:]

    // MARK: The device

    var test: XCUITestCase {
        precondition(Thread.isMainThread, "XCUIAutomation is used on the main thread: a test is @MainActor, or awaits")
        guard let test = DeviceTestCase.current as? XCUITestCase else {
            preconditionFailure("an XCUIApplication is used in a test of a suite that is an XCUITestCase")
        }
        return test
    }

    var isPhone: Bool { identifierOfApp == Self.phone }

    var identifierOfApp: String {
        bundleIdentifier ?? type(of: test).applications.first?.bundle.identifier ?? "App"
    }

    /// The identifier of the app's bundle.
    open override var identifier: String { identifierOfApp }

    /// The name below the app's icon, also while the app is not in front.
    open override var label: String { hosted?.bundle.name ?? super.label }

    /// The identifier of the app's bundle, as Xcode writes it.
    open override var description: String { "Target Application '\(identifierOfApp)'" }

    /// What a suite has given the device.
    private var hosted: (any HostedApplication.Type)? {
        type(of: test).applications.first { $0.bundle.identifier == identifierOfApp }
    }

    private func hosted(_ use: String, _ file: StaticString, _ line: UInt) -> (any HostedApplication.Type)? {
        if let hosted { return hosted }
        let others = type(of: test).applications.map { $0.bundle.identifier }.joined(separator: ", ")
        fail("\(use): the device has no app \(identifierOfApp); `applications` of the suite has \(others)", file, line)
        return nil
    }

    /// What the app, or the phone, shows at this moment; `nil` for an app that is not in front.
    func tree(on device: TestDevice) -> ElementNode? {
        let screen: ShownElement
        do {
            screen = try device.elements()[0]
        } catch {
            test.record("\(error)", #filePath, #line)
            return nil
        }
        // An app's questions are layers of their own.
        func isOfApp(_ part: ShownElement) -> Bool {
            part.elementType == "application" || part.elementType == "alert" && part.identifier == "application"
        }
        guard !isPhone else {
            let parts = screen.children.filter { !isOfApp($0) && !Self.ofTerminal.contains($0.identifier) }
            return ElementNode(screen, with: parts)
        }
        guard let app = screen.children.first(where: { $0.elementType == "application" }),
            app.identifier == identifierOfApp
        else { return nil }
        let questions = screen.children.filter { isOfApp($0) && $0.elementType == "alert" }
        return ElementNode(app, with: app.children.filter { $0.elementType == "window" } + questions)
    }

    /// What only a terminal has.
    private static let ofTerminal: Set = ["Hints", "Notice", "Inspector"]

    // MARK: Life

    /// Whether the app runs now.
    public var state: State {
        let device = test.device
        guard !isPhone else {
            let isCovered = type(of: test).applications.contains {
                device.state(ofApplication: $0.bundle.identifier) == .front
            }
            return isCovered ? .runningBackground : .runningForeground
        }
        return switch device.state(ofApplication: identifierOfApp) {
        case .front: .runningForeground
        case .background: .runningBackground
        case .notRunning: .notRunning
        case nil: .unknown
        }
    }

    /// Ends the app if it runs, and starts it in front with its arguments and its environment. Its delegate is made
    /// anew; statics and singletons stay, because the process is the test's. One that was deleted is installed again.
    open func launch() { launch(file: #filePath, line: #line) }

    func launch(file: StaticString, line: UInt) {
        guard let hosted = hosted("launch", file, line) else { return }
        end(hosted, file, line)
        test.launched = LaunchSettings(arguments: launchArguments, environment: launchEnvironment)
        (launchedOn, isLeftRunning) = (test.device, true)
        act("launch", file, line) {
            try await $0.installAgain(hosted)
            try await $0.open(hosted)
        }
    }

    /// Launches an app that a former test has left running, as it is on a phone that all tests have in common.
    func continueFormerTest() {
        if isLeftRunning, launchedOn !== test.device { launch() }
    }

    /// Brings the app to the front, and starts it if need be. The phone's own screens come to the front by going Home.
    open func activate() {
        guard !isPhone else {
            if state != .runningForeground { act("activate") { try await $0.goHome() } }
            return
        }
        guard let hosted = hosted("activate", #filePath, #line), tree(on: test.device) == nil else { return }
        beginSettings()
        act("activate") { try await $0.open(hosted) }
    }

    /// An app that does not run starts with its arguments and its environment.
    private func beginSettings() {
        guard state == .notRunning else { return }
        test.launched = LaunchSettings(arguments: launchArguments, environment: launchEnvironment)
    }

    /// Ends the app if it runs.
    open func terminate() {
        isLeftRunning = false
        guard let hosted = hosted("terminate", #filePath, #line) else { return }
        end(hosted, #filePath, #line)
    }

    private func end(_ hosted: any HostedApplication.Type, _ file: StaticString, _ line: UInt) {
        guard [.runningForeground, .runningBackground].contains(state) else { return }
        act("terminate", file, line) { try await $0.terminate(hosted) }
        test.launched = nil
    }

    /// Opens a URL with the app, as a link on another screen does.
    open func open(_ url: URL) {
        guard hosted("open", #filePath, #line) != nil else { return }
        let identifier = identifierOfApp
        beginSettings()
        act("open") { try await $0.open(identifier, for: .url, url.absoluteString) }
    }

    /// Lets the device's time pass until the app is in a state, at most a number of seconds.
    @discardableResult
    public func wait(for state: State, timeout: TimeInterval) -> Bool { wait(timeout) { self.state == state } }

    /// Has the app ask again for what it is protected from; here nothing asks for such a resource, so it fails.
    open func resetAuthorizationStatus(for resource: XCUIProtectedResource) {
        fail("resetAuthorizationStatus(for:): no app of this device is asked about \(resource)", #filePath, #line)
    }

    // MARK: Ways to the device

    /// Does something on the device; an error is a failure of the test.
    func act(
        _ name: String, _ file: StaticString = #filePath, _ line: UInt = #line,
        _ steps: @escaping (TestDevice) async throws -> Void
    ) {
        let test = test
        do {
            try test.perform(steps)
        } catch {
            guard !test.takesRecordedFailure() else { return }
            test.record("\(name): \(error)", file, line)
        }
    }

    @discardableResult
    func wait(_ timeout: TimeInterval, until isMet: () -> Bool) -> Bool {
        do {
            return try test.advance(upTo: timeout, until: isMet)
        } catch {
            test.record("\(error)", #filePath, #line)
            return false
        }
    }

    /// Fails the test, with the screen and the tree of the app.
    func fail(_ problem: String, _ file: StaticString, _ line: UInt) {
        let tree = tree(on: test.device)?.lines().joined(separator: "\n") ?? "    \(identifierOfApp) is not in front"
        test.record("\(problem)\nElement subtree:\n\(tree)\nScreen:\n\(test.device.frame())", file, line)
    }

    /// The label or identifier on the screen that is nearest to a name.
    func nearestLabel(to name: String?) -> String? {
        guard let name, let nodes = tree(on: test.device)?.descendants else { return nil }
        let all = nodes.flatMap { [$0.element.label, $0.identifier] }
        let names = Set(all.filter { !$0.isEmpty && $0 != name }).sorted()
        let near = names.map { (words: $0, distance: Self.distance(name, $0)) }.min { $0.distance < $1.distance }
        return near.flatMap { $0.distance * 2 <= max(name.count, 2) ? $0.words : nil }
    }

    /// How many characters have to be put in, left out or changed (Levenshtein).
    private static func distance(_ first: String, _ second: String) -> Int {
        let (first, second) = (Array(first.lowercased()), Array(second.lowercased()))
        var row = Array(0...second.count)
        for (index, character) in first.enumerated() {
            var corner = row[0]
            row[0] = index + 1
            for column in second.indices {
                let change = corner + (second[column] == character ? 0 : 1)
                corner = row[column + 1]
                row[column + 1] = min(change, corner + 1, row[column] + 1)
            }
        }
        return row[second.count]
    }

    /// Lets the monitors of the test answer what the phone asks before an app is used.
    ///
    /// - Returns: Whether the test goes on: nothing asks any more.
    func handleInterruptions(_ file: StaticString, _ line: UInt) -> Bool {
        isPhone || test.monitors.handle(file, line)
    }

    override func attribute(named name: String) -> Any? {
        name == "state" ? state.rawValue : super.attribute(named: name)
    }
}

/// What an app is protected from.
///
/// Apple: `XCUIProtectedResource`.
public enum XCUIProtectedResource: Int, Sendable {
    case contacts = 1
    case calendar = 2
    case reminders = 3
    case photos = 4
    case microphone = 5
    case camera = 6
    case mediaLibrary = 7
    case homeKit = 8
    case bluetooth = -0x40000000
    case keyboardNetwork = -0x40000001
    case location = -0x40000002
    case health = -0x40000003
    case userTracking = -0x40000004
    case focus = -0x40000005
    case localNetwork = -0x40000006
}
