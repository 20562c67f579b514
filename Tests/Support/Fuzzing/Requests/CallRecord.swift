import Dispatch
import NotificationLocking
import UserNotifications

/// Records the calls and answers of the callers in a plan, and coordinates their waits.
///
/// Each call has a lane: that of its caller, or the last one for calls on the main thread.
final class CallRecord: Sendable {
    private struct Call {
        let center: Int
        let isAnswered: Bool
        /// Whether the answer arrives in order; a question to the user is answered when the user does.
        let isInOrder: Bool
    }

    private struct State {
        var centers: [UNUserNotificationCenter] = []
        /// The current center of each app.
        var current: [RequestPlan.Target: Int] = [:]
        /// The centers of deleted apps.
        var dead: Set<Int> = []
        var turn = 0
        var turnWaits: [(turn: Int, goOn: @Sendable () -> Void)] = []
        /// The threads that wait for an answer, by center.
        var answerWaits: [Int: [DispatchSemaphore]] = [:]
        /// The turn that each caller has reached; `Int.max` when it has finished.
        var positions: [Int]
        /// The centers of tasks, which never continue after their center is dead.
        var taskCenters: [Int: Int] = [:]
        var calls: [[Call]]
        var answers: [[Int]]
    }

    /// A center and its number in the record.
    struct Center: Sendable {
        let number: Int
        let center: UNUserNotificationCenter
    }

    private let state: Mutex<State>
    let mainLane: Int
    /// Called when a caller has reached another turn.
    private let onProgress: @Sendable () -> Void

    init(callers: Int, onProgress: @escaping @Sendable () -> Void) {
        mainLane = callers
        self.onProgress = onProgress
        state = Mutex(
            State(
                positions: Array(repeating: 0, count: callers),
                calls: Array(repeating: [], count: callers + 1),
                answers: Array(repeating: [], count: callers + 1)))
    }

    // MARK: Centers

    func install(_ center: UNUserNotificationCenter, of target: RequestPlan.Target) {
        state.withLock { state in
            state.current[target] = state.centers.count
            state.centers.append(center)
        }
    }

    func center(of target: RequestPlan.Target) -> Center {
        state.withLock { state in
            guard let number = state.current[target] else { preconditionFailure("callers come after their apps") }
            return Center(number: number, center: state.centers[number])
        }
    }

    func isOnDevice(_ target: RequestPlan.Target) -> Bool {
        state.withLock { state in state.current[target].map { !state.dead.contains($0) } ?? false }
    }

    /// The target's app was deleted: nobody waits for its answers any more.
    func bury(_ target: RequestPlan.Target) {
        let waiting = state.withLock { state in
            guard let number = state.current[target] else { return [DispatchSemaphore]() }
            state.dead.insert(number)
            return state.answerWaits.removeValue(forKey: number) ?? []
        }
        for semaphore in waiting { semaphore.signal() }
    }

    // MARK: Turns

    func begin(turn: Int) {
        let waits = state.withLock { state in
            state.turn = turn
            let waits = state.turnWaits.filter { $0.turn <= turn }
            state.turnWaits.removeAll { $0.turn <= turn }
            return waits
        }
        for wait in waits { wait.goOn() }
    }

    /// Reports that a caller has done everything before a turn, and continues it when the turn begins.
    func await(turn: Int, of caller: Int, goOn: @escaping @Sendable () -> Void) {
        let isNow = state.withLock { state in
            state.positions[caller] = turn
            guard state.turn < turn else { return true }
            state.turnWaits.append((turn, goOn))
            return false
        }
        onProgress()
        if isNow { goOn() }
    }

    func enter(task caller: Int, with center: Int) {
        state.withLock { $0.taskCenters[caller] = center }
    }

    func finish(_ caller: Int) {
        state.withLock { $0.positions[caller] = .max }
        onProgress()
    }

    /// The callers that have not reached a turn yet, except tasks that await an answer to a deleted app.
    func callers(before turn: Int) -> [Int] {
        state.withLock { state in
            state.positions.indices.filter { caller in
                let isForsaken = state.taskCenters[caller].map { state.dead.contains($0) } ?? false
                return !isForsaken && state.positions[caller] < turn
            }
        }
    }

    // MARK: Calls

    /// Assigns a number to a call.
    func call(_ center: Int, in lane: Int, isAnswered: Bool = true, isInOrder: Bool = true) -> Int {
        state.withLock { state in
            state.calls[lane].append(Call(center: center, isAnswered: isAnswered, isInOrder: isInOrder))
            return state.calls[lane].count - 1
        }
    }

    func answer(_ number: Int, in lane: Int) {
        state.withLock { $0.answers[lane].append(number) }
    }

    /// - Returns: Whether waiting makes sense: calls of a deleted app are not answered.
    func await(_ semaphore: DispatchSemaphore, of center: Int) -> Bool {
        state.withLock { state in
            guard !state.dead.contains(center) else { return false }
            state.answerWaits[center, default: []].append(semaphore)
            return true
        }
    }

    /// The violated expectations about answers.
    var violations: [String] {
        state.withLock { state in
            var violations: [String] = []
            for (lane, answers) in state.answers.enumerated() {
                let calls = state.calls[lane]
                let name = lane == mainLane ? "the main thread" : "caller \(lane)"
                let inOrder = answers.filter { calls[$0].isInOrder }
                if inOrder != inOrder.sorted() { violations.append("\(name) is answered in order: \(answers)") }
                if Set(answers).count != answers.count { violations.append("\(name) is answered once: \(answers)") }
                let missing = Set(
                    calls.indices.filter { calls[$0].isAnswered && !state.dead.contains(calls[$0].center) }
                )
                .subtracting(answers)
                if !missing.isEmpty { violations.append("\(name) has no answer to its calls \(missing.sorted())") }
            }
            return violations
        }
    }
}
