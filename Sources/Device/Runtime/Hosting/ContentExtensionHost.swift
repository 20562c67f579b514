import Foundation
import NotificationHosting
import NotificationModel
import NotificationWire
import TerminalCanvas
import UserNotifications
import UserNotificationsUI

/// A visible content extension and the long look it belongs to.
@MainActor
final class ContentExtensionHost {
    let session: CallIdentifier
    private unowned let application: ApplicationHost
    private let connection: LocalConnection
    private let controller: any NotificationContentViewController & UNNotificationContentExtension
    private let model: ContentExtension
    /// Whether the extension knows that its view is shown.
    private var hasAppeared = false
    private var performedActions = 0

    /// Creates the view controller, loads its view and passes it the notification.
    init?(
        _ contentExtension: ContentExtension,
        of application: ApplicationHost,
        session: CallIdentifier,
        notification: DeliveredNotification,
        actions: [NotificationAction]
    ) {
        guard let controller = application.context.run({ application.bundle.makeController(for: contentExtension) })
        else {
            return nil
        }
        self.session = session
        self.application = application
        let connection = application.connection
        self.connection = connection
        model = contentExtension
        self.controller = controller
        application.context.run {
            controller.extensionContext = NSExtensionContext(
                actions: actions
            ) { request in
                switch request {
                case .actionsChanged(let actions):
                    connection.send(.extensionActionsChanged(session: session, actions))
                case .performDefaultAction:
                    connection.send(.extensionPerformedDefaultAction(session: session))
                case .dismiss:
                    connection.send(.extensionDismissed(session: session))
                case .playbackChanged:
                    connection.report(.ownCodeHasRun)
                case .urlOpened(let url):
                    connection.send(.urlOpeningRefused(url.absoluteString))
                }
            }
            controller.viewDidLoad()
            controller.didReceive(UNNotification(model: notification))
            controller.viewWillAppear(false)
        }
    }

    /// Tells the extension that its view closes.
    func close() {
        application.context.run {
            controller.viewWillDisappear(false)
            controller.viewDidDisappear(false)
        }
    }

    func receive(_ notification: DeliveredNotification) {
        application.context.run { controller.didReceive(UNNotification(model: notification)) }
    }

    /// Asks the extension what happens to a response. It may answer several times and from any thread; the device uses
    /// the first answer.
    func ask(_ call: CallIdentifier, _ response: NotificationResponse) {
        let answer = { @Sendable [connection] in connection.send(.extensionAnswered(call, $0)) }
        application.context.run {
            controller.didReceive(UNNotificationResponse.make(from: response)) { option in
                switch option {
                case .doNotDismiss: answer(.doNotDismiss)
                case .dismiss: answer(.dismiss)
                case .dismissAndForwardAction: answer(.dismissAndForwardAction)
                }
            }
        }
    }

    /// Performs the user's action on a control. Ignores controls that no longer exist or are disabled.
    func perform(_ action: ControlAction, on identifier: String) {
        if action == .playbackToggled { return togglePlayback() }
        performedActions += 1
        application.context.run {
            let own = model.userInteractionEnabled ? controller.controls : []
            let controls = (controller.presentedQuestion?.controls ?? []) + own
            controls.first { $0.control.identifier == identifier }?.performIfInteractive(action)
        }
    }

    /// The button belongs to the system, so it works even if the extension does not enable user interaction. It changes
    /// before the extension is called, and a state that the extension reports during the call overrides it.
    private func togglePlayback() {
        application.context.run {
            guard let context = controller.extensionContext, askForMediaButtonKind() != nil,
                Self.cells(of: controller.mediaPlayPauseButtonFrame) != nil
            else { return }
            if context.togglePlayback() { controller.mediaPlay() } else { controller.mediaPause() }
        }
    }

    /// Lets the extension draw. The first picture brings the view onto the display.
    func drawFrame(for request: DrawingRequest) -> ContentExtensionFrame {
        if !hasAppeared {
            hasAppeared = true
            // Before the drawing, so that one picture is enough: what the extension changes here is already in it.
            application.context.run { controller.viewDidAppear(false) }
        }
        return DrawingPass.$isActive.withValue(true) { application.context.run { draw(request) } }
    }

    private func draw(_ request: DrawingRequest) -> ContentExtensionFrame {
        let size = request.size
        // A cell is about twice as high as wide, so a square view has half as many rows as columns.
        let ratio = controller.preferredRatio ?? model.initialContentSizeRatio
        let ratioRows = Int(min((Double(size.columns) * ratio / 2).rounded(), 10_000))
        let rows = controller.contentRows(forColumns: size.columns) ?? min(ratioRows, size.rows)
        var context = NotificationDrawingContext(
            canvas: Canvas(
                size: Size(columns: size.columns, rows: min(max(rows, 0), Self.mostRows)),
                repertoire: request.repertoire),
            imageRendering: NotificationImageRendering(request.rendering),
            picturesInColor: request.picturesInColor
        )
        controller.draw(in: &context)
        var frame = ContentExtensionFrame(
            title: controller.title ?? "",
            drawing: context.canvas,
            controls: model.userInteractionEnabled ? controller.controls.map(\.control) : [],
            onlyPicture: context.onlyPicture,
            mediaButton: mediaButton(in: context.canvas.bounds),
            elements: context.elements
        )
        frame.question = controller.presentedQuestion?.question
        frame.performedActions = performedActions
        return frame
    }

    /// The maximum height of a canvas from another process.
    private static let mostRows = 1_000

    // MARK: Media

    /// Asks the extension which button it wants.
    private func askForMediaButtonKind() -> MediaButton.Kind? {
        switch controller.mediaPlayPauseButtonType {
        case .none: nil
        case .default: .default
        case .overlay: .overlay
        }
    }

    /// The button that the extension requests, clipped to the drawing.
    private func mediaButton(in drawing: Rectangle) -> MediaButton? {
        guard let kind = askForMediaButtonKind(),
            let area = Self.cells(of: controller.mediaPlayPauseButtonFrame)?.intersection(drawing), !area.isEmpty
        else { return nil }
        return MediaButton(
            kind: kind,
            area: area,
            tint: controller.mediaPlayPauseButtonTintColor.terminalColor,
            isPlaying: controller.extensionContext?.isPlaying ?? false
        )
    }

    /// Rounds a frame to whole cells, at least one in each direction; `nil` if it is empty or invalid.
    private static func cells(of frame: CGRect) -> Rectangle? {
        let frame = frame.standardized
        let edges = [frame.minX, frame.minY, frame.maxX, frame.maxY]
        guard !frame.isEmpty, edges.allSatisfy({ abs($0) < 1_000_000 }) else { return nil }
        let column = Int(frame.minX.rounded())
        let row = Int(frame.minY.rounded())
        return Rectangle(
            column: column,
            row: row,
            columns: max(1, Int(frame.maxX.rounded()) - column),
            rows: max(1, Int(frame.maxY.rounded()) - row)
        )
    }
}

extension NotificationImageRendering {
    fileprivate init(_ model: ImageRendering) {
        switch model {
        case .ascii: self = .ascii
        case .blocks: self = .blocks
        case .braille: self = .braille
        }
    }
}
