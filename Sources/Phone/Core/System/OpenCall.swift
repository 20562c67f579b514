import FoundationEssentials
import NotificationModel
import NotificationWire

/// A question that the device waits for.
indirect enum OpenCall: Equatable, Sendable {
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

    /// The push whose outcome depends on the answer.
    var push: UUID? {
        switch self {
        case .presentation(let question): question.push
        case .serviceExtension(let run): run.push
        case .contentExtension, .response, .backgroundPush, .attachmentImport: nil
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

    mutating func moveDeadline(by seconds: Double) {
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

/// The question to the app in front how to present a notification.
struct PresentationQuestion: Equatable, Sendable {
    let application: ApplicationIdentifier
    let notification: DeliveredNotification
    /// The push that it comes from, if it is remembered.
    let push: UUID?
    /// A later answer has no effect, and the notification is not presented. Apple gives no figure; we allow five
    /// seconds.
    var deadline: Date

    static let timeLimit = 5.0
}

/// The question to a content extension what happens to an action.
struct ExtensionQuestion: Equatable, Sendable {
    /// The long look that the question belongs to.
    let session: CallIdentifier
    let response: NotificationResponse
    /// Whether the action brings the app to the front when it is forwarded; stored because the extension may replace
    /// its actions before it answers.
    let opensApplication: Bool
}

/// A push that the app's service extension is working on.
struct ServiceExtensionRun: Equatable, Sendable {
    let application: ApplicationIdentifier
    /// The original request, which is delivered if the extension does not answer.
    let request: NotificationRequest
    /// The push, if it is remembered.
    let push: UUID?
    /// When the push arrived.
    let arrival: Date
    /// When the extension's time is up; after it was told so, the end of the additional time.
    var deadline: Date
    /// Whether the extension was told that its time is up.
    var isExpiring = false

    /// The extension's time in seconds (Apple: about 30).
    static let timeLimit = 30.0
    /// The additional time in seconds for `serviceExtensionTimeWillExpire` to return. Apple gives no figure.
    static let expirationLimit = 2.0

    init(_ push: RemoteNotification, of application: ApplicationIdentifier, at now: Date) {
        self.application = application
        request = push.request
        self.push = push.apnsID
        arrival = now
        deadline = now.addingTimeInterval(Self.timeLimit)
    }
}

/// A push with `content-available` that an app is working on.
struct BackgroundPush: Equatable, Sendable {
    let application: ApplicationIdentifier
    let content: NotificationContent
    /// When the app's time is up.
    var deadline: Date

    /// The app's time in seconds (Apple, `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)`: up to
    /// 30 seconds of wall-clock time).
    static let timeLimit = 30.0
}

/// A request that continues when its files are in the store.
indirect enum AttachmentImport: Equatable, Sendable {
    /// A request from an app with the date on which it fires; the call waits for its reply.
    case add(CallIdentifier, NotificationRequest, date: Date?)
    /// The content of a push as changed by a service extension; the identifier names the run.
    case serviceExtension(CallIdentifier, NotificationRequest)

    var request: NotificationRequest {
        switch self {
        case .add(_, let request, _), .serviceExtension(_, let request): request
        }
    }
}

/// An import that the runtime has not answered yet.
struct OpenImport: Equatable, Sendable {
    let application: ApplicationIdentifier
    let purpose: AttachmentImport
}
