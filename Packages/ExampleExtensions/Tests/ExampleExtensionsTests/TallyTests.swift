import Testing

@testable import Poll

/// What the bars of a poll show.
struct TallyTests {
    @Test(
        "A payload that is none is no poll",
        arguments: [
            ([], []), (["Soup"], [1, 2]), (["A", "B", "C", "D"], [0, 0, 0, 0]),
        ] as [([String], [Int])])
    func refused(choices: [String], votes: [Int]) {
        #expect(Tally(question: "?", ["choices": choices, "votes": votes]) == nil)
        #expect(Tally(question: "?", [:]) == nil)
    }

    @Test("One's own vote counts beside the others'") func ownVote() throws {
        var tally = try #require(Tally(question: "?", ["choices": ["Soup", "Noodles"], "votes": [1, 2]]))
        #expect(tally.total == 3 && tally.share(at: 0) == 1 / 3)
        tally.ownVote = 0
        #expect(tally.total == 4 && tally.votes(at: 0) == 2 && tally.share(at: 0) == 0.5)
    }

    @Test("Without votes no bar is filled") func empty() throws {
        let tally = try #require(Tally(question: "?", ["choices": ["Soup"], "votes": [0]]))
        #expect(tally.share(at: 0) == 0)
    }
}
