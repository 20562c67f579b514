import CNcenterDevice
import NotificationCore
import NotificationModel

// Waiting for apps.
extension DeviceRuntime {
    /// The signal that the device's thread sleeps on besides the terminal.
    package var wakeSignal: WakeSignal { process.inbox.signal }

    /// Gives apps a short time to answer. Apps that are late are not waited for again for a second.
    ///
    /// Called between two keys and before a frame, so that the frame does not show a half-finished change.
    ///
    /// - Parameters:
    ///   - end: When to stop, in real time.
    ///   - patienceEnd: When apps count as late.
    /// - Returns: Whether apps are at rest or late.
    @discardableResult
    package func letApplicationsAnswer(
        until end: ContinuousClock.Instant, lateAt patienceEnd: ContinuousClock.Instant? = nil
    ) -> Bool {
        commit()
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

    /// Whether apps are at rest and all their messages are handled.
    private var isQuiet: Bool {
        // The order matters: a message that an app sends just before it comes to rest is then already in the inbox.
        process.isAtRest && process.inbox.count == 0
    }

    /// Handles messages from apps until they are at rest, for a limited time.
    ///
    /// - Parameters:
    ///   - end: When to stop, in real time.
    ///   - answers: Whether to wait for answers to the device's questions as well.
    /// - Returns: Whether apps are at rest.
    @discardableResult
    package func waitForApplications(until end: ContinuousClock.Instant, answers: Bool = false) -> Bool {
        defer { process.inbox.attend(true) }
        while true {
            let isComplete = attend(for: max(end - .now, .zero))
            askForPictures()
            if answers, !system.awaitsApplications { openQuestions = [] }
            // From here on every message raises the signal.
            process.inbox.attend(false)
            if isComplete, isQuiet, !answers || openQuestions.isEmpty { return true }
            let time = end - .now
            guard time > .zero else { return false }
            if process.inbox.count == 0 { wakeSignal.wait(time) }
        }
    }

    /// Runs app code until it has finished and no app owes the device an answer.
    ///
    /// If an app does not answer a question in time, the device does not wait for it again because of that question; a
    /// late answer still counts.
    ///
    /// - Returns: Whether every app has answered. If apps do not come to rest, ``exhaustion`` says why.
    @discardableResult
    package func settle() -> Bool {
        guard exhaustion == nil else { return false }
        let start = ContinuousClock.now
        var taken = 0
        var rounds = 0
        var drawings = 0
        while true {
            commit()
            if patience.isThorough, !awaitRest(until: .now + patience.rest) { return giveUpOnCode() }
            let takenBefore = taken
            while takeReport() {
                taken += 1
                guard taken < patience.requests else {
                    return giveUp(.endless(taken: taken, left: process.inbox.count))
                }
            }
            commit()
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
            // Checked again here: a message that an app sends just before it comes to rest has arrived by now.
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
        // Messages that arrived since then may contain questions, and nobody would wait for the answers; they are
        // handled next time.
        process.inbox.attend(true)
        notePrintedLines()
        guard system.awaitsApplications else { return true }
        giveUpQuestions()
        return false
    }

    /// The maximum number of times that an app may change its picture on its own in one step. An app whose picture
    /// changes with every drawing would never come to rest.
    private static let drawingsPerStep = 16

    /// Continues without the missing answers.
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

    /// Waits until only this thread is running, or apps are waiting for the device.
    ///
    /// - Returns: Whether this happened before `end`.
    private func awaitRest(until end: ContinuousClock.Instant) -> Bool {
        var pause = 1
        while true {
            process.inbox.attend(false)
            let isAtRest = process.isAtRest
            if isAtRest, Int(ncenter_thread_count()) <= process.ownThreads { return true }
            // Threads that apps have started may keep running, and code on the apps' own thread may wait for the
            // device. This is only checked after a short time, by which most code has finished.
            if isAtRest || pause > 1, process.isAtRest || process.inbox.count > 0 {
                // If two samples are equal, no other thread ran in between.
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
    /// Code is still running; the name is that of the app, if known.
    case busy(String?)
    /// Apps keep sending requests.
    case endless(taken: Int, left: Int)

    package var description: String {
        switch self {
        case .busy(let name): "\(name ?? "an app") does not come to rest; its code still runs"
        case .endless(let taken, let left):
            "apps ask without end: \(taken) requests were taken in, \(left) more are left"
        }
    }
}
