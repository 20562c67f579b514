import CanvasMedia
import NotificationModel
import TerminalCanvas

/// The words about pictures: what a platter has instead of one, which of several is shown, and why there is none.
struct PictureLabel: LabelSet {
    let words: DeviceText

    static var photo: Self { Self("Photo") }
    static var sound: Self { Self("Sound") }
    static var movie: Self { Self("Video") }
    static var file: Self { Self("File") }

    /// Which picture of how many, counted from 1.
    static func number(_ number: Int, _ count: Int) -> Self {
        Self("\(number) of \(count)")
    }

    static func failure(_ error: PictureError) -> Self {
        switch error {
        case .unreadable:
            Self("the file cannot be read", "failure.unreadable")
        case .unknownFormat:
            Self("the format is unknown", "failure.unknownFormat")
        case .damaged:
            Self("the picture is damaged", "failure.damaged")
        case .tooLarge(let width, let height):
            Self("the picture is too large: \(width) × \(height)", "failure.tooLarge")
        case .tooLong:
            Self("the file is too large", "failure.tooLong")
        case .tooSlow:
            Self("the picture takes too long to read", "failure.tooSlow")
        case .outOfMemory:
            Self("out of memory", "failure.outOfMemory")
        case .missingLibrary(let name):
            Self("\(name) is not installed", "failure.missingLibrary")
        case .otherLibrary(let name):
            Self("it needs another version of \(name)", "failure.otherLibrary")
        }
    }
}
