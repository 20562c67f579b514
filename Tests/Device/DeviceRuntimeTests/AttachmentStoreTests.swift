import BlockingTests
import DeviceRuntime
import Foundation
import Glibc
import ImmediateDevice
import NotificationCore
import NotificationHosting
import NotificationModel
import NotificationWire
import Testing
import UserNotifications

/// Files of requests on their way into the device's store and out of it.
@MainActor
@Suite("Attachments on a device")
struct AttachmentStoreTests {
    private let folder: TestFolder
    private let runtime: DeviceRuntime
    private let app: BundledApplication
    private let identifier = ApplicationIdentifier(BundledApplication.bundle.identifier)

    /// `app` contains the app's files, `bundle` its bundle; `store` is the device's store.
    init() throws {
        folder = try TestFolder()
        BundledApplication.resources = try folder.bundle("bundle", files: ["built-in.png"])
        runtime = DeviceRuntime.immediate(
            clock: .manual(at: DeviceRuntime.testStart), timeZone: .gmt,
            attachmentDirectory: folder.url.appendingPathComponent("store"), answerPatience: .zero, makeUUID: UUID.init)
        runtime.install(BundledApplication.self)
        runtime.send(.authorizationPreset(identifier, .authorized, [.alert]))
        runtime.send(.applicationWoken(identifier))
        app = try #require(TestApplication.launched as? BundledApplication)
        _ = app.takeNotes()
    }

    private func run(_ body: @escaping (UNUserNotificationCenter) -> Void) {
        app.body = body
        // The closure retains the suite, which retains the app.
        defer { app.body = { _ in } }
        runtime.perform(.pressed, on: "run", of: identifier)
    }

    private func attached(_ name: String, _ files: [URL], after seconds: Double? = nil) -> UNNotificationRequest {
        var model = request(name, after: seconds).model
        model.content.attachments = files.enumerated().map { index, url in
            NotificationAttachment(identifier: "\(index)", url: url, typeIdentifier: "public.png")
        }
        return UNNotificationRequest(model: model)
    }

    /// Adds a request and records the code of its error, 0 for none.
    private func add(_ request: UNNotificationRequest) {
        run { [app] in $0.add(request) { app.note("\(($0 as? UNError)?.errorCode ?? 0)") } }
    }

    private var stored: [URL] { pending.flatMap { $0.content.attachments.map(\.url) } }
    private var pending: [NotificationRequest] { runtime.system.pending.items.map(\.request) }

    private func exists(_ file: URL) -> Bool { FileManager.default.fileExists(atPath: file.path) }

    @Test("A file is moved into the store, which is created for the first, and is removed with its notification")
    func moves() throws {
        let file = try folder.file("app/a.png")
        #expect(try !folder.contents.contains("store"))
        add(attached("one", [file], after: 9))
        #expect(app.takeNotes() == ["0"])
        #expect(!exists(file))
        let target = try #require(stored.first)
        #expect(try Data(contentsOf: target) == Data("app/a.png".utf8))
        #expect(target.lastPathComponent == "a.png")
        #expect(target.path.hasPrefix(folder.url.appendingPathComponent("store").standardizedFileURL.path))
        runtime.advance(to: runtime.clock.now.addingTimeInterval(9))
        #expect(exists(target))
        run { $0.removeAllDeliveredNotifications() }
        #expect(!exists(target))
        #expect(try folder.contents.contains("store"))
        try runtime.removeAttachments()
        #expect(try !folder.contents.contains("store"))
    }

    @Test("A file of the app's bundle is copied")
    func copies() throws {
        let file = folder.url.appendingPathComponent("bundle/built-in.png")
        add(attached("one", [file], after: 9))
        #expect(app.takeNotes() == ["0"])
        #expect(exists(file))
        #expect(try exists(#require(stored.first)))
    }

    @Test("A file that is larger than its type may be is refused before it is copied", arguments: [false, true])
    func size(isLink: Bool) throws {
        let large = try folder.file("app/a.png"), link = large.appendingPathExtension("png")
        try #require(unsafe truncate(large.path, 60 << 30) == 0)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: large)
        add(attached("one", [isLink ? link : large], after: 9))
        #expect(app.takeNotes() == ["\(RequestError.attachmentInvalidFileSize.rawValue)"])
        #expect(stored.isEmpty && exists(large))
    }

    @Test("A pipe, and a link to one, is refused by name and not waited for", arguments: ["app/a.png", "bundle/a.png"])
    func pipes(name: String) throws {
        let pipe = folder.url.appendingPathComponent(name), link = pipe.appendingPathExtension("png")
        try FileManager.default.createDirectory(
            at: pipe.deletingLastPathComponent(), withIntermediateDirectories: true)
        try #require(unsafe mkfifo(pipe.path, 0o600) == 0)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: pipe)
        for file in [pipe, link] { add(attached("one", [file], after: 9)) }
        let code = UNError.Code.attachmentMoveIntoDataStoreFailed.rawValue
        #expect(app.takeNotes() == ["\(code)", "\(code)"] && exists(pipe))
        let lines = runtime.log.entries.map(\.text).filter { $0.hasSuffix("it is not a regular file but a pipe") }
        #expect(lines.count == 2)
    }

