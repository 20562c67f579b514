/// A request as it arrives, not yet checked against the routes.
package struct HTTPRequest: Equatable, Sendable {
    package internal(set) var method: String
    /// The path does not contain the query, and is still percent-encoded.
    package internal(set) var path: String
    /// Names and values, decoded, in the order given.
    var query: [Field] = []
    /// In the order given; names are lower case.
    package internal(set) var fields: [Field] = []
    package internal(set) var body: [UInt8] = []

    /// A header field, or a parameter of the query.
    package struct Field: Equatable, Sendable {
        package internal(set) var name: String
        package internal(set) var value: String
    }

    /// Returns the values of a header field.
    package func values(of name: String) -> [String] {
        fields.filter { $0.name == name }.map(\.value)
    }
}

/// Why a request cannot be read any further.
package enum HTTPRequestError: Error, Hashable, Sendable, CustomStringConvertible {
    /// It is not HTTP: the connection is closed without an answer. The others are answered before it is closed.
    case malformed
    /// The first line has the version of HTTP, but not the rest.
    case wrongLine
    /// The query has a percent sign without two hexadecimal digits.
    case wrongQuery
    /// A line of the head is not a field.
    case wrongField
    /// There is not one field Host (RFC 9112).
    case noHost
    /// The body is in a form that is not read.
    case encoded
    /// The length of the body is not a number, is given twice, or is that of chunks.
    case wrongLength
    /// The head exceeds its limits.
    case headTooLarge
    /// The body exceeds its limit.
    case bodyTooLarge

    package var description: String {
        switch self {
        case .malformed: "the request is not one of HTTP/1.1"
        case .wrongLine: "the first line of the request is not METHOD PATH HTTP/1.1"
        case .wrongQuery: "the query has “%” without two hexadecimal digits"
        case .wrongField: "a line of the head is not NAME: VALUE, or has a control character"
        case .noHost: "a request of HTTP/1.1 has one field Host"
        case .encoded: "a body with a Content-Encoding is not read; send the bytes as they are"
        case .wrongLength: "the length of the body is one number in Content-Length; chunks are not read"
        case .headTooLarge:
            "the head has more than \(HTTPRequestParser.headLimit) bytes or \(HTTPRequestParser.fieldLimit) lines"
        case .bodyTooLarge: "the body has more than \(HTTPRequestParser.bodyLimit) bytes"
        }
    }

    /// The answer; `nil` for a client that does not speak HTTP/1.1.
    var problem: ControlError? {
        switch self {
        case .malformed: nil
        case .wrongLine, .wrongQuery, .wrongField, .noHost, .encoded, .wrongLength:
            ControlError(.badRequest, description)
        case .headTooLarge: ControlError(.headTooLarge, description)
        case .bodyTooLarge: ControlError(.tooLarge, description)
        }
    }
}
