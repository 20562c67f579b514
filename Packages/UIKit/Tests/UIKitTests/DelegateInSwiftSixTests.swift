import Testing
import UIKit

/// A delegate in the language mode of Swift 6, with the async form and an initializer of its own.
final class ModernDelegate: UIResponder, UIApplicationDelegate {
    private let started: Bool

    required init() {
        started = true
        super.init()
    }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult {
        started ? .newData : .failed
    }

    static var hostedServiceExtension: (@Sendable () -> UNNotificationServiceExtension)? {
        { UNNotificationServiceExtension() }
    }
}

/// A content extension in the language mode of Swift 6, with the async form and an initializer of its own.
final class ModernViewController: UIViewController, UNNotificationContentExtension {
    private let label = UILabel()

    override init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName, bundle: bundle)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func loadView() {
        view = label
    }

    func didReceive(_ notification: UNNotification) {
        label.text = notification.request.content.body
    }

    func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption {
        .dismiss
    }
}

@MainActor
@Suite("A delegate in the language mode of Swift 6")
struct DelegateInSwiftSixTests {
    @Test("Without property lists it is named for its module") func identity() {
        #expect(ModernDelegate.hosted.bundle.identifier == "com.example.UIKitTests")
        #expect(ModernDelegate.hosted.bundle.name == "UIKitTests")
    }

    @Test("A content extension can be made by a function, and its mistakes are named") func extensions() throws {
        let attributes: [String: Any] = [
            HostedContentExtension.AttributeKey.category.rawValue: "story",
            HostedContentExtension.AttributeKey.initialContentSizeRatio.rawValue: 0.5,
        ]
        _ = try HostedContentExtension(attributes: attributes, viewController: { ModernViewController() })
        #expect(throws: HostedContentExtensionError.self) {
            try HostedContentExtension(attributes: [:], viewController: { ModernViewController() })
        }
        let controller = ModernViewController()
        #expect(!controller.isViewLoaded)
        #expect(controller.view is UILabel && controller.isViewLoaded)
    }

    @Test("Pictures are decoded from data, and other data are nil") func pictures() throws {
        #expect(UIImage(data: Data([1, 2, 3])) == nil)
        #expect(UIImage(named: "no such picture") == nil)
        let flag = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Programs/NewsProbe/Resources/flag.png")
        let image = try #require(UIImage(contentsOfFile: flag.path))
        #expect(image.size == CGSize(width: 24, height: 24))
    }
}
