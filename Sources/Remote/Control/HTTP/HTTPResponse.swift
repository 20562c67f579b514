/// The bytes of responses.
package enum HTTPResponse {
    static let goOn = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
    static let lastChunk = Array("0\r\n\r\n".utf8)

    /// The status of a connection that goes on in another protocol.
    package static let switching = 101

    /// Returns the response after which the connection goes on in another protocol.
    static func upgrade(to name: String) -> [UInt8] {
        Array("HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: \(name)\r\n\r\n".utf8)
    }

    /// Returns a complete response.
    ///
    /// - Parameter isHead: Whether the request has asked for the header fields only.
    static func bytes(of reply: ControlReply, isHead: Bool = false) -> [UInt8] {
        head(reply, framing: "content-length: \(reply.body.count)") + (isHead ? [] : reply.body)
    }

    /// Returns the beginning of a response whose body follows in chunks until the connection ends.
    static func beginning(of reply: ControlReply) -> [UInt8] {
        head(reply, framing: "transfer-encoding: chunked")
    }

    static func chunk(_ bytes: [UInt8]) -> [UInt8] {
        Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + Array("\r\n".utf8)
    }

    private static func head(_ reply: ControlReply, framing: String) -> [UInt8] {
        var lines = ["HTTP/1.1 \(reply.status) \(phrase(reply.status))", "content-type: \(reply.mediaType)", framing]
        for (name, value) in reply.fields.sorted(by: { $0.key < $1.key }) { lines.append("\(name): \(value)") }
        lines.append("connection: close")
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }

    private static func phrase(_ status: Int) -> String {
        switch status {
        case 200: "OK"
        case 201: "Created"
        case 202: "Accepted"
        case 400: "Bad Request"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 406: "Not Acceptable"
        case 409: "Conflict"
        case 413: "Content Too Large"
        case 422: "Unprocessable Content"
        case 426: "Upgrade Required"
        case 431: "Request Header Fields Too Large"
        case 503: "Service Unavailable"
        case 507: "Insufficient Storage"
        default: "Other"
        }
    }
}
