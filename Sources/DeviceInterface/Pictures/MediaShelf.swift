package import FoundationEssentials
import NotificationModel
package import TerminalCanvas

/// What is to be found out, and where its bytes are.
package enum MediaSource: Hashable, Sendable {
    case picture(URL)
    case pictureData(Data)
    /// How long a sound or a movie is.
    case sound(URL)
}

/// What has been found out about files that are shown, as values: screens read no file.
///
/// Whoever owns the files is told by ``FrameNeeds`` what is missing here, and draws again when it is there.
package struct MediaShelf: Sendable {
    package enum Entry: Hashable, Sendable {
        case picture(MovingPicture)
        /// Why there is no picture.
        case failure(PictureError)
        /// How long a sound or a movie is; `nil` if its file does not say.
        case length(Duration?)
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

/// What a drawn frame needs so that the next one is better.
package struct FrameNeeds: Hashable, Sendable {
    /// What would be shown and is not known.
    package var media: Set<MediaSource> = []
    /// How long the frame is right: until a moving picture goes on. `nil` is for ever.
    package var lifetime: Duration?

    package init() {}

    /// Notes that something changes after some time.
    mutating func end(after time: Duration) {
        lifetime = min(lifetime ?? time, time)
    }
}
