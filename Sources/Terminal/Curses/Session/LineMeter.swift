/// What the answers of a terminal say about the line to it: how much may be on its way, and whether the line is slow.
///
/// SSH takes every byte at once, however slow the line behind it is. So a question is sent behind each frame, and the
/// terminal's answer says that everything before it has arrived:
///
///     question alone ── answer ──> a round trip
///     frame, question ── answer ──> a round trip, and the time that the line needs for the frame
///
/// TCP puts together what waits for a slow line, so answers come together: what the line carries is counted from the
/// moment when it has begun to be busy, and only a question with nothing behind it tells a round trip.
///
/// It is a value that is told the time, and what has been sent. A terminal that has never answered is waited for only
/// on a line that may be slow.
struct LineMeter: Sendable {
    typealias Instant = ContinuousClock.Instant

    /// A question on its way, or its answer.
    private struct Question: Equatable, Sendable {
        /// What was sent since the question before, without this one; 0 for a question alone on the line.
        var bytes: Int
        var time: Instant
    }

    /// A part of what is sent, after which the line is judged.
    private struct Measurement: Equatable, Sendable {
        var bytes = 0
        /// Whether every frame came more slowly than ``LineMeter/slowRate``.
        var isSlow = true
    }

    /// While the line is busy: each frame was sent before the answer to the one before can have come.
    private struct BusyTime: Equatable, Sendable {
        var began: Instant, ended: Instant
        var bytes = 0

        func rate(atLeast shortest: Duration) -> Double {
            Double(bytes) / (max(ended - began, shortest, .microseconds(1)) / .seconds(1))
        }
    }

    /// How much later than expected an answer is when it is no longer waited for.
    static let patience = Duration.seconds(2)
    /// What a line is expected to carry that is not known yet, in bytes a second: 9,600 baud.
    private static let slowestRate = 960.0
    /// In bytes a second.
    static let slowRate = 10_000.0
    /// The bytes that a judgement takes.
    static let measuredBytes = 3_000
    /// The time that less takes says more about the terminal than about the line.
    static let smallestFrame = 256
    /// How many of the last busy times count for what the line carries.
    private static let remembered = 4
    /// The most frames that are on their way at a time. No answer is exact enough to count more of them.
    private static let mostFrames = 16.0

    /// The questions without an answer, the oldest first.
    private var open: [Question] = []
    private var lastAnswer: Instant?
    private var roundTrip: Duration?
    /// A frame whose answer came before a round trip was known, and when.
    private var unmeasured: (frame: Question, ended: Instant)?
    private var busyTimes: [BusyTime] = []
    private var lastFrame = 0
    private var lastFrameTime: Instant?
    /// How long a frame comes after the one before at the earliest, whatever is answered.
    let interval: Duration
    /// Whether the line may be slow, as over SSH: then a frame a second is sent until the first answer, for some
    /// seconds.
    let mayBeSlow: Bool
    private var firstQuestion: Instant?
    private var measurement = Measurement()
    /// What the last measurement has found; `nil` after none.
    private var lastFinding: Bool?
    /// Whether a line that was found slow may be found fast.
    private var isAskedAgain = false
    private var needsRoundTrip = true
    /// Whether one more question is to be asked, although the terminal says nothing.
    private var triesAgain = false
    /// Whether the terminal has ever answered.
    private(set) var hasAnswered = false
    /// Whether the line was found slow twice in a row.
    private(set) var isSlow = false

    /// Whether the last measurement has found the line slow, or there is none although the line may be slow or the
    /// terminal answers.
    var seemsSlow: Bool { isSlow || lastFinding ?? mayBeSlow || unmeasured != nil }

    init(interval: Duration = .zero, mayBeSlow: Bool = false) {
        (self.interval, self.mayBeSlow) = (interval, mayBeSlow)
    }

    // MARK: What happens

    /// A frame was sent, before the question behind it.
    mutating func sent(frame bytes: Int, at now: Instant) { (lastFrame, lastFrameTime) = (bytes, now) }

    /// A question was sent.
    ///
    /// - Parameter bytes: What was sent since the question before; 0 for a question alone.
    mutating func asked(behind bytes: Int, at now: Instant) {
        triesAgain = false
        firstQuestion = firstQuestion ?? now
        open.append(Question(bytes: bytes, time: now))
    }

    /// The terminal has answered the oldest question.
    mutating func answered(at now: Instant) {
        guard !open.isEmpty else { return }
        let question = open.removeFirst()
        defer { lastAnswer = now }
        hasAnswered = true
        guard question.bytes > 0 else {
            // The answer may have come together with that to a frame behind it.
            guard open.isEmpty else { return }
            roundTrip = now - question.time
            if let (frame, ended) = unmeasured { measure(frame, now - question.time, endedAt: ended) }
            (unmeasured, needsRoundTrip) = (nil, false)
            return
        }
        guard let known = roundTrip else { return unmeasured = (question, now) }
        roundTrip = min(known, now - question.time)
        measure(question, min(known, now - question.time), endedAt: now)
    }

