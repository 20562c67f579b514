import NotificationCore
import NotificationModel
import TerminalCanvas

/// Makes the cards of the list for one moment, one width and one height.
struct CardMeasure {
    let walk: ListWalk
    let snapshot: DeviceSnapshot
    let geometry: ScreenGeometry

    init(_ snapshot: DeviceSnapshot, _ state: ListState, _ geometry: ScreenGeometry) {
        walk = state.walk(snapshot.system.list)
        self.snapshot = snapshot
        self.geometry = geometry
    }

    var viewportRows: Int { geometry.column.rows }

    func card(for item: ListItem) -> Card? {
        let system = snapshot.system
        if case .activity(let identifier) = item {
            return system.liveActivities[identifier].map { .platter(Platter($0, in: snapshot, geometry)) }
        }
        guard let notification = walk.notification(of: item) else { return nil }
        switch item {
        case .activity: return nil
        case .header(let key):
            guard let group = system.list.group(key) else { return nil }
            let application = AppFace(notification.application, system)
            return .header(GroupHeader(application: application, count: group.count))
        case .member:
            return .platter(Platter(notification, application: nil, in: snapshot, geometry))
        case .stack(let key):
            guard let group = system.list.group(key) else { return nil }
            let application = AppFace(notification.application, system)
            var platter = Platter(notification, application: application, in: snapshot, geometry)
            if group.count > 1 {
                platter.summary = system.summary(of: group).map { Excerpt.line($0).truncated(to: platter.textColumns) }
                platter.edges = min(group.count - 1, geometry.isSmall ? 1 : 2)
            }
            return .platter(platter)
        }
    }

    /// What stands above an item: the clock above the first on the lock screen, the heading above the first of history.
    func lead(of item: ListItem) -> Lead {
        var isFirstOfSection = false
        switch item {
        case .member: break
        case .activity: isFirstOfSection = walk.first == item
        case .stack, .header:
            isFirstOfSection = walk.item(before: item)?.group?.section != item.group?.section
        }
        guard isFirstOfSection else { return Lead() }
        let isFirst = walk.first == item
        return Lead(
            clockRows: isFirst && snapshot.system.isLocked ? geometry.clockRows : 0,
            heading: item.group.flatMap { heading(of: $0.section) }
        )
    }
}

extension CardMeasure {
    /// What a section is called.
    private func heading(of section: ListSection) -> TerminalText? {
        let system = snapshot.system
        switch section {
        case .recent: return nil
        case .missed: return SectionTitle.missed(in: system.settings.focus)
        case .summary:
            return system.lastSummaryDate.map { SectionTitle.summary(deliveredAt: snapshot.local($0)) }
        case .upcomingSummary:
            return system.nextSummaryDate.map { SectionTitle.upcomingSummary(at: snapshot.local($0)) }
        case .history: return "Notification Center"
        }
    }
}

/// The titles of the list's sections.
enum SectionTitle {
    static func missed(in focus: FocusMode) -> TerminalText {
        switch focus {
        case .work: "While in Work Focus"
        case .doNotDisturb: "While in Do Not Disturb"
        case .off: "While in Focus"
        }
    }

    /// iOS 15 calls a summary by its time of day.
    static func summary(deliveredAt time: LocalTime) -> TerminalText {
        switch time.hour {
        case 5..<12: "Your Morning Summary"
        case 12..<17: "Your Afternoon Summary"
        case 17..<22: "Your Evening Summary"
        default: "Your Night Summary"
        }
    }

    static func upcomingSummary(at time: LocalTime) -> TerminalText {
        TerminalText("Upcoming Summary at \(time.clock)")
    }
}

/// What stands above a card and scrolls with it.
struct Lead: Hashable {
    /// The rows of clock and date; 0 when they do not stand here.
    var clockRows = 0
    /// `nil` above what is recent.
    var heading: TerminalText?

    var rows: Int { clockRows + (heading == nil ? 0 : 1) }
}

/// A card of the list, ready to be drawn.
enum Card {
    case header(GroupHeader)
    case platter(Platter)

    var rows: Int {
        switch self {
        case .header: 1
        case .platter(let platter): platter.rows
        }
    }
}

/// The line above an expanded group.
struct GroupHeader {
    let application: AppFace
    let count: Int
}

/// An app's icon and name.
struct AppFace {
    let icon: TerminalText
    let iconColor: Color
    let name: TerminalText

    init(_ identifier: ApplicationIdentifier, _ system: NotificationSystem) {
        let application = system.applications[identifier]?.application ?? .withoutCode(identifier)
        self.init(application)
    }

    init(_ application: Application) {
        let glyph = TerminalText(application.iconGlyph)
        icon = glyph.columns == 1 ? glyph : "◆"
        let color = application.iconColor
        iconColor = .rgb(red: color.red, green: color.green, blue: color.blue)
        name = Excerpt.line(application.name)
    }

    /// The name as platters show it.
    var caption: TerminalText { TerminalText(name.string.uppercased()) }
}

/// The beginning of a text from outside: no more of it is looked at than a screen could show.
enum Excerpt {
    /// More than four lines of the widest platter, in Unicode scalars.
    private static let limit = 1_024

    static func line(_ string: String) -> TerminalText {
        TerminalText(cut(string))
    }

    static func lines(_ string: String) -> TerminalText {
        TerminalText(multiline: cut(string))
    }

    private static func cut(_ string: String) -> String {
        guard string.utf8.count > limit else { return string }
        return String(String.UnicodeScalarView(string.unicodeScalars.prefix(limit)))
    }
}
