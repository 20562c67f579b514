/// A request as it arrives, not yet checked against the routes.
package struct HTTPRequest: Equatable, Sendable {
    var method: String
    /// The path does not contain the query, and is still percent-encoded.
    var path: String
    /// Names and values, decoded, in the order given.
    var query: [Field] = []
    /// In the order given; names are lower case.
    var fields: [Field] = []
    package internal(set) var body: [UInt8] = []
    /// Whether the connection serves another request.
    var staysOpen = true

    /// A header field, or a parameter of the query.
    struct Field: Equatable, Sendable {
        var name: String
        var value: String
    }

    /// Returns the values of a header field.
    func values(of name: String) -> [String] {
        fields.filter { $0.name == name }.map(\.value)
    }
}

/// Why a request cannot be read any further.
package enum HTTPRequestError: Error, Hashable, Sendable, CustomStringConvertible {
    /// It is not HTTP/1.1, or exceeds what any client sends: the connection is closed without an answer.
    case malformed
    /// The query has a percent sign without two hexadecimal digits: this is answered, and then the connection is closed.
    case wrongQuery
    /// The head exceeds its limits: this is answered, and then the connection is closed.
    case headTooLarge
    /// The body exceeds its limit: this is answered, and then the connection is closed.
    case bodyTooLarge

    package var description: String {
        switch self {
        case .malformed: "the request is not one of HTTP/1.1, or exceeds what any client sends"
        case .wrongQuery: "the query has “%” without two hexadecimal digits"
        case .headTooLarge:
            "the head has more than \(HTTPRequestParser.headLimit) bytes or \(HTTPRequestParser.fieldLimit) lines"
        case .bodyTooLarge: "the body has more than \(HTTPRequestParser.bodyLimit) bytes"
        }
    }

    /// The answer; `nil` for a client that does not speak HTTP/1.1.
    var problem: ControlError? {
        switch self {
        case .malformed: nil
        case .wrongQuery: ControlError(.badRequest, description)
        case .headTooLarge: ControlError(.headTooLarge, description)
        case .bodyTooLarge: ControlError(.tooLarge, description)
        }
    }
}