    private mutating func measure(_ frame: Question, _ roundTrip: Duration, endedAt now: Instant) {
        var busy = BusyTime(began: min(frame.time + roundTrip, now), ended: now)
        if let last = busyTimes.last, busy.began < last.ended {
            (busy.began, busy.bytes) = (last.began, last.bytes)
            busyTimes.removeLast()
        }
        busy.bytes += frame.bytes
        measurement.bytes += frame.bytes
        if busy.bytes >= Self.smallestFrame, busy.rate(atLeast: .zero) >= Self.slowRate { measurement.isSlow = false }
        // One that is long enough counts alone, and its beginning half: the line may have changed.
        if busy.bytes > 2 * Self.measuredBytes {
            busyTimes = []
            busy = BusyTime(began: busy.began + (now - busy.began) / 2, ended: now, bytes: busy.bytes / 2)
        }
        // Times with too little to measure take the place of none.
        busyTimes = busyTimes.filter { $0.bytes >= Self.smallestFrame }.suffix(Self.remembered - 1) + [busy]
        if measurement.bytes >= Self.measuredBytes { judge() }
    }

    /// What the line carries, in bytes a second, as far as that is known.
    private var rate: Double? {
        guard let roundTrip else { return nil }
        return busyTimes.filter { $0.bytes >= Self.smallestFrame }
            .map { $0.rate(atLeast: roundTrip / Self.mostFrames) }.max()
    }

    /// One frame that comes in time shows what the line can do: a machine that is busy holds up some, a slow line all.
    private mutating func judge() {
        let finding = measurement.isSlow
        if finding == lastFinding, finding || isAskedAgain {
            isSlow = finding
            isAskedAgain = false
        }
        lastFinding = finding
        measurement = Measurement()
        needsRoundTrip = true
    }

    /// The user has attached, resized the terminal or had it drawn again: the line may be another one, and so may the
    /// terminal, which then does not answer what its predecessor was asked.
    mutating func askAgain(at now: Instant) {
        (measurement, lastFinding, isAskedAgain) = (Measurement(), nil, isSlow)
        (busyTimes, needsRoundTrip) = ([], true)
        guard isSilent(at: now) else { return }
        open = []
        triesAgain = hasAnswered
    }

    /// The answers that are still to come are somebody else's, or the terminal has answered a later question first and
    /// does not know this one.
    mutating func forgetQuestions() {
        open = []
    }

    // MARK: What follows

    /// Whether a question follows the next frame.
    func asksBehindFrame(at now: Instant) -> Bool {
        if triesAgain { return true }
        // The first frame has one although the terminal has not answered yet.
        return hasAnswered ? !isSilent(at: now) : open.count == 1
    }

    /// Whether a question alone tells a round trip now.
    ///
    /// - Parameter frameWaits: Whether a frame is to follow at once, with which the answer may come together.
    func asksAlone(frameWaits: Bool) -> Bool {
        open.isEmpty && hasAnswered && needsRoundTrip && !(frameWaits && roundTrip != nil)
    }

    /// Whether a frame may be sent now. If not, it may be when the terminal answers, or at ``timeOfFrame``.
    func maySendFrame(at now: Instant) -> Bool {
        if let lastFrameTime, now < lastFrameTime + interval { return false }
        if !hasAnswered { return endOfHold.map { now >= $0 } ?? true }
        guard !open.isEmpty, !isSilent(at: now) else { return true }
        guard let roundTrip else { return false }
        guard let oldest = open.first(where: { $0.bytes > 0 }) else { return true }
        guard let rate, now - oldest.time <= timeToAnswer(oldest.bytes) * 2 else { return false }
        return Double(bytesOnTheWay + lastFrame) <= rate * (roundTrip / .seconds(1))
    }

    /// When a frame may be sent although nothing has been answered; `nil` while nothing is waited for.
    var timeOfFrame: Instant? {
        [lastFrameTime.map { $0 + interval }, hasAnswered ? timeOfPatience : endOfHold].compactMap(\.self).max()
    }

    /// When the next frame may be sent before the first answer; `nil` at once. The first frame needs about six seconds
    /// on the slowest line.
    private var endOfHold: Instant? {
        guard mayBeSlow, let firstQuestion, let lastFrameTime, !open.isEmpty else { return nil }
        return min(lastFrameTime + .seconds(1), firstQuestion + .seconds(6))
    }

    /// When all questions should have been answered, with some time for the terminal; `nil` if none is open, or none is
    /// waited for any more.
    func timeOfLastAnswer(at now: Instant) -> Instant? {
        guard let last = open.last, !isSilent(at: now) else { return nil }
        return last.time + timeToAnswer(bytesOnTheWay) + (hasAnswered ? Self.patience : .seconds(1))
    }

    private var bytesOnTheWay: Int { open.reduce(0) { $0 + $1.bytes } }

    /// When the terminal is not waited for any more; `nil` if nothing is open.
    private var timeOfPatience: Instant? {
        open.first.map { max($0.time, lastAnswer ?? $0.time) + timeToAnswer($0.bytes) + Self.patience }
    }

    private func isSilent(at now: Instant) -> Bool { timeOfPatience.map { now >= $0 } == true }

    private func timeToAnswer(_ bytes: Int) -> Duration {
        (roundTrip ?? .zero) + .seconds(Double(bytes) / (hasAnswered ? rate ?? Self.slowestRate : .infinity))
    }
}
