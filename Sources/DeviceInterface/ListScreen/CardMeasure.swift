import NotificationCore
import NotificationModel
import TerminalCanvas

/// Makes the cards of the list for one moment, one width and one height.
struct CardMeasure {
    let walk: ListWalk
    private let device: DeviceView
    let basis: MeasuredCards.Basis
    /// The cards that have been made already, in reading order and without gaps.
    let known: [MeasuredCard]

    init(_ device: DeviceView, _ state: ListState, _ cards: MeasuredCards) {
        walk = state.walk(device.system.list)
        self.device = device
        basis = MeasuredCards.Basis(device, state)
        known = cards.cards(madeFrom: basis)
    }

    var viewportRows: Int { geometry.column.rows }
    private var snapshot: DeviceSnapshot { device.snapshot }
    private var geometry: ScreenGeometry { device.geometry }

    func measuredCard(for item: ListItem) -> MeasuredCard? {
        card(for: item).map { MeasuredCard(item, $0, lead(of: item)) }
    }

    private func card(for item: ListItem) -> Card? {
        if case .activity(let identifier) = item {
            return snapshot.system.liveActivities[identifier].map { .platter(Platter($0, in: snapshot, geometry)) }
        }
        if case .tiles(let section) = item {
            return walk.card(of: section).map { .tiles(SummaryTiles($0, snapshot, geometry)) }
        }
        guard let notification = walk.notification(of: item) else { return nil }
        switch item {
        case .activity, .tiles: return nil
        case .header(let key):
            guard let group = snapshot.system.list.group(key) else { return nil }
            return .header(header(of: group, notification.application))
        case .member(let identifier, let key):
            // Only in a group does a line above name the app.
            let isMatch = walk.matches != nil
            let application =
                isMatch || walk.isFeatured(item) ? AppFace(notification.application, snapshot.system) : nil
            let isLeading = snapshot.system.list.group(key)?.leading == identifier
            // On a narrow screen the line above the group has no room for the mark.
            var platter = Platter(
                notification, snapshot.preview(of: notification), application: application,
                showsMute: application != nil || isLeading && geometry.isNarrow,
                stack: isMatch ? stackMark(key) : nil, in: snapshot, geometry)
            if isLeading {
                platter.question = ProvisionalQuestion(notification, snapshot, geometry)
            }
            return .platter(platter)
        case .stack(let key):
            guard let group = snapshot.system.list.group(key) else { return nil }
            let application = AppFace(notification.application, snapshot.system)
            var platter = Platter(
                notification, snapshot.preview(of: group), application: application, in: snapshot, geometry)
            platter.question = ProvisionalQuestion(notification, snapshot, geometry)
            if group.count > 1 {
                let columns = platter.textColumns
                platter.summary = snapshot.summary(of: group) { Excerpt.line($0).columns <= columns }
                    .map { Excerpt.line($0).truncated(to: columns) }
                platter.edges = min(group.count - 1, geometry.isSmall ? 1 : 2)
            }
            return .platter(platter)
        }
    }

    /// What is drawn above an item: the clock above the first on the lock screen, the heading above the first of a
    /// section, and above the first of a group that cannot be collapsed the line about it. Matches of a filter have no
    /// sections.
    private func lead(of item: ListItem) -> Lead {
        var lead = Lead()
        guard walk.matches == nil else {
            if walk.first == item, snapshot.system.isLocked { lead.clockRows = geometry.clockRows }
            return lead
        }
        switch item {
        case .activity:
            if walk.first == item, snapshot.system.isLocked { lead.clockRows = geometry.clockRows }
            return lead
        case .tiles: return lead
        case .member(let identifier, let key):
            guard let group = walk.list.group(key), group.leading == identifier else { return lead }
            if walk.style == .list { lead.group = header(of: group, key.application) }
        case .stack, .header: break
        }
        let above = walk.item(before: item)
        guard above?.section != item.section else { return lead }
        if above == nil, snapshot.system.isLocked { lead.clockRows = geometry.clockRows }
        lead.heading = item.section.flatMap(snapshot.heading)
        return lead
    }

    /// The stack that a match of a filter comes from, where there is room to say so: its thread is never named.
    private func stackMark(_ key: GroupKey) -> TerminalText? {
        guard geometry.column.columns >= 60, let count = walk.list.group(key)?.count, count > 1 else { return nil }
        return snapshot.text(FilterLabel.stack(count))
    }

    private func header(of group: NotificationGroup, _ application: ApplicationIdentifier) -> GroupHeader {
        GroupHeader(
            application: AppFace(application, snapshot.system), count: group.count,
            mute: geometry.isNarrow ? nil : MuteMark.text(application, in: snapshot, geometry),
            collapses: walk.style != .list, language: snapshot.language)
    }
}

/// An item of the list with its card. A reference, because layouts are made of the same cards again and again, and a
/// card is large.
final class MeasuredCard: Sendable {
    let item: ListItem
    let card: Card
    /// What is drawn above the card: the clock, a heading.
    let lead: Lead
    let cardRows: Int
    let leadRows: Int

    init(_ item: ListItem, _ card: Card, _ lead: Lead) {
        self.item = item
        self.card = card
        self.lead = lead
        cardRows = card.rows
        leadRows = lead.rows
    }
}

/// What is drawn above a card and scrolls with it.
struct Lead: Hashable {
    /// The rows of clock and date; 0 when they are not drawn here.
    var clockRows = 0
    /// `nil` above what is recent.
    var heading: TerminalText?
    /// The line about a group whose notifications are all shown (*Display As List*).
    var group: GroupHeader?

    var rows: Int { clockRows + (heading == nil ? 0 : 1) + (group == nil ? 0 : 1) }
}

/// A card of the list, ready to be drawn.
enum Card {
    case header(GroupHeader)
    case platter(Platter)
    case tiles(SummaryTiles)

    var rows: Int {
        switch self {
        case .header: 1
        case .platter(let platter): platter.rows
        case .tiles(let tiles): tiles.lines.count
        }
    }
}

/// The line above an expanded group.
struct GroupHeader: Hashable {
    let application: AppFace
    let count: Int
    /// That the app is muted.
    let mute: TerminalText?
    /// Whether the group can be made a stack again.
    let collapses: Bool
    let language: DeviceLanguage
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
