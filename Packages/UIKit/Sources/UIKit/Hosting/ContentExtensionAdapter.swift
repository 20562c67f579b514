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

    /// The bundle of the extension; `nil` for one that the app's code has made.
    private var bundle: ApplicationBundle?

    static func make(
        _ content: any Content, isInteractive: Bool, in bundle: ApplicationBundle?
    ) -> ContentExtensionAdapter {
        let adapter = ContentExtensionAdapter()
        adapter.content = content
        adapter.bundle = bundle
        adapter.isInteractive = isInteractive
        return adapter
    }

    override var title: String? {
        get { content?.title }
        set { content?.title = newValue }
    }

    override func viewDidLoad() {
        content?.extensionContext = extensionContext
        tell { $0.loadViewIfNeeded() }
    }

    /// Calls the extension, whose bundle is the main one meanwhile.
    private func tell(_ body: (any Content) -> Void) {
        guard let content else { return }
        ApplicationLanguage.$extensionBundle.withValue(bundle) { body(content) }
    }

    func didReceive(_ notification: UNNotification) { tell { $0.didReceive(notification) } }

    override func viewWillAppear(_ animated: Bool) { tell { $0.viewWillAppear(animated) } }
    override func viewDidAppear(_ animated: Bool) {
        content?.isInView = true
        tell { $0.viewDidAppear(animated) }
    }
    override func viewWillDisappear(_ animated: Bool) {
        content?.isInView = false
        tell { $0.viewWillDisappear(animated) }
    }
    override func viewDidDisappear(_ animated: Bool) { tell { $0.viewDidDisappear(animated) } }

    func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        tell { $0.didReceive(response, completionHandler: completion) }
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
        guard let height = content?.front.contentHeight(forWidth: width, hidesControls: isInteractive) else {
            return nil
        }
        return PointScale.rows(height)
    }

    override func draw(in context: inout NotificationDrawingContext) {
        guard let content = content?.front else { return }
        content.layOut(
            width: PointScale.points(columns: context.columns), height: PointScale.points(rows: context.rows),
            hidesControls: isInteractive)
        ViewDrawing(drawsControls: !isInteractive).draw(content.view, in: &context)
    }

    override var controls: [HostedControl] {
        guard isInteractive, let content else { return [] }
        return ViewControls.all(of: content.front, width: content.front.view.frame.width, withLabels: false)
    }

    override var presentedQuestion: HostedQuestion? { content?.frontAlert?.question }
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
        try self.init(attributes: attributes, in: nil, viewController: viewController)
    }

    /// - Parameter bundle: The bundle of the extension, which is the main one of its code.
    init(
        attributes: [String: Any], in bundle: ApplicationBundle?,
        viewController: @escaping @MainActor @Sendable () -> any UIViewController & UNNotificationContentExtension
    ) throws(HostedContentExtensionError) {
        let isInteractive = InformationFile.flag(attributes[AttributeKey.userInteractionEnabled.rawValue])
        try self.init(attributes: attributes) {
            let content = ApplicationLanguage.$extensionBundle.withValue(bundle) { viewController() }
            return ContentExtensionAdapter.make(content, isInteractive: isInteractive, in: bundle)
        }
    }
}
