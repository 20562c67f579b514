import Foundation
import UserNotifications

/// A thread or a task of an app that makes the calls in its plan.
struct RequestCaller: Sendable {
    let number: Int
    let plan: RequestPlan.Caller
    let record: CallRecord
    /// The files to attach, one for each call that has one. They are created in advance, because a task of a deleted
    /// app may outlive the device.
    private let attachments: [UNNotificationAttachment?]

    init(number: Int, plan: RequestPlan.Caller, record: CallRecord, folder: URL) {
        self.number = number
        self.plan = plan
        self.record = record
        attachments = plan.calls.map { call in
            if case .add(_, _, _, hasFile: true) = call.operation { Self.attachment(in: folder) } else { nil }
        }
    }

    func start() {
        let first = record.center(of: plan.target)
        if plan.isTask {
            record.enter(task: number, with: first.number)
            Task { await run(first) }
        } else {
            Thread.detachNewThread { run(first) }
        }
    }

    // MARK: A thread

    private func run(_ first: CallRecord.Center) {
        for (index, call) in plan.calls.enumerated() {
            let mayGoOn = DispatchSemaphore(value: 0)
            record.await(turn: call.turn, of: number) { mayGoOn.signal() }
            mayGoOn.wait()
            perform(
                call, with: attachments[index], on: plan.keepsCenter ? first : record.center(of: plan.target))
        }
        record.finish(number)
    }

    private func perform(
        _ call: PlannedCall, with attachment: UNNotificationAttachment?, on center: CallRecord.Center
    ) {
        guard call.operation.isAnswered, call.form != .withoutHandler || !call.operation.maySpareHandler else {
            _ = record.call(center.number, in: number, isAnswered: false)
            return perform(call.operation, with: attachment, on: center, then: nil)
        }
        let isQuestion = call.operation.isQuestion
        let name = record.call(center.number, in: number, isInOrder: !isQuestion)
        let hasAnswer = DispatchSemaphore(value: 0)
        perform(call.operation, with: attachment, on: center) { [record, number] in
            // Completion handlers run where app code runs.
            MainActor.assertIsolated()
            record.answer(name, in: number)
            hasAnswer.signal()
            if call.form == .asksAgain { record.askOnMainThread(center) }
        }
        // The user may take any amount of time.
        if call.form == .waits, !isQuestion, record.await(hasAnswer, of: center.number) { hasAnswer.wait() }
    }

    private func perform(
        _ operation: PlannedCall.Operation, with attachment: UNNotificationAttachment?, on center: CallRecord.Center,
        then: (@Sendable () -> Void)?
    ) {
        let answered = then ?? {}
        var handler: (@Sendable ((any Error)?) -> Void)?
        if let then { handler = { _ in then() } }
        switch operation {
        case .add: center.center.add(request(operation, with: attachment), withCompletionHandler: handler)
        case .setBadge(let count): center.center.setBadgeCount(count, withCompletionHandler: handler)
        case .addAgain(let identifier):
            center.center.getDeliveredNotifications { [record] delivered in
                answered()
                if let content = delivered.first?.request.content {
                    record.addOnMainThread(
                        UNNotificationRequest(identifier: identifier, content: content, trigger: nil), to: center)
                }
            }
        case .getPending: center.center.getPendingNotificationRequests { _ in answered() }
        case .getDelivered: center.center.getDeliveredNotifications { _ in answered() }
        case .getSettings: center.center.getNotificationSettings { _ in answered() }
        case .getCategories: center.center.getNotificationCategories { _ in answered() }
        case .requestAuthorization:
            center.center.requestAuthorization(options: [.alert, .badge, .criticalAlert]) { _, _ in answered() }
        default: perform(unanswered: operation, on: center.center)
        }
    }

    // MARK: A task

    private func run(_ center: CallRecord.Center) async {
        for (index, call) in plan.calls.enumerated() {
            await withCheckedContinuation { continuation in
                record.await(turn: call.turn, of: number) { continuation.resume() }
            }
            await perform(call.operation, with: attachments[index], on: center)
        }
        record.finish(number)
    }

