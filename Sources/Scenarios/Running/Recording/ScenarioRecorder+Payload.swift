import Foundation
import NotificationJSON
import NotificationScenario
import PushPayload

// Pushes, whose payloads stand in the scenario.
extension ScenarioRecorder {
    /// Returns the step for a push whose payload stands in the scenario.
    ///
    /// - Parameters:
    ///   - receiver: The app that it was sent to, instead of one that the payload names; `nil` if the payload names it.
    ///   - headers: Words such as `apns-priority=5`.
    /// - Returns: `nil` for a payload that cannot stand there.
    package static func push(_ payload: [UInt8], to receiver: String?, headers: [String]) -> String? {
        guard var text = String(validating: payload, as: UTF8.self), !text.contains("\r"), !text.contains("\0") else {
            return nil
        }
        while text.last?.isWhitespace == true { text.removeLast() }
        if let receiver {
            guard let addressed = self.text(text, to: receiver) else { return nil }
            text = addressed
        }
        let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        var end = "END"
        while lines.contains(end) { end += "_" }
        return ([(["push", "<<\(end)"] + headers).joined(separator: " "), text, end]).joined(separator: "\n")
    }

    /// Returns a payload that names an app, instead of the one that it has named.
    private static func text(_ text: String, to receiver: String) -> String? {
        let member = Script.quoted(PushPayload.bundleIdentifierKey)
        do throws(JSONDocumentError) {
            let document = try JSONDocument(Array(text.utf8), subject: "payload", deepestLevel: 1)
            guard document.root[PushPayload.bundleIdentifierKey] != nil else {
                guard !document.root.isEmpty, let brace = text.firstIndex(of: "{") else { return nil }
                let rest = text[text.index(after: brace)...]
                let space = rest.first?.isWhitespace == true ? "" : " "
                return "\(text[..<brace]){\(member): \(Script.quoted(receiver)),\(space)\(rest)"
            }
            let path = JSONPath.appending(PushPayload.bundleIdentifierKey, to: "")
            guard let offset = document.offset(of: path),
                let named = text[text.utf8.index(text.startIndex, offsetBy: offset)...].prefixMatch(
                    of: namedApplication)
            else { return nil }
            return text.replacingCharacters(in: named.range, with: "\(member): \(Script.quoted(receiver))")
        } catch {
            // It is refused before anybody writes it down.
            return nil
        }
    }

    /// The member with a string.
    private static var namedApplication: Regex<Substring> { #/"Simulator Target Bundle"\s*:\s*"(?:[^"\\]|\\.)*"/# }
}
