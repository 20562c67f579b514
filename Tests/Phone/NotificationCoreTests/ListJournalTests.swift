import NotificationModel
import Testing

@testable import NotificationCore

@Suite struct ListJournalTests {
    private func changes(_ system: NotificationSystem, since read: Int) -> [String]? {
        system.list.journal.changes(since: read)?.map(\.request)
    }

    @Test("It records additions and removals") func itTellsWhatCameAndWent() {
        var device = CoreDevice()
        #expect(changes(device.system, since: 0) == [])
        device.notify("a")
        device.notify("b")
        #expect(changes(device.system, since: 0) == ["a", "b"])
        let read = device.system.list.journal.written
        #expect(changes(device.system, since: read) == [])
        device.send(.cleared([CoreDevice.identifier("a")]))
        device.send(.clearUndone)
        #expect(changes(device.system, since: read) == ["a", "a"])
    }

    @Test("Moved notifications are recorded") func whatMovesHasChanged() throws {
        var device = CoreDevice()
        device.notify("a")
        let read = device.system.list.journal.written
        // To history, at its position in time.
        device.send(.unlocked)
        #expect(Set(try #require(changes(device.system, since: read))) == ["a"])
    }

    @Test("It keeps the last entries", arguments: [(63, true), (64, true), (65, false), (200, false)])
    func itKeepsTheLastOnes(count: Int, isKept: Bool) {
        var device = CoreDevice()
        for index in 0..<count { device.notify("\(index)") }
        #expect((changes(device.system, since: 0) != nil) == isKept)
        #expect(changes(device.system, since: count - 2) == ["\(count - 2)", "\(count - 1)"])
        // A number from another list.
        #expect(changes(device.system, since: count + 1) == nil)
    }
}
