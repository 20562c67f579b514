package import FoundationEssentials
package import NotificationModel
import NotificationWire

/// All questions that the device waits for.
package struct OpenCalls: Sendable {
    private var storage = TrackedDictionary<CallIdentifier, OpenCall>()
    private var savedArrivals: Set<CallIdentifier> = []
    /// Notifications that were on their way when the device ended; they are delivered when it starts.
    private(set) var arrivals: [SavedArrival] = []
    private var nextCall: UInt64 = 1
    private var deadlines = DeadlineQueue<CallIdentifier>()
    private var attachmentUse = AttachmentUse()

    /// The contents whose files it needs.
    package var contents: [NotificationContent] { storage.values.map(\.content) }

    /// Whether an app or extension owes an answer; answers of the user do not count.
    package var areOwedByApplications: Bool { storage.values.contains(where: \.isOwedByApplication) }

    var nextDeadline: Date? { deadlines.first?.date }

    subscript(call: CallIdentifier) -> OpenCall? {
        get { storage[call] }
        set {
            attachmentUse.end(storage[call]?.content)
            attachmentUse.begin(newValue?.content)
            storage[call] = newValue
            if let deadline = newValue?.deadline {
                deadlines.set(call, to: deadline, order: call.rawValue)
            } else {
                deadlines.remove(call)
            }
        }
    }

    /// Returns a number for a call that no other call has had.
    mutating func makeCall() -> CallIdentifier {
        defer { nextCall += 1 }
        return CallIdentifier(rawValue: nextCall)
    }

    /// Waits for the answer to a question.
    mutating func open(_ value: OpenCall) -> CallIdentifier {
        let call = makeCall()
        self[call] = value
        return call
    }

    func serviceExtension(_ call: CallIdentifier) -> ServiceExtensionRun? {
        if case .serviceExtension(let run) = storage[call] { run } else { nil }
    }

    mutating func takePresentation(_ call: CallIdentifier) -> PresentationQuestion? {
        guard case .presentation(let question) = storage[call] else { return nil }
        self[call] = nil
        return question
    }

    mutating func takeContentExtension(_ call: CallIdentifier) -> ExtensionQuestion? {
        guard case .contentExtension(let question) = storage[call] else { return nil }
        self[call] = nil
        return question
    }

    mutating func takeResponse(_ call: CallIdentifier) -> NotificationResponse? {
        guard case .response(let response) = storage[call] else { return nil }
        self[call] = nil
        return response
    }

    mutating func takeBackgroundPush(_ call: CallIdentifier) -> BackgroundPush? {
        guard case .backgroundPush(let push) = storage[call] else { return nil }
        self[call] = nil
        return push
    }

    mutating func takeAttachmentImport(_ call: CallIdentifier) -> OpenImport? {
        guard case .attachmentImport(let open) = storage[call] else { return nil }
        self[call] = nil
        return open
    }

    /// Returns the call with the next deadline if it is due; among equal deadlines the one that was asked first. It
    /// stays open.
    func due(at now: Date) -> (call: CallIdentifier, value: OpenCall)? {
        guard let first = deadlines.first, first.date <= now, let value = storage[first.key] else { return nil }
        return (first.key, value)
    }

    /// Adjusts the deadlines to a change of the clock; the remaining time of each call stays the same.
    mutating func move(by seconds: Double) {
        for (call, var value) in storage where value.deadline != nil {
            value.moveDeadline(by: seconds)
            self[call] = value
        }
    }

    /// Stops waiting for the answers of a content extension whose long look was closed.
    mutating func removeQuestions(of session: CallIdentifier) {
        for case (let call, .contentExtension(let question)) in storage where question.session == session {
            self[call] = nil
        }
    }

    /// The pushes whose outcome depends on an app's answers.
    func pushes(of application: ApplicationIdentifier) -> [UUID] {
        storage.values.filter { $0.application == application }.compactMap(\.push)
    }

    /// Every push whose outcome depends on an answer.
    package var pushes: [UUID] { storage.values.compactMap(\.push) }

    /// Stops waiting for an app. Its service extensions are ended, in the order in which they were started.
    mutating func removeAll(of application: ApplicationIdentifier, _ effects: inout Effects) {
        let removed = storage.filter { $0.value.application == application }
            .sorted { $0.key.rawValue < $1.key.rawValue }
        for (call, value) in removed {
            self[call] = nil
            if case .serviceExtension = value { effects.tell(application, .serviceExtension(.end(call))) }
        }
    }

    mutating func takeAttachmentUse() -> [URL: Int] { attachmentUse.drain() }

    // MARK: Saving

    mutating func track(everything: Bool = false) {
        if everything { savedArrivals = [] }
        storage.track(everything: everything)
    }

    /// Continues with the arrivals that a store has kept.
    mutating func restore(_ arrivals: [SavedArrival]) {
        self.arrivals = arrivals
        savedArrivals = Set(arrivals.map(\.call))
        nextCall = (arrivals.map(\.call.rawValue).max() ?? 0) + 1
        for arrival in arrivals { attachmentUse.begin(arrival.request.content) }
    }

    /// Returns the notifications that were on their way when the device ended, which are delivered now.
    mutating func takeArrivals() -> [SavedArrival] {
        for arrival in arrivals {
            attachmentUse.end(arrival.request.content)
            self[arrival.call] = nil
        }
        defer { arrivals = [] }
        return arrivals
    }

    /// Stops waiting for the answers about notifications that are on their way, and ends their service extensions.
    ///
    /// - Returns: What a store would keep of them, in the order in which they were asked about, with their pushes.
    mutating func takeUnderWay(_ effects: inout Effects) -> [(arrival: SavedArrival, push: UUID?)] {
        let underWay = storage.compactMap { call, value in value.arrival(call).map { (value, $0) } }
            .sorted { $0.1.call.rawValue < $1.1.call.rawValue }
        for (value, arrival) in underWay {
            self[arrival.call] = nil
            if case .serviceExtension = value {
                effects.tell(arrival.application, .serviceExtension(.end(arrival.call)))
            }
        }
        return underWay.map { ($0.1, $0.0.push) }
    }

    /// Returns what has changed since the last call.
    mutating func takeChanges() -> [CallIdentifier: DeviceChanges.Change<SavedArrival>] {
        var changes: [CallIdentifier: DeviceChanges.Change<SavedArrival>] = [:]
        for call in storage.takeChanges() {
            if let arrival = storage[call]?.arrival(call) {
                // Its deadline may have changed, but nothing that is kept.
                if savedArrivals.insert(call).inserted { changes[call] = .put(arrival) }
            } else if savedArrivals.remove(call) != nil {
                changes[call] = .removed
            }
        }
        return changes
    }
}
