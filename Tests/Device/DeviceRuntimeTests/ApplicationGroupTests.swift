import BlockingTests
import DeviceRuntime
import Foundation
import ImmediateDevice
import NotificationCore
import NotificationHosting
import NotificationModel
import NotificationWire
import Testing
import UserNotifications

/// Folders and defaults that apps of a device share.
@MainActor
@Suite("App groups of a device", .timeLimit(.minutes(20)), .watchdog)
struct ApplicationGroupTests {
    private let folder: TestFolder
    private let changes = ChangeSignal()

    init() throws {
        folder = try TestFolder()
    }

    /// A device that lasts if it has a folder.
    private func device(in name: String? = "groups") -> DeviceRuntime {
        DeviceRuntime.immediate(
            clock: .manual(at: DeviceRuntime.testStart),
            attachmentDirectory: folder.url.appendingPathComponent("attachments"),
            applicationGroupDirectory: name.map { folder.url.appendingPathComponent($0, isDirectory: true) },
            wakeLoop: changes.send, makeUUID: UUID.init)
    }

    private func start<App: TestApplication>(_ type: App.Type, on runtime: DeviceRuntime) throws -> App {
        runtime.install(type)
        let identifier = ApplicationIdentifier(type.bundle.identifier)
        runtime.send(.authorizationPreset(identifier, .authorized, [.alert]))
        runtime.send(.applicationWoken(identifier))
        return try #require(TestApplication.launched as? App)
    }

    /// Runs code on behalf of an app.
    private func run(_ app: TestApplication, on runtime: DeviceRuntime, _ body: @escaping () -> Void) {
        app.body = { _ in body() }
        // The closure retains the app.
        defer { app.body = { _ in } }
        runtime.perform(.pressed, on: "run", of: ApplicationIdentifier(type(of: app).bundle.identifier))
    }

