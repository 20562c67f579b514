package import NotificationModel

/// How long a device waits for apps, in real time.
package struct Patience: Equatable, Sendable {
    /// For the answer to a question while apps are at rest, so that only a timer or another process can cause it.
    package var answer: Duration
    /// For apps to come to rest.
    package var rest: Duration
    /// The maximum number of requests from apps that are handled before apps come to rest.
    package var requests: Int
    /// The maximum number of times that apps may send requests after receiving replies. An app that does so in every
    /// completion handler never comes to rest.
    let rounds = 50_000
    /// Whether apps only count as at rest when the threads they started are, and requests from apps are handled only
    /// then. This makes runs repeatable.
    package var isThorough = false

    package init(
        answer: Duration = .seconds(2), rest: Duration = .seconds(30), requests: Int = 1_000_000
    ) {
        self.answer = answer
        self.rest = rest
        self.requests = requests
    }
}

/// Why apps have not come to rest.
package enum Exhaustion: Equatable, Sendable, CustomStringConvertible, LogValue {
    /// Code is still running; the name is the app's, if known.
    case busy(String?)
    /// Apps keep sending requests.
    case endless(taken: Int, left: Int)

    package var description: String { logMessage.text }

    package var logMessage: LogMessage {
        switch self {
        case .busy(let name):
            "\(name.map { "\($0)" as LogMessage } ?? "an app") does not come to rest; its code still runs"
        case .endless(let taken, let left):
            "apps ask without end: \(taken) requests were taken in, \(left) more are left"
        }
    }
}
