/// A question with the votes so far, as a push brings it.
struct Tally {
    struct Choice {
        let name: String
        var votes: Int
    }

    let question: String
    var choices: [Choice]
    /// The position of the choice that the user has voted for; `nil` before that.
    var ownVote: Int?

    /// - Parameter userInfo: Has the names and the votes of at most three choices, in the same order.
    init?(question: String, _ userInfo: [AnyHashable: Any]) {
        guard let names = userInfo["choices"] as? [String], let votes = userInfo["votes"] as? [Int],
            (1...3).contains(names.count), names.count == votes.count
        else { return nil }
        self.question = question
        choices = zip(names, votes).map(Choice.init)
    }

    var total: Int { choices.reduce(0) { $0 + $1.votes } + (ownVote == nil ? 0 : 1) }

    func votes(at index: Int) -> Int { choices[index].votes + (ownVote == index ? 1 : 0) }

    /// From 0 to 1.
    func share(at index: Int) -> Float { total == 0 ? 0 : Float(votes(at: index)) / Float(total) }
}
