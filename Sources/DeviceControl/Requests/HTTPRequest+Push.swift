import FoundationEssentials
import NotificationModel

extension HTTPRequest {
    /// The request of a push, whose header fields are checked as APNs checks them.
    @Sendable
    static func push(_ request: HTTPRequest) throws(ControlError) -> ControlRequest {
        var values: [String: String] = [:]
        for field in request.fields where field.name.hasPrefix("apns-") {
            guard values.updateValue(field.value, forKey: field.name) == nil else {
                throw .wrong(field.name, "\(field.name) is given twice", reason: "DuplicateHeaders")
            }
        }
        let fields: PushFields
        do throws(PushFields.FieldError) {
            fields = try PushFields(values)
        } catch {
            throw .wrong(error.field, error.description, reason: error.reason)
        }
        return .push(
            ControlRequest.Push(
                payload: request.body, topic: fields.application, headers: fields.headers,
                identifier: fields.identifier ?? UUID(), isStrict: try request.flag("strict"),
                isCheck: try request.flag("check"), name: request.parameter("name")))
    }
}
