import ApplicationScheduling
import DeviceRuntime
import Foundation
import NotificationCore
import NotificationLocking
import NotificationModel
import RandomLives
import TerminalCanvas

/// A device whose apps make calls on several threads while the user operates it, according to a plan.
///
/// It belongs to the device's thread.
struct RequestLife {
    private let plan: RequestPlan
    private let runtime: DeviceRuntime
    private let record: CallRecord
    private let folder: URL
    private var found: [String] = []

    private static let start = Date(timeIntervalSince1970: 1_795_253_460)
    private static let options: AuthorizationOptions = [.alert, .sound, .badge]
    /// The maximum real time of a turn. Only callers that are stuck exceed it, however busy the machine is.
    private static let patience: Duration = .seconds(600)

    init(_ plan: RequestPlan, on thread: any ApplicationThread) {
        self.plan = plan
        folder = FileManager.default.temporaryDirectory.appending(path: "ncenter-requests-\(UUID().uuidString)")
        let process = ApplicationProcess(thread: thread, clock: .manual(at: Self.start), timeZone: .gmt)
        runtime = DeviceRuntime(
            process: process,
            attachmentDirectory: folder.appending(path: "store"),
            patience: Patience(answer: .seconds(5), rest: Self.patience)
        ) { UUID() }
        // A task of a deleted app waits forever and holds the record; it must not hold the signal's descriptor.
        record = CallRecord(callers: plan.callers.count) { [weak signal = runtime.wakeSignal] in signal?.raise() }
        // The lives are about the main thread, where handlers and messages keep one order.
        do {
            runtime.send(.settingAssigned(try SettingAssignment(.callbacks, "main")))
        } catch {
            preconditionFailure("\(error)")
        }
    }

    /// Runs the plan and returns the violated expectations.
    consuming func violations() -> [String] {
        for target in RequestPlan.Target.allCases { install(target) }
        for (number, caller) in plan.callers.enumerated() {
            RequestCaller(number: number, plan: caller, record: record, folder: folder.appending(path: "app")).start()
        }
        for (turn, act) in plan.acts.enumerated() where found.isEmpty {
            if act.awaitsCallers { awaitCallers(before: turn) }
            perform(act.act)
            runtime.show(in: Size(columns: 80, rows: 24), repertoire: .unicode)
            runtime.letApplicationsAnswer(until: .now + .milliseconds(1))
            check("after turn \(turn)")
            record.begin(turn: turn + 1)
        }
        finish()
        return found
    }

    private mutating func finish() {
        record.begin(turn: .max - 1)
        // After a caller was late once, it is not waited for again.
        if found.isEmpty { awaitCallers(before: .max) }
        settle()
        runtime.send(.unlocked)
        while runtime.system.alert != nil { runtime.send(.alertAnswered(accepted: true)) }
        settle()
        check("in the end")
        found += record.violations
        checkPicture()
        checkFiles()
    }

    // MARK: Apps

    private func install(_ target: RequestPlan.Target) {
        let host = DispatchQueue.main.sync { [process = runtime.process] in
            MainActor.assumeIsolated { process.load(FuzzedApplication.type(of: target), makeUUID: { UUID() }) }
        }
        runtime.install(host)
        runtime.send(.authorizationPreset(target.identifier, .authorized, Self.options))
        runtime.send(.applicationWoken(target.identifier))
        record.install(host.center, of: target)
    }

    /// Handles requests from apps until their callers have done everything before a turn.
    private mutating func awaitCallers(before turn: Int) {
        let end = ContinuousClock.now + Self.patience
        while true {
            runtime.attend()
            let late = record.callers(before: turn)
            guard !late.isEmpty else { return }
            guard ContinuousClock.now < end else {
                found.append("callers \(late) come to turn \(turn)")
                return
            }
            if runtime.prepareToSleep(), !record.callers(before: turn).isEmpty { runtime.wakeSignal.wait(.seconds(1)) }
        }
    }

    // MARK: The user

    private mutating func perform(_ act: PlannedAct.Act) {
        switch act {
        case .lock: runtime.send(.lockPressed)
        case .unlock: runtime.send(.unlocked)
        case .goHome: runtime.send(.homePressed)
        case .openNotificationCenter: runtime.send(.notificationCenterOpened)
        case .closeNotificationCenter: runtime.send(.notificationCenterClosed)
        case .dismissBanner: runtime.send(.bannerDismissed)
        case .answerAlert: runtime.send(.alertAnswered(accepted: true))
        case .undoClear: runtime.send(.clearUndone)
        case .open(let target): runtime.send(.applicationOpened(target.identifier))
        case .tap(let choice): send(choice) { .notificationTapped($0) }
        case .openLongLook(let choice): send(choice) { .longLookOpened($0) }
        case .press(let choice):
            send(choice) { .actionTapped($0, action: choice % 2 == 0 ? "plain" : "open", userText: nil) }
        case .clear(let choice): send(choice) { .cleared([$0]) }
        case .clearAll: runtime.send(.cleared(listed))
        case .advance(let seconds): runtime.advance(to: runtime.clock.now.addingTimeInterval(seconds))
        case .delete:
            guard record.isOnDevice(.deleted) else { return }
            runtime.send(.applicationRemoved(RequestPlan.Target.deleted.identifier))
            record.bury(.deleted)
        case .install:
            if !record.isOnDevice(.deleted) { install(.deleted) }
        case .settle: settle()
        case .nothing: break
        }
    }

    private var listed: [DeliveredNotification.Identifier] {
        runtime.system.list.allGroups.flatMap { Array($0.members.newestFirst) }
    }

    private func send(_ choice: Int, _ event: (DeliveredNotification.Identifier) -> SystemEvent) {
        let listed = listed
        if !listed.isEmpty { runtime.send(event(listed[choice % listed.count])) }
    }

    // MARK: What holds

    private mutating func settle() {
        if !runtime.settle() {
            found.append("apps come to rest: \(runtime.exhaustion?.description ?? "an answer is missing")")
        }
    }

    private mutating func check(_ moment: String) {
        let violations = SystemInvariants(runtime.system, runtime.clock.now).violations
        found += violations.map { "\(moment): \($0)" }
    }

    /// Draws the app in front.
    private mutating func checkPicture() {
        runtime.send(.applicationOpened(RequestPlan.Target.persistent.identifier))
        runtime.show(in: Size(columns: 80, rows: 24), repertoire: .unicode)
        settle()
        if runtime.system.frontApplication == RequestPlan.Target.persistent.identifier, runtime.applicationScreen == nil
        {
            found.append("the app in front is drawn")
        }
    }

    /// The store contains the files that are needed, and is removed with the device.
    private mutating func checkFiles() {
        let store = folder.appending(path: "store")
        let needed = SystemInvariants.neededFiles(of: runtime.system, in: store.path + "/").map(\.path).sorted()
        let kept = files(in: store)
        if kept != needed { found.append("the store has \(kept), and \(needed) are needed") }
        do {
            try runtime.removeAttachments()
            if FileManager.default.fileExists(atPath: store.path) { found.append("the store goes with the device") }
            if FileManager.default.fileExists(atPath: folder.path) { try FileManager.default.removeItem(at: folder) }
        } catch {
            found.append("the files can be removed: \(error)")
        }
    }

    private func files(in folder: URL) -> [String] {
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".png") }.map { folder.path + "/" + $0 }.sorted()
    }
}

extension RequestPlan.Target {
    var identifier: ApplicationIdentifier { ApplicationIdentifier("com.example.\(self)") }
}
