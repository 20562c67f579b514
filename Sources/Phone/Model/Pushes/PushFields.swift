package import Foundation

/// The header fields of a push, checked as APNs checks them, wherever they come from.
package struct PushFields: Equatable, Sendable {
    package private(set) var headers = PushHeaders()
    /// The app that the topic names, without the suffix of the type.
    package private(set) var application: ApplicationIdentifier?
    /// `apns-id`.
    package private(set) var identifier: UUID?

    /// Why APNs refuses a field.
    package struct FieldError: Error, Equatable, Sendable, CustomStringConvertible {
        package let field: String
        package let description: String
        /// APNs's word for it.
        package let reason: String
    }

    /// The names of all fields.
    package static let names = [
        "apns-collapse-id", "apns-expiration", "apns-id", "apns-priority", "apns-push-type", "apns-topic",
    ]
    /// The limit in APNs.
    package static let longestCollapseIdentifier = 64
    /// The end of the year 9999, in seconds since 1970.
    private static let latestExpiration = 253_402_300_799

    /// Says that no field has a name, and which one may be meant.
    package static func unknown(_ name: String) -> String {
        // The prefix alone may be missing.
        let nearest = names.contains("apns-\(name)") ? "apns-\(name)" : Spelling.nearest(to: name, among: names)
        let advice = nearest.map { "did you mean “\($0)”?" } ?? "it is one of \(names.joined(separator: ", "))"
        return "no header of a push is named “\(name)”; \(advice)"
    }

    /// - Parameter values: By the names of the fields. A name that is near to one of ``names`` is refused, because it
    ///   is a mistake; other names do not count, as in APNs.
    package init(_ values: [String: String]) throws(FieldError) {
        let unknown = values.keys.filter { !Self.names.contains($0) }.sorted()
        if let name = unknown.first(where: { Spelling.nearest(to: $0, among: Self.names) != nil }) {
            throw FieldError(field: name, description: Self.unknown(name), reason: "BadRequest")
        }
        if let value = values["apns-collapse-id"] {
            guard value.utf8.count <= Self.longestCollapseIdentifier else {
                throw Self.wrong(
                    "apns-collapse-id", "has at most \(Self.longestCollapseIdentifier) bytes, not \(value.utf8.count)",
                    "BadCollapseId")
            }
            guard value.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
                throw Self.wrong("apns-collapse-id", "has no control characters", "BadCollapseId")
            }
            headers.collapseIdentifier = value.isEmpty ? nil : value
        }
        if let value = values["apns-expiration"] {
            guard let seconds = Int(value), (0...Self.latestExpiration).contains(seconds) else {
                throw Self.wrong(
                    "apns-expiration", "is seconds since 1970, or 0, not “\(value)”", "BadExpirationDate")
            }
            headers.expiration = PushHeaders.Expiration(seconds: seconds)
        }
        if let value = values["apns-priority"] {
            guard let priority = Int(value).flatMap(PushHeaders.Priority.init) else {
                throw Self.wrong("apns-priority", "is 1, 5 or 10, not “\(value)”", "BadPriority")
            }
            headers.priority = priority
        }
        if let value = values["apns-push-type"] {
            guard let type = PushType(rawValue: value) else {
                let all = PushType.allCases.map(\.rawValue).joined(separator: ", ")
                throw Self.wrong("apns-push-type", "is one of \(all), not “\(value)”", "InvalidPushType")
            }
            headers.type = type
        }
        if headers.type == .background, values["apns-priority"] != nil, headers.priority == .immediate {
            throw FieldError(
                field: "apns-priority", description: "a background push has the priority 5 or 1", reason: "BadPriority")
        }
        if let value = values["apns-id"] {
            guard let identifier = UUID(uuidString: value) else {
                throw Self.wrong("apns-id", "is a UUID, not “\(value)”", "BadMessageId")
            }
            self.identifier = identifier
        }
        application = try values["apns-topic"].map { topic throws(FieldError) in
            try Self.application(topic, headers.type)
        }
    }

    private static func application(
        _ topic: String, _ type: PushType?
    ) throws(FieldError) -> ApplicationIdentifier {
        let suffix =
            type?.topicSuffix
            ?? PushType.allCases.map(\.topicSuffix).filter { topic.hasSuffix($0) }.max { $0.count < $1.count } ?? ""
        guard topic.hasSuffix(suffix) else {
            throw FieldError(
                field: "apns-topic",
                description:
                    "the topic of a push of type \(type?.rawValue ?? "") ends in “\(suffix)”; it is “\(topic)”",
                reason: "BadTopic")
        }
        guard topic.utf8.count <= 255,
            let application = ApplicationIdentifier(bundleIdentifier: String(topic.dropLast(suffix.count)))
        else {
            throw FieldError(
                field: "apns-topic",
                description: "a topic is an identifier \(ApplicationIdentifier.form); it is “\(topic)”",
                reason: "BadTopic")
        }
        return application
    }

    private static func wrong(_ field: String, _ detail: String, _ reason: String) -> FieldError {
        FieldError(field: field, description: "\(field) \(detail)", reason: reason)
    }
}
