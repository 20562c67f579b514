import ApplicationScheduling
import Foundation
import NotificationCore
import NotificationModel

extension DeviceRuntime {
    /// Why changes are not saved, in a sentence; `nil` if they are.
    package var savingProblem: String? { saving.problem }

    /// When saving is tried again, in real time; `nil` while it works.
    package var nextSavingAttempt: ContinuousClock.Instant? { saving.nextAttempt }

    /// Calls the body when everything that has happened so far is saved or could not be saved.
    ///
    /// - Parameter isLogRead: Whether the answer has the log, which is otherwise saved together with the next changes.
    package func whenSaved(isLogRead: Bool = false, _ body: @escaping (SavingOutcome) -> Void) {
        saving.waiting.append(.answer(body))
        saving.isDue = true
        if isLogRead { saving.isLogDue = true }
    }

    /// Saves what has changed, and then does what has waited for that: tells apps, plays sounds, answers. A device that
    /// keeps nothing has nothing to save, and does the rest at the same moment.
    ///
    /// Call it before a frame is shown and before the thread waits for anybody.
    ///
    /// - Complexity: O(1) if no event was handled since the last call.
    package func commit() {
        if let attempt = saving.nextAttempt, attempt <= .now { saving.isDue = true }
        while saving.isDue {
            saving.isDue = false
            let outcome = save()
            let waiting = saving.waiting
            saving.waiting = []
            // An app that is told two things must not do half of something else in between, in one run and not in
            // another.
            process.thread.hold()
            defer { process.thread.release() }
            for item in waiting {
                switch item {
                case .effect(let effect): carryOut(effect)
                case .answer(let body): body(outcome)
                }
            }
        }
    }

    /// Saves the rest of the log. Call it before the program exits.
    package func finishSaving() {
        saving.nextAttempt = nil
        saving.isDue = true
        commit()
        guard let commit = saving.write, saving.problem == nil else { return }
        let log = saving.takeLog()
        guard !log.isEmpty else { return }
        do {
            _ = try commit(DeviceChanges(), log, nil)
        } catch {
            saving.problem = "\(error)"
        }
    }

    private func save() -> SavingOutcome {
        guard let commit = saving.write else { return .saved }
        saving.unsaved.merge(system.takeChanges())
        let offset = changedClockOffset
        guard !saving.unsaved.isEmpty || offset != nil || saving.isLogDue && !saving.log.isEmpty else { return .saved }
        if let problem = saving.problem, let attempt = saving.nextAttempt, attempt > .now { return .notSaved(problem) }
        let log = saving.takeLog()
        do {
            let source = try commit(saving.unsaved, log, offset)
            if let source { system.leaveRequests(of: saving.unsaved, to: source) }
        } catch {
            saving.putBack(log)
            saving.nextAttempt = .now + DeviceSaving.retryInterval
            if saving.problem == nil { note(.device, "not saved: \(error)") }
            saving.problem = "\(error)"
            return .notSaved("\(error)")
        }
        saving.unsaved = DeviceChanges()
        saving.isLogDue = false
        if let offset { (saving.clockOffset, saving.standingTime) = (offset, clock.now) }
        if saving.problem != nil {
            saving.problem = nil
            saving.nextAttempt = nil
            note(.device, "everything is saved again")
        }
        let files = saving.unneededFiles
        saving.unneededFiles = []
        removeFiles(files)
        return .saved
    }

    /// The offset of the clock, if it is not the saved one. The offset of a clock that stands changes all the time, and
    /// is saved where the clock has been moved, and together with other changes.
    private var changedClockOffset: TimeInterval? {
        let isStill = saving.unsaved.isEmpty && clock.now == saving.standingTime
        let standing = isStill ? nil : clock.now.timeIntervalSinceNow
        guard let offset = clock.offset ?? standing else { return nil }
        let change = (offset - (saving.clockOffset ?? 0)).magnitude
        return change >= DeviceSaving.leastOffsetChange ? offset : nil
    }
}
