/// Which piece of apps' code has its turn: the decisions of ``Turns``.
struct TurnOrder {
    /// The place of a piece in the order of posting.
    typealias Number = UInt64
    /// What identifies a queue that runs one piece after the other.
    typealias Queue = UInt

    /// A queue that may run several pieces at the same time.
    static let concurrentQueue: Queue = 0
    /// The queue of the apps' thread.
    static let mainQueue: Queue = 1

    enum Stage {
        /// On its way to a thread.
        case posted
        /// On its thread, which sleeps until it is its turn.
        case arrived
        case running
        /// Until somebody lets it go on, or without a turn because it sleeps.
        case waiting
        /// Let go on, and about to arrive again.
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
        let queue: Queue
        /// The number of pieces that have left the queue and have not ended. Those behind them do not arrive.
        var occupants = 0
        /// The pieces on the queue, in order, and some that have left it since.
        var posted: [Number] = []
        /// All pieces before this place have left the queue.
        var start = 0
        /// The piece that arrives next.
        var next: Number?
    }

    /// Pieces by their numbers.
    ///
    /// A sorted array, in which the places of pieces that have ended are empty for a while: the first use of a dictionary
    /// costs a program 0.6 million instructions.
    struct Pieces {
        private var slots: [(number: Number, piece: Piece?)] = []
        private var count = 0

        var all: [Piece] { slots.compactMap(\.piece) }

        /// - Precondition: A number that is set first is larger than all others.
        /// - Complexity: O(log *n*) for *n* pieces, on average.
        subscript(number: Number) -> Piece? {
            get {
                let place = place(of: number)
                return place < slots.count && slots[place].number == number ? slots[place].piece : nil
            }
            set {
                let place = place(of: number)
                if place == slots.count {
                    guard newValue != nil else { return }
                    slots.append((number, newValue))
                    count += 1
                } else if slots[place].number == number {
                    count += (newValue == nil ? 0 : 1) - (slots[place].piece == nil ? 0 : 1)
                    slots[place].piece = newValue
                }
                if slots.count > 2 * count + 16 { slots.removeAll { $0.piece == nil } }
            }
        }

        /// The place of a number, or where it would be.
        private func place(of number: Number) -> Int {
            slots.firstPlace { $0.number >= number }
        }
    }

    var isOn = false
    var isHeld = false
    /// The number that was given last.
    var last: Number = 0
    var pieces = Pieces()
    var lanes: [Lane] = []
    /// The numbers of the pieces that are on a thread or can arrive on one, ascending.
    var candidates: [Number] = []
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
        let place = lane(of: queue) ?? lanes.endIndex
        if place == lanes.endIndex { lanes.append(Lane(queue: queue)) }
        lanes[place].posted.append(number)
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
        if let place = lane(of: queue) { lanes[place].occupants += 1 }
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
        if let place = lane(of: queue) { lanes[place].occupants -= 1 }
        findNext(on: queue)
    }

    /// Makes the first piece on a queue a candidate, unless the queue is occupied.
    private mutating func findNext(on queue: Queue) {
        guard let place = lane(of: queue) else { return }
        // Taken out, so that the arrays in it are not copied.
        var lane = lanes.remove(at: place)
        if let former = lane.next { removeCandidate(former) }
        lane.next = nil
        if lane.occupants == 0 {
            while lane.start < lane.posted.count {
                let number = lane.posted[lane.start]
                if let piece = pieces[number], piece.stage == .posted, piece.queue == queue { break }
                lane.start += 1
            }
            if lane.start > 64, lane.start * 2 > lane.posted.count {
                lane.posted.removeFirst(lane.start)
                lane.start = 0
            }
            if lane.start < lane.posted.count {
                lane.next = lane.posted[lane.start]
                insert(lane.posted[lane.start])
            } else {
                return
            }
        }
        lanes.append(lane)
    }

    /// The place of a queue's lane. There are as many as queues in use: a search costs less than a dictionary.
    private func lane(of queue: Queue) -> Int? {
        lanes.firstIndex { $0.queue == queue }
    }

    /// The place of a candidate, or where it would be.
    private func place(of number: Number) -> Int {
        candidates.firstPlace { $0 >= number }
    }

    private mutating func insert(_ number: Number) {
        let place = place(of: number)
        guard place == candidates.endIndex || candidates[place] != number else { return }
        candidates.insert(number, at: place)
    }

    private mutating func removeCandidate(_ number: Number) {
        let place = place(of: number)
        if place < candidates.endIndex, candidates[place] == number { candidates.remove(at: place) }
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

extension Array {
    /// The first place whose element fulfils a condition, which all elements after it fulfil, too; the end without one.
    ///
    /// - Complexity: O(log *n*).
    fileprivate func firstPlace(where isFulfilled: (Element) -> Bool) -> Int {
        var range = startIndex..<endIndex
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            range = isFulfilled(self[middle]) ? range.lowerBound..<middle : middle + 1..<range.upperBound
        }
        return range.lowerBound
    }
}
