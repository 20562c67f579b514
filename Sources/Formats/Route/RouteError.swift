package import NotificationModel
import TerminalCanvas

/// Why a file with locations is refused.
package struct RouteError: Error, Equatable, Sendable, CustomStringConvertible {
    package enum Reason: Equatable, Sendable {
        /// No bytes, or only white space.
        case empty
        /// Both in bytes.
        case tooLarge(bytes: Int, limit: Int)
        case tooManyPoints(limit: Int)
        /// The text is not UTF-8; it may be UTF-16 or UTF-32.
        case notUTF8
        /// A description of the syntax error in our own words.
        case notXML(String)
        /// The name of the outermost element.
        case notGPX(found: String)
        /// The `version` of the file.
        case unknownVersion(String)
        case noPoints
        /// An invalid attribute or element of a point; `found` is `nil` if it is missing.
        case field(String, expected: String, found: String?)
        /// A point's time is before the time of an earlier point.
        case timesGoBack
    }

    package var reason: Reason
    /// `nil` if the error concerns the whole file.
    package var position: TextPosition?

    package init(_ reason: Reason, at position: TextPosition? = nil) {
        self.reason = reason
        self.position = position
    }

    init(_ reason: Reason, at offset: Int, in bytes: [UInt8]) {
        self.init(reason, at: TextPosition(of: offset, in: bytes))
    }

    /// One sentence for the user, without the file name and without a full stop.
    package var description: String {
        let position = position.map { "\($0): " } ?? ""
        let sentence =
            switch reason {
            case .empty: "the file is empty"
            case .tooLarge(let bytes, let limit): "the file is \(bytes) bytes; at most \(limit) are read"
            case .tooManyPoints(let limit): "more than \(limit) points"
            case .notUTF8: "not UTF-8; save the file as UTF-8"
            case .notXML(let detail): "not valid XML: \(detail)"
            case .notGPX(let found): "expected a gpx element, found \(PrintableText.escaped(found))"
            case .unknownVersion(let version): "GPX \(PrintableText.escaped(version)) is not known; expected 1.0 or 1.1"
            case .noPoints: "no waypoint (wpt), route point (rtept) or track point (trkpt)"
            case .field(let name, let expected, let found?):
                "\(name): expected \(expected), found \"\(PrintableText.escaped(found))\""
            case .timesGoBack: "time: before the time of a point above; points stand in the order of their times"
            case .field(let name, let expected, nil): "\(name): expected \(expected), found nothing"
            }
        return position + sentence
    }
}
