@testable import TerminalCurses

/// A line to a terminal that answers each question when it has taken what came before. A test moves its clock.
///
/// It does with a ``LineMeter`` what a session does: a frame that may not be sent waits, the newest in place of others.
struct SimulatedLine {
    struct Frame {
        /// When it was drawn, sent and taken by the terminal, in seconds.
        var drawn: Double, sent: Double, taken: Double
        /// The bytes before it that the terminal had not answered when it was sent.
        var unanswered: Int
    }

    /// In bytes a second.
    var rate: Double
    /// In seconds.
    var roundTrip: Double
    /// By how many seconds the terminal is late with each answer, in turn.
    var delays = [0.0]
    /// Whether the line loses everything.
    var isDead = false
    private(set) var meter = LineMeter()
    private(set) var frames: [Frame] = []
    /// When the session has woken last.
    private(set) var now = 0.0

    private let start = ContinuousClock.now
    /// When everything that was sent has left.
    private var free = 0.0
    private var answers: [(time: Double, bytes: Int)] = []
    private var asked = 0
    private var waiting: (drawn: Double, bytes: Int)?

    init(rate: Double, roundTrip: Double, delays: [Double] = [0]) {
        (self.rate, self.roundTrip, self.delays) = (rate, roundTrip, delays)
    }

    func instant(_ seconds: Double) -> ContinuousClock.Instant { start + .seconds(seconds) }

    /// Shows the first frame, as a session does.
    mutating func begin(_ bytes: Int = 3_400) {
        ask(behind: 0)
        draw(bytes)
    }

    /// Lets time pass until a moment.
    mutating func pass(to end: Double) {
        while let (time, _) = answers.first, time <= end {
            answers.removeFirst()
            now = max(now, time)
            meter.answered(at: instant(now))
            if let waiting, meter.maySendFrame(at: instant(now)) {
                self.waiting = nil
                send(waiting.bytes, drawn: waiting.drawn)
            }
            if waiting == nil, meter.asksAlone { ask(behind: 0) }
        }
        now = max(now, end)
    }

    /// Draws a frame now.
    mutating func draw(_ bytes: Int) {
        guard meter.maySendFrame(at: instant(now)) else {
            // What was drawn first waits for the longest time.
            waiting = (waiting?.drawn ?? now, bytes)
            return
        }
        send(bytes, drawn: now)
    }

    mutating func askAgain() { meter.askAgain(at: instant(now)) }

    private mutating func send(_ bytes: Int, drawn: Double) {
        let unanswered = answers.reduce(0) { $0 + $1.bytes }
        let asks = meter.asksBehindFrame(at: instant(now))
        free = max(free, now) + Double(bytes) / rate
        frames.append(Frame(drawn: drawn, sent: now, taken: free + roundTrip / 2, unanswered: unanswered))
        if asks { ask(behind: bytes) }
    }

    private mutating func ask(behind bytes: Int) {
        free = max(free, now)
        meter.asked(behind: bytes, at: instant(now))
        let answer = max(free + roundTrip + delays[asked % delays.count], answers.last?.time ?? 0)
        asked += 1
        if !isDead { answers.append((answer, bytes)) }
    }
}
