import NotificationJSON
import NotificationModel
import TerminalCanvas

/// The keys in Apple's payload reference, grouped by the object they belong to.
package enum KnownKeys {
    package static let aps = liveActivity.union([
        "alert", "badge", "sound", "thread-id", "category", "content-available", "mutable-content",
        "target-content-id", "interruption-level", "relevance-score", "filter-criteria", "url-args", "event",
        "content-state",
    ])

    /// The keys that only Live Activity pushes have, except the two that make a push one.
    static let liveActivity: Set<String> = [
        "timestamp", "attributes-type", "attributes", "input-push-channel", "input-push-token", "stale-date",
        "dismissal-date",
    ]

    /// The keys of `aps` that are hardly ever an app's own data beside it; `event` and `timestamp` often are.
    static let apsOnly = aps.subtracting(["attributes", "event", "timestamp", "url-args"])

    package static let alert: Set<String> = [
        "title", "subtitle", "body", "launch-image", "title-loc-key", "title-loc-args", "subtitle-loc-key",
        "subtitle-loc-args", "loc-key", "loc-args", "action-loc-key", "summary-arg", "summary-arg-count",
    ]

    package static let sound: Set<String> = ["critical", "name", "volume"]
}

extension MemberReader {
    /// Notes keys that do not belong in the object. If the key belongs to another object, the note names that object;
    /// otherwise it names the most similar key that belongs here.
    mutating func noteUnknownKeys(
        of object: JSONObject,
        known: Set<String>,
        elsewhere: [(path: String, keys: Set<String>)] = [],
        otherwise: LogMessage
    ) {
        for key in object.keys where !known.contains(key) {
            let path = object.path(of: key)
            if let home = elsewhere.first(where: { $0.keys.contains(key) }) {
                note(path, "belongs in \(home.path), not in \(object.path); it is ignored")
            } else if let meant = Spelling.nearest(to: key, among: known.sorted()) {
                note(path, "unknown key, \(PrintableText.quoted(meant)) may be meant; it is ignored")
            } else {
                note(path, otherwise)
            }
        }
    }
}
