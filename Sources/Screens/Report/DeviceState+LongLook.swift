import NotificationModel
import NotificationWire
import TerminalCanvas

extension DeviceState {
    /// The open long look.
    package struct LongLook: Equatable, Sendable, Encodable {
        package struct Action: Equatable, Sendable, Encodable {
            package var identifier: String
            package var title: String
            @OrNull package var icon: Icon?

            init(_ action: NotificationAction) {
                identifier = action.identifier
                title = action.title
                icon = action.icon.map(Icon.init)
            }
        }

        /// One of the two names, as in `UNNotificationActionIcon`.
        package struct Icon: Equatable, Sendable, Encodable {
            package var systemImageName: String?
            package var templateImageName: String?

            init(_ icon: NotificationAction.Icon) {
                switch icon {
                case .systemImage(let name): systemImageName = name
                case .templateImage(let name): templateImageName = name
                }
            }
        }

        /// The system's button for an extension's media.
        package struct MediaButton: Equatable, Sendable, Encodable {
            /// `default` or `overlay`.
            package var type: String
            package var playing: Bool
            /// Whether it is drawn; an overlay is not while media play.
            package var visible: Bool
            /// Its cells in the drawing.
            package var column: Int
            package var row: Int
            package var columns: Int
            package var rows: Int

            init(_ button: NotificationWire.MediaButton) {
                type = button.kind.rawValue
                playing = button.isPlaying
                visible = button.isVisible
                column = button.area.column
                row = button.area.row
                columns = button.area.columns
                rows = button.area.rows
            }
        }

        package var identifier: String
        package var actions: [Action]
        /// The extension's drawing row by row, then the default content unless hidden, then its attachments.
        package var content: [String]
        @OrNull package var mediaButton: MediaButton?
    }
}
