import Foundation

/// Where and why Foundation refused a text, in words a person can act on.
///
/// Foundation decides that a text is refused. Its own message misleads or lacks a place in some cases (measured with
/// Swift 6.3 on Linux): `tru}` is "end of file"; an unpaired surrogate is "end of file during string parse" without a
/// place, as is a number too large; the number after "around character" counts bytes. ``JSONExplanation`` finds the
/// first thing out of place by itself, and is believed when Foundation points at the same token or at none.
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

    /// The number in "… around character 17." or "… at 8."; `nil` when the error names no place.
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
