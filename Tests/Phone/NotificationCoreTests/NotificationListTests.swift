import NotificationCore
import NotificationModel
import SeededRandom
import Testing

@Suite struct NotificationListTests {
    /// Each word is `thread.identifier`; a leading `!` or `!!` means time-sensitive or critical.
    private func device(delivering words: String) -> CoreDevice {
        var device = CoreDevice()
        for word in words.split(separator: " ") {
            deliver(String(word), to: &device)
        }
        return device
    }

    private func deliver(_ word: String, to device: inout CoreDevice) {
        let urgency = word.prefix { $0 == "!" }.count
        let parts = word.drop { $0 == "!" }.split(separator: ".")
        device.notify(String(parts.last ?? "")) {
            $0.threadIdentifier = parts.count == 2 ? String(parts[0]) : ""
            $0.interruptionLevel = urgency == 2 ? .critical : urgency == 1 ? .timeSensitive : .active
        }
    }

    @Test(
        "Notifications form groups in order",
        arguments: [
            ("", ""),
            ("a", "a"),
            // An empty thread is the app's default group.
            ("a b c", "c b a"),
            ("x.a y.b x.c d", "d | c a | b"),
            // A group whose leading notification changes moves up.
            ("x.a y.b x.c", "c a | b"),
            // A notification with the same identifier is replaced and moves up, also to another thread.
            ("x.a x.b x.a", "a b"),
            ("x.a y.b y.a", "a b"),
            ("x.a y.b x.a", "a | b"),
            // Urgent ones are above the others, each kind newest first.
            ("x.a !y.b z.c !!u.d !!v.e w.f", "e | d | b | f | c | a"),
            // The position of a group is that of its leading notification.
            ("!x.a y.b x.c", "c a | b"),
        ])
    func notificationsFormGroupsInOrder(delivered: String, expected: String) {
        #expect(device(delivering: delivered).picture == expected)
    }

    @Test("The same thread in two apps forms two groups") func oneThreadInTwoAppsIsTwoGroups() {
        var device = CoreDevice()
        let other = ApplicationIdentifier("com.example.Other")
        device.install(other)
        device.notify("a") { $0.threadIdentifier = "x" }
        device.notify("b", app: other) { $0.threadIdentifier = "x" }
        #expect(device.picture == "b | a")
    }

    @Test("Clearing the leading notification moves the group down")
    func clearingTheLeadingNotificationMovesTheGroupDown() {
        var device = device(delivering: "x.a y.b x.c")
        device.send(.cleared([CoreDevice.identifier("c")]))
        #expect(device.picture == "b | a")
    }

    @Test(
        "Undo restores everything at its position",
        arguments: [
            (["c"], "c a | b"), (["a"], "c a | b"), (["b"], "c a | b"), (["c", "a"], "c a | b"),
            (["a", "b", "c"], "c a | b"),
        ])
    func undoPutsEverythingBackInItsPlace(cleared: [String], expected: String) {
        var device = device(delivering: "x.a y.b x.c")
        device.send(.cleared(cleared.map(CoreDevice.identifier)))
        #expect(device.picture != expected)
        device.send(.clearUndone)
        #expect(device.picture == expected)
        #expect(!device.system.canUndoClear)
    }

    @Test("Undo keeps a newer notification with the same identifier")
    func undoLeavesANewerNotificationOfTheSameNameAlone() {
        var device = device(delivering: "x.a x.b")
        device.send(.cleared([CoreDevice.identifier("a"), CoreDevice.identifier("b")]))
        deliver("y.a", to: &device)
        device.send(.clearUndone)
        #expect(device.picture == "a | b")
    }

    @Test("Clears are undone one by one") func clearsAreUndoneOneByOne() {
        var device = device(delivering: "x.a y.b")
        device.send(.cleared([CoreDevice.identifier("a")]))
        device.send(.cleared([CoreDevice.identifier("b")]))
        device.send(.clearUndone)
        #expect(device.picture == "b")
        device.send(.clearUndone)
        #expect(device.picture == "b | a")
    }

