import FoundationEssentials
import NotificationCore
import NotificationModel
import TerminalCanvas

/// The family of an attachment's type.
enum AttachmentKind: Hashable {
    case picture
    case sound
    case movie
    case file

    /// Knows the types that Apple lists (`UNNotificationAttachment`, supported file types).
    init(_ attachment: NotificationAttachment) {
        switch attachment.typeIdentifier {
        case "public.jpeg", "com.compuserve.gif", "public.png", "org.webmproject.webp", "public.heic", "public.heif",
            "public.image":
            self = .picture
        case "public.aiff-audio", "com.microsoft.waveform-audio", "public.mp3", "public.mpeg-4-audio",
            "com.apple.coreaudio-format", "public.audio":
            self = .sound
        case "public.mpeg", "public.mpeg-2-video", "public.mpeg-4", "public.avi", "com.apple.quicktime-movie",
            "public.movie":
            self = .movie
        default: self = .file
        }
    }

    var label: LongLookLabel {
        switch self {
        case .picture: .image
        case .sound: .audio
        case .movie: .video
        case .file: .file
        }
    }

    /// The word on a platter.
    var tag: PictureLabel {
        switch self {
        case .picture: .photo
        case .sound: .sound
        case .movie: .movie
        case .file: .file
        }
    }
}

/// An attachment in words: its file's name, what it is, how long it plays, and why it is not shown.
enum AttachmentLine {
    /// The sign of a picture, sound or movie, in a long look and on a platter.
    static let mark: TerminalText = "▣"

    static func text(_ attachment: NotificationAttachment, in snapshot: DeviceSnapshot) -> String {
        let language = snapshot.language
        let kind = AttachmentKind(attachment)
        var facts = [kind.label.text(in: language)]
        switch attachment.source.flatMap({ snapshot.media[$0] }) {
        case .length(let length?): facts.append(text(length))
        case .failure(let error): facts.append(PictureLabel.failure(error).text(in: language))
        case .picture, .length(nil), nil: break
        }
        let words = facts.joined(separator: language.separator)
        return "\(mark.string) \(attachment.url.lastPathComponent) (\(words))"
    }

    /// Minutes and seconds, with hours if there are any: `0:07`, `1:02:30`.
    private static func text(_ length: Duration) -> String {
        let seconds = Int(min(length.components.seconds, 359_999))
        let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60)
        let end = LocalTime.twoDigits(seconds % 60)
        return hours > 0 ? "\(hours):\(LocalTime.twoDigits(minutes)):\(end)" : "\(minutes):\(end)"
    }
}
