import NotificationCore
import NotificationModel
import TerminalCanvas

// The elements of the list's cards, with the whole texts.
extension ListScreen {
    /// Begins the element of a card; what is told of until ``Scene/closeElement()`` belongs to it.
    ///
    /// - Parameters:
    ///   - area: The card, as far as it is in view.
    ///   - cell: The place of the card with its actions; `nil` is the card's.
    ///   - platter: How it is drawn; `nil` while it is out of view, or for a card that is not a platter.
    func openElement(
        of item: ListItem, _ platter: Platter? = nil, in area: Rectangle, cell: Rectangle? = nil, clip: Rectangle,
        isFocused: Bool, _ device: DeviceView, _ scene: inout Scene
    ) {
        scene.openElement(.cell, in: cell ?? clip.intersection(area))
        scene.openElement(.button, in: area, .list(.item(item)), clip: clip) {
            describe(item, isFocused: isFocused, device, &$0)
        }
        if scene.elements.areDescribed, let platter, let words = words(of: item, device) {
            scene.tell(of: platter, saying: words, in: area, clip)
        }
        scene.closeElement()
    }

    /// Fills in what a card says and what can be done with it.
    private func describe(_ item: ListItem, isFocused: Bool, _ device: DeviceView, _ element: inout Element) {
        let snapshot = device.snapshot
        element.isFocused = isFocused
        switch item {
        case .activity(let identifier):
            element.identifier = "LiveActivity"
            if let activity = device.system.liveActivities[identifier] {
                let words = activity.words(device)
                element.label = words.label.joined(separator: ", ")
                element.value = words.stage
                element.timelessLabel = "\(activity.state) \(activity.timestamp)"
            }
            element.uses = [.tap, .clear, .swipeLeft, .swipeRight]
        case .tiles(let section):
            element.identifier = "NotificationSummary"
            element.label = ([snapshot.heading(of: section)?.string ?? ""] + tileWords(section, device))
                .joined(separator: ", ")
            element.value = ElementLabel.expanded(false).text(in: snapshot.language)
            element.uses = [.tap, .clear]
        case .header(let key):
            element.identifier = "NotificationGroupHeader"
            element.label = AppFace(key.application, device.snapshot).name.string
            let mute = snapshot.muteMark(key.application)?.string ?? ""
            element.value = ElementLine.list(
                [snapshot.sizeOfStack(device.system.list.group(key), isExpanded: true), mute], in: snapshot.language)
            element.uses = [.tap, .clear]
        case .stack(let key):
            describe(words(of: item, device), &element)
            element.value = snapshot.sizeOfStack(device.system.list.group(key), isExpanded: false)
        case .member: describe(words(of: item, device), &element)
        }
    }

    private func describe(_ words: NotificationWords?, _ element: inout Element) {
        element.identifier = "ListCell"
        element.label = words?.label ?? ""
        element.timelessLabel = words?.timelessLabel
        element.uses = [.tap, .view, .clear, .options, .swipeLeft, .swipeRight]
    }

    /// The words of the notification that a card shows; `nil` for a card of another kind.
    private func words(of item: ListItem, _ device: DeviceView) -> NotificationWords? {
        let snapshot = device.snapshot
        switch item {
        case .activity, .tiles, .header: return nil
        case .stack(let key):
            guard let group = device.system.list.group(key), let leading = device.system.list[group.leading] else {
                return nil
            }
            var words = NotificationWords(leading, snapshot.preview(of: group), in: snapshot, leading: key)
            if group.count > 1 { words.summary = snapshot.summary(of: group) ?? "" }
            return words
        case .member(let identifier, _):
            // The line above a group says that its app is muted; a summary and matches have none.
            let saysMute = list.isFiltered || list.walk(device.system.list).isFeatured(item)
            return device.system.list[identifier].map {
                NotificationWords($0, snapshot.preview(of: $0), in: snapshot, saysMute: saysMute)
            }
        }
    }

    /// The apps of a closed summary with notifications that it does not show: `Finch +3 more`.
    private func tileWords(_ section: ListSection, _ device: DeviceView) -> [String] {
        guard let card = list.walk(device.system.list).card(of: section) else { return [] }
        return device.system.list.tiles(of: card).map {
            AppFace($0.application, device.snapshot).name.string + " "
                + SummaryLabel.more($0.count).text(in: device.snapshot.language)
        }
    }

    // MARK: All of the list

    /// Tells of the cards out of view.
    func tell(of items: some Sequence<ListItem>, _ device: DeviceView, _ scene: inout Scene) {
        for item in items {
            openElement(of: item, in: .nowhere, clip: .nowhere, isFocused: false, device, &scene)
            scene.closeElement()
        }
    }

