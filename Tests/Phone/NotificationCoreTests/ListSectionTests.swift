import FoundationEssentials
import NotificationModel
import Testing

@testable import NotificationCore

@Suite("Sections and grouping of the list")
struct ListSectionTests {
    private static let app = ApplicationIdentifier("com.example.App")
    private static let other = ApplicationIdentifier("com.example.Other")

    /// `thread.identifier`, or the identifier alone, followed by a relevance score such as `@0.5`.
    private func notification(_ word: Substring, of application: ApplicationIdentifier) -> DeliveredNotification {
        let scored = word.split(separator: "@")
        let parts = scored[0].split(separator: ".")
        var content = NotificationContent()
        content.title = String(word)
        content.threadIdentifier = parts.count == 2 ? String(parts[0]) : ""
        content.relevanceScore = scored.count == 2 ? Double(scored[1]) ?? 0 : 0
        return DeliveredNotification(
            application: application,
            date: Date(timeIntervalSince1970: 0),
            request: NotificationRequest(identifier: String(parts[parts.count - 1]), content: content)
        )
    }

    private func deliver(
        _ words: String,
        to section: ListSection,
        of application: ApplicationIdentifier = app,
        in list: inout NotificationList
    ) {
        for word in words.split(separator: " ") {
            list.add(notification(word, of: application), to: section, summaryArgument: "")
        }
    }

    /// Groups in order with their section; members newest first.
    private func picture(_ list: NotificationList) -> String {
        list.allGroups.map { group in
            let members = list.notifications(in: group.key).map(\.request.identifier).joined(separator: " ")
            return "\(group.key.section.name): \(members)"
        }.joined(separator: " | ")
    }

    @Test("Sections are in order, whatever the order of arrival")
    func order() {
        var list = NotificationList()
        deliver("a", to: .history, in: &list)
        deliver("b", to: .upcomingSummary, in: &list)
        deliver("c", to: .missed, in: &list)
        deliver("d", to: .summary, in: &list)
        deliver("e", to: .recent, in: &list)
        #expect(picture(list) == "recent: e | missed: c | summary: d | upcomingSummary: b | history: a")
        #expect(ListSection.allCases.map(list.count(in:)) == [1, 1, 1, 1, 1])
        // The lock screen has what has come since the device was last unlocked, of a Focus only if it says so.
        list.reach = .init(.lockScreen)
        #expect(picture(list) == "recent: e | summary: d" && list.shownCount == 2 && list.olderCount == 3)
        let recent = GroupKey(section: .recent, application: Self.app, thread: "")
        let summary = GroupKey(section: .summary, application: Self.app, thread: "")
        #expect(list.group(after: recent)?.key == summary && list.group(after: summary) == nil)
        #expect(list.group(before: summary)?.key == recent)
        list.reach.includesSilenced = true
        #expect(picture(list) == "recent: e | missed: c | summary: d" && list.olderCount == 2)
        list.markSeen()
        #expect(picture(list) == "recent: e" && list.shownSections == [.recent] && list.olderCount == 4)
        // One that has come since shows its section.
        deliver("f", to: .missed, in: &list)
        #expect(picture(list) == "recent: e | missed: f c")
        list.reach.extent = .lockedNotificationCenter
        #expect(picture(list) == "recent: e | missed: f c | summary: d | upcomingSummary: b | history: a")
    }

    @Test("History is in order of time for all apps; those that are never on the lock screen need an unlocked device")
    func concealed() {
        var list = NotificationList()
        deliver("a.1", to: .history, in: &list)
        deliver("a.2", to: .history, of: Self.other, in: &list)
        deliver("b.3", to: .history, in: &list)
        list.conceal(true, Self.other)
        deliver("b.4", to: .history, of: Self.other, in: &list)
        let all = "history: 4 | history: 3 | history: 2 | history: 1"
        #expect(picture(list) == all && list.shownCount == 4)
        var forward: [GroupKey] = []
        var group = list.firstGroup
        while let current = group {
            forward.append(current.key)
            if let next = list.group(after: current.key) { #expect(list.group(before: next.key)?.key == current.key) }
            group = list.group(after: current.key)
        }
        #expect(forward == list.allGroups.map(\.key) && list.lastGroup?.key == forward.last)
        list.reach.extent = .lockedNotificationCenter
        #expect(
            picture(list) == "history: 3 | history: 1" && list.shownCount == 2 && list.shownCount(in: .history) == 2)
        let first = GroupKey(section: .history, application: Self.app, thread: "b")
        #expect(list.group(after: first)?.key.thread == "a" && list.lastGroup?.key.application == Self.app)
        list.reach.extent = .lockScreen
        #expect(list.allGroups.isEmpty && list.olderCount == 2 && list.firstGroup == nil)
        list.conceal(false, Self.other)
        #expect(list.olderCount == 4)
        list.reach.extent = .all
        #expect(picture(list) == all)
    }

