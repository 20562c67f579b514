package import CanvasMedia
package import FoundationEssentials
import TerminalCanvas

/// Where a picture comes from.
package enum MediaSource: Hashable, Sendable {
    case picture(URL)
    case pictureData(Data)
}

/// The pictures that have been read from files. Screens themselves read no file.
///
/// ``FrameNeeds`` tells the owner of the files which ones are missing here; it reads them and draws again.
package struct MediaShelf: Sendable {
    package enum Entry: Equatable, Sendable {
        case picture(MovingPicture)
        case failure(PictureError)
    }

    private var entries: [MediaSource: Entry] = [:]
    /// Grows with every change.
    private(set) var revision = 0

    package init() {}

    /// `nil` if it is not known yet.
    package subscript(source: MediaSource) -> Entry? {
        get { entries[source] }
        set {
            entries[source] = newValue
            revision += 1
        }
    }

    func picture(_ source: MediaSource) -> MovingPicture? {
        if case .picture(let picture) = entries[source] { picture } else { nil }
    }
}

/// The files that a frame lacked, and how long it stays right.
package struct FrameNeeds: Equatable, Sendable {
    /// The files that would be shown and have not been read, each once.
    package private(set) var media: [MediaSource] = []
    /// How long the frame is right: until a moving picture goes on. `nil` is forever.
    package var lifetime: Duration?

    package init() {}

    /// Notes that a file would be shown; there are few in a frame.
    mutating func add(_ source: MediaSource) {
        if !media.contains(source) { media.append(source) }
    }

    /// Notes that something changes after some time.
    mutating func end(after time: Duration) {
        lifetime = min(lifetime ?? time, time)
    }
}