    /// How much there is to be read, in words: of an empty lock screen, how much Notification Center has. Empty under a
    /// filter, which says it itself.
    ///
    /// - Complexity: O(n log n) in the groups of the list.
    func contents(_ device: DeviceView) -> String {
        guard !list.isFiltered else { return "" }
        let list = device.system.list
        let groups = list.shownSections.reduce(0) { $0 + list.groups(in: $1).count }
        let activities = self.list.activities.count
        let language = device.snapshot.language
        let isOlder = list.shownCount == 0 && list.olderCount > 0
        var counts =
            isOlder
            ? [ElementLine.spoken(ListLabel.older(list.olderCount).text(in: language))]
            : [ElementLabel.groups(groups), .notifications(list.shownCount)].map { $0.text(in: language) }
        if activities > 0 { counts.append(ElementLabel.activities(activities).text(in: language)) }
        let silenced = list.silencedCount
        if silenced > 0 { counts.append(ElementLine.spoken(ListLabel.silenced(silenced).text(in: language))) }
        return ElementLine.list(counts, in: language)
    }

    /// Which of the items has focus, in words.
    ///
    /// - Complexity: O(n) in the items of the list.
    func placeOfFocus(_ device: DeviceView) -> String {
        let walk = list.walk(device.system.list)
        guard let focused = list.focusedItem(in: walk.list), let first = walk.firstFocus else { return "" }
        let items = Array(sequence(first: first) { walk.focus(after: $0) })
        return items.firstIndex(of: focused).map {
            ElementLabel.place($0 + 1, of: items.count).text(in: device.snapshot.language)
        } ?? ""
    }
}

extension Scene {
    /// Tells of the parts of a platter, where they are drawn.
    fileprivate mutating func tell(
        of platter: Platter, saying words: NotificationWords, in area: Rectangle, _ clip: Rectangle
    ) {
        let front = area.first(rows: platter.frontRows)
        openElement(.other, in: front, clip: clip) {
            $0.identifier = "NotificationShortLookView"
            $0.label = words.label
        }
        defer { closeElement() }
        var row = front.row + (platter.density.hasPadding ? 1 : 0)
        // The tile is where the text is not.
        let tile = Rectangle(column: front.column + 2, row: row, columns: platter.textColumn - 3, rows: 1)
        element(.icon, in: tile, clip: clip) {
            $0.identifier = words.identifier
            $0.label = words.application
        }
        func line(_ text: String, rows: Int = 1) {
            guard !text.isEmpty else { return }
            let area = Rectangle(
                column: front.column + platter.textColumn, row: row, columns: platter.textColumns, rows: rows)
            staticText(text, in: area, clip: clip)
            row += rows
        }
        // The subtitle may be in the row of the title, and a body without a title begins there.
        if words.title.isEmpty {
            line(words.body, rows: platter.body.count)
        } else {
            line(words.title)
            if platter.subtitle.isEmpty { row -= 1 }
            line(words.subtitle)
            if platter.subtitle.isEmpty, words.subtitle.isEmpty { row += 1 }
            line(words.body, rows: platter.body.count)
        }
        row += platter.track?.rows ?? 0
        line(words.summary)
    }
}

extension LiveActivity {
    /// What its card says: the app, what its layout has, or its fields, and that it is a Live Activity; and how far it
    /// has come.
    func words(_ device: DeviceView) -> (label: [String], stage: String) {
        // A card that is wide enough cuts nothing.
        let card = Platter(
            self, density: .standard, in: device.snapshot, device.geometry, cardColumns: 2_000, isSpoken: true)
        let application = AppFace(id.application, device.snapshot).name.string
        let texts = card.head.map(\.text.string) + card.body.map(\.string)
        let kind = device.snapshot.text(ActivityLabel.liveActivity).string
        let label =
            [application]
            + (texts + [card.more?.string ?? "", card.summary?.string ?? ""])
            .filter { !$0.isEmpty && $0 != application && $0 != kind } + [kind]
        return (label, card.track.map { $0.words(in: device.snapshot.language) } ?? "")
    }
}

extension DeviceSnapshot {
    /// How many notifications a group has and whether they are shown, in words; empty for a single one.
    func sizeOfStack(_ group: NotificationGroup?, isExpanded: Bool) -> String {
        guard let group, group.count > 1 else { return "" }
        let labels = [ElementLabel.stack(group.count), .expanded(isExpanded)]
        return ElementLine.list(labels.map { $0.text(in: language) }, in: language)
    }

    /// The group that an effect expands or collapses, or the setting that it changes elsewhere, in words; `nil` for
    /// another effect.
    package func words(for effect: InterfaceEffect, isElsewhere: Bool) -> String? {
        switch effect {
        case .event(.groupExpanded(let key, let isExpanded)):
            let stack = sizeOfStack(system.list.group(key), isExpanded: isExpanded)
            return ElementLine.list([name(of: key.application), stack], in: language)
        // A Focus has a line of its own.
        case .event(.settingAssigned(let assignment)) where isElsewhere && assignment.setting != .device(.focus):
            return words(for: assignment)
        default: return nil
        }
    }
}
