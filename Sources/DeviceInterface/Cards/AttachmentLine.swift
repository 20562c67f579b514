import FoundationEssentials
import NotificationCore
import NotificationModel
import TerminalCanvas

/// An attachment in words: its file's name and what it is.
enum AttachmentLine {
    /// The sign of a picture, sound or movie, in a long look and on a platter.
    static let mark: TerminalText = "▣"

    static func text(_ attachment: NotificationAttachment, in language: DeviceLanguage) -> String {
        "\(mark.string) \(attachment.url.lastPathComponent) (\(kind(attachment.typeIdentifier).text(in: language)))"
    }

    /// The family of a uniform type identifier (Apple, `UNNotificationAttachment`, supported file types).
    private static func kind(_ typeIdentifier: String) -> LongLookLabel {
        switch typeIdentifier {
        case "public.jpeg", "com.compuserve.gif", "public.png", "public.heic", "public.heif", "public.image": .image
        case "public.aiff-audio", "com.microsoft.waveform-audio", "public.mp3", "public.mpeg-4-audio", "public.audio":
            .audio
        case "public.mpeg", "public.mpeg-2-video", "public.mpeg-4", "public.avi", "com.apple.quicktime-movie",
            "public.movie":
            .video
        default: .file
        }
    }
}
