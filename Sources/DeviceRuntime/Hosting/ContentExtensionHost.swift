import NotificationModel
import NotificationWire
import TerminalCanvas
import UserNotifications
import UserNotificationsUI

/// A content extension on show, and the long look it belongs to.
@MainActor
final class ContentExtensionHost {
    let session: CallIdentifier
    private let application: ApplicationHost
    private let connection: any ApplicationConnection
    private let controller: any NotificationContentViewController & UNNotificationContentExtension
    private let model: ContentExtension

    /// Makes the view controller, lets its view load and hands it the notification.
    init?(
        _ contentExtension: ContentExtension,
        of application: ApplicationHost,
        session: CallIdentifier,
        notification: DeliveredNotification,
        actions: [NotificationAction],
        connection: any ApplicationConnection
    ) {
        guard let type = application.bundle.controllerType(for: contentExtension) else { return nil }
        self.session = session
        self.application = application
        self.connection = connection
        model = contentExtension
        controller = application.run {
            let controller = type.init()
            controller.extensionContext = NSExtensionContext(
                notificationActions: actions.map(UNNotificationAction.make(from:))
            ) { request in
                switch request {
                case .actionsChanged(let actions):
                    connection.send(.extensionActionsChanged(session: session, actions.map(\.model)))
                case .performDefaultAction:
                    connection.send(.extensionPerformedDefaultAction(session: session))
                case .dismiss:
                    connection.send(.extensionDismissed(session: session))
                }
            }
            controller.viewDidLoad()
            controller.didReceive(UNNotification(model: notification))
            return controller
        }
    }

    func receive(_ notification: DeliveredNotification) {
        application.run { controller.didReceive(UNNotification(model: notification)) }
    }

    /// Asks the extension what becomes of a response; its answers go to the device, from whichever thread, which takes
    /// the first.
    func ask(_ call: CallIdentifier, _ response: NotificationResponse) {
        let answer = { @Sendable [connection] in connection.send(.extensionAnswered(call, $0)) }
        application.run {
            controller.didReceive(UNNotificationResponse.make(from: response)) { option in
                switch option {
                case .doNotDismiss: answer(.doNotDismiss)
                case .dismiss: answer(.dismiss)
                case .dismissAndForwardAction: answer(.dismissAndForwardAction)
                }
            }
        }
    }

    /// Does to a control what the person did; one that has gone or takes nothing any more is left alone.
    func perform(_ action: ControlAction, on identifier: String) {
        guard model.userInteractionEnabled else { return }
        application.run {
            controller.controls.first { $0.control.identifier == identifier }?.performIfInteractive(action)
        }
    }

    /// Lets the extension draw.
    ///
    /// - Parameters:
    ///   - size: The columns there are, and the most rows there are.
    func frame(in size: Size, repertoire: Repertoire) -> ContentExtensionFrame {
        application.run {
            // A cell is about twice as high as wide, so a view of equal sides is half as many rows as columns.
            let initialRows = Int(min((Double(size.columns) * model.initialContentSizeRatio / 2).rounded(), 10_000))
            let wanted = controller.contentRows(forColumns: size.columns) ?? initialRows
            let rows = min(max(wanted, 0), size.rows)
            var context = NotificationDrawingContext(
                canvas: Canvas(size: Size(columns: size.columns, rows: rows), repertoire: repertoire)
            )
            controller.draw(in: &context)
            return ContentExtensionFrame(
                title: controller.title ?? "",
                drawing: context.canvas,
                controls: model.userInteractionEnabled ? controller.controls.map(\.control) : []
            )
        }
    }
}
