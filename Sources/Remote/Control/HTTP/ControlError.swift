/// Why a request was not carried out, as RFC 9457 describes problems. The detail has the words of the command line.
package struct ControlError: Error, Equatable, Sendable, Codable, CustomStringConvertible {
    /// The kinds of problems that a client may want to tell apart; each has one status and one title.
    package enum Kind: String, CaseIterable, Sendable {
        case badRequest = "bad-request"
        case unknownRoute = "unknown-route"
        case unknownApplication = "unknown-app"
        case unknownPush = "unknown-push"
        case unregistered = "unregistered"
        case wrongMethod = "wrong-method"
        case notAcceptable = "not-acceptable"
        case conflict = "conflict"
        case tooLarge = "too-large"
        case headTooLarge = "head-too-large"
        case otherProtocol = "other-protocol"
        case refused = "refused"
        case unreadable = "unreadable"
        case unexpected = "unexpected"
        case busy = "busy"
        case notSaved = "not-saved"

        var type: String { "urn:ncenter:problem:\(rawValue)" }
        package var status: Int { words.status }

        var words: (status: Int, title: String) {
            switch self {
            case .badRequest: (400, "The request is wrong")
            case .unknownRoute: (404, "There is no such route")
            case .unknownApplication: (404, "There is no such app")
            case .unknownPush: (404, "There is no such push")
            case .unregistered: (410, "The app is no longer on the device")
            case .wrongMethod: (405, "The route does not have this method")
            case .notAcceptable: (406, "There is no such format")
            case .conflict: (409, "The device is in a state that does not allow this")
            case .tooLarge: (413, "The body is too large")
            case .refused: (422, "The device has refused this")
            case .unreadable: (422, "A file cannot be read")
            case .unexpected: (422, "The device is not as it is expected to be")
            case .otherProtocol: (426, "The viewer speaks another protocol")
            case .headTooLarge: (431, "The head of the request is too large")
            case .busy: (503, "The device cannot answer now")
            case .notSaved: (507, "The change is made but not saved")
            }
        }
    }

    /// An error in a part of the body.
    package struct Place: Equatable, Sendable, Codable {
        package var detail: String
        package var file: String?
        package var line: Int?
        package var column: Int?
        package var field: String?

        package init(
            _ detail: String, file: String? = nil, line: Int? = nil, column: Int? = nil, field: String? = nil
        ) {
            self.detail = detail
            self.file = file
            self.line = line
            self.column = column
            self.field = field
        }
    }

    package var type: String
    package var title: String
    package var status: Int
    /// One sentence, as on the command line.
    package var detail: String
    package var file: String?
    /// Counted from 1.
    package var line: Int?
    /// Counted from 1, in characters.
    package var column: Int?
    /// The member, setting, header field or parameter that is wrong.
    package var field: String?
    /// The reason that APNs gives for a header field or a token.
    package var reason: String?
    /// Since when the app is no longer on the device.
    package var date: String?
    /// All errors, where there can be several.
    package var errors: [Place]?
    /// The frames that a script has printed before.
    package var frames: [String]?

    package var description: String { detail }

    /// `nil` for a problem that no device of this version has.
    package var kind: Kind? { Kind.allCases.first { $0.type == type } }

    package init(_ kind: Kind, _ detail: String, field: String? = nil) {
        type = kind.type
        (status, title) = kind.words
        self.detail = detail
        self.field = field
    }

    package init(_ kind: Kind, _ place: Place) {
        self.init(kind, place.detail, field: place.field)
        (file, line, column) = (place.file, place.line, place.column)
    }

    /// - Parameter errors: At least one; the first becomes the problem's own place.
    package init(_ kind: Kind, _ errors: [Place]) {
        self.init(kind, errors[0])
        detail = errors.map(\.detail).joined(separator: "\n")
        self.errors = errors
    }

    /// A part of a request that cannot be read.
    package static func wrong(_ field: String, _ detail: String, reason: String? = nil) -> Self {
        ControlError(.badRequest, detail, field: field).with(reason: reason)
    }

    /// The problem with the reason that APNs gives.
    package func with(reason: String?) -> Self {
        var problem = self
        problem.reason = reason
        return problem
    }

    /// The problem that an error is; one without a kind of its own keeps the device from answering.
    package init(_ error: any Error) {
        self = error as? Self ?? Self(.busy, "\(error)")
    }
}
