import ApplicationScheduling
import CNcenterDevice
import NotificationCore
import NotificationHosting
package import NotificationLocking
import NotificationModel
package import NotificationWire

// Waiting for apps. ``Rest`` decides whether they are at rest; ``settle()`` does what it says, and
// ``settleStep(drawings:)`` looks once. ``attend(until:_:)`` goes on for a limited time, and its callers say for how
// long.
extension DeviceRuntime {
    /// The signal that the device's thread sleeps on besides the terminal.
    package var wakeSignal: WakeSignal { process.inbox.signal }

    /// Whether apps are at rest and all their messages are handled.
    package var isQuiet: Bool {
        // The order matters: a message that an app sends just before it comes to rest is then already in the inbox.
        process.isAtRest && process.inbox.count == 0
    }

    // MARK: For a limited time

    /// Handles messages from apps for a limited time.
    ///
    /// - Parameters:
    ///   - end: When to stop, in real time.
    ///   - isOver: Whether to stop now, as soon as all messages are handled.
    /// - Returns: Whether it has stopped so.
    @discardableResult
    private func attend(until end: ContinuousClock.Instant, _ isOver: () -> Bool) -> Bool {
        defer { process.inbox.attend(true) }
        while true {
            let isComplete = attend(for: max(end - .now, .zero))
            askForPictures()
            // From here on every message raises the signal.
            process.inbox.attend(false)
            if isOver(), isComplete { return true }
            let time = end - .now
            guard time > .zero else { return false }
            if process.inbox.count == 0 { sleep(time) }
        }
    }

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
        if attend(until: min(end, patienceEnd ?? end), { isQuiet }) { return true }
        guard let patienceEnd, .now >= patienceEnd else { return false }
        lateUntil = .now + .seconds(1)
        return true
    }

    /// Gives apps time to come to rest and to answer the device's questions.
    ///
    /// - Parameter end: When to stop, in real time.
    /// - Returns: Whether they have.
    func waitForAnswers(until end: ContinuousClock.Instant) -> Bool {
        attend(until: end) {
            forgetGoneQuestions()
            return isQuiet && openQuestions.isEmpty
        }
    }

    /// Handles messages from apps for a time, also while they are at rest: something outside may wake them.
    ///
    /// - Parameter duration: Real time.
    package func linger(for duration: Duration) {
        attend(until: .now + duration) { false }
    }

    /// The device no longer waits for apps, which go on by themselves.
    package func letApplicationsGo() {
        process.schedule.turns.end()
    }

    // MARK: Until they are at rest

    /// What a look at the apps has found: whether they have come to rest.
    package enum SettleStep: Hashable, Sendable {
        /// There is more to handle.
        case goesOn
        /// Apps are busy; the process reports when that changes.
        case waits
        /// Apps have nothing left to do.
        case isQuiet
    }

    /// The maximum number of times that an app may change its picture on its own in one step. An app whose picture
    /// changes with every drawing would never come to rest.
    private static let drawingsPerStep = 16

    /// Handles what apps have sent, or else asks for pictures, and looks what apps do. From then on the process reports
    /// what they send.
    ///
    /// - Parameters:
    ///   - drawings: The number of pictures requested in this step.
    ///   - limit: The maximum number of messages that are handled.
    private func handle(_ drawings: inout Int, limit: Int = .max) -> Rest.Observation {
        commit()
        var handled = 0
        while handled < limit, takeReport() { handled += 1 }
        commit()
        let asks = handled == 0 && drawings < Self.drawingsPerStep && askForPictures(waits: false)
        if asks { drawings += 1 }
        var apps = observation
        (apps.handled, apps.asksForPicture) = (handled, asks)
        return apps
    }

    private var observation: Rest.Observation {
        process.inbox.attend(false)
        var apps = Rest.Observation()
        // The order matters: what apps have sent before they came to rest is in the inbox by then.
        apps.isAtRest = process.isAtRest
        apps.hasWork = !process.schedule.isWithoutWork
        apps.hasThreads = apps.isAtRest && !apps.hasWork && !process.isWithoutThreads
        apps.hasTurnsToGive = process.schedule.turns.areAwaited
        apps.waiting = process.inbox.count
        return apps
    }

    /// Does what ``settle()`` does, without waiting: for a caller that must not block its thread.
    ///
    /// - Parameter drawings: The number of pictures requested in this step.
    package func settleStep(drawings: inout Int) -> SettleStep {
        let apps = handle(&drawings)
        guard !apps.hasMore else { return .goesOn }
        guard apps.isAtRest, !apps.hasWork else { return .waits }
        openQuestions = []
        return .isQuiet
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
        var rest = Rest(patience, at: .now)
        var drawings = 0
        let turns = process.schedule.turns
        var step = patience.isThorough ? Rest.Step.wait(.zero) : .handle
        var apps = Rest.Observation()
        commit()
        while step != .rest {
            switch step {
            case .handle:
                turns.hold()
                apps = handle(&drawings, limit: rest.messages)
                if apps.isAtRest, !apps.hasMore {
                    forgetGoneQuestions()
                    forgetQuestionsForClock()
                    apps.owesAnswer = !openQuestions.isEmpty
                }
                step = rest.next(apps, at: .now)
            case .look:
                let look = Rest.Look(areAsleep: Self.isOnlyThreadAwake, standstill: turns.standstill)
                step = rest.next(apps, look, at: .now)
            case .pass, .wait:
                turns.release()
                if case .wait(let time) = step, time > .zero { wakeSignal.wait(time) }
                if step == .pass { turns.pass() }
                apps = observation
                apps.owesAnswer = !openQuestions.isEmpty
                step = rest.next(apps, at: .now)
            case .giveUp(let exhaustion):
                turns.hold()
                return giveUp(exhaustion)
            case .rest: break
            }
        }
        // Messages that arrived since then may contain questions, and nobody would wait for the answers; they are
        // handled next time.
        process.inbox.attend(true)
        notePrintedLines()
        guard system.openCalls.areOwedByApplications else { return true }
        giveUpQuestions()
        return false
    }

    /// Forgets questions that no app has to answer any more.
    private func forgetGoneQuestions() {
        if !system.openCalls.areOwedByApplications { openQuestions = [] }
    }

    /// Forgets questions that no app can answer before the clock has gone on.
    private func forgetQuestionsForClock() {
        guard !openQuestions.isEmpty, waitsForClock else { return }
        openQuestions = []
        note(.device, "an app answers when the clock has gone on; going on without")
    }

    /// Whether all that is left of the apps' code is to begin at dates of a clock that stands.
    private var waitsForClock: Bool {
        Interposition.isOn && clock.stands && process.schedule.timers.next != nil && process.schedule.isWithoutWork
            && process.isWithoutThreads
    }

    /// Continues without the missing answers.
    func giveUpQuestions() {
        guard !openQuestions.isEmpty else { return }
        openQuestions = []
        note(.device, "waited \(patience.answer) for an app to answer; going on without")
    }

    private func giveUp(_ exhaustion: Exhaustion) -> Bool {
        let exhaustion = exhaustion == .busy(nil) ? .busy(process.schedule.delay?.name ?? onlyApplication) : exhaustion
        self.exhaustion = exhaustion
        letApplicationsGo()
        note(.device, "\(exhaustion)")
        return false
    }

    /// Sleeps until apps have news, for a limited time.
    private func sleep(_ time: Duration) {
        guard patience.isThorough else { return wakeSignal.wait(time) }
        process.schedule.turns.release()
        defer { process.schedule.turns.hold() }
        wakeSignal.wait(min(time, Rest.longestPause))
        if process.schedule.turns.areAwaited, Self.isOnlyThreadAwake { process.schedule.turns.pass() }
    }

    /// Whether all other threads of the process sleep.
    private static var isOnlyThreadAwake: Bool {
        // If two samples are equal, no other thread ran in between.
        let mark = ncenter_sleep_mark()
        return mark != 0 && mark == ncenter_sleep_mark()
    }
}

