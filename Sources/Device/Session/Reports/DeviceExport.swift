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
    ) throws {
        code = system.applicationOrder.filter { system.applications[$0]?.application.hasCode == true }.map(\.rawValue)
        let saved = SavedDeviceText.lines(
            of: system.everything, at: date, attachments: attachments,
            limit: ScenarioParser.longestFile - Self.roomForLog)
        var lines = saved.lines
        leftOut = saved.leftOut
        var redaction = isRedacted ? LineRedaction(Redaction(), coded: code) : nil
        if let hidden = redaction?.hide(lines) { lines = hidden }
        lines = SavedDeviceText.withoutTexts(lines, of: Set(code.map { ApplicationIdentifier($0) }))
        device = lines.map(PrintableText.escapedJSON).flatMap(SavedDeviceText.folded)
        time = date.formatted(.iso8601)
        self.timeZone = timeZone
        self.size = "\(size.columns)x\(size.rows)"
        var values = redaction?.values
        self.log = log.suffix(Self.loggedEntries).map { entry in
            // An app prints whatever it likes.
            let text =
                entry.kind == .console ? values?.hide(entry.text) : values?.hideValues(in: entry.text)
            let name = entry.application.map { " \(values?.hide($0.rawValue) ?? $0.rawValue)" } ?? ""
            return TerminalText(
                "\(DeviceState.format(entry.date)) \(entry.kind.rawValue)\(name): \(text ?? entry.text)"
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
    package func deviceExport(isRedacted: Bool = false) throws -> DeviceExport {
        let seat = self[acting]
        var report = try DeviceExport(
            runtime.system, log: Array(runtime.log.entries), at: runtime.clock.now,
            timeZone: runtime.system.automaticTimeZone.settingName, size: seat.viewport.size,
            attachments: storage?.attachments, isRedacted: isRedacted)
        let state = self.report(of: seat)
        report.open = isRedacted ? [state.openScreen] : state.open
        // The terminal's user has named it, and what people have written is on the screen.
        guard !isRedacted else { return report }
        report.screen = picture(of: seat).canvas.lines()
        report.terminal = seat.facts.terminal.map { name in
            ["\(name)", seat.facts.colors.map { "\($0) colours" }, seat.facts.locale].compactMap(\.self).joined(
                separator: ", ")
        }
        return report
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
