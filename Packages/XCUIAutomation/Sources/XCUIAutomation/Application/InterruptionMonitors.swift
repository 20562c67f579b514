import Foundation
import NotificationTesting
import XCTest

/// The monitors of a test, which answer the phone's questions.
@MainActor
final class InterruptionMonitors {
    private struct Monitor {
        let name: String
        let handler: (XCUIElement) -> Bool
        let token = Token()
    }

    private final class Token: NSObject, Sendable {}

    private var monitors: [Monitor] = []
    private var isHandling = false

    func add(_ description: String, _ handler: @escaping (XCUIElement) -> Bool) -> any NSObjectProtocol & Sendable {
        let monitor = Monitor(name: description, handler: handler)
        monitors.append(monitor)
        return monitor.token
    }

    func remove(_ token: any NSObjectProtocol) { monitors.removeAll { $0.token === token } }

    /// Has the question in front answered: by the monitor that was added last and says that it has, else by its button
    /// that refuses, as XCTest does it itself.
    ///
    /// - Returns: Whether no question is in front any more.
    func handle(_ file: StaticString, _ line: UInt) -> Bool {
        // What a monitor does is not interrupted by what it handles.
        guard !isHandling else { return true }
        isHandling = true
        defer { isHandling = false }
        let phone = XCUIApplication(bundleIdentifier: XCUIApplication.phone)
        for _ in 0..<Self.most {
            let alert = phone.alerts.firstMatch
            guard alert.exists else { return true }
            if let monitor = monitors.last(where: { $0.handler(alert) }) {
                print("The monitor “\(monitor.name)” has answered.")
                continue
            }
            alert.buttons.firstMatch.tap(file: file, line: line)
        }
        phone.fail("the phone asks again and again", file, line)
        return false
    }

    /// How many questions are answered before a use.
    private static let most = 10
}
