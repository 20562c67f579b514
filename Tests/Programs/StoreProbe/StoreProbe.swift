import Foundation
import NotificationCore
import NotificationModel
import NotificationStore

/// A store in a process of its own.
///
/// - `limited FILE`: writes until the file has reached the process's limit, then without the limit.
/// - `unwritable FOLDER`: loads the device in a folder that it cannot write, then writes when it can.
/// - `fill FILE NUMBER`: writes a device with this number of delivered notifications.
/// - `open FILE`: opens and loads a store, so that its instructions can be counted.
/// - `load FILE`: the same, and makes a device of it; prints milliseconds and bytes of memory.
/// - `push FILE NUMBER`: prints the processor time of each written push in microseconds.
@main
enum StoreProbe {
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch (arguments.first, arguments.dropFirst().first, arguments.dropFirst(2).first.flatMap { Int($0) }) {
        case ("limited", let file?, nil): try Faults.limited(URL(filePath: file))
        case ("unwritable", let folder?, nil): try Faults.unwritable(URL(filePath: folder))
        case ("fill", let file?, let number?): try Measurements.fill(URL(filePath: file), number)
        case ("open", let file?, nil): try Measurements.open(URL(filePath: file))
        case ("load", let file?, nil): try Measurements.load(URL(filePath: file))
        case ("push", let file?, let number?): try Measurements.push(URL(filePath: file), number)
        default: preconditionFailure("\(arguments) is nothing that it does")
        }
    }

    static func store(at file: URL) throws(StoreError) -> DeviceStore {
        try DeviceStore.open(
            at: file, attachments: file.deletingLastPathComponent().appending(path: "attachments"), access: .readWrite)
    }

    static let start = Date(timeIntervalSince1970: 1_795_253_460)
    static let apps = (0..<20).map { ApplicationIdentifier("com.example.Messages\($0)") }

    /// A new device with authorized apps, whose changes are recorded.
    static var newDevice: NotificationSystem {
        var system = NotificationSystem()
        system.track()
        for app in apps {
            let application = Application(identifier: app, name: "Messages", iconGlyph: "M", iconColor: .gray)
            _ = system.handle(.applicationInstalled(application), at: start)
            _ = system.handle(.authorizationPreset(app, .authorized, [.alert, .sound, .badge]), at: start)
        }
        return system
    }

    /// A typical notification: a message in a conversation, with the payload that it came in.
    static func push(_ number: Int, identifier: String, to system: inout NotificationSystem) -> [LogEntry] {
        var content = NotificationContent()
        content.title = "Candace \(number % 50)"
        content.body = "I already went bowling today. Get some ice cream? \(number)"
        content.threadIdentifier = "conversation-\(number % 10_000)"
        content.categoryIdentifier = "message"
        content.summaryArgument = "Candace \(number % 50)"
        content.sound = .systemDefault
        content.badge = number
        content.userInfo = [
            "aps": .dictionary([
                "alert": .dictionary(["title": .string(content.title), "body": .string(content.body)]),
                "badge": .integer(number), "thread-id": .string(content.threadIdentifier),
            ]),
            "conversation": .string(content.threadIdentifier),
        ]
        let effects = system.handle(
            .pushArrived(
                apps[number % apps.count],
                RemoteNotification(NotificationRequest(identifier: identifier, content: content, trigger: .push))),
            at: start.addingTimeInterval(Double(number)))
        return effects.compactMap { effect in
            if case .log(let entry) = effect { entry } else { nil }
        }
    }
}
