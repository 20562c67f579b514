import CanvasMedia
import NotificationJSON
import NotificationModel
package import NotificationScenario
import PushPayload
import TerminalCanvas

// Pushes, whose payloads stand in the scenario.
extension ScenarioRecorder {
    /// Returns the step for a push whose payload stands in the scenario.
    ///
    /// - Parameters:
    ///   - receiver: The app that it was sent to, instead of one that the payload names; `nil` if the payload names it.
    ///   - fields: The fields of its header.
    /// - Returns: `nil` for a payload that cannot stand there.
    package static func push(_ payload: [UInt8], to receiver: String?, fields: [String: String]) -> ScriptStep? {
        guard var text = String(validating: payload, as: UTF8.self) else { return nil }
        if let receiver {
            guard let addressed = self.text(text, to: receiver) else { return nil }
            text = addressed
        }
        return .pushText(PrintableText.escapedJSON(text).trimmed, title: "", PushWords(fields: fields))
    }

    /// Returns a payload that names an app, instead of the one that it has named.
    private static func text(_ text: String, to receiver: String) -> String? {
        let key = PushPayload.bundleIdentifierKey
        let member = "\(JSONString.quoted(key)): \(JSONString.quoted(receiver))"
        do throws(JSONDocumentError) {
            let document = try JSONDocument(Array(text.utf8), subject: "payload", deepestLevel: 1)
            guard document.root[key] != nil else {
                guard !document.root.isEmpty, let brace = text.utf8.firstIndex(of: UInt8(ascii: "{")) else {
                    return nil
                }
                let rest = text[text.utf8.index(after: brace)...]
                let space = rest.unicodeScalars.first?.properties.isWhitespace == true ? "" : " "
                return "\(text[..<brace]){\(member),\(space)\(rest)"
            }
            guard let offset = document.offset(of: JSONPath.appending(key, to: "")) else { return nil }
            var reader = ScalarReader(String(text.utf8.dropFirst(offset)) ?? "")
            guard reader.takeString() != nil else { return nil }
            reader.skipSpace()
            guard reader.take(":") else { return nil }
            reader.skipSpace()
            guard reader.next == "\"", reader.takeString() != nil else { return nil }
            return (String(text.utf8.prefix(offset)) ?? "") + member + reader.rest
        } catch {
            // It is refused before anybody writes it down.
            return nil
        }
    }
}
