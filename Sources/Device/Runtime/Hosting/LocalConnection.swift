import ApplicationScheduling
import CNcenterDevice
import Foundation
import NotificationHosting
import NotificationLocking
import NotificationModel
import NotificationWire

/// The connection of an app in this process.
final class LocalConnection: HostedApplicationConnection {
    let application: ApplicationIdentifier
    let bundle: HostedApplicationBundle
    // Not retained: threads of apps may call a device that no longer exists.
    weak let process: ApplicationProcess?
    private let clock: SharedDeviceClock
    private let callback: ApplicationProcess.Callback
    /// What the app has printed of a line that has not ended, where nothing captures the output.
    private let printed = Mutex<[UInt8]>([])

    init(bundle: HostedApplicationBundle, process: ApplicationProcess) {
        application = ApplicationIdentifier(bundle.identifier)
        self.bundle = bundle
        self.process = process
        clock = process.clock
        callback = process.callback
    }

    var hasDevice: Bool { process != nil }
    var now: Date { clock.value.now }
    var timeZone: TimeZone { clock.timeZone }
    var deviceName: String { process?.deviceName.withLock(\.self) ?? "" }
    var languageAndRegion: (language: String, region: String?) {
        process?.languageAndRegion.withLock(\.self) ?? ("en", nil)
    }
    var isLight: Bool { process?.isLight.withLock(\.self) ?? false }
    var place: Coordinate? { process?.place.withLock(\.self) }
    var callbacks: CallbackThread { callback.thread.withLock(\.self) }

    var stoppedTime: Date? {
        let clock = clock.value
        return clock.stands ? clock.now : nil
    }

    var placeOffMainThread: String? {
        let queue = unsafe String(cString: ncenter_queue_label())
        // Where a process gives its main thread up, as tests do, the main queue is on other threads.
        guard !Thread.isMainThread, queue != "com.apple.main-thread" else { return nil }
        guard queue.hasPrefix("com.apple.root.") else { return "the queue \(queue)" }
        // libdispatch names its threads for their queues, and answers this label on threads that are not its own, too.
        guard queue == "com.apple.root.default-qos.overcommit" else { return "a global queue" }
        let name = Thread.current.name ?? ""
        return !name.isEmpty && queue.hasSuffix(name) ? "a global queue" : "a thread of its own"
    }

    func send(_ request: ApplicationRequest) {
        process?.inbox.collectPrinted(by: self)
        report(.request(request, isOfDrawing: DrawingPass.isActive))
    }

    func report(_ report: ApplicationReport) {
        process?.inbox.append(report, from: self)
    }

    func notePrinted(_ bytes: UnsafeRawBufferPointer) {
        guard let inbox = process?.inbox, inbox.takePrintedLines == nil else { return }
        let lines = printed.withLock { printed in
            unsafe printed += bytes
            guard let end = printed.lastIndex(of: UInt8(ascii: "\n")) else { return [String]() }
            defer { printed.removeSubrange(...end) }
            return printed[..<end].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
                .map { String(decoding: $0, as: UTF8.self) }
        }
        if !lines.isEmpty { inbox.append(.printed(lines), from: self) }
    }

    /// Waits until the device's clock has reached a date.
    func sleep(until date: Date, for context: ApplicationContext) async throws {
        guard let process else { throw CancellationError() }
        try await process.schedule.timers.sleep(until: date, for: context) { process.inbox.nudge() }
    }

    // MARK: App groups

    func folder(ofApplicationGroup group: String) -> URL? {
        inGroup(group) { try $0.folder(of: group) }
    }

    func defaultsSuite(ofApplicationGroup group: String) -> String? {
        inGroup(group) { try $0.defaultsSuite(of: group) }
    }

    /// Returns something of a group that the app is in; otherwise the log says why there is nothing.
    private func inGroup<Result>(
        _ group: String, _ body: (ApplicationGroupFolders) throws -> Result
    ) -> Result? {
        guard bundle.entitlements.applicationGroups.contains(group) else {
            let reason = "it takes \(Entitlements.applicationGroupsKey) with this group"
            send(.applicationGroupRefused(group, reason: reason))
            return nil
        }
        do {
            return try process.map { try body($0.groups) }
        } catch {
            send(.applicationGroupRefused(group, reason: error.localizedDescription))
            return nil
        }
    }
}
