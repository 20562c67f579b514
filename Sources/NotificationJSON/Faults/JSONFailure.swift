import Foundation

/// Where and why Foundation refused a text, in words that help the user.
///
/// Foundation decides whether a text is refused. In some cases its message misleads or has no position (measured with
/// Swift 6.3 on Linux): for `tru}` it is "end of file"; for an unpaired surrogate it is "end of file during string
/// parse" without a position; a number that is too large has no position; the number after "around character" counts
/// bytes. ``JSONExplanation`` finds the first error independently and is used if Foundation reports the same token or
/// no position.
struct JSONFailure: Hashable {
    /// In bytes.
    var offset: Int?
    var detail: String

    init(_ error: any Error, in bytes: [UInt8], subject: String) {
        let reported = Self.offset(reportedBy: error as NSError)
        let explanation = JSONExplanation(of: bytes, subject: subject)
        if let explanation, explanation.agrees(with: reported) {
            offset = explanation.offset
            detail = explanation.detail
        } else if let reported, reported < bytes.count {
            offset = reported
            let character = String(decoding: bytes[reported...].prefix(32), as: UTF8.self).prefix(1)
            detail = "unexpected \(Excerpt.quoted(String(character)))"
        } else {
            offset = bytes.count
            detail = "the \(subject) ends too early"
        }
    }

    /// Returns the number in "… around character 17." or "… at 8."; `nil` if the error has no position.
    private static func offset(reportedBy error: NSError) -> Int? {
        if let index = error.userInfo["NSJSONSerializationErrorIndex"] as? Int { return index }
        guard let prose = error.userInfo["NSDebugDescription"] as? String else { return nil }
        for marker in [" around character ", " at "] {
            guard let range = prose.range(of: marker, options: .backwards) else { continue }
            if let offset = Int(prose[range.upperBound...].prefix(while: \.isWholeNumber)) { return offset }
        }
        return nil
    }
}
