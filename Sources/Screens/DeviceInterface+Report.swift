package import FoundationEssentials
package import NotificationCore
import NotificationModel
import TerminalCanvas

extension DeviceInterface {
    /// The state as it would be drawn, for assertions; newest first everywhere.
    ///
    /// - Complexity: O(n) in all notifications and the log.
    package func report(snapshot: DeviceSnapshot) -> DeviceState {
        let device = view(of: snapshot, .zero)
        var report = DeviceState(snapshot)
        // The report also names what a dark display hides.
        let names = layers(device).reversed().lazy.compactMap { $0.reportName(device.system) }
        report.screen = names.first ?? ""
        for screen in allScreens { screen.report(device, into: &report) }
        return report
    }
}

extension DeviceState {
    /// Reports the device itself; the screens add what they show.
    init(_ snapshot: DeviceSnapshot) {
        let system = snapshot.system
        self.init(
            time: Self.format(snapshot.now), screen: "", locked: system.isLocked, authenticated: system.isAuthenticated,
            lit: system.display.isOn,
            activities: [], summaries: [], groups: [],
            apps: system.applicationOrder.compactMap { system.applications[$0] }.map { record in
                App(
                    identifier: record.id.rawValue,
                    name: record.application.name,
                    badge: record.shownBadge,
                    authorizationStatus: record.authorizationStatus.name,
                    state: record.execution.rawValue,
                    token: system.pushes.token(of: record.id).text,
                    registered: record.registrationDate.map(Self.format)
                )
            },
            deletedApps: system.applications.deleted.reversed().map { deleted in
                DeletedApp(
                    app: deleted.identifier.rawValue, token: system.pushes.token(of: deleted.identifier).text,
                    date: Self.format(deleted.date))
            },
            pending: system.pending.items.map { item in
                Pending(
                    app: item.application.rawValue,
                    identifier: item.request.identifier,
                    nextTriggerDate: item.date.map(Self.format)
                )
            },
            refusals: 0,
            log: snapshot.log.entries.reversed().map(LogLine.init)
        )
    }

    package static func format(_ date: Date) -> String {
        LocalTime(date, secondsFromGMT: 0).internetDateTime
    }
}

extension DeviceState.LogLine {
    package init(_ entry: LogEntry) {
        self.init(
            time: DeviceState.format(entry.date),
            app: entry.application?.rawValue,
            kind: entry.kind.rawValue,
            text: entry.text
        )
    }
}
