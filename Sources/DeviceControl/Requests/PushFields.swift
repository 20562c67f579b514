import FoundationEssentials
import NotificationModel

/// The header fields of a push, checked as APNs checks them.
package enum PushFields {
    /// The names of all fields.
    package static let names =
        (PushHeader.Name.allCases.map(\.rawValue) + ["apns-id", "apns-push-type", "apns-topic"]).sorted()

    @Sendable
    static func request(_ request: HTTPRequest) throws(ControlError) -> ControlRequest {
        let fields = try PushFieldValues(request)
        var headers = PushHeaders()
        for name in PushHeader.Name.allCases { headers.set(try fields.header(name)) }
        headers.type = try fields.pushType
        if headers.type == .background, fields["apns-priority"] != nil, headers.priority == .immediate {
            throw .wrong("apns-priority", "a background push has the priority 5 or 1", reason: "BadPriority")
        }
        return .push(
            ControlRequest.Push(
                payload: request.body, topic: try fields.topic(of: headers.type), headers: headers,
                identifier: try fields.identifier, isStrict: try request.flag("strict"),
                isCheck: try request.flag("check"),
                name: request.parameter("name")))
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

    func header(_ name: PushHeader.Name) throws(ControlError) -> PushHeader {
        let value = values[name.rawValue]
        if let header = PushHeader(name, value) { return header }
        let (detail, reason) =
            switch name {
            case .collapseIdentifier:
                (
                    "has at most \(PushHeader.longestCollapseIdentifier) bytes, not \(value?.utf8.count ?? 0)",
                    "BadCollapseId"
                )
            case .expiration: ("is seconds since 1970, or 0, not “\(value ?? "")”", "BadExpirationDate")
            case .priority: ("is 1, 5 or 10, not “\(value ?? "")”", "BadPriority")
            }
        throw .wrong(name.rawValue, "\(name.rawValue) \(detail)", reason: reason)
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

    var pushType: PushType? {
        get throws(ControlError) {
            guard let value = values["apns-push-type"] else { return nil }
            guard let type = PushType(rawValue: value) else {
                let names = PushType.allCases.map(\.rawValue).joined(separator: ", ")
                throw .wrong(
                    "apns-push-type", "apns-push-type is one of \(names), not “\(value)”", reason: "InvalidPushType")
            }
            return type
        }
    }

    /// Returns the app that the topic names, without the suffix of the type.
    func topic(of type: PushType?) throws(ControlError) -> ApplicationIdentifier? {
        guard let topic = values["apns-topic"] else { return nil }
        let suffix =
            type?.topicSuffix
            ?? PushType.allCases.map(\.topicSuffix).filter { topic.hasSuffix($0) }.max { $0.count < $1.count } ?? ""
        guard topic.hasSuffix(suffix) else {
            throw .wrong(
                "apns-topic",
                "the topic of a push of type \(type?.rawValue ?? "") ends in “\(suffix)”; it is “\(topic)”",
                reason: "BadTopic")
        }
        guard topic.utf8.count <= 255,
            let application = ApplicationIdentifier(bundleIdentifier: String(topic.dropLast(suffix.count)))
        else {
            throw .wrong(
                "apns-topic",
                "a topic is an identifier \(ApplicationIdentifier.form); it is “\(topic)”", reason: "BadTopic")
        }
        return application
    }
}
