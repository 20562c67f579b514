/// How long a device waits for apps, in real time, where it does.
package struct Patience: Hashable, Sendable {
    /// For the answer to a question while apps are at rest, so that only a timer or another process can bring it.
    package var answer: Duration
    /// For apps to come to rest.
    package var rest: Duration
    /// How many requests of apps are taken in until apps come to rest.
    package var requests: Int
    /// How often apps may ask again after they have been answered. One that asks in every answer never comes to rest.
    package var rounds: Int
    /// Whether threads that apps have started count among what comes to rest, and apps' requests are taken in only then, so
    /// that two runs go the same way.
    package var isThorough: Bool

    package init(
        answer: Duration = .seconds(2), rest: Duration = .seconds(30), requests: Int = 1_000_000,
        rounds: Int = 50_000, isThorough: Bool = false
    ) {
        self.answer = answer
        self.rest = rest
        self.requests = requests
        self.rounds = rounds
        self.isThorough = isThorough
    }
}
