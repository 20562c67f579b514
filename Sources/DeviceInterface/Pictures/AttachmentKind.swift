import NotificationModel

/// The family of an attachment's type.
enum AttachmentKind: Hashable {
    case picture
    case sound
    case movie
    case file

    init(_ attachment: NotificationAttachment) {
        self.init(typeIdentifier: attachment.typeIdentifier)
    }

    /// The family of a uniform type identifier (Apple, `UNNotificationAttachment`, supported file types).
    init(typeIdentifier: String) {
        switch typeIdentifier {
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
