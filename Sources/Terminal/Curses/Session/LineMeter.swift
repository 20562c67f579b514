/// What the answers of a terminal say about the line to it: how much may be on its way, and whether the line is slow.
///
/// SSH takes every byte at once, however slow the line behind it is. So a question is sent behind each frame, and the
/// terminal's answer says that everything before it has arrived:
///
///     question alone ── answer ──> a round trip
///     frame, question ── answer ──> a round trip, and the time that the line needs for the frame
///
/// It is a value that is told the time, and what has been sent. A terminal that has never answered is never waited for.
struct LineMeter: Equatable, Sendable {
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

    /// How long nothing comes from a terminal that is no longer waited for.
    static let patience = Duration.seconds(15)
    /// In bytes a second.
    static let slowRate = 10_000.0
    /// The bytes that a judgement takes.
    static let measuredBytes = 3_000
    /// The time that a smaller frame takes says more about the terminal than about the line.
    static let smallestFrame = 256
    /// How many of the last frames count for what the line carries.
    private static let remembered = 4
    /// The most frames that are on their way at a time. No answer is exact enough to count more of them.
    private static let mostFrames = 16.0

    /// The questions without an answer, the oldest first.
    private var open: [Question] = []
    private var lastAnswer: Instant?
    private var roundTrip: Duration?
    /// What the line has carried with the last frames, in bytes a second.
    private var rates: [Double] = []
    private var lastFrame = 0
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

    /// Whether the last measurement has found the line slow.
    var seemsSlow: Bool { isSlow || lastFinding == true }

    // MARK: What happens

    /// A question was sent.
    ///
    /// - Parameter bytes: What was sent since the question before; 0 for a question alone.
    mutating func asked(behind bytes: Int, at now: Instant) {
        triesAgain = false
        if bytes > 0 { lastFrame = bytes }
        open.append(Question(bytes: bytes, time: now))
    }

    /// The terminal has answered the oldest question.
    mutating func answered(at now: Instant) {
        guard !open.isEmpty else { return }
        let question = open.removeFirst()
        defer { lastAnswer = now }
        hasAnswered = true
        guard question.bytes > 0 else {
            roundTrip = now - question.time
            needsRoundTrip = false
            return
        }
        guard let roundTrip, question.bytes >= Self.smallestFrame else { return }
        // The line was busy with the frame before, if that came later.
        let began = max(question.time + roundTrip, lastAnswer ?? question.time)
        let seconds = max(now - began, roundTrip / Self.mostFrames) / .seconds(1)
        let bytes = Double(question.bytes)
        rates = rates.suffix(Self.remembered - 1) + [seconds > 0 ? bytes / seconds : .infinity]
        measurement.bytes += question.bytes
        if (now - began) / .seconds(1) <= bytes / Self.slowRate { measurement.isSlow = false }
        if measurement.bytes >= Self.measuredBytes { judge() }
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
        guard let oldest = open.first, isLate(oldest, at: now, by: .seconds(1)) || silence(at: now) >= Self.patience
        else { return }
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
        return hasAnswered ? silence(at: now) < Self.patience : open.count == 1
    }

    /// Whether a question alone tells a round trip now.
    var asksAlone: Bool { open.isEmpty && hasAnswered && needsRoundTrip }

    /// Whether a frame may be sent now. If not, it may be when the terminal answers, or at ``timeOfPatience``.
    func maySendFrame(at now: Instant) -> Bool {
        guard hasAnswered, let oldest = open.first(where: { $0.bytes > 0 }), silence(at: now) < Self.patience else {
            return true
        }
        guard let rate = rates.max(), let roundTrip, !isLate(oldest, at: now) else { return false }
        return Double(bytesOnTheWay + lastFrame) <= rate * (roundTrip / .seconds(1))
    }

    /// When a frame may be sent although nothing has been answered; `nil` while nothing is waited for.
    var timeOfPatience: Instant? { hasAnswered ? lastSign.map { $0 + Self.patience } : nil }

    /// When all questions should have been answered, with a second for the terminal; `nil` if none is open, or none is
    /// waited for any more.
    func timeOfLastAnswer(at now: Instant) -> Instant? {
        guard let last = open.last, silence(at: now) < Self.patience else { return nil }
        return last.time + timeToAnswer(bytesOnTheWay) * 2 + .seconds(1)
    }

    private var bytesOnTheWay: Int { open.reduce(0) { $0 + $1.bytes } }

    /// When the terminal was last heard, or began to be silent.
    private var lastSign: Instant? { open.first.map { max($0.time, lastAnswer ?? $0.time) } }

    private func silence(at now: Instant) -> Duration { lastSign.map { now - $0 } ?? .zero }

    /// Whether the answer takes twice as long as expected, and the given time on top.
    private func isLate(_ question: Question, at now: Instant, by more: Duration = .zero) -> Bool {
        now - question.time > timeToAnswer(question.bytes) * 2 + more
    }

    private func timeToAnswer(_ bytes: Int) -> Duration {
        guard let roundTrip, let rate = rates.max() else { return hasAnswered ? .seconds(1) : .zero }
        return roundTrip + .seconds(Double(bytes) / rate)
    }
}
