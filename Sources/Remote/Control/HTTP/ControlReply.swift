import FoundationEssentials
import TerminalCanvas

/// The device's answer to a request.
package struct ControlReply: Equatable, Sendable {
    package var status: Int
    package var mediaType: String
    package var body: [UInt8]
    /// Further header fields, such as `apns-id`.
    package var fields: [String: String]
    /// For a log: the position behind its last entry.
    package var position: Int?

    package init(
        status: Int = 200, mediaType: String, body: [UInt8], fields: [String: String] = [:], position: Int? = nil
    ) {
        self.status = status
        self.mediaType = mediaType
        self.body = body
        self.fields = fields
        self.position = position
    }

    /// The reply with the number of the seat that it is about.
    package func about(seat: Int) -> Self {
        var reply = self
        reply.fields["seat"] = "\(seat)"
        return reply
    }

    package static func json(status: Int = 200, _ value: some Encodable, fields: [String: String] = [:]) -> Self {
        ControlReply(
            status: status, mediaType: MediaType.json, body: ControlJSON.bytes(of: value), fields: fields)
    }

    package static func text(_ text: String) -> Self {
        ControlReply(mediaType: MediaType.text, body: Array(text.utf8))
    }

    package static func svg(_ text: String) -> Self {
        ControlReply(mediaType: MediaType.svg, body: Array(text.utf8))
    }

    package static func problem(_ problem: ControlError, fields: [String: String] = [:]) -> Self {
        ControlReply(
            status: problem.status, mediaType: MediaType.problem, body: ControlJSON.bytes(of: problem), fields: fields)
    }

    package static func problem(_ kind: ControlError.Kind, _ detail: String, field: String? = nil) -> Self {
        problem(ControlError(kind, detail, field: field))
    }
}

package enum MediaType {
    package static let json = "application/json"
    package static let jsonLines = "application/jsonl"
    package static let problem = "application/problem+json"
    package static let svg = "image/svg+xml"
    package static let text = "text/plain; charset=utf-8"
}

enum ControlJSON {
    /// Returns JSON on one line, with sorted keys, that is safe to print.
    static func bytes(of value: some Encodable) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            let text = String(decoding: try encoder.encode(value), as: UTF8.self)
            return Array(PrintableText.escapedJSON(text).utf8)
        } catch {
            // Replies consist of texts, whole numbers and lists of them, all of which JSON has.
            preconditionFailure("a reply is not JSON: \(error)")
        }
    }
}