    private func perform(
        _ operation: PlannedCall.Operation, with attachment: UNNotificationAttachment?, on center: CallRecord.Center
    ) async {
        guard operation.isAnswered, !operation.isQuestion else {
            // A task that waits for the user would delay everyone who waits for the task.
            let name = record.call(
                center.number, in: number, isAnswered: operation.isAnswered, isInOrder: !operation.isQuestion)
            return perform(operation, with: attachment, on: center) { [record, number] in
                record.answer(name, in: number)
            }
        }
        let name = record.call(center.number, in: number)
        do {
            switch operation {
            case .add: try await center.center.add(request(operation, with: attachment))
            case .setBadge(let count): try await center.center.setBadgeCount(count)
            case .getPending: _ = await center.center.pendingNotificationRequests()
            case .getSettings: _ = await center.center.notificationSettings()
            case .getCategories: _ = await center.center.notificationCategories()
            default: _ = await center.center.deliveredNotifications()
            }
        } catch {
            // A refusal by the device is also an answer.
        }
        record.answer(name, in: number)
    }

    // MARK: Both

    private func perform(unanswered operation: PlannedCall.Operation, on center: UNUserNotificationCenter) {
        switch operation {
        case .removePending(let names): center.removePendingNotificationRequests(withIdentifiers: names)
        case .removeAllPending: center.removeAllPendingNotificationRequests()
        case .removeDelivered(let names): center.removeDeliveredNotifications(withIdentifiers: names)
        case .removeAllDelivered: center.removeAllDeliveredNotifications()
        case .setCategories(let names):
            let actions = [
                UNNotificationAction(identifier: "plain", title: "Plain"),
                UNNotificationAction(identifier: "open", title: "Open", options: .foreground),
            ]
            center.setNotificationCategories(
                Set(names.map { UNNotificationCategory(identifier: $0, actions: actions, intentIdentifiers: []) }))
        default: preconditionFailure("\(operation) has an answer")
        }
    }

    private func request(
        _ operation: PlannedCall.Operation, with attachment: UNNotificationAttachment?
    ) -> UNNotificationRequest {
        guard case .add(let identifier, let seconds, let repeats, _) = operation else {
            preconditionFailure("\(operation) adds nothing")
        }
        let content = UNMutableNotificationContent()
        content.title = identifier
        // Half of the identifiers are also categories, if those are set.
        content.categoryIdentifier = identifier
        if let attachment { content.attachments = [attachment] }
        return UNNotificationRequest(
            identifier: identifier,
            content: content,
            trigger: seconds.map { UNTimeIntervalNotificationTrigger(timeInterval: $0, repeats: repeats) })
    }

    private static func attachment(in folder: URL) -> UNNotificationAttachment {
        let file = folder.appending(path: "\(UUID().uuidString).png")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            // The signature of PNG files.
            try Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]).write(to: file)
            return try UNNotificationAttachment(identifier: "picture", url: file)
        } catch {
            preconditionFailure("a file in the temporary folder: \(error)")
        }
    }
}

extension CallRecord {
    /// Makes a call in a completion handler.
    fileprivate func askOnMainThread(_ center: Center) {
        let name = call(center.number, in: mainLane)
        center.center.getPendingNotificationRequests { [self] _ in answer(name, in: mainLane) }
    }

    fileprivate func addOnMainThread(_ request: UNNotificationRequest, to center: Center) {
        let name = call(center.number, in: mainLane)
        center.center.add(request) { [self] _ in answer(name, in: mainLane) }
    }
}

extension PlannedCall.Operation {
    /// Whether the call can have a completion handler.
    var isAnswered: Bool {
        switch self {
        case .removePending, .removeAllPending, .removeDelivered, .removeAllDelivered, .setCategories: false
        default: true
        }
    }

    /// Whether the completion handler can be omitted.
    var maySpareHandler: Bool {
        switch self {
        case .add, .setBadge: true
        default: false
        }
    }

    /// Whether the user may have to answer.
    var isQuestion: Bool {
        if case .requestAuthorization = self { true } else { false }
    }
}
