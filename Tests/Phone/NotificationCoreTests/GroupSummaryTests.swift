import NotificationCore
import NotificationModel
import NotificationWire
import SeededRandom
import Testing

@Suite struct GroupSummaryTests {
    /// The summary argument and the category of a notification.
    struct Item: Sendable {
        var argument = ""
        var count = 1
        var category = ""
    }

    /// The line of a group whose notifications arrive in this order; the last one is leading.
    private func line(_ items: [Item], formats: [String: String] = [:]) throws -> String? {
        var device = CoreDevice()
        let categories = formats.map { NotificationCategory(identifier: $0.key, categorySummaryFormat: $0.value) }
        device.send(.application(CoreDevice.app, .setCategories(categories)))
        for (index, item) in items.enumerated() {
            device.notify("n\(index)") {
                $0.summaryArgument = item.argument
                $0.summaryArgumentCount = item.count
                $0.categoryIdentifier = item.category
            }
        }
        let group = try #require(device.system.list.firstGroup)
        return device.system.summary(of: group)
    }

    @Test(
        "The line of a conversation names the senders behind the leading message",
        arguments: [
            (1, nil),
            (2, "1 more notification from Me"),
            (3, "2 more notifications from Alice and Me"),
            (6, "5 more notifications from Alice and Me"),
        ] as [(Int, String?)])
    func aConversationNamesWhoIsBehindTheLeadingMessage(sent: Int, expected: String?) throws {
        let items = (0..<sent).map { Item(argument: $0.isMultiple(of: 2) ? "Me" : "Alice") }
        #expect(try line(items) == expected)
    }

    @Test("Appointments are listed alphabetically") func appointmentsAreListedAlphabetically() throws {
        let items = ["Dentist", "Doctor", "Salon", "Gym"].map { Item(argument: $0) }
        #expect(try line(items) == "3 more notifications from Dentist, Doctor, and Salon")
    }

    @Test("Without summary arguments the line only has the count") func withoutArgumentsOnlyTheCountIsSaid() throws {
        let items = [Item(category: "red"), Item(category: "green"), Item(category: "red")]
        #expect(try line(items) == "2 more notifications")
    }

    @Test("Summary argument counts are added up") func bundlesCountWhatTheyStandFor() throws {
        let items = [3, 1, 3, 5].map { Item(argument: "Radio", count: $0, category: "episodes") }
        #expect(try line(items, formats: ["episodes": "%u more episodes of %@"]) == "7 more episodes of Radio")
    }

    @Test(
        "Categories share the line",
        arguments: [
            // All the others share a format: it applies.
            (["a", "a", "a"], "", "2 more photos"),
            // The leading one has another category: only the others count.
            (["a", "a", "b"], "", "2 more photos"),
            // Two formats and no names: a list of both.
            (["a", "b", "a", "a"], "", "1 more comments and 2 more photos"),
            // One of them has no format.
            (["a", "", "a"], "", "1 more photos and 1 more notification"),
            // Two formats and a name: the default wording, without names.
            (["a", "b", "a"], "Ann", "2 more notifications"),
        ])
    func categoriesShareTheLine(categories: [String], argument: String, expected: String) throws {
        let items = categories.map { Item(argument: argument, category: $0) }
        #expect(try line(items, formats: ["a": "%u more photos", "b": "%u more comments"]) == expected)
    }

    @Test("A format with names falls back to the default if there are none")
    func aFormatThatWantsNamesAndHasNoneFallsBack() throws {
        let items = [Item(category: "a"), Item(category: "a")]
        #expect(try line(items, formats: ["a": "%u more from %@"]) == "1 more notification")
    }

    @Test("A format without names is used alone") func aFormatWithoutAPlaceForNamesStandsAlone() throws {
        let items = [Item(argument: "Ann", category: "a"), Item(argument: "Ben", category: "a")]
        #expect(try line(items, formats: ["a": "%u more photos"]) == "1 more photos")
    }

    @Test("Names come from hidden notifications only") func namesAreTakenFromHiddenNotificationsOnly() throws {
        #expect(try line([Item(argument: "Ann"), Item(argument: "Ben")]) == "1 more notification from Ann")
        #expect(
            try line([Item(argument: "Ben"), Item(argument: "Ann"), Item(argument: "Ben")])
                == "2 more notifications from Ann and Ben"
        )
    }

    @Test("Many names are cut and counted") func manyNamesAreCutAndCounted() throws {
        let items = (0..<100).map { Item(argument: "Name\(100 + $0)") }
        let text = try #require(try line(items))
        #expect(text.hasPrefix("99 more notifications from Name100, Name101"))
        #expect(text.hasSuffix(", Name123, and 75 others"))
    }

    @Test("Counts are exact at any size") func countsStayExactAtAnySize() throws {
        let items = (0..<20_000).map { Item(argument: $0.isMultiple(of: 2) ? "Me" : "Alice") }
        #expect(try line(items) == "19999 more notifications from Alice and Me")
    }

    @Test(
        "Invalid formats are filled safely",
        arguments: [
            ("%u of %@", "7 of A"),
            ("%d%% (%@)", "7% (A)"),
            ("%2$@: %1$lu", "A: 7"),
            ("no place", "no place"),
            ("%s%f%x gone", " gone"),
            ("ends in %", "ends in %"),
            ("%5 yes %é", "%5 yes %é"),
        ])
    func formatsAreFilledWithoutTrusting(format: String, expected: String) {
        #expect(SummaryText.fill(format, count: 7, names: "A") == expected)
    }

    @Test(
        "Lists are joined as in English",
        arguments: [([], ""), (["A"], "A"), (["A", "B"], "A and B"), (["A", "B", "C"], "A, B, and C")]
    )
    func listsAreJoinedAsEnglishDoes(items: [String], expected: String) {
        #expect(DeviceLanguage.english.list(items) == expected)
    }

    /// The line after arrivals and removals equals the line calculated from the current notifications.
    @Test("The tally follows removals") func tallyFollowsRemovals() throws {
        var device = CoreDevice()
        var random = SeededGenerator(seed: 7)
        let names = ["", "Ann", "Ben", "ann", "Cleo"]
        var present: [String] = []
        for step in 0..<400 {
            if present.isEmpty || Int.random(in: 0..<3, using: &random) > 0 {
                device.notify("n\(step)") {
                    $0.summaryArgument = names.randomElement(using: &random) ?? ""
                    $0.summaryArgumentCount = Int.random(in: 1...3, using: &random)
                }
                present.append("n\(step)")
            } else {
                let gone = present.remove(at: Int.random(in: 0..<present.count, using: &random))
                device.send(.application(CoreDevice.app, .removeDelivered([gone])))
            }
            guard let group = device.system.list.firstGroup else {
                #expect(present.isEmpty)
                continue
            }
            let hidden = device.system.list.notifications(in: group.key).dropFirst()
            let count = hidden.reduce(0) { $0 + $1.content.summaryArgumentCount }
            let distinct = Set(hidden.map(\.content.summaryArgument)).subtracting([""])
                .sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
            let expected: String? =
                hidden.isEmpty
                ? nil
                : (count == 1 ? "1 more notification" : "\(count) more notifications")
                    + (distinct.isEmpty ? "" : " from \(DeviceLanguage.english.list(distinct))")
            #expect(device.system.summary(of: group) == expected)
        }
    }
}
