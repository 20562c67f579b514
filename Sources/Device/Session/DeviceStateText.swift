import Foundation
import NotificationJSON
package import NotificationModel
import TerminalCanvas

/// Formats the state and other reports as JSON text.
package enum DeviceStateText {
    /// Returns JSON with sorted keys and indentation that is safe to print: characters that control a terminal are
    /// escaped.
    package static func json(_ report: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return PrintableText.escapedJSON(String(decoding: try encoder.encode(report), as: UTF8.self))
    }

    /// Returns the values in the JSON of a report, which expectations compare.
    package static func value(_ json: [UInt8]) throws -> PropertyListValue {
        .dictionary(try JSONDocument(json, subject: "state", deepestLevel: 0).root)
    }

    /// Returns JSON on one line, as safe to print.
    package static func line(_ report: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return PrintableText.escapedJSON(String(decoding: try encoder.encode(report), as: UTF8.self))
    }
}
