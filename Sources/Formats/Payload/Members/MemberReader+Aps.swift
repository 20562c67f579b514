import NotificationJSON
import NotificationModel
import TerminalCanvas

extension MemberReader {
    /// An unknown level is treated as active.
    mutating func interruptionLevel(in aps: JSONObject) -> InterruptionLevel {
        let key = "interruption-level"
        guard let name = string(key, in: aps, instead: "taken as active") else { return .active }
        if let level = InterruptionLevel(payloadName: name) { return level }
        let names = InterruptionLevel.allCases.map(\.payloadName)
        let meant = Spelling.nearest(to: name, among: names)
        let expected: LogMessage = meant.map { "\(PrintableText.quoted($0))" } ?? "one of \(names)"
        note(aps.path(of: key), "expected \(expected), found \(PrintableText.quoted(name)); taken as active")
        return .active
    }

    /// Notes members of `aps` that have no effect there.
    mutating func noteMisplacedKeys(of aps: JSONObject, isLiveActivity: Bool) {
        if !isLiveActivity {
            for key in aps.keys where KnownKeys.liveActivity.contains(key) {
                note(aps.path(of: key), "used in Live Activity pushes only; there is no event and no content-state")
            }
        }
        noteUnknownKeys(
            of: aps,
            known: KnownKeys.aps,
            elsewhere: [("aps.alert", KnownKeys.alert)],
            otherwise: "unknown key; an app's own data stands beside aps, APNs ignores it here"
        )
    }

    /// Notes members of the payload that have an effect in `aps` only, unless `aps` has them, too; and the texts of a
    /// message for another service.
    mutating func noteKeys(of root: JSONObject, beside aps: JSONObject) {
        for key in root.keys where key != aps.path {
            if let meant = Spelling.lookalike(of: key, among: KnownKeys.apsOnly), aps[meant] == nil {
                let name: LogMessage = meant == key ? "" : " as \(PrintableText.quoted(meant))"
                note(root.path(of: key), "belongs in aps\(name), not beside it; it is the app's own data here")
            } else if let header = ServiceMessage.header(key) {
                note(root.path(of: key), "belongs in \(header), not in the payload; it is the app's own data here")
            } else if KnownKeys.alert.contains(key), key.contains("loc-") {
                note(root.path(of: key), "belongs in aps.alert, not beside aps; it is the app's own data here")
            } else if ServiceMessage.isNotification(key, root.members) {
                note(root.path(of: key), "is of a message for FCM; APNs takes texts from aps.alert only")
            } else if root[PushPayload.bundleIdentifierKey] == nil, PushPayload.isLikeBundleIdentifierKey(key) {
                let meant = PrintableText.quoted(PushPayload.bundleIdentifierKey)
                note(root.path(of: key), "unknown key, \(meant) may be meant; it is the app's own data here")
            }
        }
    }

    /// Reads `Simulator Target Bundle`, if it is a valid identifier.
    mutating func bundleIdentifier(in root: JSONObject) -> ApplicationIdentifier? {
        let key = PushPayload.bundleIdentifierKey
        guard let text = string(key, in: root, instead: "taken as absent") else { return nil }
        guard let identifier = ApplicationIdentifier(bundleIdentifier: text) else {
            note(
                root.path(of: key),
                "\(PrintableText.quoted(text)) is not a bundle identifier (letters, digits, \"-\" and \"_\" between dots); "
                    + "taken as absent"
            )
            return nil
        }
        return identifier
    }
}
