import DeviceControl
import DeviceInterface
import DeviceRuntime
import Foundation
import NotificationCore
package import NotificationModel
import PushPayload
import ScenarioRunning

extension ControlRoute {
    /// Pushes, and what became of them.
    static let pushes = [
        ControlRoute("POST", "/push", parameters: pushParameters) { request in
            (
                payload: request.body, fields: try request.pushFields, isStrict: try request.flag("strict"),
                isChecked: try request.flag("check"), name: request.parameter("name"),
                token: request.parameter("token")
            )
        } perform: { desk, push in
            let (payload, headers) = (push.payload, push.fields.headers)
            var topic = push.fields.application
            if let token = push.token { topic = try desk.application(with: token, topic: topic) }
            let isStrict = push.isStrict
            guard !push.isChecked else {
                // It is only said if a strict push would be refused.
                do throws(PushError) {
                    let application = try desk.runtime.check(payload, to: topic, headers: headers, isAhead: true)
                    return .now(.json(CheckedPush(app: application.rawValue)))
                } catch {
                    throw error.problem
                }
            }
            let identifier = push.fields.identifier ?? UUID()
            desk.session.recording?.willPush(payload, to: topic, headers, isStrict: isStrict)
            do throws(PushError) {
                try desk.runtime.push(
                    payload, to: topic, headers: headers, apnsID: identifier, from: push.name,
                    isStrict: isStrict)
                return .saved { desk.receipt(of: identifier) }
            } catch {
                // The log names a refused one by what the client calls it, such as its file.
                desk.runtime.noteRefusal(of: "\(push.name ?? "control API"): \(error)")
                return .saved { .problem(error.problem) }
            }
        }
        .described(
            "push",
            "Delivers a payload. The body is a payload, whatever its media type is. The app is the topic, otherwise the "
                + "payload's Simulator Target Bundle.",
            body: #"""
                {"type": "object", "required": ["aps"], "properties": {"aps": {"type": "object"}, "Simulator Target Bundle":
                {"description": "The app, a bundle identifier. With a topic it does not count, and what is wrong with it is
                a diagnostic."}}}
                """#,
            answer:
                "The push was taken in and saved, or only checked; the outcome is pending while a service extension "
                + "or the app in front is asked.",
            replies: [MediaType.json: ["PushReceipt", "CheckedPush"]],
            problems: [.unknownApplication, .unregistered, .refused]),
        ControlRoute(
            "GET", "/push/{id}",
            parameters: [
                ControlParameter(
                    "id", "The apnsID of the receipt.", schema: #"{"type": "string", "format": "uuid"}"#,
                    isRequired: true,
                    in: "path"), .wait("while the outcome is pending"),
            ]
        ) { request in
            let text = request.path.split(separator: "/").last.map(String.init) ?? ""
            guard let identifier = UUID(uuidString: text) else {
                throw ControlError.wrong("id", "the identifier of a push is a UUID, not “\(text)”")
            }
            return (identifier, try request.wait)
        } perform: { desk, asked in
            let (identifier, wait) = asked
            return .waiting(wait) { [unowned desk] isLate in
                let outcome = desk.runtime.system.pushes.records[identifier]?.outcome
                guard isLate || outcome != .pending else { return nil }
                return .saved { desk.receipt(of: identifier) }
            }
        }
        .described(
            "receipt",
            "What became of a push. The last 1000 pushes that clients have sent since the start of the device are known.",
            answer: "The receipt as it is now.", reply: "PushReceipt", problems: [.unknownPush, .notSaved]),
    ]

    private static let pushParameters: [ControlParameter] = [
        .header(
            "apns-topic",
            "The app, with the suffix of the push type if it has one. It overrides Simulator Target Bundle.",
            schema: ControlParameter.app.schema),
        .header(
            "apns-collapse-id", "A push replaces the app's notification with the same identifier. At most 64 bytes.",
            schema: #"{"type": "string", "maxLength": 64}"#),
        .header(
            "apns-expiration",
            "Seconds since 1970 until which the push is kept for a device that is offline; 0 for never.",
            schema: #"{"type": "integer", "minimum": 0, "maximum": 253402300799}"#),
        .header(
            "apns-priority", "10 for at once, 5 and 1 for what can wait. A push of type background cannot have 10.",
            schema: #"{"type": "integer", "enum": [1, 5, 10]}"#),
        .header(
            "apns-push-type", "The type of the push; the topic has its suffix.",
            schema: ControlParameter.choice("", "", PushType.allCases.map(\.rawValue)).schema),
        .header(
            "apns-id", "Identifies the push in the reply.",
            schema:
                #"{"type": "string", "format": "uuid", "pattern": "^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$"}"#
        ),
        ControlParameter(
            "token",
            "The app by its token, in hexadecimal digits, in place of the header or the payload. A topic beside it has "
                + "to be that app's."),
        .flag("strict", "Whether a push with diagnostics is refused; then nothing of it is delivered."),
        .flag("check", "Whether it is only said if a strict push would be refused, and nothing is delivered."),
        ControlParameter(
            "name", "What the client calls the payload, such as its file; the log names a refused one by it."),
    ]
}

/// The reply of `POST /push?check`.
private struct CheckedPush: Encodable {
    /// The app that would get it.
    let app: String
}

extension HTTPRequest {
    /// The header fields of a push, checked as APNs checks them.
    var pushFields: PushFields {
        get throws(ControlError) {
            var values: [String: String] = [:]
            for field in fields where field.name.hasPrefix("apns-") {
                guard values.updateValue(field.value, forKey: field.name) == nil else {
                    throw .wrong(field.name, "\(field.name) is given twice", reason: "DuplicateHeaders")
                }
            }
            do throws(PushFields.FieldError) {
                return try PushFields(values)
            } catch {
                throw .wrong(error.field, error.description, reason: error.reason)
            }
        }
    }
}

/// The receipt of a push: the reply of `POST /push` and of `GET /push/{id}`.
package struct PushReceipt: Equatable, Codable {
    /// The value of `apns-id`.
    package let apnsID: String
    package let app: String
    /// The app's name, in the language of the device.
    package let name: String
    /// The title as it was pushed; empty if it has none.
    package let title: String
    /// The identifier of its notification.
    package let identifier: String
    package let outcome: PushOutcome
    /// Whether it took the place of an earlier notification or Live Activity.
    package let replaced: Bool
    /// Whether the device has played a sound for it.
    package let sound: Bool
    package let diagnostics: [MemberDiagnostic]
}

extension ControlDesk {
    /// The app on the device that a token belongs to; it is decided here, so that no app comes or goes in between.
    ///
    /// - Parameter topic: The app that the client expects; `nil` for any.
    fileprivate func application(
        with token: String, topic: ApplicationIdentifier?
    ) throws(ControlError) -> ApplicationIdentifier {
        let (system, wanted) = (runtime.system, token.lowercased())
        func has(_ application: ApplicationIdentifier) -> Bool { system.pushes.token(of: application).text == wanted }
        guard let application = system.applicationOrder.first(where: has) else {
            guard let deleted = system.applications.deleted.first(where: { has($0.identifier) }) else {
                throw ControlError(.unknownApplication, "no app has the token “\(token)”", field: "token")
                    .with(reason: "BadDeviceToken")
            }
            var problem = ControlError(
                .unregistered, "the app \(deleted.identifier.rawValue) was deleted", field: "token"
            ).with(reason: "Unregistered")
            problem.date = DeviceState.format(deleted.date)
            throw problem
        }
        guard topic == nil || topic == application else {
            throw ControlError(
                .refused, "the token belongs to \(application.rawValue), not to the topic", field: "apns-topic"
            ).with(reason: "DeviceTokenNotForTopic")
        }
        return application
    }

    /// What became of a push as far as that is known; a problem if the push is not remembered.
    fileprivate func receipt(of identifier: UUID) -> ControlReply {
        let name = identifier.uuidString.lowercased()
        guard let record = runtime.system.pushes.records[identifier] else {
            return .problem(
                .unknownPush,
                "the push \(name) is not among the last \(PushRecords.limit) that clients have sent since the start")
        }
        let receipt = PushReceipt(
            apnsID: name, app: record.application.rawValue,
            name: runtime.system.name(of: record.application), title: record.title, identifier: record.identifier,
            outcome: record.outcome, replaced: record.isReplacement, sound: record.hasSound,
            diagnostics: record.diagnostics)
        return .json(receipt, fields: ["apns-id": name])
    }
}

extension PushError {
    /// The problem with the place of the error in the payload.
    fileprivate var problem: ControlError {
        switch self {
        case .payload(let error):
            ControlError(.refused, ControlError.Place(description, line: error.line, column: error.column))
        case .noBundleIdentifier(let diagnostic):
            ControlError(
                .refused,
                ControlError.Place(
                    description, line: diagnostic?.line, column: diagnostic?.column,
                    field: PushPayload.bundleIdentifierKey))
        case .warnings(let diagnostics):
            ControlError(
                .refused,
                diagnostics.map {
                    ControlError.Place(
                        $0.description, line: $0.line, column: $0.column, field: $0.path.isEmpty ? nil : $0.path)
                })
        }
    }
}
