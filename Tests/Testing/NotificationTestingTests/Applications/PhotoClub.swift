import Foundation
import NotificationHosting
import UserNotifications
import UserNotificationsUI

/// An app with a service extension that fetches pictures, a content extension and silent pushes.
final class PhotoClub: NSObject, HostedApplication, UNUserNotificationCenterDelegate {
    static var bundle: HostedApplicationBundle {
        HostedApplicationBundle(
            identifier: "com.example.PhotoClub", name: "Photo Club", iconGlyph: "P",
            iconColor: (red: 90, green: 60, blue: 160),
            contentExtensions: [
                HostedContentExtension(
                    controller: AlbumController.self, categories: ["album"], initialContentSizeRatio: 0.3,
                    userInteractionEnabled: true)
            ],
            serviceExtension: { PictureService() })
    }

    private(set) var opened: [String] = []
    private(set) var fetched: [String] = []

    init(environment: HostedApplicationEnvironment) {}

    func applicationDidFinishLaunching() {
        let center = UNUserNotificationCenter.current()
        center.delegate = self
        let actions = ["like", "comment"].map { UNNotificationAction(identifier: $0, title: $0.capitalized) }
        center.setNotificationCategories([
            UNNotificationCategory(identifier: "album", actions: actions, intentIdentifiers: [])
        ])
    }

    /// Fetches an album as a server would give it, and says so much later.
    func didReceiveRemoteNotification(
        _ userInfo: [AnyHashable: Any], completionHandler: @escaping @Sendable (HostedDevice.FetchResult) -> Void
    ) {
        guard let album = userInfo["album"] as? String else { return completionHandler(.noData) }
        fetched.append(album)
        // An album without pictures is never answered.
        guard album != "empty" else { return }
        DispatchQueue.global().asyncAfter(deadline: .now() + 5) { completionHandler(.newData) }
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        opened.append(response.notification.request.content.title)
    }
}

/// Puts a picture on a push: it is downloaded in a task, and the text is good enough if that takes too long.
final class PictureService: UNNotificationServiceExtension {
    private var contentHandler: ((UNNotificationContent) -> Void)?
    private var bestAttempt: UNMutableNotificationContent?
    private var download: URLSessionDataStandIn?

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        bestAttempt = request.content.mutableCopy() as? UNMutableNotificationContent
        guard let content = bestAttempt, let text = request.content.userInfo["picture"] as? String,
            let url = URL(string: text)
        else { return contentHandler(request.content) }
        let download = URLSessionDataStandIn(url)
        self.download = download
        download.resume { file in
            if let file, let picture = try? UNNotificationAttachment(identifier: "picture", url: file) {
                content.attachments = [picture]
            } else {
                content.subtitle = "The picture is gone"
            }
            contentHandler(content)
        }
    }

    override func serviceExtensionTimeWillExpire() {
        guard let contentHandler, let bestAttempt else { return }
        bestAttempt.subtitle = "The picture comes later"
        contentHandler(bestAttempt)
    }
}

/// A download without a network: files are copied on a queue, and a host that does not answer takes an hour.
final class URLSessionDataStandIn {
    private let url: URL

    init(_ url: URL) {
        self.url = url
    }

    func resume(_ completion: @escaping (URL?) -> Void) {
        // The handler of a service extension may be called on any queue, as Apple's are.
        let url = self.url
        let work = DispatchWorkItem {
            guard url.isFileURL else { return completion(nil) }
            let copy = FileManager.default.temporaryDirectory
                .appendingPathComponent(UUID().uuidString + "-" + url.lastPathComponent)
            do {
                try FileManager.default.copyItem(at: url, to: copy)
                completion(copy)
            } catch {
                completion(nil)
            }
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + (url.isFileURL ? 2 : 3_600), execute: work)
    }
}

/// Shows an album: liking it changes the actions while the user looks, and a control turns the page.
final class AlbumController: NotificationContentViewController, UNNotificationContentExtension {
    private var album = ""
    private var page = 1
    private var likes = 0

    func didReceive(_ notification: UNNotification) {
        album = notification.request.content.title
    }

    func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        switch response.actionIdentifier {
        case "like":
            likes += 1
            extensionContext?.notificationActions = [UNNotificationAction(identifier: "unlike", title: "Unlike")]
            completion(.doNotDismiss)
        case "unlike":
            likes -= 1
            extensionContext?.notificationActions = []
            completion(.doNotDismiss)
        default: completion(.dismissAndForwardAction)
        }
    }

    override func contentRows(forColumns columns: Int) -> Int? { 2 }

    override func draw(in context: inout NotificationDrawingContext) {
        context.write("\(album), page \(page)", column: 0, row: 0)
        context.write("\(likes) likes", column: 0, row: 1)
    }

    override var controls: [HostedControl] {
        [.button("next", title: "Next Page") { [weak self] in self?.page += 1 }]
    }
}
