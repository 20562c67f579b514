import Foundation
import NotificationWire
import Testing

@testable import UserNotifications

@Suite("UNNotificationAttachment")
final class UNNotificationAttachmentTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("attachments-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        do {
            try FileManager.default.removeItem(at: folder)
        } catch {
            Issue.record(error)
        }
    }

    private func file(_ name: String, _ bytes: [UInt8], size: UInt64? = nil) throws -> URL {
        let url = folder.appendingPathComponent(name)
        try Data(bytes).write(to: url)
        if let size {
            // A sparse file has the size without the bytes.
            let handle = try FileHandle(forWritingTo: url)
            try handle.truncate(atOffset: size)
            try handle.close()
        }
        return url
    }

    private func code(_ body: () throws -> UNNotificationAttachment) -> UNError.Code? {
        do {
            _ = try body()
            return nil
        } catch {
            return (error as? UNError)?.code
        }
    }

    /// A file name, its first bytes, the resulting type, and its size limit.
    struct Sample: Sendable, CustomTestStringConvertible {
        let name: String
        let head: [UInt8]
        let type: String
        let limit: UInt64

        init(_ name: String, _ head: String, _ type: String, _ limit: UInt64) {
            self.init(name, Array(head.utf8), type, limit)
        }

        init(_ name: String, _ head: [UInt8], _ type: String, _ limit: UInt64) {
            self.name = name
            self.head = head
            self.type = type
            self.limit = limit
        }

        var testDescription: String { name }
    }

    static let samples: [Sample] = [
        Sample("a.jpg", [0xFF, 0xD8, 0xFF, 0xE0], "public.jpeg", 10_000_000),
        Sample("a.JPEG", [0xFF, 0xD8, 0xFF, 0xDB], "public.jpeg", 10_000_000),
        Sample("a.gif", "GIF89a", "com.compuserve.gif", 10_000_000),
        Sample("b.gif", "GIF87a", "com.compuserve.gif", 10_000_000),
        Sample("a.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "public.png", 10_000_000),
        Sample("a.aiff", "FORM\0\0\0\0AIFF", "public.aiff-audio", 5_000_000),
        Sample("a.aif", "FORM\0\0\0\0AIFC", "public.aiff-audio", 5_000_000),
        Sample("a.wav", "RIFF\0\0\0\0WAVE", "com.microsoft.waveform-audio", 5_000_000),
        Sample("a.mp3", "ID3\u{3}", "public.mp3", 5_000_000),
        Sample("b.mp3", [0xFF, 0xFB, 0x90, 0x64], "public.mp3", 5_000_000),
        Sample("a.m4a", "\0\0\0\u{20}ftypM4A ", "public.mpeg-4-audio", 5_000_000),
        Sample("a.mpg", [0, 0, 1, 0xBA, 0x21], "public.mpeg", 50_000_000),
        Sample("a.m2v", [0, 0, 1, 0xB3], "public.mpeg-2-video", 50_000_000),
        Sample("a.mp4", "\0\0\0\u{20}ftypisom", "public.mpeg-4", 50_000_000),
        Sample("a.avi", "RIFF\0\0\0\0AVI ", "public.avi", 50_000_000),
    ]

    @Test("Each type of file is recognized by extension and first bytes, up to its size limit", arguments: samples)
    func kinds(sample: Sample) throws {
        let small = try UNNotificationAttachment(identifier: "a", url: file(sample.name, sample.head), options: nil)
        #expect(small.type == sample.type)
        #expect(small.identifier == "a")
        #expect(small.url.lastPathComponent == sample.name)
        let largest = try file("largest-" + sample.name, sample.head, size: sample.limit)
        #expect(code { try UNNotificationAttachment(identifier: "", url: largest) } == nil)
        let tooLarge = try file("large-" + sample.name, sample.head, size: sample.limit + 1)
        #expect(
            code { try UNNotificationAttachment(identifier: "", url: tooLarge) } == .attachmentInvalidFileSize)
    }

    @Test("The extension alone is not sufficient", arguments: samples)
    func wrongBytes(sample: Sample) throws {
        for bytes in [[], [sample.head[0]], Array("plain text, sixteen bytes".utf8)] {
            let url = try file(sample.name, bytes)
            #expect(code { try UNNotificationAttachment(identifier: "", url: url) } == .attachmentCorrupt)
        }
    }

    @Test(
        "Similar files are not mistaken for a type",
        arguments: [
            // Reserved version, layer II, invalid bit rate, invalid sampling rate.
            ("a.mp3", [0xFF, 0xEB, 0x90, 0x64]), ("a.mp3", [0xFF, 0xFD, 0x90, 0x64]),
            ("a.mp3", [0xFF, 0xFB, 0xF0, 0x64]), ("a.mp3", [0xFF, 0xFB, 0x9C, 0x64]),
            // QuickTime; a box that ends before its brand; a WAV file with the extension of a movie.
            ("a.mp4", Array("\0\0\0\u{14}ftypqt  ".utf8)), ("a.mp4", Array("\0\0\0\u{14}ftyp".utf8)),
            ("a.avi", Array("RIFF\0\0\0\0WAVE".utf8)),
        ] as [(String, [UInt8])])
    func nearMisses(name: String, bytes: [UInt8]) throws {
        let url = try file(name, bytes)
        #expect(code { try UNNotificationAttachment(identifier: "", url: url) } == .attachmentCorrupt)
    }

    @Test(
        "A picture that is named for another format has the type of its bytes; other files have to be what they are called",
        arguments: [
            ("a.jpg", "public.png"), ("a.gif", "public.png"), ("a.webp", "public.png"), ("a.mp3", nil), ("a.mp4", nil),
        ] as [(String, String?)])
    func misnamed(name: String, type: String?) throws {
        let url = try file(name, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        guard let type else {
            return #expect(code { try UNNotificationAttachment(identifier: "", url: url) } == .attachmentCorrupt)
        }
        #expect(try UNNotificationAttachment(identifier: "", url: url).type == type)
    }

    @Test("The device is told why a file is refused", arguments: ["a.jpg", "a.pdf", "missing.png"])
    func refusal(name: String) throws {
        let url = name == "missing.png" ? folder.appendingPathComponent(name) : try file(name, [1, 2, 3])
        let connection = TestConnection()
        ApplicationContext(connection: connection).run {
            _ = code { try UNNotificationAttachment(identifier: "", url: url) }
        }
        let reason =
            switch name {
            case "a.jpg": "The attachment file is corrupt: its bytes are not of the type that its name or the hint says"
            case "a.pdf": "Unrecognized attachment file type: its extension or the hint is not a type of attachments"
            default: "Invalid attachment file URL: it is not a file that can be read"
            }
        #expect(connection.requests == [.attachmentRefused(name, reason: reason)])
    }

    @Test("A type hint overrides the extension and ignores case; the bytes must match it")
    func typeHint() throws {
        let png = try file("picture.txt", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        func attach(_ hint: String) throws -> UNNotificationAttachment {
            try UNNotificationAttachment(
                identifier: "", url: png, options: [UNNotificationAttachmentOptionsTypeHintKey: hint])
        }
        #expect(try attach("public.png").type == "public.png")
        #expect(try attach("Public.PNG").type == "public.png")
        #expect(code { try attach("public.jpeg") } == .attachmentCorrupt)
        #expect(code { try attach("public.image") } == .attachmentUnrecognizedType)
        #expect(code { try attach("") } == .attachmentUnrecognizedType)
        #expect(code { try UNNotificationAttachment(identifier: "", url: png) } == .attachmentUnrecognizedType)
    }

    @Test(
        "A file without an extension, or with an unknown one, has no type",
        arguments: ["a", "a.pdf", "a.mov", ".png"])
    func unknownExtensions(name: String) throws {
        let url = try file(name, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        #expect(code { try UNNotificationAttachment(identifier: "", url: url) } == .attachmentUnrecognizedType)
    }

    @Test("A missing file, another URL, a folder and a broken link are invalid URLs; a link to a file is valid")
    func urls() throws {
        let png = try file("a.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        let folder = self.folder.appendingPathComponent("folder.png")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        let link = self.folder.appendingPathComponent("link.png")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: png)
        let deadLink = self.folder.appendingPathComponent("dead.png")
        try FileManager.default.createSymbolicLink(
            at: deadLink, withDestinationURL: self.folder.appendingPathComponent("gone.png"))
        let missing = self.folder.appendingPathComponent("missing.png")
        let web = try #require(URL(string: "https://example.com/a.png"))
        for url in [missing, folder, deadLink, web, URL(fileURLWithPath: "/dev/null")] {
            #expect(code { try UNNotificationAttachment(identifier: "", url: url) } == .attachmentInvalidURL, "\(url)")
        }
        #expect(try UNNotificationAttachment(identifier: "", url: link).type == "public.png")
    }

    @Test("An empty identifier is replaced, each time by another")
    func identifiers() throws {
        let png = try file("a.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        let first = try UNNotificationAttachment(identifier: "", url: png)
        let second = try UNNotificationAttachment(identifier: "", url: png)
        #expect(!first.identifier.isEmpty)
        #expect(first.identifier != second.identifier)
        #expect(first != second)
        #expect(first.copy() as? UNNotificationAttachment == first)
    }

    @Test("Content keeps its attachments in order; a description has the type but not the location")
    func content() throws {
        let png = try file("secret.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        let content = UNMutableNotificationContent()
        content.attachments = [
            try UNNotificationAttachment(identifier: "b", url: png),
            try UNNotificationAttachment(identifier: "a", url: png),
        ]
        #expect(content.attachments.map(\.identifier) == ["b", "a"])
        let request = UNNotificationRequest(identifier: "one", content: content, trigger: nil)
        #expect(request.content.attachments == content.attachments)
        #expect(content.description.contains("public.png") && !content.description.contains("secret"))
        #expect(content.debugDescription.contains("secret.png"))
    }
}
