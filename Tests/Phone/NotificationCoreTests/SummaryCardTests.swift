import FoundationEssentials
import Glibc
import NotificationModel
import RandomLives
import Testing

@testable import NotificationCore

@Suite("The card of a scheduled summary")
struct SummaryCardTests {
    /// `app:thread.identifier`; the thread and the relevance score (`@0.5`) are optional. The last one is the newest.
    private func list(_ words: String, delivered: Bool) -> NotificationList {
        var list = NotificationList()
        for word in words.split(separator: " ") {
            let application = word.split(separator: ":")
            let scored = application[1].split(separator: "@")
            let parts = scored[0].split(separator: ".")
            var content = NotificationContent()
            content.threadIdentifier = parts.count == 2 ? String(parts[0]) : ""
            content.relevanceScore = scored.count == 2 ? Double(scored[1]) ?? 0 : 0
            let notification = DeliveredNotification(
                application: ApplicationIdentifier(String(application[0])),
                date: Date(timeIntervalSince1970: 0),
                request: NotificationRequest(identifier: String(parts[parts.count - 1]), content: content))
            list.add(notification, to: .upcomingSummary, summaryArgument: "")
        }
        if delivered { list.deliverSummary() }
        return list
    }

    /// `a b | finch+3 cart+1`: the featured notifications and the tiles.
    private func picture(_ list: NotificationList, _ section: ListSection) -> String? {
        list.summaryCard(of: section).map { card in
            let featured = card.featured.map(\.notification.request)
            let tiles = list.tiles(of: card).map { "\($0.application.rawValue)+\($0.count)" }
            return featured.joined(separator: " ") + " | " + tiles.joined(separator: " ")
        }
    }

    @Test(
        "It features the most relevant of two groups, and counts the others of each app",
        arguments: [
            ("finch:a", nil),
            ("finch:a cart:b", nil),
            ("finch:t.a finch:b", nil),
            ("finch:a finch:b", "b | finch+1"),
            ("finch:a finch:b cart:c", "c b | finch+1"),
            ("finch:a@1 finch:b cart:c@0.5", "a c | finch+1"),
            ("finch:a finch:b finch:c finch:d finch:e cart:f cart:g", "g e | finch+4 cart+1"),
            // From two groups, although the two most relevant ones belong to one group.
            ("finch:t.a@1 finch:t.b@0.9 finch:c@0.2", "a c | finch+1"),
            // The app with most notifications is first, then by name.
            ("d:a c:b c:u.c b:d b:e b:f a:g", "g f | b+2 c+2 d+1"),
        ])
    func card(_ words: String, expected: String?) {
        #expect(picture(list(words, delivered: true), .summary) == expected)
        // The upcoming summary announces the notifications that it will feature.
        #expect(picture(list(words, delivered: false), .upcomingSummary) == expected)
    }

    @Test("The upcoming summary keeps the order of arrival behind its card; on the lock screen there is none")
    func upcoming() throws {
        var list = list("finch:a@1 finch:t.b cart:c cart:d@0.5", delivered: false)
        #expect(picture(list, .upcomingSummary) == "a d | cart+1 finch+1")
        #expect(list.groups(in: .upcomingSummary).map(\.leading.request) == ["d", "b", "a"])
        let card = try #require(list.summaryCard(of: .upcomingSummary))
        #expect(list.notifications(behind: card).map(\.request.identifier) == ["c", "b"])
        #expect(card.firstHidden?.thread == "t")
        list.remove(.init(application: .init("finch"), request: "a"))
        #expect(picture(list, .upcomingSummary) == "d b | cart+1")
        list.reach = .init(.lockScreen)
        #expect(picture(list, .upcomingSummary) == nil)
        #expect(ListSection.allCases.allSatisfy { $0.isSummary || list.summaryCard(of: $0) == nil })
    }

    @Test("Notifications that leave the summary leave the tiles; those behind tiles are in reading order")
    func changes() throws {
        var list = list("finch:a@0.1 finch:b@0.2 finch:t.c@0.3 cart:d@0.4", delivered: true)
        #expect(picture(list, .summary) == "d c | finch+2")
        let card = try #require(list.summaryCard(of: .summary))
        #expect(list.notifications(behind: card).map(\.request.identifier) == ["b", "a"])
        #expect(list.hiddenCount(behind: card) == 2)
        #expect(card.firstHidden == GroupKey(section: .summary, application: .init("finch"), thread: ""))
        list.remove(.init(application: .init("finch"), request: "a"))
        #expect(picture(list, .summary) == "d c | finch+1")
        list.remove(.init(application: .init("cart"), request: "d"))
        #expect(picture(list, .summary) == nil)
        list.deliverSummary()
        #expect(list.shownSections == [.history] && list.notifications(in: .history).count == 2)
        #expect(list.groups.summaryCounts[.summary]?.isEmpty == true)
    }

    /// Compared with a short list in processor time, so that neither a slow nor a busy machine makes a difference.
    @Test("Its cost depends on what it features, not on the number of notifications")
    func cost() throws {
        let short = longList(200)
        let long = longList(20_000)
        let card = try #require(long.summaryCard(of: .summary))
        #expect(card.featured.count == 2)
        #expect(long.tiles(of: card).map(\.count).reduce(0, +) == 19_998)
        #expect(processorTime { look(at: long) } < processorTime { look(at: short) } * 10)
    }

    private func longList(_ count: Int) -> NotificationList {
        var list = NotificationList()
        for index in 0..<count {
            let request = NotificationRequest(identifier: "\(index)", content: NotificationContent())
            list.add(
                DeliveredNotification(
                    application: .init("app\(index % 3)"), date: Date(timeIntervalSince1970: 0), request: request),
                to: .summary, summaryArgument: "")
        }
        return list
    }

    private func look(at list: NotificationList) {
        for _ in 0..<300 { _ = list.summaryCard(of: .summary).map(list.tiles) }
    }

    /// The processor time in seconds that this thread has used.
    private func processorTime(_ body: () -> Void) -> Double {
        func now() -> Double {
            var time = timespec()
            unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        let start = now()
        body()
        return now() - start
    }
}