    @Test("Notifications move to another section at their position in time")
    func move() {
        var list = NotificationList()
        deliver("x.a", to: .missed, in: &list)
        deliver("x.b", to: .recent, in: &list)
        deliver("y.c x.d", to: .missed, in: &list)
        list.move(.missed, to: .recent)
        #expect(picture(list) == "recent: d b a | recent: c")
        #expect(list.count(in: .missed) == 0)
        list.move(.recent, to: .history)
        #expect(picture(list) == "history: d b a | history: c")
    }

    @Test("The summary puts the most relevant at the top and the one before into history")
    func summary() {
        var list = NotificationList()
        deliver("old", to: .summary, in: &list)
        deliver("p.a@0.2 q.b@0.9 r.c s.d@0.2", to: .upcomingSummary, in: &list)
        list.deliverSummary()
        #expect(picture(list) == "summary: b | summary: d | summary: a | summary: c | history: old")
        // Later notifications belong to the next summary.
        deliver("e@1", to: .upcomingSummary, in: &list)
        list.deliverSummary()
        #expect(picture(list) == "summary: e | history: b | history: d | history: a | history: c | history: old")
    }

    @Test(
        "The grouping setting regroups existing and new notifications",
        arguments: [
            (ApplicationSettings.Grouping.automatic, "recent: e d | recent: c | recent: b a"),
            (.byApp, "recent: e d c b a"),
            (.off, "recent: e | recent: d | recent: c | recent: b | recent: a"),
        ])
    func grouping(_ grouping: ApplicationSettings.Grouping, expected: String) {
        var before = NotificationList()
        before.setGrouping(grouping, of: Self.app)
        deliver("x.a x.b c y.d y.e", to: .recent, in: &before)
        #expect(picture(before) == expected)

        var after = NotificationList()
        deliver("x.a x.b c y.d y.e", to: .recent, in: &after)
        after.setGrouping(grouping, of: Self.app)
        #expect(picture(after) == expected)
        after.setGrouping(.automatic, of: Self.app)
        #expect(picture(after) == "recent: e d | recent: c | recent: b a")
    }

    @Test("The grouping of an app does not affect other apps")
    func groupingOfOneApp() {
        var list = NotificationList()
        list.setGrouping(.off, of: Self.app)
        deliver("a b", to: .recent, in: &list)
        deliver("c d", to: .recent, of: Self.other, in: &list)
        #expect(picture(list) == "recent: d c | recent: b | recent: a")
    }

    @Test("Below the threshold recent notifications are ungrouped; from it on they form stacks until none is left")
    func threshold() {
        var list = NotificationList()
        list.setStackingThreshold(5)
        deliver("x.a x.b y.c x.d", to: .recent, in: &list)
        #expect(picture(list) == "recent: d | recent: c | recent: b | recent: a")
        #expect(!list.formsStacks(in: .recent))
        deliver("y.e", to: .recent, in: &list)
        #expect(picture(list) == "recent: e c | recent: d b a")
        list.remove(.init(application: Self.app, request: "a"))
        #expect(picture(list) == "recent: e c | recent: d b")
        list.move(.recent, to: .history)
        deliver("x.f x.g", to: .recent, in: &list)
        #expect(picture(list) == "recent: g | recent: f | history: e c | history: d b")
        list.setStackingThreshold(2)
        #expect(picture(list) == "recent: g f | history: e c | history: d b")
    }

    @Test("An undone clear returns to its section in the current grouping")
    func restore() throws {
        var list = NotificationList()
        deliver("x.a y.b", to: .missed, in: &list)
        let removed = list.remove(.init(application: Self.app, request: "a"))
        let entry = try #require(removed)
        list.setGrouping(.byApp, of: Self.app)
        let isBack = list.restore(entry, to: .missed, summaryArgument: "")
        #expect(isBack)
        #expect(picture(list) == "missed: b a")
    }
}
