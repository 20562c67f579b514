import NotificationCore
import NotificationModel
import TerminalCanvas

/// Makes the cards of the list for one moment, one width and one height.
struct CardMeasure {
    let walk: ListWalk
    private let device: DeviceView
    let basis: MeasuredCards.Basis
    private let made: MadeCards
    let density: Density

    init(_ device: DeviceView, _ state: ListState, _ cards: MeasuredCards) {
        var walk = state.walk(device.system.list)
        walk.activitiesBeside = SidePane(device)?.activities.count ?? 0
        self.walk = walk
        self.device = device
        basis = MeasuredCards.Basis(device, state, walk)
        made = MadeCards(cards.cards(madeFrom: basis))
        density = cards.density(for: basis) ?? Self.density(device, walk, basis)
    }

    private init(_ device: DeviceView, _ walk: ListWalk, _ basis: MeasuredCards.Basis, _ density: Density) {
        (self.device, self.walk, self.basis, self.density) = (device, walk, basis, density)
        made = MadeCards()
    }

    /// The first density at which the topmost groups, as stacks, fit into the list.
    private static func density(_ device: DeviceView, _ walk: ListWalk, _ basis: MeasuredCards.Basis) -> Density {
        let geometry = device.geometry
        var walk = walk
        walk.list = device.opening { $0.expanded = [] }.system.list
        let head = geometry.hasSidePane ? 0 : geometry.clockRows
        let free = geometry.column.rows - head
        let densest: Density = geometry.isSmall ? .compact : .dense
        for density in Density.allCases where density < densest {
            if density == .spacious, !geometry.isSpacious { continue }
            let measure = CardMeasure(device, walk, basis, density)
            var rows = 0
            var item = walk.first
            for _ in 0..<Density.wantedGroups {
                guard let current = item, let card = measure.card(for: current) else { break }
                var lead = measure.lead(of: current)
                lead.clockRows = 0
                rows += lead.rows + card.rows
                item = walk.item(after: current)
            }
            // The blank row or the edges below the last one may be cut off.
            if rows - 1 <= free { return density }
        }
        return densest
    }

    var viewportRows: Int { geometry.column.rows }

    /// The rows below the last card for the words that nothing is older.
    var endRows: Int { device.system.list.olderCount == 0 ? 2 : 0 }

    /// Whether a list that is shorter than the screen stands at its bottom, as on an iPhone's lock screen. Notification
    /// Center, the matches of a filter and a list beside the clock are read from the top.
    var standsAtBottom: Bool {
        device.system.isLocked && !device.system.isNotificationCenterOpen && walk.matches == nil
            && !geometry.hasSidePane
    }

    private var snapshot: DeviceSnapshot { device.snapshot }
    private var geometry: ScreenGeometry { device.geometry }

    /// How many cards have been made: the cost.
    var madeCount: Int { made.count }

    func measuredCard(for item: ListItem) -> MeasuredCard? {
        made[item] ?? card(for: item).map { made.add(MeasuredCard(item, $0, lead(of: item))) }
    }

    private func card(for item: ListItem) -> Card? {
        if let section = item.section, let summary = walk.card(of: section), walk.isFeatured(item) {
            return item.group.flatMap(summary.index).map { .platter(featuredPlatter($0, of: summary)) }
        }
        switch item {
        case .activity(let identifier):
            return device.system.liveActivities[identifier].map {
                .platter(Platter($0, density: density, in: snapshot, geometry))
            }
        case .tiles(let section):
            return walk.card(of: section).map { .tiles(SummaryTiles($0, density, snapshot, geometry)) }
        case .header(let key): return walk.list.group(key).map { .header(header(of: $0)) }
        case .member(let identifier, let key):
            guard let notification = walk.list[identifier] else { return nil }
            // A member of a group does not name its app, because the line above the group does.
            let isMatch = walk.matches != nil
            let application = isMatch ? AppFace(notification.application, snapshot) : nil
            let isLeading = walk.list.group(key)?.leading == identifier
            // On a narrow screen the line above the group has no room for the mark.
            var platter = Platter(
                notification, snapshot.preview(of: notification), application: application,
                showsMute: application != nil || isLeading && geometry.isNarrow,
                stack: isMatch ? stackMark(key) : nil, density: density, columns: geometry.column.columns,
                in: snapshot, geometry)
            if isLeading {
                platter.question = ProvisionalQuestion(notification, snapshot, columns: geometry.column.columns)
            }
            return .platter(platter)
        case .stack(let key):
            guard let group = walk.list.group(key) else { return nil }
            let notification = walk.list.leading(of: group)
            let application = AppFace(notification.application, snapshot)
            var platter = Platter(
                notification, snapshot.preview(of: group), application: application, leading: key, density: density,
                columns: geometry.column.columns, in: snapshot, geometry)
            platter.question = ProvisionalQuestion(notification, snapshot, columns: geometry.column.columns)
            platter.count = group.count
            if group.count > 1 {
                let columns = platter.textColumns
                if density.hasSummaryRow {
                    platter.summary = snapshot.summary(of: group) { BoundedText.line($0).columns <= columns }
                        .map { BoundedText.line($0).truncated(to: columns) }
                } else {
                    platter.more = snapshot.text(SummaryLabel.more(group.count - 1))
                }
            }
            return .platter(platter)
        }
    }

