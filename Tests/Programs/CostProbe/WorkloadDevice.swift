import DeviceInterface
import DeviceRuntime
import Foundation
import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas

/// A device with a runtime for files and the log, and a screen.
struct WorkloadDevice {
    static let start = Date(timeIntervalSince1970: 1_795_253_460)

    private var system = NotificationSystem()
    private var screen = DeviceInterface()
    private var log = DeviceLog()
    private let store = AttachmentStore(inTemporary: FileManager.default.temporaryDirectory)
    private var calls: UInt64 = 0
    private let size = Size(columns: 80, rows: 24)

    static func application(_ number: Int) -> ApplicationIdentifier {
        ApplicationIdentifier("com.example.Messages\(number)")
    }

    mutating func send(_ event: SystemEvent) {
        for effect in system.handle(event, at: Self.start) {
            switch effect {
            case .log(let entry):
                log.append(entry)
            case .importAttachments(let application, let call, let attachments):
                do {
                    let stored = try store.adopt(attachments, of: application, bundle: nil)
                    send(.attachmentsImported(call, .success(stored)))
                } catch {
                    preconditionFailure("a file that can be moved: \(error) \(store.takeProblems())")
                }
            case .removeAttachments(let files):
                store.remove(store.release(files))
            default:
                break
            }
        }
    }

    /// Installs an authorized app unless it is installed.
    private mutating func install(_ number: Int) {
        let identifier = Self.application(number)
        guard system.applications[identifier] == nil else { return }
        send(
            .applicationInstalled(
                Application(identifier: identifier, name: "Messages \(number)", iconGlyph: "M", iconColor: .gray)))
        send(.authorizationPreset(identifier, .authorized, [.alert, .sound, .badge]))
    }

    mutating func add(
        _ name: String, to number: Int, after seconds: Double? = nil, category: String = "", file: URL? = nil
    ) {
        install(number)
        var content = NotificationContent()
        content.title = "Candace"
        content.body = "I already went bowling today. Get some ice cream? \(name)"
        content.threadIdentifier = "conversation \(name.utf8.count % 7)"
        content.categoryIdentifier = category
        if let file {
            content.attachments = [
                NotificationAttachment(identifier: "picture", url: file, typeIdentifier: "public.png")
            ]
        }
        let trigger = seconds.map { NotificationTrigger.timeInterval(seconds: $0, repeats: false) }
        calls += 1
        send(
            .application(
                Self.application(number),
                .add(
                    CallIdentifier(rawValue: calls),
                    NotificationRequest(identifier: name, content: content, trigger: trigger))))
    }

    mutating func clear(_ name: String, of number: Int) {
        send(.cleared([.init(application: Self.application(number), request: name)]))
    }

    mutating func remove(_ name: String, of number: Int) {
        send(.application(Self.application(number), .removeDelivered([name])))
    }

    mutating func removeAll(of number: Int) {
        send(.application(Self.application(number), .removeAllDelivered))
    }

    mutating func setCategories(_ count: Int) {
        install(0)
        let categories = (0..<count).map { index in
            NotificationCategory(
                identifier: "category \(index)",
                actions: [NotificationAction(identifier: "reply", title: "Reply \(index)")])
        }
        send(.application(Self.application(0), .setCategories(categories)))
    }

    /// Brings an app with code to the front.
    mutating func open(_ number: Int) {
        let identifier = Self.application(number)
        send(
            .applicationInstalled(
                Application(
                    identifier: identifier, name: "Messages", iconGlyph: "M", iconColor: .gray)))
        send(.authorizationPreset(identifier, .authorized, [.alert, .sound, .badge]))
        send(.unlocked)
        send(.applicationOpened(identifier))
    }

    mutating func unlockWithPersistentBanners() throws {
        install(0)
        send(
            .settingAssigned(
                try SettingAssignment(parsing: "\(Self.application(0).rawValue):bannerStyle=persistent")))
        send(.unlocked)
    }

    /// Delivers notifications with one file each, removes half of them one by one and then the rest.
    mutating func keepFiles(_ count: Int) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ncenter-costs-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for index in 0..<count {
            let file = folder.appendingPathComponent("\(index).png")
            guard FileManager.default.createFile(atPath: file.path, contents: Data()) else {
                throw CocoaError(.fileWriteUnknown)
            }
            add("\(index)", to: 0, file: file)
        }
        for index in stride(from: 0, to: count, by: 2) { remove("\(index)", of: 0) }
        removeAll(of: 0)
        try store.removeAll()
        try FileManager.default.removeItem(at: folder)
    }

    /// Presses keys by their names, with a frame after each.
    mutating func press(_ names: [String]) {
        for name in names {
            guard let key = Key(name: name) ?? name.first.map(Key.character) else { continue }
            for effect in screen.handle(.key(key), snapshot: snapshot, size: size) {
                if case .event(let event) = effect { send(event) }
            }
            screen.reconcile(with: snapshot)
            _ = screen.draw(snapshot: snapshot, size: size)
        }
    }

    private var snapshot: DeviceSnapshot { DeviceSnapshot(now: Self.start, system: system, log: log) }
}
