import UIKit

/// An app whose notifications have keys.
public class AppDelegate: UIResponder, UIApplicationDelegate {
    public required override init() {}

    public static var hostedServiceExtension: (@Sendable () -> UNNotificationServiceExtension)? { { Translator() } }
}

/// Writes what it reads into the notification.
public class Translator: UNNotificationServiceExtension {
    public override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        content.subtitle = Readings.extensionTexts.joined(separator: " ")
        contentHandler(content)
    }
}

/// What the extension reads while the device calls it, by the names of its methods.
@MainActor public var extensionReadings: [String: [String]] = [:]

public class ReaderViewController: UIViewController, UNNotificationContentExtension {
    public override func viewDidLoad() {
        super.viewDidLoad()
        extensionReadings["viewDidLoad"] = Readings.extensionTexts
    }

    public func didReceive(_ notification: UNNotification) {
        extensionReadings["didReceive"] = Readings.extensionTexts
    }
}
