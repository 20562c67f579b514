/// Whether apps have come to rest, decided from what the device counts: a value without a thread, a clock or a wait.
///
/// ```
///            apps are at rest, or all their threads sleep
///  running ────────────────────────────────────────────► handling ──► rest, or given up
///     ▲                                                       │
///     └────────── messages were handled, or time has passed ──┘
/// ```
///
/// On a device whose runs are repeatable, messages are handled only when no code of apps runs; every other device
/// handles them at once and is never `running`. Whether threads sleep is asked only where the counts cannot tell.
struct Rest {
    /// What a device knows of its apps at a moment.
    struct Observation: Equatable {
        /// The messages that were handled since the last one.
        var handled = 0
        /// The messages that wait.
        var waiting = 0
        /// Whether an app has been asked for a picture since the last one.
        var asksForPicture = false
        /// Whether the apps' thread sleeps and no message to apps is on its way.
        var isAtRest = true
        /// Whether apps have work on queues.
        var hasWork = false
        /// Whether apps may have threads.
        var hasThreads = false
        /// Whether pieces of code sleep until it is their turn.
        var hasTurnsToGive = false
        /// Whether an app owes the device an answer.
        var owesAnswer = false

        /// Whether there is more to handle.
        var hasMore: Bool { handled > 0 || asksForPicture || waiting > 0 }
    }

    /// What the threads of the process have done, as far as the system says.
    struct Look: Equatable {
        /// Whether all but the device's sleep.
        var areAsleep: Bool
        /// Equal as long as the piece of code whose turn it is sleeps; `nil` while it runs.
        var standstill: [UInt64]?
    }

    enum Step: Equatable {
        /// Handle what apps have sent, and ask for pictures.
        case handle
        /// Ask the system what threads do.
        case look
        /// Give the next piece of code its turn.
        case pass
        case wait(Duration)
        case rest
        case giveUp(Exhaustion)
    }

    typealias Instant = ContinuousClock.Instant

    private let patience: Patience
    private let start: Instant
    private var isRunning: Bool
    /// When code that still runs is given up.
    private var end: Instant
    private var (requests, rounds) = (0, 0)

    /// The time between two looks, which grows, because most code has finished after a short time.
    private var pause = Self.shortestPause
    private var nextLook: Instant
    private var hasLooked = false
    /// What the last look has seen, and since when that has not changed.
    private var standing: (mark: [UInt64], since: Instant)?

    static let shortestPause = Duration.milliseconds(1)
    static let longestPause = Duration.milliseconds(16)
    /// How long a thread that takes no turns may run before the next piece has its turn.
    static let patienceWithTurns = Duration.milliseconds(200)

    init(_ patience: Patience, at now: Instant) {
        self.patience = patience
        start = now
        isRunning = patience.isThorough
        end = now + patience.rest
        nextLook = now + pause
    }

    /// The number of messages that may still be handled.
    var messages: Int { patience.requests - requests }

    mutating func next(_ apps: Observation, at now: Instant) -> Step {
        if isRunning { return waitForCode(apps, now) }
        requests += apps.handled
        if apps.handled > 0 { rounds += 1 }
        guard requests < patience.requests, rounds < patience.rounds else {
            return .giveUp(.endless(taken: requests, left: apps.waiting))
        }
        if apps.hasMore {
            guard patience.isThorough else { return .handle }
            end = now + patience.rest
            run(now, lookingAfter: Self.shortestPause)
            return .wait(.zero)
        }
        if apps.isAtRest, !apps.owesAnswer { return .rest }
        let end = apps.isAtRest ? start + patience.answer : self.end
        guard now < end else { return apps.isAtRest ? .rest : .giveUp(.busy(nil)) }
        guard patience.isThorough else { return .wait(end - now) }
        // An answer may take longer than code that never sleeps.
        if apps.isAtRest { self.end = now + patience.rest }
        run(now, lookingAfter: Self.longestPause)
        hasLooked = true
        return .wait(min(pause, end - now))
    }

    private mutating func run(_ now: Instant, lookingAfter pause: Duration) {
        isRunning = true
        hasLooked = false
        self.pause = pause
        nextLook = now + pause
    }

    private mutating func waitForCode(_ apps: Observation, _ now: Instant) -> Step {
        let isAtRest = apps.isAtRest && !apps.hasWork
        if isAtRest, !apps.hasThreads { return handle() }
        guard now < end else { return .giveUp(.busy(nil)) }
        if now >= nextLook || isAtRest && !hasLooked {
            // Threads of apps may keep running, and code may wait for the device, for its turn or for longer.
            if apps.hasTurnsToGive || apps.isAtRest || apps.waiting > 0 { return .look }
            lookLater(now)
        }
        return .wait(min(nextLook - now, end - now))
    }

    /// Decides by what threads do.
    mutating func next(_ apps: Observation, _ look: Look, at now: Instant) -> Step {
        if look.areAsleep, !apps.hasTurnsToGive { return handle() }
        if let mark = look.standstill {
            if standing?.mark != mark { standing = (mark, now) }
        } else {
            standing = nil
        }
        if look.areAsleep || standing.map({ now - $0.since > Self.patienceWithTurns }) ?? false {
            run(now, lookingAfter: Self.shortestPause)
            hasLooked = true
            return .pass
        }
        lookLater(now)
        return .wait(min(pause, end - now))
    }

    private mutating func handle() -> Step {
        isRunning = false
        standing = nil
        return .handle
    }

    private mutating func lookLater(_ now: Instant) {
        hasLooked = true
        pause = min(pause * 2, Self.longestPause)
        nextLook = now + pause
    }
}
