import DeviceControl
import NotificationJSON
import NotificationModel

/// A body that is a JSON object, with the place of each of its members. What a route reads from it stands beside the
/// route.
struct RequestBody {
    private let document: JSONDocument

    /// - Throws: A problem with the line and column of the error.
    init(_ request: HTTPRequest) throws(ControlError) {
        do {
            document = try JSONDocument(request.body, subject: "body", deepestLevel: 1)
        } catch {
            let detail =
                switch error.reason {
                case .compressed: "the body is compressed"
                case .empty: "the body is empty; it is a JSON object"
                case .notJSON(let detail): "the body is not valid JSON: \(detail)"
                case .topLevelNotObject(let found): "the body is a JSON object, found \(found)"
                }
            var problem = ControlError(.badRequest, detail)
            problem.line = error.location?.line
            problem.column = error.location?.column
            throw problem
        }
    }

    var members: [String: PropertyListValue] { document.root }

    /// - Throws: A problem if the body has a member of another name.
    func check(_ names: [String]) throws(ControlError) {
        for name in members.keys.sorted() where !names.contains(name) {
            throw problem(name, "the body has \(names.joined(separator: ", ")), not “\(name)”")
        }
    }

    func problem(_ field: String, _ detail: String) -> ControlError {
        var problem = ControlError.wrong(field, detail)
        let location = document.location(of: JSONPath.appending(field, to: ""))
        problem.line = location?.line
        problem.column = location?.column
        return problem
    }
}
