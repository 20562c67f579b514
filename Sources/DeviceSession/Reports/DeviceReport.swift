import DeviceInterface
import DeviceRuntime
package import Foundation
package import NotificationCore
import NotificationModel
import NotificationScenario
import NotificationStore
package import TerminalCanvas

/// The state of a device, so that a scenario can begin with it, and the facts that the reader of a bug report needs.
package struct DeviceReport: Equatable, Sendable, Codable {
    /// The device as text, a line each.
    package var device: [String]
    /// On its clock, a whole second, such as `2026-11-21T09:41:00Z`.
    package var time: String
    /// The identifier of the machine's time zone, such as `Europe/Berlin`.
    package var timeZone: String
    /// Columns and rows, such as `80x24`.
    package var size: String
    /// The apps whose code it has, in the order of the home screen.
    package var code: [String]
    /// The log, oldest first.
    package var log: [String]
    /// The terminal that it is shown on; `nil` for none.
    package var terminal: String?

    /// - Parameter redaction: Replaces what people have written; `nil` leaves it.
    package init(
        _ system: NotificationSystem, log: [LogEntry], at date: Date, timeZone: String, size: Size, attachments: URL?,
        redaction: TextRedaction? = nil
    ) throws {
        var everything = system.everything
        var redaction = redaction
        if var own = redaction {
            everything = everything.redacted(by: &own)
            redaction = own
        }
        device = SavedDeviceText.lines(of: everything, at: date, attachments: attachments).map(StateReportText.escaped)
        time = date.formatted(.iso8601)
        self.timeZone = timeZone
        self.size = "\(size.columns)x\(size.rows)"
        code = system.applicationOrder.filter { system.applications[$0]?.application.hasCode == true }.map(\.rawValue)
        let identifiers = redaction == nil ? [] : Self.identifiers(in: system)
        self.log = log.suffix(Self.loggedEntries).map { entry in
            var text = entry.text
            if var own = redaction {
                // An app prints whatever it likes.
                text = entry.kind == .console ? own.hide(text) : own.hideTexts(in: text, keeping: identifiers)
                redaction = own
            }
            let name = entry.application.map { " \($0.rawValue)" } ?? ""
            return TerminalText("\(StateReport.format(entry.date)) \(entry.kind.rawValue)\(name): \(text)").string
        }
    }

    private static let loggedEntries = 200

    /// The names and identifiers of apps, and of their categories, actions and requests.
    private static func identifiers(in system: NotificationSystem) -> Set<String> {
        let everything = system.everything
        var names = Set(everything.delivered.keys.map(\.request) + everything.pending.keys.map(\.request))
        for record in system.applications.values {
            names.formUnion([record.id.rawValue, record.application.name])
            for category in record.categories.values {
                names.formUnion([category.identifier] + category.actions.flatMap { [$0.identifier, $0.title] })
            }
        }
        return names
    }

    /// The set-up of a scenario.
    ///
    /// - Parameter file: The file with the lines of the device; `nil` has them stand in the scenario.
    package func setup(from file: String? = nil) -> [String] {
        ["size \(size)", "at \(time)", "timezone \(timeZone)"] + code.map { "code \($0)" }
            + (file.map { ["from \(Script.quoted($0))"] } ?? ["from <<END"] + device + ["END"])
    }
}

extension DeviceSession {
    package func deviceReport(_ viewport: Viewport, redaction: TextRedaction? = nil) throws -> DeviceReport {
        var report = try DeviceReport(
            runtime.system, log: Array(runtime.log.entries), at: runtime.clock.now,
            timeZone: runtime.system.automaticTimeZone.identifier, size: viewport.size,
            attachments: storage?.attachments, redaction: redaction)
        report.terminal = facts.terminal.map { name in
            ["\(name)", facts.colors.map { "\($0) colours" }, facts.locale].compactMap(\.self).joined(separator: ", ")
        }
        return report
    }
}
