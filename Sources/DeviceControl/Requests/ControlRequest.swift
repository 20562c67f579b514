package import FoundationEssentials
package import NotificationModel
package import TerminalCanvas

/// A request of a client to a running device, checked as far as that is possible without the device.
package enum ControlRequest: Equatable, Sendable {
    case push(Push)
    /// What became of a push.
    ///
    /// - Parameter wait: How long to wait at most, in seconds, while that is open.
    case receipt(UUID, wait: Double)
    /// The text of a script; its relative paths begin at the folder.
    case steps(String, folder: String?)
    case state
    /// The state when it is as expected.
    ///
    /// - Parameters:
    ///   - expectation: A comparison of a value in the state.
    ///   - wait: How long to wait for it at most, in seconds.
    case expectedState(String, wait: Double)
    /// - Parameters:
    ///   - size: `nil` for the size that the device has.
    ///   - color: The colours of the format `ansi`; `nil` for exact ones.
    case frame(FrameFormat, size: Size?, color: String? = nil)
    /// Shows the device to a viewer until one of them ends.
    case view(ViewerLink)
    /// The viewers of the device.
    case viewers
    /// What the device shows, as a tree.
    case elements(ElementsFormat, size: Size?)
    /// The entries behind a position, at most the given number of the newest; `nil` for no limit.
    case log(after: Int, lines: Int?)
    /// The state of the device, so that a scenario can begin with it.
    ///
    /// - Parameter isRedacted: Whether words of people are replaced.
    case report(isRedacted: Bool)
    /// - Parameters:
    ///   - name: What the screen calls the recording.
    ///   - file: The file that the client writes at the end.
    ///   - process: The client.
    case beginRecording(name: String?, file: String?, process: Int32?)
    /// The recording, when it has ended.
    case recording
    case endRecording
    case settings
    /// Names with their values, in the order given.
    case assign([SettingText])
    /// The bytes of an app's manifest.
    case install([UInt8])
    case remove(ApplicationIdentifier)
    /// Unlocks the device and opens an app.
    case launch(ApplicationIdentifier)
    /// Ends an app.
    case terminate(ApplicationIdentifier)
    case advance(seconds: Double)
    case setClock(Date)
    /// `nil` clears the location.
    case locate(Coordinate?)
    /// - Parameter speed: In metres a second.
    case travel([Coordinate], speed: Double)
    /// What the status line says instead of the time.
    case statusBar
    /// `nil` lets it say the time again.
    case overrideTime(String?)
    case pasteboard
    case setPasteboard(String)
    case version
    case stop
    /// A request about the screens of a viewer instead of the device's own.
    indirect case ofViewer(Int, ControlRequest)

    package struct Push: Equatable, Sendable {
        package var payload: [UInt8]
        /// The app that `apns-topic` names; without it the payload names the app.
        package var topic: ApplicationIdentifier?
        package var headers: PushHeaders
        /// The value of `apns-id`, or one that the server has assigned.
        package var identifier: UUID
        /// Whether a push with diagnostics is refused.
        package var isStrict = false
        /// Whether it is only said if a strict push would be refused, and nothing is delivered.
        package var isCheck = false
        /// What the client calls the payload, such as its file; the log names a refused one by it.
        package var name: String?
    }

    package enum FrameFormat: String, Hashable, Sendable, CaseIterable {
        case text
        /// Text with escape sequences for colours and attributes.
        case ansi
        case svg
        case json
    }

    package enum ElementsFormat: String, Hashable, Sendable, CaseIterable {
        /// A line for each element.
        case text
        case json
    }

    package struct SettingText: Equatable, Sendable {
        package var name: String
        package var value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }
}
