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
    /// How many bytes that wait for the line arrive together, with one answer to all, as with TCP.
    var segment = 0
    /// Whether the line loses everything.
    var isDead = false
    private(set) var meter: LineMeter
    private(set) var frames: [Frame] = []
    /// When the session has woken last.
    private(set) var now = 0.0

    private let start = ContinuousClock.now
    /// When everything that was sent has left.
    private var free = 0.0
    private var answers: [(time: Double, bytes: Int)] = []
    /// The bytes in the segment that is on its way last.
    private var segmentBytes = 0
    /// The bytes behind which nothing was asked yet.
    private var unasked = 0
    private var asked = 0
    private var waiting: (drawn: Double, bytes: Int)?

    init(rate: Double, roundTrip: Double, delays: [Double] = [0], segment: Int = 0, interval: Duration = .zero) {
        (self.rate, self.roundTrip, self.delays, self.segment) = (rate, roundTrip, delays, segment)
        meter = LineMeter(interval: interval)
    }

    func instant(_ seconds: Double) -> ContinuousClock.Instant { start + .seconds(seconds) }

    /// Shows the first frame, as a session does.
    mutating func begin(_ bytes: Int = 3_400) {
        ask()
        draw(bytes)
    }

    /// Lets time pass until a moment.
    mutating func pass(to end: Double) {
        while let time = nextMoment, time <= end {
            now = max(now, time)
            while let (time, _) = answers.first, time <= now {
                answers.removeFirst()
                meter.answered(at: instant(now))
                if meter.asksAlone(frameWaits: waiting != nil) { ask() }
            }
            if let waiting, meter.maySendFrame(at: instant(now)) {
                self.waiting = nil
                send(waiting.bytes, drawn: waiting.drawn)
            }
        }
        now = max(now, end)
    }

    private var nextMoment: Double? {
        let frame = waiting == nil ? nil : meter.timeOfFrame.map { ($0 - start) / .seconds(1) }
        return [answers.first?.time, frame].compactMap(\.self).min()
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
        let unanswered = answers.reduce(0) { $0 + $1.bytes } + unasked
        let asks = meter.asksBehindFrame(at: instant(now))
        segmentBytes = free > now && segmentBytes + bytes <= segment ? segmentBytes + bytes : bytes
        free = max(free, now) + Double(bytes) / rate
        unasked += bytes
        meter.sent(frame: bytes, at: instant(now))
        frames.append(Frame(drawn: drawn, sent: now, taken: free + roundTrip / 2, unanswered: unanswered))
        if asks { ask() }
    }

    private mutating func ask() {
        free = max(free, now)
        meter.asked(behind: unasked, at: instant(now))
        let answer = max(free + roundTrip + delays[asked % delays.count], answers.last?.time ?? 0)
        asked += 1
        if !isDead { answers.append((answer, unasked)) }
        // The segment arrives when its last byte has.
        var rest = segmentBytes
        for index in answers.indices.reversed() where segmentBytes <= segment && rest > 0 {
            rest -= answers[index].bytes
            answers[index].time = max(answers[index].time, answer)
        }
        unasked = 0
    }
}