// Measures how late apps are.
extension DeviceRuntime {
    /// Describes apps that have not answered; `nil` if they have, or if it is less than a second.
    package var delay: ApplicationDelay? {
        guard let (since, name) = process.schedule.delay else { return nil }
        let seconds = Int((ContinuousClock.now - since).components.seconds)
        return seconds < 1 ? nil : ApplicationDelay(name: name ?? onlyApplication, seconds: seconds)
    }

    /// Logs when apps start to be late and when they have answered.
    package func noteDelay() {
        if let delay {
            if loggedDelay == nil { note(.device, "\(delay) has not answered for \(delay.seconds) s") }
            loggedDelay = delay
        } else if let late = loggedDelay {
            loggedDelay = nil
            note(.device, "\(late) has answered after \(late.seconds) s")
        }
    }

    /// The name of the app with code, if there is exactly one.
    var onlyApplication: String? { hosts.count == 1 ? hosts.values.first?.bundle.name : nil }

    /// When the device has to do something for apps next, in real time; `nil` for never.
    package var nextApplicationDate: ContinuousClock.Instant? {
        // The next change of ``delay``.
        let nextDelay = process.schedule.delay.map { delay in
            delay.since + .seconds((ContinuousClock.now - delay.since).components.seconds + 1)
        }
        return [screenPicture.dueDate, contentPicture.dueDate, nextDelay].compactMap(\.self).min()
    }
}
