import FoundationEssentials
package import NotificationModel
import NotificationWire

/// A question that the device waits for.
enum OpenCall: Hashable, Sendable {
    case presentation(PresentationQuestion)
    case contentExtension(ExtensionQuestion)
    /// A response that the app has received but not handled yet.
    case response(NotificationResponse)
    case serviceExtension(ServiceExtensionRun)
    case backgroundPush(BackgroundPush)
    case attachmentImport(OpenImport)

    var application: ApplicationIdentifier {
        switch self {
        case .presentation(let question): question.application
        case .contentExtension(let question): question.response.notification.application
        case .response(let response): response.notification.application
        case .serviceExtension(let run): run.application
        case .backgroundPush(let push): push.application
        case .attachmentImport(let open): open.application
        }
    }

    /// The content whose files it keeps.
    var content: NotificationContent {
        switch self {
        case .presentation(let question): question.notification.content
        case .contentExtension(let question): question.response.notification.content
        case .response(let response): response.notification.content
        case .serviceExtension(let run): run.request.content
        case .backgroundPush(let push): push.content
        case .attachmentImport(let open): open.purpose.request.content
        }
    }

    /// When the device stops waiting; `nil` for never. The remaining time does not depend on changes of the clock.
    var deadline: Date? {
        switch self {
        case .presentation(let question): question.deadline
        case .serviceExtension(let run): run.deadline
        case .backgroundPush(let push): push.deadline
        case .contentExtension, .response, .attachmentImport: nil
        }
    }

    /// Whether an app or extension owes the answer; the runtime answers at once.
    var isOwedByApplication: Bool {
        switch self {
        case .presentation, .contentExtension, .response, .serviceExtension, .backgroundPush: true
        case .attachmentImport: false
        }
    }

    /// The notification that is lost to the user if nobody answers.
    func arrival(_ call: CallIdentifier) -> SavedArrival? {
        switch self {
        case .presentation(let question):
            SavedArrival(
                call: call, application: question.application, request: question.notification.request,
                date: question.notification.date)
        case .serviceExtension(let run):
            SavedArrival(call: call, application: run.application, request: run.request, date: run.arrival)
        case .contentExtension, .response, .backgroundPush, .attachmentImport: nil
        }
    }

    fileprivate mutating func moveDeadline(by seconds: Double) {
        switch self {
        case .presentation(var question):
            question.deadline += seconds
            self = .presentation(question)
        case .serviceExtension(var run):
            run.deadline += seconds
            self = .serviceExtension(run)
        case .backgroundPush(var push):
            push.deadline += seconds
            self = .backgroundPush(push)
        case .contentExtension, .response, .attachmentImport: break
        }
    }
}

/// All questions that the device waits for.
struct OpenCalls: Sendable {
    private var storage = TrackedDictionary<CallIdentifier, OpenCall>()
    /// The calls whose arrivals are in the store.
    private var savedArrivals: Set<CallIdentifier> = []
    private var deadlines = DeadlineQueue<CallIdentifier>()
    private var attachmentUse = AttachmentUse()

    var contents: [NotificationContent] { storage.values.map(\.content) }

    /// Whether an app or extension owes an answer.
    var areOwedByApplications: Bool { storage.values.contains(where: \.isOwedByApplication) }

    /// The next deadline.
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

    /// Stops waiting for an app.
    ///
    /// - Returns: The open calls in the order in which they were made.
    mutating func removeAll(of application: ApplicationIdentifier) -> [(call: CallIdentifier, value: OpenCall)] {
        let removed = storage.filter { $0.value.application == application }
            .sorted { $0.key.rawValue < $1.key.rawValue }
        for (call, _) in removed { self[call] = nil }
        return removed.map { ($0.key, $0.value) }
    }

    mutating func takeAttachmentUse() -> [URL: Int] { attachmentUse.take() }

    // MARK: Saving

    /// Starts recording changes.
    mutating func track() {
        storage.track()
    }

    /// The store has arrivals of these calls, which were made before the device started.
    mutating func restore(_ calls: [CallIdentifier]) {
        savedArrivals = Set(calls)
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

extension NotificationSystem {
    /// The contents that open calls concern.
    package var contentsInQuestion: [NotificationContent] { openCalls.contents }
}
