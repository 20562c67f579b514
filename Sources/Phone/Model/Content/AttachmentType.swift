/// A type of file that can be attached to a notification.
///
/// The types, their uniform type identifiers and size limits are from Apple's page on `UNNotificationAttachment`, and
/// WebP, which iOS decodes since version 14; the signatures are defined by each file format.
package struct AttachmentType: Equatable, Sendable {
    /// The uniform type identifier, such as `public.png`.
    package let identifier: String
    /// In lowercase.
    let fileExtensions: [String]
    /// The maximum size of a file in bytes.
    package let maximumSize: UInt64
    /// The possible beginnings of a file; one of them must match.
    let signatures: [Signature]

    /// The number of bytes at the start of a file that are enough to determine its type.
    package static let headLength = 16

    private static let megabyte: UInt64 = 1_000_000
    private static let image = 10 * megabyte
    private static let audio = 5 * megabyte
    private static let movie = 50 * megabyte
    package static let largestSize = movie

    static let all: [AttachmentType] = [
        AttachmentType(
            identifier: "public.jpeg", fileExtensions: ["jpg", "jpeg", "jpe"], maximumSize: image,
            signatures: [[.bytes([0xFF, 0xD8, 0xFF], at: 0)]]),
        AttachmentType(
            identifier: "com.compuserve.gif", fileExtensions: ["gif"], maximumSize: image,
            signatures: [[.text("GIF87a", at: 0)], [.text("GIF89a", at: 0)]]),
        AttachmentType(
            identifier: "public.png", fileExtensions: ["png"], maximumSize: image,
            signatures: [[.bytes([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0)]]),
        AttachmentType(
            identifier: "org.webmproject.webp", fileExtensions: ["webp"], maximumSize: image,
            signatures: [[.text("RIFF", at: 0), .text("WEBP", at: 8)]]),
        AttachmentType(
            identifier: "public.aiff-audio", fileExtensions: ["aiff", "aif"], maximumSize: audio,
            signatures: [
                [.text("FORM", at: 0), .text("AIFF", at: 8)],
                [.text("FORM", at: 0), .text("AIFC", at: 8)],
            ]),
        AttachmentType(
            identifier: "com.microsoft.waveform-audio", fileExtensions: ["wav", "wave"], maximumSize: audio,
            signatures: [[.text("RIFF", at: 0), .text("WAVE", at: 8)]]),
        AttachmentType(
            identifier: "public.mp3", fileExtensions: ["mp3"], maximumSize: audio,
            signatures: [[.text("ID3", at: 0)], [.layerIIIFrame]]),
        // Only the container is checked for MPEG-4: audio and video share it, and the brand does not tell which one it
        // is.
        AttachmentType(
            identifier: "public.mpeg-4-audio", fileExtensions: ["m4a"], maximumSize: audio, signatures: mpeg4),
        AttachmentType(
            identifier: "public.mpeg", fileExtensions: ["mpg", "mpeg"], maximumSize: movie, signatures: mpeg),
        AttachmentType(
            identifier: "public.mpeg-2-video", fileExtensions: ["m2v", "mpg2"], maximumSize: movie, signatures: mpeg),
        AttachmentType(
            identifier: "public.mpeg-4", fileExtensions: ["mp4", "mpg4"], maximumSize: movie, signatures: mpeg4),
        AttachmentType(
            identifier: "public.avi", fileExtensions: ["avi"], maximumSize: movie,
            signatures: [[.text("RIFF", at: 0), .text("AVI ", at: 8)]]),
    ]

    /// The container's first box contains a brand other than QuickTime's.
    private static let mpeg4: [Signature] = [[.text("ftyp", at: 4), .otherText("qt  ", at: 8)]]
    /// A pack header of a program stream, or an elementary video stream.
    private static let mpeg: [Signature] = [
        [.bytes([0x00, 0x00, 0x01, 0xBA], at: 0)], [.bytes([0x00, 0x00, 0x01, 0xB3], at: 0)],
    ]

    /// Returns the type with a uniform type identifier; the comparison ignores case.
    package static func type(identifier: String) -> AttachmentType? {
        let identifier = identifier.lowercased()
        return all.first { $0.identifier == identifier }
    }

    /// Returns the type of files with an extension; the comparison ignores case.
    package static func type(fileExtension: String) -> AttachmentType? {
        let fileExtension = fileExtension.lowercased()
        return all.first { $0.fileExtensions.contains(fileExtension) }
    }

    /// Returns the type of a file that is named for this one; `nil` if its bytes are of no type that it can be. Among
    /// pictures the bytes decide: Apple derives the type from the data, and a PNG that is called `.jpg` is whole.
    ///
    /// - Parameter head: The first ``headLength`` bytes of the file, or all bytes of a shorter file.
    package func found(in head: [UInt8]) -> AttachmentType? {
        if matches(head: head) { return self }
        guard maximumSize == Self.image else { return nil }
        return Self.all.first { $0.maximumSize == Self.image && $0.matches(head: head) }
    }

    /// Whether a file that begins with these bytes can be of this type.
    ///
    /// - Parameter head: The first ``headLength`` bytes of the file, or all bytes of a shorter file.
    package func matches(head: [UInt8]) -> Bool {
        signatures.contains { $0.allSatisfy { $0.matches(head) } }
    }
}

/// All parts must match.
typealias Signature = [SignaturePart]

/// A condition on the first bytes of a file.
enum SignaturePart: Equatable, Sendable {
    case bytes([UInt8], at: Int)
    /// Four bytes other than these.
    case otherText(String, at: Int)
    /// The frame header of MPEG audio, layer III.
    case layerIIIFrame

    static func text(_ text: String, at offset: Int) -> SignaturePart {
        .bytes(Array(text.utf8), at: offset)
    }

    func matches(_ head: [UInt8]) -> Bool {
        switch self {
        case .bytes(let bytes, let offset):
            return head.dropFirst(offset).starts(with: bytes)
        case .otherText(let text, let offset):
            let found = head.dropFirst(offset).prefix(text.utf8.count)
            return found.count == text.utf8.count && !found.elementsEqual(text.utf8)
        case .layerIIIFrame:
            // A frame sync of eleven bits, a version that is not reserved, layer III, a valid bit rate and a valid
            // sampling rate.
            guard head.count >= 3, head[0] == 0xFF, head[1] & 0xE0 == 0xE0 else { return false }
            return head[1] & 0x18 != 0x08 && head[1] & 0x06 == 0x02 && head[2] & 0xF0 != 0xF0 && head[2] & 0x0C != 0x0C
        }
    }
}
