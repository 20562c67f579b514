package import NotificationModel
package import TerminalCanvas

/// What a terminal says over the last frame of a device that runs elsewhere and answers no input.
package enum SilenceNotice {
    /// Draws it on the last row.
    ///
    /// - Parameter remedy: The command that lets a stopped process go on; `nil` if the process is not stopped.
    package static func draw(_ remedy: String?, in language: DeviceLanguage, on canvas: inout Canvas) {
        let words = words(remedy, in: language, canvas.repertoire)
        let row = canvas.bounds.line(canvas.size.rows - 1)
        canvas.fill(row, style: Style(.body, on: .sheet))
        canvas.write(
            TerminalText(words).truncated(to: row.columns), at: row.origin, style: Style(.title, on: .sheet))
    }

    /// The words alone, for lines.
    package static func words(_ remedy: String?, in language: DeviceLanguage, _ repertoire: Repertoire) -> String {
        ScreenLabel.deviceIsSilent(remedy).text(in: language.shown(in: repertoire))
    }
}