    /// A notification that a closed summary features, as high as the one beside it.
    private func featuredPlatter(_ index: Int, of summary: SummaryCard) -> Platter {
        var platters = summary.featured.indices.map { featuredPlatterAlone($0, of: summary) }
        if platters[index].place?.isHalf == true {
            platters[index].leastRows = platters.map(\.frontRows).max() ?? 0
        }
        return platters[index]
    }

    private func featuredPlatterAlone(_ index: Int, of summary: SummaryCard) -> Platter {
        let featured = summary.featured[index]
        guard let notification = walk.list[featured.notification], let group = walk.list.group(featured.group) else {
            preconditionFailure("what a card features is in the list")
        }
        let place = SummaryPlace(index, of: summary.featured.count, cardColumns: geometry.column.columns)
        // The padding is that of the card.
        let inner = max(density, .airy)
        var platter = Platter(
            notification, group.count > 1 ? snapshot.preview(of: notification) : snapshot.preview(of: group),
            application: AppFace(notification.application, snapshot), density: inner,
            bodyLines: place.isHalf ? max(inner.bodyLines, geometry.isSmall ? 2 : 3) : nil, columns: place.columns,
            in: snapshot, geometry)
        platter.place = place
        // Half a card has no room for the answers. The options menu and the stacks of the open summary have them.
        if !place.isHalf, group.leading == notification.id {
            platter.question = ProvisionalQuestion(notification, snapshot, columns: place.columns)
        }
        return platter
    }

    /// Makes the part above an item: the clock above the first one, the heading above the first of a section, and the
    /// line about a group that cannot be collapsed above its first notification. Matches of a filter have no sections.
    private func lead(of item: ListItem) -> Lead {
        var lead = Lead()
        guard walk.matches == nil, let section = item.section else {
            if walk.first == item { lead.clockRows = geometry.clockRows }
            return lead
        }
        switch item {
        case .member(let identifier, let key):
            guard let group = walk.list.group(key), group.leading == identifier || walk.isFeatured(item) else {
                return lead
            }
            if walk.style == .list { lead.group = header(of: group) }
        case .activity, .tiles: return lead
        case .stack, .header: break
        }
        let above = walk.item(before: item)
        guard above?.section != section else { return lead }
        if above == nil { lead.clockRows = geometry.clockRows }
        guard let title = snapshot.heading(of: section) else { return lead }
        if let card = walk.card(of: section) {
            lead.summary = SummaryHead(card, title: title, density, snapshot, isSmall: geometry.isSmall)
        } else {
            (lead.heading, lead.air) = (title, density.hasPadding && walk.isOpenCard(section) ? 1 : 0)
        }
        return lead
    }

    /// The stack that a match of a filter comes from, where there is room to say so: its thread is never named.
    private func stackMark(_ key: GroupKey) -> TerminalText? {
        guard !geometry.isNarrow, let count = walk.list.group(key)?.count, count > 1 else { return nil }
        return snapshot.text(FilterLabel.stack(count))
    }

    private func header(of group: NotificationGroup) -> GroupHeader {
        GroupHeader(
            application: AppFace(group.key.application, snapshot), count: group.count,
            mute: geometry.isNarrow ? nil : snapshot.muteMark(group.key.application),
            collapses: walk.style != .list, clearKey: device.keys.symbol(of: .clear),
            showLessKey: device.keys.symbol(of: .showLess), language: snapshot.language)
    }
}
