import CNcenterDevice
import NotificationCore
import NotificationModel

// Where the device waits for apps.
extension DeviceRuntime {
    /// What the device's thread sleeps on beside the terminal.
    package var wakeSignal: WakeSignal { process.inbox.signal }

    /// Lets apps that answer soon do so; those that are late are not waited for again for a second.
    ///
    /// Called between two keys and before a frame, so that what apps show is not seen half-way.
    ///
    /// - Parameters:
    ///   - end: When to stop, in real time.
    ///   - patienceEnd: When apps are late.
    /// - Returns: Whether apps are at rest, or late.
    @discardableResult
    package func letApplicationsAnswer(
        until end: ContinuousClock.Instant, lateAt patienceEnd: ContinuousClock.Instant? = nil
    ) -> Bool {
        askForPictures()
        guard !isQuiet else { return true }
        let now = ContinuousClock.now
        if let lateUntil, now < lateUntil { return true }
        lateUntil = nil
        if waitForApplications(until: min(end, patienceEnd ?? end)) { return true }
        guard let patienceEnd, .now >= patienceEnd else { return false }
        lateUntil = .now + .seconds(1)
        return true
    }

    /// Whether apps are at rest and all that they have said has been taken in.
    private var isQuiet: Bool {
        // In this order: what an app says just before it comes to rest is in the inbox by then.
        process.isAtRest && process.inbox.count == 0
    }

    /// Takes in what apps say until they are at rest, for a moment only.
    ///
    /// - Parameters:
    ///   - end: When to stop, in real time.
    ///   - answers: Whether the device waits for answers to its questions as well.
    /// - Returns: Whether apps are at rest.
    @discardableResult
    package func waitForApplications(until end: ContinuousClock.Instant, answers: Bool = false) -> Bool {
        defer { process.inbox.attend(true) }
        while true {
            let isComplete = attend(for: max(end - .now, .zero))
            askForPictures()
            if answers, !system.awaitsApplications { openQuestions = [] }
            // From here on whatever comes raises the signal.
            process.inbox.attend(false)
            if isComplete, isQuiet, !answers || openQuestions.isEmpty { return true }
            let time = end - .now
            guard time > .zero else { return false }
            if process.inbox.count == 0 { wakeSignal.wait(time) }
        }
    }

    /// Runs app code until there is none and no app owes the device an answer.
    ///
    /// An app that has not answered in time is not waited for again because of the same question; its answer still counts
    /// when it comes.
    ///
    /// - Returns: Whether every app has answered. When apps do not come to rest, ``exhaustion`` says why.
    @discardableResult
    package func settle() -> Bool {
        guard exhaustion == nil else { return false }
        let start = ContinuousClock.now
        var taken = 0
        var rounds = 0
        var drawings = 0
        while true {
            if patience.isThorough, !awaitRest(until: .now + patience.rest) { return giveUpOnCode() }
            let takenBefore = taken
            while takeReport() {
                taken += 1
                guard taken < patience.requests else {
                    return giveUp(.endless(taken: taken, left: process.inbox.count))
                }
            }
            if taken > takenBefore {
                rounds += 1
                guard rounds < patience.rounds else {
                    return giveUp(.endless(taken: taken, left: process.inbox.count))
                }
                continue
            }
            if drawings < Self.drawingsPerStep, askForPictures(waits: false) {
                drawings += 1
                continue
            }
            process.inbox.attend(false)
            let isAtRest = process.isAtRest
            // Only now: what an app says just before it comes to rest has come by then.
            if process.inbox.count > 0 { continue }
            if !isAtRest {
                guard .now < start + patience.rest else { return giveUpOnCode() }
                wakeSignal.wait(start + patience.rest - .now)
                continue
            }
            if !system.awaitsApplications { openQuestions = [] }
            let time = start + patience.answer - .now
            guard !openQuestions.isEmpty, time > .zero else { break }
            wakeSignal.wait(time)
        }
        // What has come since the last look may ask something, which nobody would wait for here: it is taken in next time.
        process.inbox.attend(true)
        notePrintedLines()
        guard system.awaitsApplications else { return true }
        giveUpQuestions()
        return false
    }

    /// How often apps may change by themselves what they show in one step. One whose drawing changes with every drawing
    /// would never come to an end.
    private static let drawingsPerStep = 16

    /// Goes on without the answers that are missing.
    func giveUpQuestions() {
        guard !openQuestions.isEmpty else { return }
        openQuestions = []
        note(.device, "waited \(patience.answer) for an app to answer; going on without")
    }

    private func giveUpOnCode() -> Bool {
        giveUp(.busy(process.delay?.name ?? onlyApplication))
    }

    private func giveUp(_ exhaustion: Exhaustion) -> Bool {
        self.exhaustion = exhaustion
        note(.device, exhaustion.description)
        return false
    }

    /// Waits until nothing runs but this thread, or apps wait for the device.
    ///
    /// - Returns: Whether it came to that.
    private func awaitRest(until end: ContinuousClock.Instant) -> Bool {
        var pause = 1
        while true {
            process.inbox.attend(false)
            let isAtRest = process.isAtRest
            if isAtRest, Int(ncenter_thread_count()) <= process.ownThreads { return true }
            // Threads that apps have started may run on, and code on apps' own thread may wait for the device: after a
            // moment, as most code is done by then.
            if isAtRest || pause > 1, process.isAtRest || process.inbox.count > 0 {
                // Two looks that see the same: between them nobody ran.
                let mark = ncenter_sleep_mark()
                if mark != 0, mark == ncenter_sleep_mark() { return true }
            }
            let time = end - .now
            guard time > .zero else { return false }
            wakeSignal.wait(min(.milliseconds(pause), time))
            pause = min(pause * 2, 16)
        }
    }
}

/// Why apps have not come to rest.
package enum Exhaustion: Hashable, Sendable, CustomStringConvertible {
    /// Code still runs, of the app of that name as far as it is known.
    case busy(String?)
    /// Apps ask again and again.
    case endless(taken: Int, left: Int)

    package var description: String {
        switch self {
        case .busy(let name): "\(name ?? "an app") does not come to rest; its code still runs"
        case .endless(let taken, let left):
            "apps ask without end: \(taken) requests were taken in, \(left) more are left"
        }
    }
}