    @Test("A link is stored as a copy of its target")
    func links() throws {
        let file = try folder.file("app/a.png")
        let link = folder.url.appendingPathComponent("app/link.png")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        add(attached("one", [link], after: 9))
        #expect(app.takeNotes() == ["0"])
        #expect(exists(file) && exists(link))
        let target = try #require(stored.first)
        try Data("changed".utf8).write(to: file)
        #expect(try Data(contentsOf: target) == Data("app/a.png".utf8))
    }

    /// A folder on another file system than the temporary folder, if the machine has one.
    nonisolated private static let elsewhere: URL? = {
        let shared = URL(filePath: "/dev/shm")
        func device(_ url: URL) -> UInt {
            var information = stat()
            return unsafe stat(url.path, &information) == 0 ? UInt(information.st_dev) : 0
        }
        let isOther = device(shared) != 0 && device(shared) != device(FileManager.default.temporaryDirectory)
        let isWritable = unsafe access(shared.path, W_OK) == 0
        return isOther && isWritable ? shared : nil
    }()

    @Test("A file of another file system is moved, too", .enabled(if: elsewhere != nil))
    func otherFileSystem() throws {
        let file = try #require(Self.elsewhere).appendingPathComponent("ncenter-tests-\(UUID().uuidString).png")
        try Data("elsewhere".utf8).write(to: file)
        add(attached("one", [file], after: 9))
        #expect(app.takeNotes() == ["0"])
        #expect(!exists(file))
        #expect(try Data(contentsOf: #require(stored.first)) == Data("elsewhere".utf8))
    }

