import Foundation
import NotificationModel
import Testing

/// The output of `ncenter render --format json`.
struct PrintedState: Decodable {
    struct Group: Decodable {
        let app: String
        let thread: String
        let section: String
        let expanded: Bool
        let summary: String?
        let notifications: [Notification]

        var titles: [String] { notifications.map(\.title) }
    }

    struct Notification: Decodable {
        let identifier: String
        let title: String
        let subtitle: String
        let body: String
        let date: String
        let category: String
        let focused: Bool
        let sender: String?
        let request: Request
    }

    /// The members of a request that tests ask for; the rest is in the golden of the report.
    struct Request: Decodable {
        struct Category: Decodable {
            struct Action: Decodable {
                let identifier: String
            }

            let identifier: String
            let registered: Bool
            let actions: [Action]
        }

        struct Attachment: Decodable {
            let identifier: String
        }

        let title: String
        let level: String
        let badge: Int?
        let attachments: [Attachment]?
        let category: Category?
        let collapseIdentifier: String?
        let targetContentIdentifier: String?
        let userInfo: [String: PropertyListValue]
    }

    struct Activity: Decodable {
        let app: String
        let type: String
        let state: String
        let attributes: [String: PropertyListValue]
        let contentState: [String: PropertyListValue]
        let focused: Bool
    }

    struct Summary: Decodable {
        struct Tile: Decodable, Equatable {
            let app: String
            let more: Int
        }

        let section: String
        let title: String
        let open: Bool
        let featured: [String]
        let tiles: [Tile]
        let focused: Bool
    }

    struct Filter: Decodable, Equatable {
        let text: String
        let editing: Bool
        let matches: Int
        let total: Int
    }

    struct LongLook: Decodable {
        struct Action: Decodable {
            let identifier: String
            let title: String
        }

        let identifier: String
        let actions: [Action]
        let content: [String]
    }

    struct Banner: Decodable {
        let app: String
        let identifier: String
        let title: String
        let body: String
    }

    struct Alert: Decodable {
        let kind: String
        let title: String
        let buttons: [String]
    }

    struct App: Decodable {
        let identifier: String
        let name: String
        let badge: Int
        let authorizationStatus: String
        let state: String
        let token: String
    }

    struct DeletedApp: Decodable {
        let app: String
        let token: String
        let date: String
    }

    struct Pending: Decodable {
        let app: String
        let identifier: String
        let nextTriggerDate: String?
    }

    struct LogLine: Decodable {
        let time: String
        let app: String?
        let kind: String
        let text: String
    }

    let time: String
    let screen: String
    let locked: Bool
    let lit: Bool
    let activities: [Activity]
    let summaries: [Summary]
    let filter: Filter?
    let groups: [Group]
    let longLook: LongLook?
    let banner: Banner?
    let alert: Alert?
    let apps: [App]
    let deletedApps: [DeletedApp]
    let pending: [Pending]
    let refusals: Int
    let log: [LogLine]
    /// Whether the device was in the process of the test, where what apps print is not in the log. No report has it.
    var isInProcess: Bool?

    static let grouped = "com.example.GroupedNotifications"
    static let redGreen = "com.example.RedGreenNotifications"
    static let tutorial = "com.example.UserNotificationsTutorial"

    var notifications: [Notification] { groups.flatMap(\.notifications) }
    var focused: [Notification] { notifications.filter(\.focused) }
    var actions: [String]? { longLook?.actions.map(\.identifier) }

    func groups(of app: String) -> [Group] { groups.filter { $0.app == app } }
    func app(_ identifier: String) -> App? { apps.first { $0.identifier == identifier } }

    /// The lines that apps have printed, oldest first.
    var console: [String] { texts(of: "console") }
    /// Returns the log's entries of a kind, oldest first.
    func texts(of kind: String) -> [String] {
        if kind == "console", isInProcess == true {
            Issue.record("what apps print is in the log of a program only: use programState(_:_:)")
        }
        return log.filter { $0.kind == kind }.map(\.text).reversed()
    }

    /// Splits the output into reports; each ends in a line with a single brace.
    static func reports(in text: String) throws -> [PrintedState] {
        var reports: [PrintedState] = []
        var report = ""
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            report += line + "\n"
            guard line == "}" else { continue }
            reports.append(try JSONDecoder().decode(PrintedState.self, from: Data(report.utf8)))
            report = ""
        }
        return reports
    }
}
