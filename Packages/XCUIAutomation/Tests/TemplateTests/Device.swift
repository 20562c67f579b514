@_exported import UIKit
@_exported import XCUIAutomation

class XCTestCase: XCUITestCase {
    override class var applications: [any HostedApplication.Type] { [AppDelegate.hosted] }
}

typealias XCTWaiter = DeviceWaiter

final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let (window, controller, label) = (UIWindow(frame: UIScreen.main.bounds), UIViewController(), UILabel())
        label.text = "Ready"
        controller.view.addSubview(label)
        label.frame = controller.view.bounds
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
