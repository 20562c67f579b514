import TerminalCanvas

/// Why a picture is not shown.
package enum PictureError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The file is not there or cannot be read.
    case unreadable
    /// It begins like none of the formats.
    case unknownFormat
    /// Its bytes are not valid in its format.
    case damaged
    /// It has more pixels than the limit; both in pixels, 0 if unknown.
    case tooLarge(width: Int, height: Int)
    /// Its file has more bytes than the limit.
    case tooLong
    /// Decoding it took longer than the limit.
    case tooSlow
    case outOfMemory
    /// The system does not have the library for its format.
    case missingLibrary(String)
    /// The system's library is another one than the program was built for.
    case otherLibrary(String)

    package var description: String {
        switch self {
        case .unreadable: "the picture cannot be read"
        case .unknownFormat: "the picture's format is not known"
        case .damaged: "the picture is damaged"
        case .tooLarge(let width, let height): "the picture is too large (\(width) × \(height))"
        case .tooLong: "the picture's file is too large"
        case .tooSlow: "the picture takes too long"
        case .outOfMemory: "there is no memory for the picture"
        case .missingLibrary(let name): "\(name) is not installed"
        case .otherLibrary(let name): "\(name) is another version"
        }
    }
}