    @Test("A file that cannot be moved because its folder is read-only is copied", .enabled(if: geteuid() != 0))
    func readOnlyFolder() throws {
        let file = try folder.file("app/a.png")
        let parent = file.deletingLastPathComponent().path
        try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: parent)
        add(attached("one", [file], after: 9))
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: parent)
        #expect(app.takeNotes() == ["0"])
        #expect(exists(file))
        let target = try #require(stored.first)
        try Data("changed".utf8).write(to: file)
        #expect(try Data(contentsOf: target) == Data("app/a.png".utf8))
    }

    @Test("Files with the same name do not collide, and a file that occurs twice is stored once")
    func names() throws {
        let first = try folder.file("app/one/a.png")
        let second = try folder.file("app/two/a.png")
        add(attached("one", [first, second, first], after: 9))
        #expect(app.takeNotes() == ["0"])
        #expect(stored.count == 3 && Set(stored).count == 2)
        #expect(stored.allSatisfy(exists))
    }

    @Test("Files with different names share a folder, and a free place is reused")
    func sharedFolder() throws {
        add(attached("one", [try folder.file("app/a.png"), try folder.file("app/b.png")], after: 9))
        add(attached("two", [try folder.file("app/two/a.png")], after: 9))
        let places = stored.map { $0.path.split(separator: "/").suffix(2).joined(separator: "/") }
        #expect(places == ["1/a.png", "1/b.png", "2/a.png"])
        run { $0.removePendingNotificationRequests(withIdentifiers: ["one", "two"]) }
        #expect(try folder.contents.filter { $0.hasPrefix("store/") }.isEmpty)
        add(attached("three", [try folder.file("app/a.png")], after: 9))
        #expect(try #require(stored.first).path.hasSuffix("store/1/a.png"))
    }

    @Test("A foreign file in the store's directory is never replaced")
    func strayFile() throws {
        let stray = try folder.file("store/1/a.png")
        add(attached("one", [try folder.file("app/a.png")], after: 9))
        #expect(try #require(stored.first).path.hasSuffix("store/2/a.png"))
        #expect(try Data(contentsOf: stray) == Data("store/1/a.png".utf8))
    }

    @Test("When one cannot be moved, none is, and the request is refused")
    func allOrNone() throws {
        let file = try folder.file("app/a.png")
        add(attached("one", [file, folder.url.appendingPathComponent("app/missing.png")], after: 9))
        #expect(app.takeNotes() == ["\(RequestError.attachmentMoveIntoDataStoreFailed.rawValue)"])
        #expect(exists(file))
        #expect(pending.isEmpty)
        #expect(try folder.contents.filter { $0.hasPrefix("store/") }.isEmpty)
        #expect(runtime.log.entries.contains { $0.text.hasPrefix("attachment missing.png is not stored") })
    }

    @Test("A request read back and added again keeps its file; without the file it is refused")
    func addedAgain() throws {
        add(attached("one", [try folder.file("app/a.png")], after: 9))
        let target = try #require(stored.first)
        let model = try #require(pending.first)
        add(UNNotificationRequest(model: model))
        #expect(stored == [target] && exists(target))
        var other = model
        other.identifier = "two"
        add(UNNotificationRequest(model: other))
        #expect(stored == [target, target])
        run { $0.removePendingNotificationRequests(withIdentifiers: ["one"]) }
        #expect(exists(target))
        try FileManager.default.removeItem(at: target)
        add(UNNotificationRequest(model: other))
        #expect(app.takeNotes() == ["0", "0", "0", "\(RequestError.attachmentNotInDataStore.rawValue)"])
        #expect(pending.map(\.identifier) == ["two"], "what is pending stays as it was")
    }

    @Test("A request that names a file of a notification that the same code has removed is refused")
    func addedAgainAfterRemoval() throws {
        add(attached("one", [try folder.file("app/a.png")], after: 9))
        let target = try #require(stored.first)
        let again = UNNotificationRequest(model: try #require(pending.first))
        run { [app] center in
            center.removeAllPendingNotificationRequests()
            center.add(again) { app.note("\(($0 as? UNError)?.errorCode ?? 0)") }
        }
        #expect(app.takeNotes() == ["0", "\(RequestError.attachmentNotInDataStore.rawValue)"])
        #expect(pending.isEmpty && !exists(target))
    }

    @Test("A file in the store that belongs to another app, or never existed, is refused")
    func foreign() throws {
        let stray = try folder.file("store/1/stray.png")
        add(attached("one", [stray], after: 9))
        #expect(app.takeNotes() == ["\(RequestError.attachmentNotInDataStore.rawValue)"])
        #expect(exists(stray))
    }

    @Test("Requests with and without files are served in the order they were made")
    func order() throws {
        let files = try (0..<3).map { try folder.file("app/\($0).png") }
        let requests = files.enumerated().flatMap { index, file in
            [attached("file \(index)", [file]), request("plain \(index)")]
        }
        run { [app] center in
            for request in requests {
                let name = request.identifier
                center.add(request) { _ in app.note(name) }
            }
            center.getDeliveredNotifications { app.note("\($0.map(\.request.identifier))") }
        }
        let names = requests.map(\.identifier)
        #expect(app.takeNotes() == names + ["\(Array(names.reversed()))"])
    }

    @Test("A bundle's tables are the app's texts, with the plural form for all numbers, and have its name")
    func localizations() throws {
        #expect(
            runtime.system.applications[identifier]?.application.localizations == [
                "de": ["GREETING": "Hallo %@", "CUPS": "%d Tassen", "CFBundleDisplayName": "Bündel"],
                "en": ["GREETING": "Hello %@"],
            ])
        #expect(runtime.log.entries.contains { $0.text.contains("fr.lproj/Localizable.strings") })
    }

    @Test("A sound that the app adds a request with is looked for in its bundle, and the log says that it is missing")
    func sounds() {
        let names = ["built-in.png", "gone.caf", ""]
        run { center in
            for name in names {
                let content = UNMutableNotificationContent()
                content.body = "ring"
                content.sound = .ringtoneSoundNamed(UNNotificationSoundName(name))
                center.add(UNNotificationRequest(identifier: "ring", content: content, trigger: nil))
            }
        }
        #expect(
            runtime.log.entries.filter { $0.kind == .payload }.map(\.text)
                == names.dropFirst().map {
                    "sound: “\($0)”: the app has no such file; iOS plays the default sound"
                })
    }

    @Test("Texts that the host passes replace the bundle's")
    func passedLocalizations() throws {
        let bundle = HostedApplicationBundle(
            identifier: "a", name: "A", iconGlyph: "A", iconColor: (red: 0, green: 0, blue: 0),
            resources: BundledApplication.resources, localizations: ["ko": [:]], developmentLanguage: "ko")
        #expect(bundle.application.localizations == ["ko": [:]])
        #expect(bundle.application.developmentLanguage == "ko")
        #expect(bundle.problems.isEmpty)
    }
}

/// An app with a bundle on disk.
final class BundledApplication: TestApplication {
    static var resources: Bundle?

    override class var bundle: HostedApplicationBundle {
        HostedApplicationBundle(
            identifier: "com.example.Bundled", name: "Bundled", iconGlyph: "B", iconColor: (red: 1, green: 2, blue: 3),
            resources: resources)
    }
}

extension TestFolder {
    /// A bundle with tables in English and German, and a French one that cannot be read.
    fileprivate func bundle(_ name: String, files: [String]) throws -> Bundle {
        for file in files { _ = try self.file("\(name)/\(file)") }
        for (table, text) in [
            ("en.lproj/Localizable", #""GREETING" = "Hello %@";"#),
            ("de.lproj/Localizable", #"/* Gruß */ "GREETING" = "Hallo %@";"#),
            ("de.lproj/InfoPlist", #""CFBundleDisplayName" = "Bündel";"#), ("fr.lproj/Localizable", #"<plist"#),
        ] {
            let file = try self.file("\(name)/\(table).strings")
            try Data(text.utf8).write(to: file)
        }
        let plural = """
            { CUPS = { NSStringLocalizedFormatKey = "%#@n@"; n = { NSStringFormatValueTypeKey = d; one = "%d Tasse"; \
            other = "%arg Tassen"; }; }; }
            """
        try Data(plural.utf8).write(to: self.file("\(name)/de.lproj/Localizable.stringsdict"))
        guard let bundle = Bundle(url: url.appendingPathComponent(name)) else { throw CocoaError(.fileNoSuchFile) }
        return bundle
    }
}
