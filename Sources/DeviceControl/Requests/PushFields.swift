import FoundationEssentials
import NotificationModel

/// The header fields of a push, checked as APNs checks them.
enum PushFields {
    @Sendable
    static func request(_ request: HTTPRequest) throws(ControlError) -> ControlRequest {
        let fields = try PushFieldValues(request)
        var headers = PushHeaders()
        headers.collapseIdentifier = try fields.collapseIdentifier
        headers.expiration = try fields.expiration
        headers.priority = try fields.priority
        let kind = try fields.pushType
        if kind == "background", fields["apns-priority"] != nil, headers.priority == .immediate {
            throw .wrong("apns-priority", "a background push has the priority 5 or 1", reason: "BadPriority")
        }
        return .push(
            request.body, topic: try fields.topic(of: kind), headers: headers, identifier: try fields.identifier)
    }
}

private struct PushFieldValues {
    private var values: [String: String] = [:]

    /// - Throws: A problem if a field is repeated.
    init(_ request: HTTPRequest) throws(ControlError) {
        for field in request.fields where field.name.hasPrefix("apns-") {
            guard values.updateValue(field.value, forKey: field.name) == nil else {
                throw .wrong(field.name, "\(field.name) is given twice", reason: "DuplicateHeaders")
            }
        }
    }

    subscript(_ name: String) -> String? { values[name] }

    var collapseIdentifier: String? {
        get throws(ControlError) {
            guard let value = values["apns-collapse-id"] else { return nil }
            guard value.utf8.count <= 64 else {
                throw .wrong(
                    "apns-collapse-id", "apns-collapse-id has at most 64 bytes, not \(value.utf8.count)",
                    reason: "BadCollapseId")
            }
            return value.isEmpty ? nil : value
        }
    }

    /// The end of the year 9999.
    private static let latestExpiration = 253_402_300_799

    var expiration: PushHeaders.Expiration {
        get throws(ControlError) {
            guard let value = values["apns-expiration"] else { return .unspecified }
            guard let seconds = Int(value), (0...Self.latestExpiration).contains(seconds) else {
                throw .wrong(
                    "apns-expiration", "apns-expiration is seconds since 1970, or 0, not “\(value)”",
                    reason: "BadExpirationDate")
            }
            return PushHeaders.Expiration(seconds: seconds)
        }
    }

    var priority: PushHeaders.Priority {
        get throws(ControlError) {
            guard let value = values["apns-priority"] else { return .immediate }
            guard let priority = Int(value).flatMap(PushHeaders.Priority.init) else {
                throw .wrong("apns-priority", "apns-priority is 1, 5 or 10, not “\(value)”", reason: "BadPriority")
            }
            return priority
        }
    }

    var identifier: UUID {
        get throws(ControlError) {
            guard let value = values["apns-id"] else { return UUID() }
            guard let identifier = UUID(uuidString: value) else {
                throw .wrong("apns-id", "apns-id is a UUID, not “\(value)”", reason: "BadMessageId")
            }
            return identifier
        }
    }

    /// What follows the bundle identifier in the topics of each type.
    private static let suffixes = [
        "alert": "", "background": "", "complication": ".complication", "controls": ".push-type.controls",
        "fileprovider": ".pushkit.fileprovider", "liveactivity": ".push-type.liveactivity",
        "location": ".location-query", "mdm": "", "pushtotalk": ".voip-ptt", "voip": ".voip",
        "widgets": ".push-type.widgets",
    ]

    var pushType: String? {
        get throws(ControlError) {
            guard let value = values["apns-push-type"] else { return nil }
            guard Self.suffixes[value] != nil else {
                let names = Self.suffixes.keys.sorted().joined(separator: ", ")
                throw .wrong(
                    "apns-push-type", "apns-push-type is one of \(names), not “\(value)”", reason: "InvalidPushType")
            }
            return value
        }
    }

    /// Returns the app that the topic names, without the suffix of the type.
    func topic(of kind: String?) throws(ControlError) -> ApplicationIdentifier? {
        guard let topic = values["apns-topic"] else { return nil }
        let suffix =
            if let kind {
                Self.suffixes[kind] ?? ""
            } else {
                Self.suffixes.values.filter { topic.hasSuffix($0) }.max { $0.count < $1.count } ?? ""
            }
        guard topic.hasSuffix(suffix) else {
            throw .wrong(
                "apns-topic", "the topic of a push of type \(kind ?? "") ends in “\(suffix)”; it is “\(topic)”",
                reason: "BadTopic")
        }
        guard topic.utf8.count <= 255,
            let application = ApplicationIdentifier(bundleIdentifier: String(topic.dropLast(suffix.count)))
        else {
            throw .wrong(
                "apns-topic",
                "a topic is an identifier such as com.example.App (letters, digits, “-” and “_” between dots); it is "
                    + "“\(topic)”", reason: "BadTopic")
        }
        return application
    }
}