    @Test("Unlocking moves notifications to the history") func unlockingMovesWhatWasThereToHistory() {
        var device = device(delivering: "x.a !y.b x.c")
        device.send(.unlocked)
        #expect(device.picture == "‖ c a | b")
        device.send(.lockPressed)
        deliver("x.d", to: &device)
        #expect(device.picture == "d ‖ c a | b")
        device.send(.unlocked)
        #expect(device.picture == "‖ d c a | b")
    }

    @Test("Neighbours are found without the whole list") func neighboursAreFoundWithoutTheWholeList() throws {
        let list = device(delivering: "x.a !y.b z.c x.d").system.list
        var forward: [GroupKey] = []
        var group = list.firstGroup
        while let found = group {
            forward.append(found.key)
            group = list.group(after: found.key)
        }
        #expect(forward == list.allGroups.map(\.key))
        var backward: [GroupKey] = []
        group = list.lastGroup
        while let found = group {
            backward.append(found.key)
            group = list.group(before: found.key)
        }
        #expect(backward == forward.reversed())

        let stack = try #require(list.allGroups.first { $0.count == 2 })
        #expect(list.leading(of: stack).request.identifier == "d")
        #expect(list.member(after: CoreDevice.identifier("d")) == CoreDevice.identifier("a"))
        #expect(list.member(before: CoreDevice.identifier("a")) == CoreDevice.identifier("d"))
        #expect(list.member(after: CoreDevice.identifier("a")) == nil)
        #expect(stack.last == CoreDevice.identifier("a"))
    }

    /// After random deliveries and removals, groups, order and neighbours equal those of a simple model of the rules.
    @Test("Random changes keep the order", arguments: 1...5 as ClosedRange<UInt64>)
    func randomChangesKeepTheOrder(seed: UInt64) {
        var device = CoreDevice()
        var random = SeededGenerator(seed: seed)
        var model: [(identifier: String, thread: String)] = []
        for step in 0..<600 {
            if model.isEmpty || Int.random(in: 0..<5, using: &random) > 1 {
                let identifier = "n\(Int.random(in: 0..<80, using: &random))"
                let thread = "t\(Int.random(in: 0..<7, using: &random))"
                device.notify(identifier) { $0.threadIdentifier = thread }
                model.removeAll { $0.identifier == identifier }
                model.append((identifier, thread))
            } else {
                let gone = model.remove(at: Int.random(in: 0..<model.count, using: &random))
                device.send(.cleared([CoreDevice.identifier(gone.identifier)]))
                if step.isMultiple(of: 3) {
                    // Restored notifications return to their positions.
                    device.send(.clearUndone)
                    device.send(.cleared([CoreDevice.identifier(gone.identifier)]))
                }
            }
            var threads: [String] = []
            for item in model.reversed() where !threads.contains(item.thread) { threads.append(item.thread) }
            let expected = threads.map { thread in
                model.reversed().filter { $0.thread == thread }.map(\.identifier).joined(separator: " ")
            }
            #expect(device.picture == expected.joined(separator: " | "))
        }
    }

    /// Removing notifications in any order keeps the order of the others.
    @Test("Removing from either end keeps the order", arguments: [true, false])
    func removingFromEitherEndKeepsTheOrder(newestFirst: Bool) {
        var order = ArrivalOrder<Int>()
        for number in 0..<200 { order.insert(number, sequence: UInt64(number)) }
        var left = Array(0..<200)
        while let next = newestFirst ? order.newest : order.oldest {
            #expect(order.remove(sequence: next) == (newestFirst ? left.removeLast() : left.removeFirst()))
            #expect(order.count == left.count)
            #expect(Array(order.newestFirst) == left.reversed())
            #expect(order.newest == left.last.map { UInt64($0) } && order.oldest == left.first.map { UInt64($0) })
        }
        #expect(left.isEmpty)
        order.insert(7, sequence: 3)
        #expect(order.newest == 3)
    }
}
