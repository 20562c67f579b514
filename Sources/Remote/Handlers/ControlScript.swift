import DeviceControl
import DeviceSession
import NotificationScenario
import ScenarioRunning

/// A client's script and how far it is.
final class ControlScript: ScriptSurface {
    /// A script whose payloads are read already, because the device waits for no file.
    struct Prepared: Sendable {
        var script: Script
        /// The payloads of each push, in the order of the script.
        var payloads: [[PayloadSource]]

        /// Reads the payloads; it may take long.
        ///
        /// - Parameter folder: The folder in which relative paths begin.
        init(_ script: Script, in folder: String?) {
            self.script = script
            payloads = script.steps.compactMap { step in
                guard case .push(let path, _) = step else { return nil }
                return Self.payloads(named: path, in: folder)
            }
        }

        private static func payloads(named path: String, in folder: String?) -> [PayloadSource] {
            guard !PayloadSource.readsStandardInput(path), !path.hasPrefix("@") else {
                let reason = "a step cannot read standard input or a list; push such payloads by “push”"
                return [PayloadSource(title: path, .failure(.refused(reason)))]
            }
            let isRelative = !path.hasPrefix("/")
            return PayloadSource.named(isRelative ? folder.map { "\($0)/\(path)" } ?? path : path).map { source in
                PayloadSource(title: source.title, Result { () throws(InputError) in try source.read() })
            }
        }
    }

    /// The largest number of steps of a request, because other clients' steps wait.
    static let mostSteps = 10_000
    /// How long apps may take after a step.
    static let patience = Duration.seconds(5)

    /// The number of the seat whose screens it is for.
    let seat: Int
    private let session: DeviceSession
    private var performer: ScriptPerformer
    private var payloads: ArraySlice<[PayloadSource]>
    private var frames: [String] = []
    private var errors: [ControlError.Place] = []
    /// Whether a step has failed, after which the rest was dropped.
    private var hasFailed = false
    /// Whether one of the files could not be read.
    private var lacksFile = false
    private(set) var stepBegan = ContinuousClock.now
    /// Whether a step has asked to let the terminal at the seat go.
    private(set) var detachesSeat = false
    var isWanted: () -> Bool = { true }
    /// Whether every step has begun.
    var isDone: Bool { performer.isDone }

    /// - Throws: A problem if a step is not possible on the screen; then none is performed.
    init(
        _ prepared: Prepared, in session: DeviceSession, at seat: Seat
    ) throws(ControlError) {
        self.session = session
        self.seat = seat.number
        performer = ScriptPerformer(prepared.script)
        payloads = prepared.payloads[...]
        for (index, step) in prepared.script.steps.enumerated() {
            if case .wait = step {
                throw ControlError(
                    .conflict, "step \(index + 1): wait: is for render; the time of this device passes anyway")
            }
            if seat.isTaken, step.isAboutTheScreen {
                throw ControlError(
                    .conflict,
                    "step \(index + 1): somebody looks from seat \(seat.number); resize and show need a seat "
                        + "without a terminal")
            }
        }
    }

    /// The reply at the end.
    var outcome: ControlReply {
        guard !errors.isEmpty else { return .json(StepsReport(frames: frames)).about(seat: seat) }
        var problem = ControlError(hasFailed ? .unexpected : lacksFile ? .unreadable : .refused, errors)
        problem.frames = frames
        return .problem(problem)
    }

    func performNext() -> ScriptPerformer.Progress {
        stepBegan = .now
        return performer.performNext(in: session, on: self)
    }

    // MARK: Steps

    func payloads(named path: String) -> [PayloadSource] { payloads.popFirst() ?? [] }

    func note(_ failure: ScriptStepError) {
        switch failure {
        case .payload(let refusal, let title):
            errors.append(ControlError.Place(refusal.description, file: title))
            lacksFile = lacksFile || refusal.status == ExitStatus.noInput
        default:
            errors += failure.lines.map { ControlError.Place($0) }
            hasFailed = true
        }
    }

    /// The terminal at the seat is let go, as by its own key; what follows for that seat is not reached.
    func detach() { detachesSeat = true }

    func show() {
        frames.append(session.textFrame(of: session[seat]).text)
    }
}

extension ScriptStep {
    /// Whether the step changes the size of the screen or prints a frame, which is the user's at a terminal.
    fileprivate var isAboutTheScreen: Bool {
        if case .resize = self { return true }
        return self == .show
    }
}