    private func container(_ group: String) -> URL? {
        FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)
    }

    private func mode(_ url: URL) throws -> Int {
        try #require(try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int)
    }

    @Test("A folder is made when it is first asked for, for this user only, and two apps share it")
    func sharedFolder() throws {
        let runtime = device()
        let app = try start(GroupApplication.self, on: runtime)
        let neighbour = try start(GroupNeighbour.self, on: runtime)
        #expect(try folder.contents.isEmpty)
        var url: URL?
        run(app, on: runtime) { url = container(GroupApplication.shared) }
        let group = try #require(url)
        #expect(try folder.contents == ["groups", "groups/group.com.example.shared"])
        #expect(try mode(group) == 0o700 && mode(group.deletingLastPathComponent()) == 0o700)
        try Data("hello".utf8).write(to: group.appendingPathComponent("note.txt"))
        var read: Data?
        run(neighbour, on: runtime) {
            let file = container(GroupApplication.shared)?.appendingPathComponent("note.txt")
            read = file.flatMap { FileManager.default.contents(atPath: $0.path) }
        }
        #expect(read == Data("hello".utf8))
        try runtime.closeApplicationGroups()
        #expect(try folder.contents.contains("groups/group.com.example.shared/note.txt"), "the next start needs it")
    }

    @Test("An app that is not in the group gets nothing, and the log says what that takes")
    func refusal() throws {
        let runtime = device()
        _ = try start(GroupApplication.self, on: runtime)
        let neighbour = try start(GroupNeighbour.self, on: runtime)
        var url: URL?
        run(neighbour, on: runtime) { url = container(GroupApplication.own) }
        #expect(url == nil)
        #expect(try folder.contents.isEmpty)
        #expect(
            runtime.log.entries.last?.text
                == "no folder of the app group “group.com.example.own”: it takes "
                + "com.apple.security.application-groups with this group")
        #expect(container(GroupApplication.shared) == nil, "no app is calling")
    }

    @Test("A folder that cannot be made is named in the log with the reason")
    func failure() throws {
        _ = try folder.file("groups")
        let runtime = device()
        let app = try start(GroupApplication.self, on: runtime)
        var url: URL?
        run(app, on: runtime) { url = container(GroupApplication.shared) }
        #expect(url == nil)
        let text = runtime.log.entries.last?.text ?? ""
        #expect(text.hasPrefix("no folder of the app group “group.com.example.shared”: "))
        #expect(!text.contains("com.apple.security"))
    }

    @Test("A device that keeps nothing has folders in the temporary folder, which go with it")
    func temporary() throws {
        var url: URL?
        do {
            let runtime = device(in: nil)
            let app = try start(GroupApplication.self, on: runtime)
            run(app, on: runtime) {
                url = container(GroupApplication.shared)
                UserDefaults(suiteName: GroupApplication.shared)?.set("Ida", forKey: "name")
            }
            let group = try #require(url)
            #expect(try mode(group) == 0o700)
            #expect(group.deletingLastPathComponent().lastPathComponent.hasPrefix("ncenter-groups-"))
            try runtime.closeApplicationGroups()
        }
        let group = try #require(url)
        #expect(!FileManager.default.fileExists(atPath: group.deletingLastPathComponent().path))
    }

    @Test("Defaults of a group are in its folder, and an app, its neighbour and the next start read them")
    func defaults() throws {
        do {
            let runtime = device()
            let app = try start(GroupApplication.self, on: runtime)
            let neighbour = try start(GroupNeighbour.self, on: runtime)
            run(app, on: runtime) { UserDefaults(suiteName: GroupApplication.shared)?.set("Ida", forKey: "name") }
            var name: String?
            run(neighbour, on: runtime) {
                name = UserDefaults(suiteName: GroupApplication.shared)?.string(forKey: "name")
            }
            #expect(name == "Ida")
            try runtime.closeApplicationGroups()
        }
        let file = "groups/group.com.example.shared/Library/Preferences/group.com.example.shared.plist"
        #expect(try folder.contents.contains(file))
        let plist = try Data(contentsOf: folder.url.appendingPathComponent(file))
        let values = unsafe try PropertyListSerialization.propertyList(from: plist, format: nil) as? [String: Any]
        #expect(values?["name"] as? String == "Ida")
    }

    @Test("Two devices in one process do not share their groups")
    func twoDevices() throws {
        let first = device(in: "first")
        let second = device(in: "second")
        let app = try start(GroupApplication.self, on: first)
        let other = try start(GroupApplication.self, on: second)
        var names: [String?] = []
        run(app, on: first) { UserDefaults(suiteName: GroupApplication.own)?.set("one", forKey: "name") }
        for (app, runtime) in [(other, second), (app, first)] {
            run(app, on: runtime) {
                names.append(UserDefaults(suiteName: GroupApplication.own)?.string(forKey: "name"))
            }
        }
        #expect(names == [nil, "one"])
    }

    @Test("Deleting the last app of a group deletes its folder and defaults")
    func deletion() throws {
        let runtime = device()
        let app = try start(GroupApplication.self, on: runtime)
        _ = try start(GroupNeighbour.self, on: runtime)
        run(app, on: runtime) {
            for group in [GroupApplication.own, GroupApplication.shared] {
                _ = container(group)
                UserDefaults(suiteName: group)?.set("Ida", forKey: "name")
            }
        }
        runtime.send(.applicationRemoved(ApplicationIdentifier("com.example.Group")))
        #expect(
            try folder.contents.filter { $0.hasPrefix("groups/") && $0.split(separator: "/").count == 2 } == [
                "groups/group.com.example.shared"
            ], "the neighbour is in it still")
        let again = try start(GroupApplication.self, on: runtime)
        var names: [String?] = []
        run(again, on: runtime) {
            for group in [GroupApplication.own, GroupApplication.shared] {
                names.append(UserDefaults(suiteName: group)?.string(forKey: "name"))
            }
        }
        #expect(names == [nil, "Ida"])
    }

    @Test("A service extension shares the folder and the bundle of its app")
    func serviceExtension() async throws {
        let runtime = device()
        let app = try start(GroupApplication.self, on: runtime)
        let identifier = ApplicationIdentifier("com.example.Group")
        run(app, on: runtime) { UserDefaults(suiteName: GroupApplication.shared)?.set("Ida", forKey: "name") }
        let push = #"{"aps": {"alert": "a", "mutable-content": 1}}"#
        try runtime.push([UInt8](push.utf8), to: identifier)
        while runtime.system.list.notifications(of: identifier).isEmpty {
            guard runtime.prepareToSleep() else { continue }
            guard await changes.next() else { break }
            runtime.attend()
        }
        let content = try #require(runtime.system.list.notifications(of: identifier).first?.content)
        #expect(content.title == "com.example.Group" && content.body == "Ida")
        #expect(content.subtitle == GroupApplication.shared)
    }

    @Test("A suite that is not a group is Foundation's own")
    func otherSuites() throws {
        let runtime = device()
        let app = try start(GroupApplication.self, on: runtime)
        let name = "ncenter-tests-\(UUID().uuidString)"
        run(app, on: runtime) { UserDefaults(suiteName: name)?.set(1, forKey: "number") }
        #expect(UserDefaults(suiteName: Optional(name))?.integer(forKey: "number") == 1)
        UserDefaults.standard.removePersistentDomain(forName: name)
        #expect(try folder.contents.isEmpty)
    }

    // MARK: Identity

    @Test("An app learns its identifier and Info values from its environment, and all its code from the current bundle")
    func identity() throws {
        let runtime = device()
        let app = try start(GroupApplication.self, on: runtime)
        _ = try start(GroupNeighbour.self, on: runtime)
        let bundle = app.environment.bundle
        #expect(bundle.identifier == "com.example.Group")
        #expect(bundle.object(forInfoDictionaryKey: "CFBundleIdentifier") as? String == "com.example.Group")
        #expect(bundle.object(forInfoDictionaryKey: "CFBundleName") as? String == "Group")
        #expect(bundle.object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") as? String == "en")
        #expect(bundle.infoDictionary["CFBundleShortVersionString"] as? String == "1.2")
        #expect(bundle.infoDictionary["Servers"] as? [String] == ["a", "b"])
        #expect(bundle.infoDictionary["Limit"] as? Int == 5 && bundle.infoDictionary["IsTest"] as? Bool == true)
        #expect(bundle.object(forInfoDictionaryKey: "Nothing") == nil)
        var current: String?
        run(app, on: runtime) { current = HostedApplicationBundle.current?.identifier }
        #expect(current == "com.example.Group")
        #expect(HostedApplicationBundle.current == nil)
    }
}
