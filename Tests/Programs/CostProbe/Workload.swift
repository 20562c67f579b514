import DeviceInterface
import DeviceRuntime
import Foundation
import NotificationCore
import NotificationModel
import TerminalCanvas
import TerminalCurses

/// Work of variable size: a number of repetitions on one device.
enum Workload: String, CaseIterable {
    /// Requests that are delivered at once, and as many pending ones, of which 64 are kept.
    case adds
    /// Pending requests of very many apps.
    case addsOfManyApps
    /// Requests with one file each, delivered and removed.
    case attachments
    /// Requests of the app in front that it never answers.
    case unansweredQuestions
    /// Banners that remain until the user acts.
    case persistentBanners
    /// Notifications that the user clears one by one, and restores.
    case clears
    /// Notifications that their apps remove, one by one and all at once, among those of very many apps.
    case removals
    /// Categories of one app, with one notification in each.
    case categories
    /// Letters of a filter, each with its frame, over this number of notifications.
    case filterKeys
    /// Lines that an app prints, which go to the log.
    case printedLines

    func run(_ size: Int) throws {
        var device = WorkloadDevice()
        switch self {
        case .adds:
            // From the first further request on, one is discarded.
            for index in 0..<PendingQueue.limit { device.add("before \(index)", to: 0, after: 30) }
            for index in 0..<size { device.add("\(index)", to: 0, after: index.isMultiple(of: 2) ? nil : 60) }
        case .addsOfManyApps:
            for index in 0..<size { device.add("\(index)", to: index / 32, after: Double(60 + index * 7 % 100)) }
        case .attachments:
            try device.keepFiles(size)
        case .unansweredQuestions:
            device.open(0)
            for index in 0..<size { device.add("\(index)", to: 0) }
        case .persistentBanners:
            try device.unlockWithPersistentBanners()
            for index in 0..<size { device.add("\(index)", to: 0) }
        case .clears:
            for index in 0..<size { device.add("\(index)", to: index % 20) }
            for index in 0..<size { device.clear("\(index)", of: index % 20) }
            for _ in 0..<size { device.send(.clearUndone) }
        case .removals:
            for index in 0..<size { device.add("\(index)", to: index / 4) }
            for index in stride(from: 0, to: size, by: 2) { device.remove("\(index)", of: index / 4) }
            for application in 0..<size / 4 { device.removeAll(of: application) }
        case .categories:
            device.setCategories(size)
            for index in 0..<size { device.add("\(index)", to: 0, category: "category \(index)") }
        case .filterKeys:
            for index in 0..<size { device.add("\(index)", to: index % 20) }
            device.press(["/", "e", "a", "r", "Backspace", "Backspace", "n"])
        case .printedLines:
            try Self.printLines(size)
        }
    }

    private struct NoCapture: Error {}

    private static func printLines(_ size: Int) throws {
        guard PrintedText.beginCapture(output: true, error: false) else { throw NoCapture() }
        defer { PrintedText.endCapture() }
        var printed = PrintedText()
        var log = DeviceLog()
        for index in 0..<size {
            print("line \(index) of what an app has to say")
            guard index % 10 == 9 else { continue }
            for line in printed.takeLines() {
                log.append(
                    LogEntry(
                        date: WorkloadDevice.start, application: WorkloadDevice.application(0), kind: .console,
                        text: "\(line.string)"))
            }
        }
        precondition(log.written == size, "each line comes into the log")
    }
}
