import FoundationEssentials
import NotificationModel
import NotificationWire

/// In how many places the files in the device's attachment store are needed.
///
/// Every place that keeps notifications says when it begins and ceases to keep one (``AttachmentUse``); at the end of the
/// event the files that nothing needs any more are given up.
struct AttachmentLedger: Hashable, Sendable {
    /// How many times each stored file is needed.
    private var uses: [URL: Int] = [:]
    /// Those whose number has changed.
    private var changed: Set<URL> = []
    /// Of what the system keeps by itself.
    var use = AttachmentUse()

    /// Files are in the store from now on.
    mutating func store(_ attachments: [NotificationAttachment]) {
        for attachment in attachments {
            uses[attachment.url, default: 0] += 0
            changed.insert(attachment.url)
        }
    }

    /// Takes in what a place has begun and ceased to need; what is not in the store is the app's.
    mutating func take(_ changes: [URL: Int]) {
        for (url, number) in changes where uses[url] != nil {
            uses[url]? += number
            changed.insert(url)
        }
    }

    /// Gives up the files that nothing needs any more.
    ///
    /// - Returns: The files given up, in the order of their paths.
    /// - Complexity: O(n) in the files whose number has changed.
    mutating func collect() -> [URL] {
        guard !changed.isEmpty else { return [] }
        defer { changed = [] }
        let given = changed.filter { uses[$0] == 0 }
        for url in given { uses[url] = nil }
        return given.sorted { $0.path < $1.path }
    }
}

/// A request that goes on once its files are in the store.
enum AttachmentImport: Hashable, Sendable {
    /// An app's request with the date it will fire at; the call waits for its answer.
    case add(CallIdentifier, NotificationRequest, date: Date?)
    /// What a service extension has made of a push; the name is the run's.
    case serviceExtension(CallIdentifier, NotificationRequest)

    var request: NotificationRequest {
        switch self {
        case .add(_, let request, _), .serviceExtension(_, let request): request
        }
    }
}

/// An import that the shell has not answered yet.
struct OpenImport: Hashable, Sendable {
    let application: ApplicationIdentifier
    let purpose: AttachmentImport
}
