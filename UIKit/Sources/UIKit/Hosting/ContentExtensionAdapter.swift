import NotificationDevice
import NotificationHosting
import UserNotificationsUI

/// Shows a view controller of UIKit in a long look.
final class ContentExtensionAdapter: NotificationContentViewController, UNNotificationContentExtension {
    typealias Content = UIViewController & UNNotificationContentExtension

    private var content: (any Content)?
    /// Whether controls are shown under the drawing instead of in it.
    private var isInteractive = false

    required nonisolated init() {}

    static func make(_ content: any Content, isInteractive: Bool) -> ContentExtensionAdapter {
        let adapter = ContentExtensionAdapter()
        adapter.content = content
        adapter.isInteractive = isInteractive
        return adapter
    }

    override var title: String? {
        get { content?.title }
        set { content?.title = newValue }
    }

    override func viewDidLoad() {
        content?.extensionContext = extensionContext
        content?.loadViewIfNeeded()
    }

    func didReceive(_ notification: UNNotification) {
        content?.didReceive(notification)
    }

    override func viewWillAppear(_ animated: Bool) { content?.viewWillAppear(animated) }
    override func viewDidAppear(_ animated: Bool) { content?.viewDidAppear(animated) }
    override func viewWillDisappear(_ animated: Bool) { content?.viewWillDisappear(animated) }
    override func viewDidDisappear(_ animated: Bool) { content?.viewDidDisappear(animated) }

    func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        content?.didReceive(response, completionHandler: completion)
    }

    // MARK: Media

    var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType {
        content?.mediaPlayPauseButtonType ?? .none
    }

    /// In cells; that of the view controller is in points.
    var mediaPlayPauseButtonFrame: CGRect {
        content.map { PointScale.cells($0.mediaPlayPauseButtonFrame) } ?? .zero
    }

    var mediaPlayPauseButtonTintColor: UIColor { content?.mediaPlayPauseButtonTintColor ?? .tintColor }
    func mediaPlay() { content?.mediaPlay() }
    func mediaPause() { content?.mediaPause() }

    // MARK: Drawing

    override func contentRows(forColumns columns: Int) -> Int? {
        let width = PointScale.points(columns: columns)
        guard let height = content?.contentHeight(forWidth: width, hidesControls: isInteractive) else { return nil }
        return PointScale.rows(height)
    }

    override func draw(in context: inout NotificationDrawingContext) {
        guard let content else { return }
        content.layOut(
            width: PointScale.points(columns: context.columns), height: PointScale.points(rows: context.rows),
            hidesControls: isInteractive)
        ViewDrawing(drawsControls: !isInteractive).draw(content.view, in: &context)
    }

    override var controls: [HostedControl] {
        guard isInteractive, let content else { return [] }
        return ViewControls.all(in: content.view, withLabels: false)
    }
}

extension HostedContentExtension {
    /// Creates an extension from the dictionary under `NSExtensionAttributes` and a function that makes its view
    /// controllers. Not part of Apple's API.
    ///
    /// - Parameters:
    ///   - attributes: The keys of `AttributeKey` with property-list values.
    ///   - viewController: Called each time a notification is opened.
    /// - Throws: `HostedContentExtensionError` with the name of the key.
    public init(
        attributes: [String: Any],
        viewController: @escaping @MainActor @Sendable () -> any UIViewController & UNNotificationContentExtension
    ) throws(HostedContentExtensionError) {
        let isInteractive = attributes[AttributeKey.userInteractionEnabled.rawValue] as? Bool ?? false
        try self.init(attributes: attributes) {
            ContentExtensionAdapter.make(viewController(), isInteractive: isInteractive)
        }
    }
}
