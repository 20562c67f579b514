public import Foundation
import NotificationTesting

/// The phone as a thing with buttons.
///
/// Apple: `XCUIDevice`.
@preconcurrency @MainActor
public final class XCUIDevice {
    /// Apple: `XCUIDevice.Button`.
    public enum Button: Int, Sendable {
        case home = 1
        case volumeUp = 2
        case volumeDown = 3
        case action = 4
        case camera = 5
    }

    /// Apple: `XCUIDevice.Appearance`.
    public enum Appearance: Int, Sendable {
        case unspecified = 0
        case light = 1
        case dark = 2
    }

    /// The phone of the running test.
    public static let shared = XCUIDevice()

    private init() {}

    private var phone: XCUIApplication { XCUIApplication(bundleIdentifier: XCUIApplication.phone) }

    /// Presses a button. The device has the one that leads home, which turns the display on after the lock button;
    /// others fail.
    public func press(_ button: Button, file: StaticString = #filePath, line: UInt = #line) {
        guard button == .home else { return phone.fail("the device has no button \(button)", file, line) }
        let test = phone.test
        let isDisplayOff = test.isDisplayOff && test.device.isLocked
        test.isDisplayOff = false
        if !isDisplayOff { phone.act("press", file, line) { try await $0.goHome() } }
    }

    /// Does what a name stands for: `pressLockButton`, which tests call by its name because it is not public.
    public func perform(_ selector: XCUISelector, file: StaticString = #filePath, line: UInt = #line) {
        guard selector.name == "pressLockButton" else {
            return phone.fail("XCUIDevice has no method “\(selector.name)”; it has pressLockButton", file, line)
        }
        phone.act("pressLockButton", file, line) { try await $0.lock() }
        phone.test.isDisplayOff = true
    }

    /// Locks the phone. Apple has it, but not in public: tests declare it themselves.
    public func pressLockButton() { perform(NSSelectorFromString("pressLockButton")) }

    /// Whether the screen is light or dark, by the device's setting `theme`; unspecified until the test sets it.
    public var appearance: Appearance {
        get { phone.test.appearance }
        set {
            phone.test.appearance = newValue
            let theme = newValue == .unspecified ? "automatic" : "\(newValue)"
            phone.act("appearance") { try await $0.set("theme=\(theme)") }
        }
    }

    /// What the phone does that is no app's.
    public var system: XCUISystem { XCUISystem() }

    /// Portrait; another one fails.
    public var orientation: UIDeviceOrientation {
        get { .portrait }
        set {
            guard newValue != .portrait else { return }
            phone.fail("the screen of the device is not turned: its orientation is portrait", #filePath, #line)
        }
    }
}

/// The phone without its apps.
///
/// Apple: `XCUISystem`.
@preconcurrency @MainActor
public final class XCUISystem {
    fileprivate init() {}

    /// Opens a URL as a link elsewhere does: with the app under test, to which all schemes belong here.
    public func open(_ url: URL) { XCUIApplication().open(url) }
}

/// The name of a method.
public struct XCUISelector: Hashable, Sendable {
    let name: String
}

/// Apple: `NSSelectorFromString`. Where UIKit's is imported as well, the type that is wanted decides.
// swift-format-ignore: AlwaysUseLowerCamelCase
@_disfavoredOverload
public func NSSelectorFromString(_ aSelectorName: String) -> XCUISelector { XCUISelector(name: aSelectorName) }

/// Apple: `UIDeviceOrientation`, which comes with UIKit; a test that only has this module finds it here.
public enum UIDeviceOrientation: Int, Sendable {
    case unknown = 0
    case portrait = 1
    case portraitUpsideDown = 2
    case landscapeLeft = 3
    case landscapeRight = 4
    case faceUp = 5
    case faceDown = 6
}
