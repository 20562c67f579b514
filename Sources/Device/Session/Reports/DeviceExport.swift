import DeviceInterface
import DeviceRuntime
package import Foundation
package import NotificationCore
import NotificationModel
import NotificationScenario
import NotificationStore
package import TerminalCanvas

/// The state of a device, so that a scenario can begin with it, and the facts that the reader of a bug report needs.
package struct DeviceExport: Equatable, Sendable, Codable {
    /// The device as text, a line each.
    package var device: [String]
    /// How many of the oldest notifications are not in the text, because a scenario has no room for them.
    package var leftOut: Int
    /// On its clock, a whole second, such as `2026-11-21T09:41:00Z`.
    package var time: String
    /// The machine's time zone as settings name it, such as `Europe/Berlin` or `+05:45`.
    package var timeZone: String
    /// Columns and rows, such as `80x24`.
    package var size: String
    /// The apps whose code it has, in the order of the home screen.
    package var code: [String]
    /// The log, oldest first.
    package var log: [String]
    /// The text of the screen, a line each; `nil` for a device that does not run, and where it is left out.
    package var screen: [String]?
    /// The screen in front, the apps that run and what lies over the list, a line each in the words of the state; `nil`
    /// for a device that does not run.
    package var open: [String]?
    /// The terminal that it is shown on; `nil` for none.
    package var terminal: String?

    /// - Parameter isRedacted: Whether what people have written is replaced.
    package init(
        _ system: NotificationSystem, log: [LogEntry], at date: Date, timeZone: String, size: Size, attachments: URL?,
        isRedacted: Bool = false
    ) {
        code = system.applicationOrder.filter { system.applications[$0]?.application.hasCode == true }.map(\.rawValue)
        let coded = Set(code.map { ApplicationIdentifier($0) })
        var redaction = isRedacted ? Redaction(of: system, coded: coded) : nil
        let saved = SavedDeviceText.lines(
            of: system.everything, at: date, attachments: attachments,
            limit: ScenarioParser.longestFile - Self.roomForLog
        ) { line in
            guard let application = line.app?.application.identifier, coded.contains(application) else {
                if redaction != nil { redaction?.hide(&line) }
                return
            }
            // A program that has the code of an app installs it with its texts again.
            line.app?.application.localizations = [:]
            line.app?.application.singularForms = [:]
        }
        leftOut = saved.leftOut
        device = saved.lines.map(PrintableText.escapedJSON).flatMap(SavedDeviceText.folded)
        time = date.formatted(.iso8601)
        self.timeZone = timeZone
        self.size = "\(size.columns)x\(size.rows)"
        self.log = log.suffix(Self.loggedEntries).map { entry in
            let hide = { (value: String) in redaction?.hide(value) ?? value }
            let name = entry.application.map { " \(hide($0.rawValue))" } ?? ""
            let text = entry.message.pieces.map { $0.isOwn ? $0.text : hide($0.text) }.joined()
            return TerminalText(
                "\(DeviceState.format(entry.date)) \(entry.kind.rawValue)\(name): \(text)"
            ).string
        }
    }

    private static let loggedEntries = 200
    /// In bytes; with the rest of a report.
    private static let roomForLog = 1 << 20

    /// The set-up of a scenario.
    ///
    /// - Parameter file: The file with the lines of the device; `nil` has them stand in the scenario.
    package func setup(from file: String? = nil) -> [String] {
        ["size \(size)", "at \(time)", "timezone \(timeZone)"] + code.map { "code \($0)" }
            + (leftOut == 0 ? [] : ["# The \(leftOut) oldest notifications have no room here."])
            + (file.map { ["from \(Script.quoted($0))"] } ?? ["from <<END"] + device + ["END"])
    }
}

extension DeviceSession {
    /// The device, and what the seat of the last key shows of it.
    package func deviceExport() -> DeviceExport { exportOfDevice(isRedacted: false)() }

    /// Takes the device as it is at this moment.
    ///
    /// - Returns: What makes the export of it, on any thread: that takes much longer than a turn of the loop.
    package func exportOfDevice(isRedacted: Bool) -> @Sendable () -> DeviceExport {
        let seat = self[acting]
        let (snapshot, attachments) = (snapshot(of: seat), storage?.attachments)
        let canvas = isRedacted ? nil : picture(of: seat).canvas
        return {
            var report = DeviceExport(
                snapshot.system, log: Array(snapshot.log.entries), at: snapshot.now,
                timeZone: snapshot.system.automaticTimeZone.settingName, size: seat.terminal.size,
                attachments: attachments, isRedacted: isRedacted)
            let state = seat.interface.report(snapshot: snapshot)
            report.open = isRedacted ? [state.openScreen] : state.open
            // The terminal's user has named it, and what people have written is on the screen.
            guard let canvas else { return report }
            report.screen = canvas.lines()
            let terminal = seat.terminal
            report.terminal = terminal.name.map { name in
                [name, terminal.colors.map { "\($0) colours" }, terminal.locale].compactMap(\.self).joined(
                    separator: ", ")
            }
            return report
        }
    }
}

extension DeviceState {
    /// The screen in front, in the state's own words.
    fileprivate var openScreen: String {
        ([screen, locked ? "locked" : "unlocked"] + (lit ? [] : ["dark"])).joined(separator: ", ")
    }

    /// The screen in front, the apps that run and what lies over the list, from the back to the front.
    fileprivate var open: [String] {
        let running = apps.filter { $0.state != "notRunning" }.map { "app \($0.identifier): \($0.state)" }
        return [openScreen] + running
            + [
                filter.map { "filter: \($0.text)" }, longLook.map { "long look: \($0.identifier)" },
                banner.map { "banner of \($0.app): \($0.identifier)" }, alert.map { "\($0.kind): \($0.title)" },
            ].compactMap(\.self)
    }
}
