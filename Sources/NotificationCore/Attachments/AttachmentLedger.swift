import FoundationEssentials
import NotificationModel

/// Which requests the files in the device's attachment store belong to.
///
/// Whoever lets go of a notification with attachments says so; at the end of the event the files named are looked for in
/// every place that keeps notifications, and those found nowhere are given up. A notification without attachments costs
/// nothing.
struct AttachmentLedger: Hashable, Sendable {
    /// The requests a file was stored for. More than one when a request that was read back is added again under another
    /// name.
    private var owners: [URL: Set<DeliveredNotification.Identifier>] = [:]
    private var released: Set<URL> = []

    /// A file belongs to a request from now on.
    mutating func store(_ attachments: [NotificationAttachment], for owner: DeliveredNotification.Identifier) {
        for attachment in attachments { owners[attachment.url, default: []].insert(owner) }
        release(attachments)
    }

    /// A place that keeps notifications no longer keeps these.
    mutating func release(_ attachments: [NotificationAttachment]) {
        for attachment in attachments { released.insert(attachment.url) }
    }

    mutating func release(_ urls: [URL]) {
        released.formUnion(urls)
    }

    var hasReleased: Bool { !released.isEmpty }

    /// Gives up the files let go of that nothing needs any more.
    ///
    /// - Parameter isNeeded: Whether a file is still needed by a request of that name.
    /// - Returns: The files given up, in the order of their paths.
    mutating func collect(
        isNeeded: (URL, DeliveredNotification.Identifier) -> Bool
    ) -> [URL] {
        defer { released = [] }
        var given: [URL] = []
        for url in released {
            guard let names = owners[url] else { continue }
            let needed = names.filter { isNeeded(url, $0) }
            owners[url] = needed.isEmpty ? nil : needed
            if needed.isEmpty { given.append(url) }
        }
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
