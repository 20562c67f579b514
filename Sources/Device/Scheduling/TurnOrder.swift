import NotificationLocking

/// Which piece of apps' code has its turn: the decisions of ``Turns``.
package struct TurnOrder {
    /// The place of a piece in the order of posting.
    package typealias Number = UInt64
    /// The identity of a queue that runs one piece after the other.
    package typealias Queue = UInt

    /// A queue that may run several pieces at the same time.
    package static let concurrentQueue: Queue = 0
    /// The queue of the apps' thread.
    package static let mainQueue: Queue = 1

    enum Stage {
        /// On its way to a thread.
        case posted
        /// On its thread, which sleeps until it is its turn.
        case arrived
        case running
        /// It waits until it is woken, or has lost its turn because it sleeps.
        case waiting
        /// It has been woken, and is about to arrive again.
        case returning
    }

    struct Piece {
        var queue: Queue
        var stage = Stage.posted
        var thread: Int32 = 0
        var signal: WakeSignal?
    }

    /// A queue that runs one piece after the other.
    struct Lane {
        /// The number of pieces that have left the queue and have not ended. Those behind them do not arrive.
        var occupants = 0
        /// The pieces on the queue, in order, and some that have left it since.
        var posted: ArraySlice<Number> = []
        /// The piece that arrives next.
        var next: Number?
    }

    var isOn = false
    var isHeld = false
    /// The number that was given last.
    var last: Number = 0
    var pieces: [Number: Piece] = [:]
    /// The queues in use.
    private var lanes: [Queue: Lane] = [:]
    /// The numbers of the pieces that are on a thread or can arrive on one, ascending.
    private var candidates: [Number] = []
    /// The piece whose turn it is.
    var running: Number?
    /// How many pieces sleep until it is their turn.
    var arrived = 0
    /// How many turns there have been.
    var turns: UInt64 = 0

    mutating func post(_ number: Number, on queue: Queue) {
        if pieces[number] == nil { pieces[number] = Piece(queue: queue) }
        pieces[number]?.queue = queue
        guard queue != Self.concurrentQueue else { return insert(number) }
        lanes[queue, default: Lane()].posted.append(number)
        findNext(on: queue)
    }

    mutating func remove(_ number: Number) {
        guard let piece = pieces[number] else { return }
        if piece.stage == .posted {
            removeCandidate(number)
            pieces[number] = nil
            findNext(on: piece.queue)
        } else {
            leave(number)
            pieces[number] = nil
            vacate(piece.queue)
        }
    }

    /// The piece is on a thread.
    mutating func set(_ stage: Stage, of number: Number) {
        guard let piece = pieces[number] else { return }
        if piece.stage == .posted { occupy(piece.queue, number) }
        arrived += (stage == .arrived ? 1 : 0) - (piece.stage == .arrived ? 1 : 0)
        pieces[number]?.stage = stage
        if running == number, stage != .running { running = nil }
    }

    private mutating func occupy(_ queue: Queue, _ number: Number) {
        guard queue != Self.concurrentQueue else { return }
        lanes[queue]?.occupants += 1
        findNext(on: queue)
        insert(number)
    }

    /// The piece is no longer on a thread, but still occupies its queue.
    mutating func leave(_ number: Number) {
        set(.waiting, of: number)
        pieces[number]?.stage = .posted
        removeCandidate(number)
    }

    /// A piece leaves its place on a queue to others.
    mutating func vacate(_ queue: Queue) {
        guard queue != Self.concurrentQueue else { return }
        lanes[queue]?.occupants -= 1
        findNext(on: queue)
    }

    /// Makes the first piece on a queue a candidate, unless the queue is occupied.
    private mutating func findNext(on queue: Queue) {
        // Taken out, so that the arrays in it are not copied.
        guard var lane = lanes.removeValue(forKey: queue) else { return }
        if let former = lane.next { removeCandidate(former) }
        lane.next = nil
        if lane.occupants == 0 {
            while let number = lane.posted.first {
                if let piece = pieces[number], piece.stage == .posted, piece.queue == queue { break }
                lane.posted.removeFirst()
            }
            guard let next = lane.posted.first else { return }
            lane.next = next
            insert(next)
        }
        lanes[queue] = lane
    }

    /// Enters a candidate: searched from the end, because most of them are new.
    private mutating func insert(_ number: Number) {
        let place = candidates.lastIndex { $0 <= number }
        guard place.map({ candidates[$0] }) != number else { return }
        candidates.insert(number, at: place.map { $0 + 1 } ?? 0)
    }

    /// Removes a candidate: searched from the beginning, because most of them have had their turn.
    private mutating func removeCandidate(_ number: Number) {
        if let place = candidates.firstIndex(of: number) { candidates.remove(at: place) }
    }

    /// Gives the turn to the first piece that does not wait.
    ///
    /// - Parameter expectsOthers: Whether the pieces that are on their way will arrive.
    mutating func choose(expectsOthers: Bool = true) {
        guard running == nil, !isHeld else { return }
        for number in candidates {
            guard let piece = pieces[number] else { continue }
            switch piece.stage {
            case .waiting, .running: continue
            case .posted, .returning:
                if expectsOthers { return }
            case .arrived:
                running = number
                turns += 1
                set(.running, of: number)
                piece.signal?.raise()
                return
            }
        }
    }

    /// The piece whose turn it is, if the thread runs it.
    func running(on thread: Int32) -> Number? {
        running.flatMap { pieces[$0]?.thread == thread ? $0 : nil }
    }

    /// Whether the piece has its turn, now or already.
    mutating func arrive(_ number: Number, on thread: Int32) -> Bool {
        pieces[number]?.thread = thread
        set(.arrived, of: number)
        choose()
        return running == number
    }
}
