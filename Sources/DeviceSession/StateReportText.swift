import Foundation
import NotificationJSON
package import NotificationModel
import TerminalCanvas

/// Formats the state and other reports as JSON text.
package enum StateReportText {
    /// Returns JSON with sorted keys and indentation that is safe to print: characters that control a terminal are
    /// escaped.
    package static func json(_ report: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return escaped(String(decoding: try encoder.encode(report), as: UTF8.self))
    }

    /// Returns the values in the JSON of a report, which expectations compare.
    package static func value(_ json: [UInt8]) throws -> PropertyListValue {
        .dictionary(try JSONDocument(json, subject: "state", deepestLevel: 0).root)
    }

    /// Returns JSON on one line, as safe to print.
    package static func line(_ report: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return escaped(String(decoding: try encoder.encode(report), as: UTF8.self))
    }

    /// Escapes invisible and control characters, which the texts in a payload may contain. Line ends stay.
    ///
    /// An encoder has already escaped C0 in texts; JSON from elsewhere may have tabs and returns between its values, which
    /// become spaces.
    package static func escaped(_ json: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in json.unicodeScalars {
            if scalar == "\t" || scalar == "\r" {
                result.append(" ")
                continue
            }
            guard scalar != "\n", !scalar.isPrintable else {
                result.append(scalar)
                continue
            }
            for unit in String(scalar).utf16 {
                let digits = String(unit, radix: 16)
                result.append(
                    contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".unicodeScalars)
            }
        }
        return String(result)
    }
}
