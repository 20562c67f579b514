import FoundationEssentials
package import NotificationModel

/// Something that waits for an answer.
protocol WaitingCall: Sendable {
    /// Of the notification that it keeps.
    var content: NotificationContent { get }
    /// When it is not waited for any more; `nil` when it may take for ever.
    var lastMoment: Date? { get }
}

/// What waits for answers, by their calls.
struct CallTable<Value: WaitingCall>: Sendable, Sequence {
    private var storage: [CallIdentifier: Value] = [:]
    private var deadlines = DeadlineQueue<CallIdentifier>()
    private var attachmentUse = AttachmentUse()

    var isEmpty: Bool { storage.isEmpty }
    var keys: [CallIdentifier] { Array(storage.keys) }
    var values: some Collection<Value> { storage.values }

    /// The one whose deadline comes first, of one moment the one that was asked first.
    var soonest: (call: CallIdentifier, deadline: Date)? { deadlines.first.map { ($0.key, $0.date) } }

    subscript(call: CallIdentifier) -> Value? {
        get { storage[call] }
        set {
            attachmentUse.end(storage[call]?.content)
            attachmentUse.begin(newValue?.content)
            storage[call] = newValue
            if let deadline = newValue?.lastMoment {
                deadlines.set(call, to: deadline, order: call.rawValue)
            } else {
                deadlines.remove(call)
            }
        }
    }

    mutating func removeValue(forKey call: CallIdentifier) -> Value? {
        defer { self[call] = nil }
        return storage[call]
    }

    func makeIterator() -> Dictionary<CallIdentifier, Value>.Iterator { storage.makeIterator() }

    mutating func takeAttachmentUse() -> [URL: Int] { attachmentUse.take() }
}

extension PresentationQuestion: WaitingCall {
    var content: NotificationContent { notification.content }
    var lastMoment: Date? { deadline }
}

extension ExtensionQuestion: WaitingCall {
    var content: NotificationContent { response.notification.content }
    var lastMoment: Date? { nil }
}

extension NotificationResponse: WaitingCall {
    var content: NotificationContent { notification.content }
    var lastMoment: Date? { nil }
}

extension ServiceExtensionRun: WaitingCall {
    var content: NotificationContent { request.content }
    var lastMoment: Date? { deadline }
}

extension NotificationSystem {
    /// What apps have been asked about and have not answered, and what that is of.
    package var contentsInQuestion: [NotificationContent] {
        presentationQuestions.values.map(\.content) + extensionQuestions.values.map(\.content)
            + unhandledResponses.values.map(\.content)
    }
}
