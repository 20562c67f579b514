/// The state for assertions: what `ncenter render --format json` prints.
///
/// Texts are as the apps gave them, in the user's language, and as far as the user may read them: while previews are
/// hidden they are replaced by placeholders, in the leading notification of a collapsed group the one for all of it.
/// The log hides nothing.
package struct StateReport: Hashable, Sendable {
    package struct Group: Hashable, Sendable {
        package var app: String
        package var thread: String
        package var section: String
        package var expanded: Bool
        package var summary: String?
        package var notifications: [Notification]
    }

    /// A scheduled summary, delivered or upcoming.
    package struct Summary: Hashable, Sendable, Encodable {
        /// An app that has more than is featured.
        package struct Tile: Hashable, Sendable, Encodable {
            package var app: String
            package var more: Int
        }

        /// `summary` or `upcomingSummary`, as in the groups.
        package var section: String
        package var title: String
        /// Whether all of it is in the list; else only what is featured does, and the tiles.
        package var open: Bool
        /// The identifiers of the notifications that a closed one shows in full.
        package var featured: [String]
        package var tiles: [Tile]
        /// Whether the line of tiles has focus.
        package var focused: Bool
    }

    package struct Notification: Hashable, Sendable {
        package var identifier: String
        /// Who sends the message, or calls; `nil` for what is neither. The title says the same unless it is the app's.
        package var sender: String?
        package var title: String
        package var subtitle: String
        package var body: String
        package var date: String
        package var category: String
        package var focused: Bool
    }

    /// The card of a Live Activity.
    package struct Activity: Hashable, Sendable {
        package var app: String
        /// The type of the attributes.
        package var type: String
        /// `active`, `stale` or `ended`.
        package var state: String
        /// Strings as they are, other values as the card shows them.
        package var attributes: [String: String]
        package var contentState: [String: String]
        package var startDate: String
        package var staleDate: String?
        package var dismissalDate: String?
        package var focused: Bool
    }

    package struct Filter: Hashable, Sendable, Encodable {
        package var text: String
        /// Whether the field is open.
        package var editing: Bool
        /// How many notifications match, and of how many.
        package var matches: Int
        package var total: Int
    }

    package struct Banner: Hashable, Sendable, Encodable {
        package var identifier: String
        package var title: String
        package var body: String
        package var app: String
    }

    package struct Alert: Hashable, Sendable, Encodable {
        /// `permission`, `unlock`, `clearAll`, `clearSection`, `time`, `options`, `keep`, `turnOff`,
        /// `deleteApplication`, `choices` or `quit`.
        package var kind: String
        package var title: String
        package var buttons: [String]
    }

    package struct App: Hashable, Sendable, Encodable {
        package var identifier: String
        package var name: String
        package var badge: Int
        package var authorizationStatus: String
        package var state: String
    }

    package struct Pending: Hashable, Sendable {
        package var app: String
        package var identifier: String
        /// `nil` for one that waits for a place.
        package var nextTriggerDate: String?
    }

    package struct LogLine: Hashable, Sendable {
        package var time: String
        package var app: String?
        package var kind: String
        package var text: String
    }

    package var time: String
    package var screen: String
    package var locked: Bool
    /// Whether the device's screen is on; what is reported of a dark one is what lies behind it.
    package var lit: Bool
    /// Topmost first; not on screen while there is a filter.
    package var activities: [Activity]
    package var summaries: [Summary]
    /// `nil` without.
    package var filter: Filter?
    /// With a filter that has a text, the matches, newest first, each in a group of its own.
    package var groups: [Group]
    package var longLook: LongLook?
    package var banner: Banner?
    package var alert: Alert?
    package var apps: [App]
    package var pending: [Pending]
    package var log: [LogLine]
}

// What is absent is written as null, so that every key is always there.

extension StateReport: Encodable {
    private enum CodingKeys: String, CodingKey {
        case time, screen, locked, lit, activities, summaries, filter, groups, longLook, banner, alert, apps, pending
        case log
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(time, forKey: .time)
        try container.encode(screen, forKey: .screen)
        try container.encode(locked, forKey: .locked)
        try container.encode(lit, forKey: .lit)
        try container.encode(activities, forKey: .activities)
        try container.encode(summaries, forKey: .summaries)
        try container.encode(filter, forKey: .filter)
        try container.encode(groups, forKey: .groups)
        try container.encode(longLook, forKey: .longLook)
        try container.encode(banner, forKey: .banner)
        try container.encode(alert, forKey: .alert)
        try container.encode(apps, forKey: .apps)
        try container.encode(pending, forKey: .pending)
        try container.encode(log, forKey: .log)
    }
}

extension StateReport.Group: Encodable {
    private enum CodingKeys: String, CodingKey {
        case app, thread, section, expanded, summary, notifications
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(app, forKey: .app)
        try container.encode(thread, forKey: .thread)
        try container.encode(section, forKey: .section)
        try container.encode(expanded, forKey: .expanded)
        try container.encode(summary, forKey: .summary)
        try container.encode(notifications, forKey: .notifications)
    }
}

extension StateReport.Notification: Encodable {
    private enum CodingKeys: String, CodingKey {
        case identifier, sender, title, subtitle, body, date, category, focused
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(identifier, forKey: .identifier)
        try container.encode(sender, forKey: .sender)
        try container.encode(title, forKey: .title)
        try container.encode(subtitle, forKey: .subtitle)
        try container.encode(body, forKey: .body)
        try container.encode(date, forKey: .date)
        try container.encode(category, forKey: .category)
        try container.encode(focused, forKey: .focused)
    }
}

extension StateReport.Activity: Encodable {
    private enum CodingKeys: String, CodingKey {
        case app, type, state, attributes, contentState, startDate, staleDate, dismissalDate, focused
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(app, forKey: .app)
        try container.encode(type, forKey: .type)
        try container.encode(state, forKey: .state)
        try container.encode(attributes, forKey: .attributes)
        try container.encode(contentState, forKey: .contentState)
        try container.encode(startDate, forKey: .startDate)
        try container.encode(staleDate, forKey: .staleDate)
        try container.encode(dismissalDate, forKey: .dismissalDate)
        try container.encode(focused, forKey: .focused)
    }
}

extension StateReport.LogLine: Encodable {
    private enum CodingKeys: String, CodingKey {
        case time, app, kind, text
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(time, forKey: .time)
        try container.encode(app, forKey: .app)
        try container.encode(kind, forKey: .kind)
        try container.encode(text, forKey: .text)
    }
}

extension StateReport.Pending: Encodable {
    private enum CodingKeys: String, CodingKey {
        case app, identifier, nextTriggerDate
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(app, forKey: .app)
        try container.encode(identifier, forKey: .identifier)
        try container.encode(nextTriggerDate, forKey: .nextTriggerDate)
    }
}
