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
package struct HTTPRequestError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The answer before the connection is closed; `nil` for a client that does not speak HTTP/1.1.
    let problem: ControlError?

    package var description: String { problem?.detail ?? "the request is not one of HTTP/1.1" }

    private init(_ problem: ControlError?) {
        self.problem = problem
    }

    private init(_ detail: String) {
        self.init(ControlError(.badRequest, detail))
    }

    static let malformed = Self(nil)
    static let wrongLine = Self("the first line of the request is not METHOD PATH HTTP/1.1")
    static let wrongQuery = Self("the query has “%” without two hexadecimal digits")
    static let wrongField = Self("a line of the head is not NAME: VALUE, or has a control character")
    static let noHost = Self("a request of HTTP/1.1 has one field Host")
    static let encoded = Self("a body with a Content-Encoding is not read; send the bytes as they are")
    static let wrongLength = Self("the body has one number in Content-Length, or Transfer-Encoding: chunked")
    static let wrongChunk = Self(
        "the body is not in chunks: SIZE in hexadecimal digits, a line end, the bytes, a line end")
    static let headTooLarge = Self(
        ControlError(
            .headTooLarge,
            "the head has more than \(HTTPRequestParser.headLimit) bytes or \(HTTPRequestParser.fieldLimit) lines"))
    static let bodyTooLarge = Self(
        ControlError(.tooLarge, "the body has more than \(HTTPRequestParser.bodyLimit) bytes"))
}
