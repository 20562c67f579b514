package import NotificationCore
package import NotificationModel

/// Invariants of the list: counts, membership, order and totals equal the recalculated ones.
package enum ListInvariants {
    /// Includes the groups that cannot be reached now.
    package static func allGroups(of list: NotificationList) -> [NotificationGroup] {
        var list = list
        list.reach = .init()
        return list.allGroups
    }

    static func violations(of system: NotificationSystem) -> [String] {
        var violations: [String] = []
        func expect(_ holds: Bool, _ rule: String) {
            if !holds { violations.append(rule) }
        }
        let list = system.list
        let groups = allGroups(of: list)
        let shown = list.allGroups
        expect(shown.reduce(0) { $0 + $1.count } == list.shownCount, "what can be reached is counted")
        expect(shown.allSatisfy { list.isShown($0.leading) }, "what is in the order can be reached")
        expect(list.shownSections.reduce(0) { $0 + list.shownCount(in: $1) } == list.shownCount, "so are the sections")
        let members = groups.flatMap { Array($0.members.newestFirst) }
        expect(Set(members).count == members.count, "identifiers are unique across the list")
        expect(members.count == list.count, "every notification is in a group")
        expect(groups.count == list.groupCount, "every group is in the order")
        expect(Set(groups.map(\.key)).count == groups.count, "a group stands in one place")
        for section in ListSection.allCases {
            let count = groups.reduce(0) { $0 + ($1.key.section == section ? $1.count : 0) }
            expect(list.count(in: section) == count, "the \(section.name) section counts its notifications")
        }
        for section in ListSection.allCases {
            guard let card = list.summaryCard(of: section) else { continue }
            let hidden = list.notifications(behind: card)
            let tiles = list.tiles(of: card)
            var delivered = list
            delivered.deliverSummary()
            expect(
                section != .upcomingSummary
                    || delivered.summaryCard(of: .summary)?.featured.map(\.notification)
                        == card.featured.map(\.notification),
                "the upcoming card features what the delivered one will")
            expect(hidden.count == list.hiddenCount(behind: card), "a card counts what it does not feature")
            expect(
                Dictionary(grouping: hidden, by: \.application).mapValues(\.count)
                    == Dictionary(uniqueKeysWithValues: tiles.map { ($0.application, $0.count) }),
                "a tile counts what its app has behind the card")
        }
        let recent = list.count(in: .recent)
        let threshold = system.settings.groupsAlways ? 2 : DeviceSettings.dynamicGroupingThreshold
        expect(list.stackingThreshold == threshold, "the threshold is the setting's")
        expect(list.formsStacks(in: .recent) || recent < threshold, "past the threshold notifications form stacks")
        expect(
            !list.formsStacks(in: .recent) || threshold == 2 || recent > 0, "an empty list starts without stacks again")

        var lastPlace: (shelf: Int, sequence: UInt64) = (-1, .max)
        for group in groups {
            let entries = group.members.newestFirst.compactMap { list.entry($0) }
            expect(entries.count == group.count && group.count > 0, "a group has members, and counts them")
            let sequences = entries.map(\.sequence)
            expect(sequences == sequences.sorted(by: >), "a group is newest first")
            let isStacked = list.formsStacks(in: group.key.section)
            for entry in entries {
                let grouping = system.applications[group.key.application]?.preferences.grouping ?? .automatic
                let key = GroupKey(
                    section: group.key.section,
                    application: entry.notification.application,
                    thread: isStacked && grouping == .byApp ? "" : entry.notification.content.threadIdentifier,
                    single: isStacked && grouping != .off ? nil : entry.notification.request.identifier
                )
                expect(
                    entry.group == group.key && key == group.key, "a notification is in the group of its app and thread"
                )
            }
            guard let leading = entries.first else { continue }
            let place = (shelf: shelf(of: leading), sequence: leading.sequence)
            expect(
                lastPlace.shelf < place.shelf
                    || (lastPlace.shelf == place.shelf && lastPlace.sequence > place.sequence),
                "groups stand by section, level and newest notification")
            lastPlace = place
            expect(group.tally == tally(of: entries), "a group's totals are those of its members")
        }
        return violations
    }

    private static func tally(of entries: [NotificationList.Entry]) -> SummaryTally {
        var tally = SummaryTally()
        for entry in entries {
            let content = entry.notification.content
            tally.add(content.categoryIdentifier, items: content.summaryItems, argument: entry.summaryArgument)
        }
        return tally
    }

    private static func shelf(of entry: NotificationList.Entry) -> Int {
        switch (entry.group.section, entry.level) {
        case (.recent, .critical): 0
        case (.recent, .timeSensitive): 1
        case (.recent, _): 2
        case (let section, _): 3 + section.rawValue
        }
    }
}

extension NotificationList {
    /// Returns the notifications that the card does not feature, in reading order.
    package func notifications(behind card: SummaryCard) -> [DeliveredNotification] {
        groups(in: card.section).flatMap { group in
            notifications(in: group.key).filter { !card.features($0.id) }
        }
    }
}
