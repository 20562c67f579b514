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
            return .header(header(of: group, notification.application))
        case .member(let identifier, let key):
            var platter = Platter(
                notification, system.preview(of: notification), application: nil, in: snapshot, geometry)
            if system.list.group(key)?.leading == identifier {
                platter.question = TrialQuestion(notification, system, geometry)
            }
            return .platter(platter)
        case .stack(let key):
            guard let group = system.list.group(key) else { return nil }
            let application = AppFace(notification.application, system)
            var platter = Platter(
                notification, system.preview(of: group), application: application, in: snapshot, geometry)
            platter.question = TrialQuestion(notification, system, geometry)
            if group.count > 1 {
                let columns = platter.textColumns
                platter.summary = system.summary(of: group) { Excerpt.line($0).columns <= columns }
                    .map { Excerpt.line($0).truncated(to: columns) }
                platter.edges = min(group.count - 1, geometry.isSmall ? 1 : 2)
            }
            return .platter(platter)
        }
    }

    /// What stands above an item: the clock above the first on the lock screen, the heading above the first of a
    /// section, and above the first of a group that cannot be collapsed the line about it.
    func lead(of item: ListItem) -> Lead {
        var lead = Lead()
        switch item {
        case .activity:
            if walk.first == item, snapshot.system.isLocked { lead.clockRows = geometry.clockRows }
            return lead
        case .member(let identifier, let key):
            guard walk.style == .list, let group = walk.list.group(key), group.leading == identifier else {
                return lead
            }
            lead.group = header(of: group, key.application)
        case .stack, .header: break
        }
        let above = walk.item(before: item)
        guard above?.group?.section != item.group?.section else { return lead }
        if above == nil, snapshot.system.isLocked { lead.clockRows = geometry.clockRows }
        lead.heading = item.group.flatMap { heading(of: $0.section) }
        return lead
    }

    private func header(of group: NotificationGroup, _ application: ApplicationIdentifier) -> GroupHeader {
        GroupHeader(
            application: AppFace(application, snapshot.system), count: group.count,
            collapses: walk.style != .list, language: snapshot.system.summaryLanguage)
    }
}

extension CardMeasure {
    /// What a section is called.
    private func heading(of section: ListSection) -> TerminalText? {
        let system = snapshot.system
        switch section {
        case .recent: return nil
        case .missed: return snapshot.text(SectionTitle.missed(in: system.settings.focus))
        case .summary:
            return system.lastSummaryDate.map { snapshot.text(SectionTitle.summary(deliveredAt: snapshot.local($0))) }
        case .upcomingSummary:
            return system.nextSummaryDate.map { date in
                TerminalText(
                    ListLabel.upcomingSummary(at: snapshot.local(date), in: system.summaryLanguage))
            }
        case .history: return snapshot.text(.notificationCenter)
        }
    }
}

/// What stands above a card and scrolls with it.
struct Lead: Hashable {
    /// The rows of clock and date; 0 when they do not stand here.
    var clockRows = 0
    /// `nil` above what is recent.
    var heading: TerminalText?
    /// The line about a group whose notifications all stand open (*Display As List*).
    var group: GroupHeader?

    var rows: Int { clockRows + (heading == nil ? 0 : 1) + (group == nil ? 0 : 1) }
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
struct GroupHeader: Hashable {
    let application: AppFace
    let count: Int
    /// Whether the group can be made a stack again.
    let collapses: Bool
    let language: SummaryLanguage
}

/// An app's icon and name.
struct AppFace: Hashable {
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
