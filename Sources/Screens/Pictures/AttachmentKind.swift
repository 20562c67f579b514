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

    /// The words in a long look and on a platter.
    var words: (inLongLook: LongLookLabel, onPlatter: PictureLabel) {
        switch self {
        case .picture: (.image, .photo)
        case .sound: (.audio, .sound)
        case .movie: (.video, .movie)
        case .file: (.file, .file)
        }
    }
}

/// An attachment in words: its file's name, what it is, and why it is not shown.
enum AttachmentLine {
    /// The sign of a picture, sound or movie, in a long look and on a platter.
    static let mark: TerminalText = "▣"

    static func text(_ attachment: NotificationAttachment, in snapshot: DeviceSnapshot) -> String {
        let language = snapshot.language
        var facts = [AttachmentKind(attachment).words.inLongLook.text(in: language)]
        if case .failure(let error) = attachment.source.flatMap({ snapshot.media[$0] }) {
            facts.append(PictureLabel.failure(error).text(in: language))
        }
        let words = facts.joined(separator: language.separator)
        return "\(mark.string) \(attachment.url.lastPathComponent) (\(words))"
    }
}
